import { describe, it } from 'vitest'
import { openBrowser, PLATFORM_ORIGIN } from '#worker/platform/testing/world'
import { codeOf, invite, newWorld } from '../app-users/app-users-testing'
import {
  authorization,
  codeFor,
  forgetNetworkBefore,
  lastMailTo,
  newEmail,
  OTHER_PASSWORD,
  otpIn,
  PASSWORD,
  signUpInBrowser,
} from '../testing'

forgetNetworkBefore()

type Browser = ReturnType<typeof openBrowser>
const press = (browser: Browser, form: Record<string, string>) =>
  browser.fetch('/auth/verifyEmail', {
    method: 'POST',
    body: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const signInAt = (origin: string, email: string, password: string) =>
  openBrowser(origin).post('/api/auth/signIn', { email, password })
const isSignedIn = async (browser: Browser, token: string) => [
  (await browser.fetch('/api/auth/me', { headers: authorization(token) })).status,
  (await browser.post('/api/auth/refresh')).status,
]

describe('an account that was made with another’s address', () => {
  it('C03, A14: is nobody’s but the owner of the address, once they say in their own browser that it is theirs', async ({
    expect,
  }) => {
    const { owner, app } = await newWorld()
    const invited = newEmail()
    await invite(owner, app, invited, 'admin')
    for (const email of [owner.email, invited]) {
      const thief = await signUpInBrowser({ origin: app.origin, email })
      const theirs = openBrowser(app.origin)
      const answer = await press(theirs, { code: await codeFor(email), newPassword: OTHER_PASSWORD })
      expect([email, answer.status]).toEqual([email, 303])
      expect(await isSignedIn(thief.browser, thief.token)).toEqual([401, 401])
      expect(await codeOf(await signInAt(app.origin, email, thief.password))).toEqual([401, 'invalid-credentials'])
      const { user } = await (await signInAt(app.origin, email, OTHER_PASSWORD)).json<{ user: object }>()
      expect(user).toMatchObject({ email, role: 'admin', emailVerified: true, name: email.split('@')[0] })
      expect((await theirs.post('/api/auth/refresh')).status).toBe(200)
    }
  })

  it('C03: is emptied also where no new password is given: its owner comes in by mail', async ({ expect }) => {
    const { app } = await newWorld()
    const thief = await signUpInBrowser({ origin: app.origin })
    const theirs = openBrowser(app.origin)
    expect((await press(theirs, { code: await codeFor(thief.email) })).status).toBe(303)
    for (const password of [thief.password, '']) expect((await signInAt(app.origin, thief.email, password)).status).toBe(401)
    const { token } = await (await theirs.post('/api/auth/refresh')).json<{ token: string }>()
    expect(await (await theirs.fetch('/api/auth/me', { headers: authorization(token) })).json()).toMatchObject({
      hasPassword: false,
      user: { emailVerified: true },
    })
  })

  it('C03: is a builder’s no less', async ({ expect }) => {
    const thief = await signUpInBrowser()
    const theirs = openBrowser()
    const answer = await theirs.post('/api/auth/verifyEmail', { code: await codeFor(thief.email), newPassword: OTHER_PASSWORD })
    expect([answer.status, await answer.json()]).toMatchObject([200, { user: { email: thief.email, emailVerified: true } }])
    expect(await isSignedIn(thief.browser, thief.token)).toEqual([401, 401])
    expect((await signInAt(PLATFORM_ORIGIN, thief.email, thief.password)).status).toBe(401)
    expect((await signInAt(PLATFORM_ORIGIN, thief.email, OTHER_PASSWORD)).status).toBe(200)
  })

  it('C03: does not outlive the code that its owner types in another browser', async ({ expect }) => {
    const { app } = await newWorld()
    const [email, api] = [newEmail(), `/api/apps/${app.appId}/auth`]
    const thief = openBrowser(app.origin)
    await thief.post(`${api}/register`, { email, password: PASSWORD })
    const mail = await lastMailTo(email)
    const verified = await openBrowser(app.origin).post(`${api}/verify-otp`, { email, otp_code: mail ? otpIn(mail) : '' })
    expect(verified.status).toBe(200)
    expect((await signInAt(app.origin, email, PASSWORD)).status).toBe(401)
    expect((await thief.post('/api/auth/refresh')).status).toBe(401)
  })

  it('A06: takes no weak password in place of the one that is gone, and the link stays good', async ({ expect }) => {
    const { app } = await newWorld()
    const thief = await signUpInBrowser({ origin: app.origin })
    const theirs = openBrowser(app.origin)
    const code = await codeFor(thief.email)
    const refused = await press(theirs, { code, newPassword: 'password1' })
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('This password is too weak')])
    expect((await press(theirs, { code, newPassword: OTHER_PASSWORD })).status).toBe(303)
  })
})

