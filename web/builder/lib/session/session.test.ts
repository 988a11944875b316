import { expect, it, vi } from 'vitest'
import type { SignedIn } from '#contract/people/identity'
import { createSession, type SessionOutside, type TabMessage } from './session'

const signedIn = (token: string, lifetimeMs = 3_600_000): SignedIn => ({
  token,
  expiresAt: new Date(Date.now() + lifetimeMs).toISOString(),
  user: { id: 'u1', email: 'ada@example.com', name: 'Ada', emailVerified: true, role: 'user' },
})

/** A browser with several tabs: one lock and one channel between them. */
function browser(refresh: SessionOutside['refresh'], delayMs = 0) {
  let queue: Promise<unknown> = Promise.resolve()
  const lock: SessionOutside['lock'] = (job) => {
    const run = queue.then(job)
    queue = run.catch(() => undefined)
    return run
  }
  const tabs: ReturnType<typeof createSession>[] = []
  let refreshedAtMs = 0
  return () => {
    const tab = createSession({
      refresh,
      lock,
      now: Date.now,
      lastRefreshMs: {
        read: () => refreshedAtMs,
        write: (atMs) => {
          refreshedAtMs = atMs
        },
      },
      broadcast: (message: TabMessage) => {
        setTimeout(() => {
          for (const other of tabs) if (other !== tab) other.receive(message)
        }, delayMs)
      },
    })
    tabs.push(tab)
    return tab
  }
}

it('refreshes once however many ask at once', async () => {
  const refresh = vi.fn(async () => signedIn('one'))
  const tab = browser(refresh)()
  const tokens = await Promise.all([tab.freshToken(), tab.freshToken(), tab.freshToken()])
  expect(tokens).toEqual(['one', 'one', 'one'])
  expect(refresh).toHaveBeenCalledTimes(1)
})

it('refreshes once for two tabs, the second taking the first one’s token', async () => {
  const refresh = vi.fn(async () => signedIn('shared'))
  const openTab = browser(refresh)
  const [first, second] = [openTab(), openTab()]
  await Promise.all([first.refresh(), second.refresh()])
  expect(second.getState()).toMatchObject({ kind: 'signed-in', session: { token: 'shared' } })
  expect(refresh).toHaveBeenCalledTimes(1)
})

it('refreshes once for two tabs even where the news of it comes late', async () => {
  const refresh = vi.fn(async () => signedIn('shared'))
  const openTab = browser(refresh, 50)
  const [first, second] = [openTab(), openTab()]
  await Promise.all([first.refresh(), second.refresh()])
  expect(second.getState()).toMatchObject({ kind: 'signed-in', session: { token: 'shared' } })
  expect(refresh).toHaveBeenCalledTimes(1)
})

it('is to refresh 50 minutes after the token came, whichever tab it came from', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const openTab = browser(async () => signedIn('one'))
  const [first, second] = [openTab(), openTab()]
  expect(first.dueInMs()).toBeUndefined()
  await first.refresh()
  expect(first.dueInMs()).toBe(3_000_000)
  await new Promise((heard) => setTimeout(heard, 10))
  expect(second.dueInMs()).toBe(3_000_000)
  vi.advanceTimersByTime(2_999_000)
  expect(first.dueInMs()).toBe(1_000)
  vi.useRealTimers()
})

it('replaces a token that is about to end before using it', async () => {
  const tokens = [signedIn('old', 10_000), signedIn('new')]
  const tab = browser(async () => tokens.shift() ?? 'signed-out')()
  await tab.refresh()
  expect(await tab.freshToken()).toBe('new')
})

it('signs every tab out when one signs out', async () => {
  const openTab = browser(async () => signedIn('one'))
  const [first, second] = [openTab(), openTab()]
  await first.refresh()
  await second.refresh()
  first.signOut()
  await expect.poll(() => second.getState().kind).toBe('signed-out')
})

it('stays signed out when a refresh that was on its way comes back after', async () => {
  let answer: (signedIn: SignedIn) => void = () => undefined
  const openTab = browser(() => new Promise((resolve) => (answer = resolve)))
  const [first, second] = [openTab(), openTab()]
  const flight = first.refresh()
  await new Promise((begun) => setTimeout(begun))
  second.signOut()
  await expect.poll(() => first.getState().kind).toBe('signed-out')
  answer(signedIn('late'))
  await flight
  expect([first.getState().kind, second.getState().kind]).toEqual(['signed-out', 'signed-out'])
})

it('calls a session that ends during work expired, and goes on when one signs in again', async () => {
  const answers: (SignedIn | 'signed-out')[] = [signedIn('one'), 'signed-out']
  const tab = browser(async () => answers.shift() ?? 'signed-out')()
  await tab.refresh()
  await tab.refresh()
  expect(tab.getState()).toMatchObject({ kind: 'expired', user: { email: 'ada@example.com' } })
  const again = tab.whenSignedInAgain()
  tab.accept(signedIn('two'))
  expect(await again).toBe(true)
})

it('does not go on in the name of someone else', async () => {
  const answers: (SignedIn | 'signed-out')[] = [signedIn('one'), 'signed-out']
  const tab = browser(async () => answers.shift() ?? 'signed-out')()
  await tab.refresh()
  await tab.refresh()
  const again = tab.whenSignedInAgain()
  const bob = signedIn('bobs')
  tab.accept({ ...bob, user: { ...bob.user, id: 'u2' } })
  expect(await again).toBe(false)
})

it('asks for a fresh sign-in, which one may leave and be signed in as before', async () => {
  const tab = browser(async () => signedIn('one'))()
  await tab.refresh()
  tab.askAgain()
  expect(tab.getState().kind).toBe('expired')
  const left = tab.whenSignedInAgain()
  tab.leaveAsking()
  expect(await left).toBe(false)
  expect(await tab.freshToken()).toBe('one')
  tab.askAgain()
  const again = tab.whenSignedInAgain()
  tab.accept(signedIn('two'))
  expect(await again).toBe(true)
})

it('is signed out, not expired, when nobody was signed in', async () => {
  const tab = browser(async () => 'signed-out')()
  await tab.refresh()
  expect(tab.getState().kind).toBe('signed-out')
})

it('keeps the session when the server cannot be reached', async () => {
  const answers = [async () => signedIn('one'), () => Promise.reject(new TypeError('Failed to fetch'))]
  const tab = browser(() => (answers.shift() ?? (async () => 'signed-out' as const))())()
  await tab.refresh()
  await tab.refresh()
  expect(tab.getState().kind).toBe('signed-in')
})

it('leaves the page at once where an admin has disabled the account, and says why', async () => {
  const answers: (SignedIn | 'disabled')[] = [signedIn('one'), 'disabled']
  const tab = browser(async () => answers.shift() ?? 'disabled')()
  await tab.refresh()
  await tab.refresh()
  expect(tab.getState()).toEqual({ kind: 'signed-out', isDisabled: true })
  expect(await tab.freshToken()).toBeUndefined()
})
