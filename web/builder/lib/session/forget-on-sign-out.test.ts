import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { forgetOnSignOut } from './forget-on-sign-out'
import type { SessionState } from './session'

function openSession() {
  let state: SessionState = { kind: 'loading' }
  const listeners = new Set<() => void>()
  const client = new QueryClient()
  forgetOnSignOut({ getState: () => state, subscribe: (listener) => listeners.add(listener) }, () => client.clear())
  const become = (next: SessionState) => {
    state = next
    for (const listener of listeners) listener()
  }
  return { client, become }
}

const SIGNED_IN = { kind: 'signed-in', session: {} } as SessionState

it('what a page open to all waits for comes, where it turns out that nobody is signed in', async () => {
  const { client, become } = openSession()
  const late = Promise.withResolvers<string>()
  const shown = new QueryObserver(client, { queryKey: ['checkout'], queryFn: () => late.promise })
  const seen: unknown[] = []
  const end = shown.subscribe(({ data }) => seen.push(data))
  become({ kind: 'signed-out' })
  late.resolve('$49.00')
  await expect.poll(() => seen.at(-1)).toBe('$49.00')
  end()
})

it('what was read in the name of somebody goes with them', () => {
  const { client, become } = openSession()
  become(SIGNED_IN)
  client.setQueryData(['apps'], ['Tides'])
  become({ kind: 'signed-out' })
  expect(client.getQueryData(['apps'])).toBe(undefined)
})