describe('whoever made the account themselves', () => {
  it('B10: keeps their session and password where they confirm in the same browser; others end', async ({ expect }) => {
    const { app } = await newWorld()
    for (const origin of [app.origin, undefined]) {
      const person = await signUpInBrowser(origin ? { origin } : {})
      const elsewhere = openBrowser(origin)
      const other = await (await elsewhere.post('/api/auth/signIn', { email: person.email, password: person.password })).json<{
        token: string
      }>()
      const code = await codeFor(person.email)
      const asked = origin ? await (await person.browser.fetch(`/auth/verifyEmail?code=${code}`)).text() : ''
      expect(asked).not.toContain('newPassword')
      const done = await (origin ? press(person.browser, { code }) : person.browser.post('/api/auth/verifyEmail', { code }))
      expect(done.status).toBe(origin ? 303 : 200)
      expect(await isSignedIn(person.browser, person.token)).toEqual([200, 200])
      expect(await isSignedIn(elsewhere, other.token)).toEqual([401, 401])
      expect((await signInAt(origin ?? PLATFORM_ORIGIN, person.email, person.password)).status).toBe(200)
    }
  })

  it('is known by the token they bring, and by the cookie of the browser that registered', async ({ expect }) => {
    const { app } = await newWorld()
    const person = await signUpInBrowser({ origin: app.origin })
    const code = await codeFor(person.email)
    const headers = authorization(person.token)
    const byToken = openBrowser(app.origin)
    expect((await byToken.fetch('/api/auth/verifyEmail', { method: 'POST', json: { code }, headers })).status).toBe(200)
    expect((await signInAt(app.origin, person.email, person.password)).status).toBe(200)

    const [email, api] = [newEmail(), `/api/apps/${app.appId}/auth`]
    const browser = openBrowser(app.origin)
    await browser.post(`${api}/register`, { email, password: PASSWORD })
    const mail = await lastMailTo(email)
    await browser.post(`${api}/verify-otp`, { email, otp_code: mail ? otpIn(mail) : '' })
    expect((await signInAt(app.origin, email, PASSWORD)).status).toBe(200)
  })

  it('C11: is asked once more by the page itself when the link of another site brings no cookie', async ({ expect }) => {
    const { app } = await newWorld()
    const { browser, email } = await signUpInBrowser({ origin: app.origin })
    const path = `/auth/verifyEmail?code=${await codeFor(email)}`
    const first = await openBrowser(app.origin).fetch(path, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect([first.headers.get('refresh'), await first.text()]).toEqual(['0', expect.not.stringContaining('newPassword')])
    const again = await browser.fetch(path, { headers: { 'sec-fetch-site': 'same-origin' } })
    expect(await again.text()).toMatch(/Yes, verify my email/)
    const elsewhere = await openBrowser(app.origin).fetch(path, { headers: { 'sec-fetch-site': 'same-origin' } })
    expect(await elsewhere.text()).toMatch(/newPassword/)
  })
})
