import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { SignedIn } from '#contract/people/identity'
import { newId } from '#worker/platform/ids'
import { createBareApp, createBuilder, openBrowser } from '#worker/platform/testing/world'
import { forgetNetworkBefore, signUpInBrowser } from '../testing'

forgetNetworkBefore()

const COOKIE = 'buildai-session'
const current = (token: string) =>
  openBrowser().fetch('/api/live_api/account/current', { headers: { authorization: `Bearer ${token}` } })

/** A browser that holds the same cookie as another. */
function copyOf({ cookies }: { cookies: Map<string, string> }) {
  const copy = openBrowser()
  for (const [name, value] of cookies) copy.cookies.set(name, value)
  return copy
}

describe('POST /api/auth/refresh', () => {
  it('answers a new access token and a new refresh token', async ({ expect }) => {
    const { browser, user } = await signUpInBrowser()
    const before = browser.cookies.get(COOKIE)
    const response = await browser.post('/api/auth/refresh')
    expect(response.status).toBe(200)
    const signedIn = SignedIn.parse(await response.json())
    expect(signedIn.user.id).toBe(user.id)
    expect(browser.cookies.get(COOKIE)).not.toBe(before)
    expect((await current(signedIn.token)).status).toBe(200)
  })

  it('takes a call without any body', async ({ expect }) => {
    const { browser } = await signUpInBrowser()
    expect((await browser.fetch('/api/auth/refresh', { method: 'POST' })).status).toBe(200)
  })

  it('is no error where a page asks who is there and nobody is', async ({ expect }) => {
    const browser = openBrowser()
    expect((await browser.post('/api/auth/refresh')).status).toBe(401)
    const asked = await browser.post('/api/auth/refresh', { mayBeSignedOut: true })
    expect([asked.status, await asked.text()]).toEqual([204, ''])
    expect(browser.cookies.get(COOKIE)).toBeUndefined()
  })

  it('B15: a refresh token used twice ends the session, for both of its holders', async ({ expect }) => {
    const { browser, token } = await signUpInBrowser()
    const thief = copyOf(browser)
    const refreshed = SignedIn.parse(await (await browser.post('/api/auth/refresh')).json())
    const replay = await thief.post('/api/auth/refresh')
    expect([replay.status, await replay.json()]).toMatchObject([401, { error: { code: 'session-revoked' } }])
    expect((await browser.post('/api/auth/refresh')).status).toBe(401)
    expect((await current(token)).status).toBe(401)
    expect((await current(refreshed.token)).status).toBe(401)
  })

  it('B15: so does one that is older than the one before', async ({ expect }) => {
    const { browser } = await signUpInBrowser()
    const thief = copyOf(browser)
    await browser.post('/api/auth/refresh')
    await browser.post('/api/auth/refresh')
    expect((await thief.post('/api/auth/refresh')).status).toBe(401)
    expect((await browser.post('/api/auth/refresh')).status).toBe(401)
  })

  it('B16: two tabs that refresh at once are not signed out', async ({ expect }) => {
    const { browser } = await signUpInBrowser()
    const tabs = [copyOf(browser), copyOf(browser), copyOf(browser)]
    const responses = await Promise.all(tabs.map((tab) => tab.post('/api/auth/refresh')))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 429, 429])
    const winner = tabs.find((_, index) => responses[index]?.status === 200)
    expect((await winner?.post('/api/auth/refresh'))?.status).toBe(200)
  })

  it('B16: an answer that got lost can be asked for again by the one who asked', async ({ expect }) => {
    const { browser } = await signUpInBrowser()
    const attempt = newId()
    const reloaded = copyOf(browser)
    await browser.post('/api/auth/refresh', { attempt })
    expect((await reloaded.post('/api/auth/refresh', { attempt })).status).toBe(200)
    expect(reloaded.cookies.get(COOKIE)).toBe(browser.cookies.get(COOKIE))
    expect((await reloaded.post('/api/auth/refresh', { attempt: newId() })).status).toBe(200)
  })

  it('B16: two tabs that share an attempt both go on', async ({ expect }) => {
    const { browser } = await signUpInBrowser()
    const attempt = newId()
    const tabs = [copyOf(browser), copyOf(browser)]
    const responses = await Promise.all(tabs.map((tab) => tab.post('/api/auth/refresh', { attempt })))
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(tabs[0]?.cookies.get(COOKIE)).toBe(tabs[1]?.cookies.get(COOKIE))
  })

  it('B15: a thief of the cookie has not the attempt, and ends the session', async ({ expect }) => {
    const { browser } = await signUpInBrowser()
    const thief = copyOf(browser)
    await browser.post('/api/auth/refresh', { attempt: newId() })
    expect((await thief.post('/api/auth/refresh', { attempt: newId() })).status).toBe(401)
    expect((await browser.post('/api/auth/refresh')).status).toBe(401)
  })

  it('B15: an attempt is good for a minute only', async ({ expect }) => {
    const { browser } = await signUpInBrowser()
    const reloaded = copyOf(browser)
    const attempt = newId()
    await browser.post('/api/auth/refresh', { attempt })
    const [sessionId] = (browser.cookies.get(COOKIE) ?? '').split('.')
    await env.DB.prepare('update sessions set rotatedAtMs = rotatedAtMs - 61000 where id = ?').bind(sessionId).run()
    expect((await reloaded.post('/api/auth/refresh', { attempt })).status).toBe(401)
  })

  it.for(['', 'x', 'x.y', `${'a'.repeat(20)}.${'b'.repeat(43)}`])('answers 401 to the cookie %j', async (value, { expect }) => {
    const browser = openBrowser()
    browser.cookies.set(COOKIE, value)
    expect((await browser.post('/api/auth/refresh')).status).toBe(401)
  })

  it('refuses a session that has not been used for thirty days', async ({ expect }) => {
    const { browser } = await signUpInBrowser()
    const [sessionId] = (browser.cookies.get(COOKIE) ?? '').split('.')
    await env.DB.prepare('update sessions set expiresAtMs = ? where id = ?')
      .bind(Date.now() - 1, sessionId)
      .run()
    expect((await browser.post('/api/auth/refresh')).status).toBe(401)
  })

  it.for(['http://evil.apps.localhost:8787', 'http://localhost:8788', 'https://localhost:8787', 'null'])(
    'Z08: refuses a call from %s',
    async (origin, { expect }) => {
      const { browser } = await signUpInBrowser()
      const response = await browser.fetch('/api/auth/refresh', { method: 'POST', headers: { origin } })
      expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([403, null])
      expect((await browser.post('/api/auth/refresh')).status).toBe(200)
    },
  )

  it("B01: one app's refresh token is nothing on another app's host or the platform's", async ({ expect }) => {
    const builder = await createBuilder()
    const [one, other] = [await createBareApp(builder), await createBareApp(builder)]
    const { browser } = await signUpInBrowser({ origin: one.origin })
    for (const origin of [other.origin, undefined]) {
      const elsewhere = openBrowser(origin)
      elsewhere.cookies.set(COOKIE, browser.cookies.get(COOKIE) ?? '')
      expect((await elsewhere.post('/api/auth/refresh')).status).toBe(401)
    }
    expect((await browser.post('/api/auth/refresh')).status).toBe(200)
  })

  it('B14: secrets are stored hashed', async ({ expect }) => {
    const { browser } = await signUpInBrowser()
    await browser.post('/api/auth/refresh', { attempt: newId() })
    const [sessionId, secret = '?'] = (browser.cookies.get(COOKIE) ?? '').split('.')
    const row = await env.DB.prepare('select * from sessions where id = ?').bind(sessionId).first()
    expect(row?.sealedSecret).toBeTruthy()
    expect(JSON.stringify(row)).not.toContain(secret)
  })
})

