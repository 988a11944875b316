import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { describe, it } from 'vitest'
import { platformApp } from '#worker/app'
import { resumeAccountDeletions } from '#worker/lifecycle/delete-account'
import { openDatabase } from '#worker/platform/database'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { mailBy } from '#worker/platform/testing/outside-parties'
import { createBareApp, createBuilder, createEndUser, openBrowser, PLATFORM_ORIGIN } from '#worker/platform/testing/world'
import { selectUser } from '../account/users-queries'
import { listSessions } from '../sessions/sessions'
import { startSession } from '../sessions/signed-in'
import { PLATFORM } from '../tenants'
import {
  authorization,
  codeIn,
  countMailsTo,
  forgetMails,
  forgetNetworkBefore,
  linkIn,
  mailAbout,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  signUpInBrowser,
} from '../testing'

forgetNetworkBefore()

type Browser = ReturnType<typeof openBrowser>
const ask = (browser: Browser, email: string, more = {}) =>
  browser.post('/api/live_api/account/sendResetPasswordEmail', { email, mainAppId: null, ...more })
/** Of an installation whose mail provider takes the mail and never answers. */
const askWhereMailIsHeldUp = (email: string) =>
  platformApp.fetch(
    new Request(`${PLATFORM_ORIGIN}/api/live_api/account/sendResetPasswordEmail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: PLATFORM_ORIGIN },
      body: JSON.stringify({ email, mainAppId: null }),
    }),
    { ...env, ...mailBy(`holds-${email}`) },
    createExecutionContext(),
  )
const reset = (browser: Browser, code: string, newPassword = OTHER_PASSWORD) =>
  browser.post('/api/auth/resetPassword', { code, newPassword })
const signIn = (email: string, password: string, origin?: string) =>
  openBrowser(origin).post('/api/auth/signIn', { email, password })
const resetMailTo = (email: string) => mailAbout(email, 'Set a new password')
const answerOf = async (response: Response) => ({ status: response.status, ...((await response.json()) as object) })
const LINK_INVALID = {
  status: 400,
  error: { code: 'invalid-code', message: 'Link invalid, try to reset your password again.' },
}

async function asked(origin?: string) {
  const person = await signUpInBrowser(origin ? { origin } : {})
  await ask(openBrowser(origin), person.email)
  return { ...person, code: codeIn(await resetMailTo(person.email)) }
}

describe('a new password by mail', () => {
  it('is set once, ends every session, and is told to its person', async ({ expect }) => {
    const { email, browser, token, code } = await asked()
    const done = await reset(openBrowser(), code)
    expect(await answerOf(done)).toEqual({ status: 200, success: true, message: 'Password reset successfully' })
    expect(done.headers.get('set-cookie')).toBeNull()
    expect((await signIn(email, PASSWORD)).status).toBe(401)
    expect((await signIn(email, OTHER_PASSWORD)).status).toBe(200)
    expect((await browser.post('/api/auth/refresh')).status).toBe(401)
    expect((await browser.fetch('/api/auth/me', { headers: authorization(token) })).status).toBe(401)
    expect((await mailAbout(email, 'was changed')).text).toContain('your password for BuildAI was just changed')
  })

  it('C01: a reset link works once', async ({ expect }) => {
    const { email, code } = await asked()
    expect((await reset(openBrowser(), code)).status).toBe(200)
    expect(await answerOf(await reset(openBrowser(), code, 'third-password-55'))).toMatchObject(LINK_INVALID)
    expect((await signIn(email, OTHER_PASSWORD)).status).toBe(200)
  })

  it('C01: of two uses at once one counts', async ({ expect }) => {
    const { code } = await asked()
    const statuses = (await Promise.all([1, 2, 3].map(() => reset(openBrowser(), code)))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 400, 400])
  })

  it('B10: whoever has proven the old password a moment before is not in after it changed', async ({ expect }) => {
    const { user, code } = await asked()
    const db = openDatabase(env.DB)
    const before = await selectUser(db, { tenant: PLATFORM, userId: user.id })
    if (!before) throw new Error('no such person')
    await reset(openBrowser(), code)
    const late = new Hono<ApiEnv>()
      .post('/', async (c) => c.json(await startSession(c, before)))
      .onError((error, c) => c.text(error.message, 401))
    const answer = await late.request('/', { method: 'POST' }, env)
    expect(await answer.text()).toBe('This session was ended for safety. Sign in again.')
    expect(await listSessions(env, user.id, '')).toEqual([])
  })

  it('C02: a link of one tenant is nothing in another', async ({ expect }) => {
    const [one, other] = [await createBareApp(await createBuilder()), await createBareApp(await createBuilder())]
    const { email, code } = await asked(one.origin)
    await createEndUser(other.appId, { email })
    for (const origin of [other.origin, undefined]) {
      expect(await answerOf(await reset(openBrowser(origin), code))).toMatchObject(LINK_INVALID)
    }
    expect((await reset(openBrowser(one.origin), code)).status).toBe(200)
  })

  it('C03: a link is dead after a newer one', async ({ expect }) => {
    const { email, code } = await asked()
    await forgetMails(email)
    await ask(openBrowser(), email)
    const newer = codeIn(await resetMailTo(email))
    expect([(await reset(openBrowser(), code)).status, (await reset(openBrowser(), newer)).status]).toEqual([400, 200])
  })

  it('C03: a link is dead after the password was changed otherwise', async ({ expect }) => {
    const { browser, token, code } = await asked()
    const change = { currentPassword: PASSWORD, newPassword: 'hazelnut-window-12' }
    await browser.fetch('/api/auth/changePassword', { method: 'POST', json: change, headers: authorization(token) })
    expect((await reset(openBrowser(), code)).status).toBe(400)
  })

  it('C03: a link is dead after the account was deleted, or the address belongs to someone else', async ({ expect }) => {
    const { browser, token, email, code } = await asked()
    const init = { method: 'DELETE', json: { currentPassword: PASSWORD }, headers: authorization(token) }
    expect((await browser.fetch('/api/auth/me', init)).status).toBe(200)
    expect((await reset(openBrowser(), code)).status).toBe(400)
    // The address is somebody else's once the account is gone for good.
    await env.DB.prepare('UPDATE account_deletions SET nextAtMs = 0').run()
    await resumeAccountDeletions(env)
    await signUpInBrowser({ email })
    expect((await reset(openBrowser(), code)).status).toBe(400)
  })

  it('is dead after 15 minutes', async ({ expect }) => {
    const { email, code } = await asked()
    await env.DB.prepare('update mail_codes set expiresAtMs = expiresAtMs - 900001 where email = ?').bind(email).run()
    expect(await answerOf(await reset(openBrowser(), code))).toMatchObject(LINK_INVALID)
  })

  it('keeps the link when the new password is too weak', async ({ expect }) => {
    const { code } = await asked()
    expect(await answerOf(await reset(openBrowser(), code, 'Password1'))).toMatchObject({
      status: 400,
      error: { code: 'weak-password', message: 'Password is too weak, please try again' },
    })
    expect((await reset(openBrowser(), code)).status).toBe(200)
  })

  it('A17: tells a disabled person so', async ({ expect }) => {
    const { user, code } = await asked()
    await env.DB.prepare('update users set disabledAt = 1 where id = ?').bind(user.id).run()
    expect(await answerOf(await reset(openBrowser(), code))).toMatchObject({
      status: 403,
      error: { code: 'user-disabled', message: 'User not found or disabled' },
    })
  })

  it('C05: the link goes on to our own origin only', async ({ expect }) => {
    const { email } = await signUpInBrowser()
    await ask(openBrowser(), email, { continueUrl: 'https://evil.example/' })
    const link = new URL(linkIn(await resetMailTo(email)))
    expect([link.host, link.searchParams.get('mode'), link.searchParams.get('continueUrl')]).toEqual([
      'localhost:8787',
      'resetPassword',
      '/',
    ])
  })

  it('D01: answers an unknown address the same, without waiting for mail, and sends it nothing', async ({ expect }) => {
    const known = (await signUpInBrowser()).email
    const unknown = newEmail()
    for (const email of [known, unknown]) {
      expect(await answerOf(await askWhereMailIsHeldUp(email))).toEqual({ status: 200, success: true })
      for (let round = 0; round < 4; round++)
        expect(await answerOf(await ask(openBrowser(), email))).toEqual({ status: 200, success: true })
    }
    for (const email of [known, unknown]) expect((await ask(openBrowser(), email)).status).toBe(429)
    await resetMailTo(known)
    expect(await countMailsTo(unknown)).toBe(0)
  })

  it('says "This email is invalid" to an address that is none', async ({ expect }) => {
    expect(await answerOf(await ask(openBrowser(), 'mara'))).toMatchObject({
      status: 400,
      error: { message: 'This email is invalid' },
    })
  })

  it('B07: a reset code is no access token, no magic link and no verification', async ({ expect }) => {
    const { code } = await asked()
    const browser = openBrowser()
    expect((await browser.fetch('/api/auth/me', { headers: authorization(code) })).status).toBe(401)
    expect((await browser.post('/api/auth/signInWithToken', { customToken: code })).status).toBe(400)
    expect((await browser.post('/api/auth/verifyEmail', { code })).status).toBe(400)
    expect((await browser.post('/api/auth/undoEmailChange', { code })).status).toBe(400)
    for (const mode of ['signIn', 'verifyEmail', 'changeEmail', 'undoEmailChange']) {
      expect([mode, (await browser.post('/api/auth/readLink', { mode, code })).status]).toEqual([mode, 400])
    }
  })
})

describe("on an app's own host", () => {
  it('has a page that asks for the password, says what is wrong with it, and sets it', async ({ expect }) => {
    const { origin } = await createBareApp(await createBuilder(), { name: 'Orchard' })
    const { email, code } = await asked(origin)
    const link = linkIn(await resetMailTo(email))
    expect(link).toMatch(`${origin}/auth/handler?mode=resetPassword`)
    const browser = openBrowser(origin)
    expect(await (await browser.fetch(link)).text()).toContain('type="password"')
    const post = (newPassword: string) =>
      browser.fetch(link, {
        method: 'POST',
        body: new URLSearchParams({ mode: 'resetPassword', code, newPassword }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    const weak = await post('abc')
    expect([weak.status, await weak.text()]).toEqual([400, expect.stringContaining('Password is too weak, please try again')])
    const done = await post(OTHER_PASSWORD)
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('Password reset successfully')])
    expect((await signIn(email, OTHER_PASSWORD, origin)).status).toBe(200)
    const again = await browser.fetch(link)
    expect([again.status, await again.text()]).toEqual([
      400,
      expect.stringContaining('Link invalid, try to reset your password again.'),
    ])
  })

  it.for([
    '',
    'mode=nonsense',
    'mode=signIn&code="><script>alert(1)</script>',
    'mode=changeEmail&code=x',
    'mode=undoEmailChange&code=x',
  ])('takes the link ?%s for what it is', async (query, { expect }) => {
    const { origin } = await createBareApp(await createBuilder())
    const response = await openBrowser(origin).fetch(`/auth/handler?${encodeURI(query)}`)
    const text = await response.text()
    expect([response.status, text.includes('<script')]).toEqual([400, false])
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})