describe('POST /api/auth/signOut', () => {
  it('B09: ends the access token and the cookie at once', async ({ expect }) => {
    const { browser, token } = await signUpInBrowser()
    const stolen = copyOf(browser)
    expect((await current(token)).status).toBe(200)
    expect((await browser.post('/api/auth/signOut')).status).toBe(200)
    expect(browser.cookies.size).toBe(0)
    expect((await current(token)).status).toBe(401)
    expect((await stolen.post('/api/auth/refresh')).status).toBe(401)
  })

  it('B09: ends the session also where a refresh has just replaced the cookie it comes with', async ({ expect }) => {
    const { browser } = await signUpInBrowser()
    const before = browser.cookies.get(COOKIE) ?? ''
    const refreshed = SignedIn.parse(await (await browser.post('/api/auth/refresh', { attempt: crypto.randomUUID() })).json())
    const after = browser.cookies.get(COOKIE) ?? ''
    browser.cookies.set(COOKIE, before)
    expect((await browser.post('/api/auth/signOut')).status).toBe(200)
    expect((await current(refreshed.token)).status).toBe(401)
    browser.cookies.set(COOKIE, after)
    expect((await browser.post('/api/auth/refresh')).status).toBe(401)
  })

  it('ends the session of a bearer that has no cookie', async ({ expect }) => {
    const builder = await createBuilder()
    const response = await builder.fetch('/api/auth/signOut', { method: 'POST', headers: { origin: 'http://localhost:8787' } })
    expect(response.status).toBe(200)
    expect((await builder.fetch('/api/live_api/account/current')).status).toBe(401)
  })

  it('leaves the other sessions of the person alone', async ({ expect }) => {
    const { browser, email, password } = await signUpInBrowser()
    const phone = openBrowser()
    await phone.post('/api/auth/signIn', { email, password })
    await browser.post('/api/auth/signOut')
    expect((await phone.post('/api/auth/refresh')).status).toBe(200)
  })

  it('Z08: another page cannot sign its visitor out', async ({ expect }) => {
    const { browser } = await signUpInBrowser()
    const response = await browser.fetch('/api/auth/signOut', {
      method: 'POST',
      headers: { origin: 'http://evil.apps.localhost:8787' },
    })
    expect(response.status).toBe(403)
    expect((await browser.post('/api/auth/refresh')).status).toBe(200)
  })

  it('is no error when nobody is signed in', async ({ expect }) => {
    expect((await openBrowser().post('/api/auth/signOut')).status).toBe(200)
  })
})
