import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { createBareApp, createBuilder, openBrowser } from '#worker/platform/testing/world'
import {
  authorization,
  codeIn,
  countMailsTo,
  forgetMails,
  forgetNetworkBefore,
  mailAbout,
  newEmail,
  PASSWORD,
  signUpVerified,
} from '../testing'

forgetNetworkBefore()

type Signed = Awaited<ReturnType<typeof signUpVerified>>
const call = ({ browser, token }: Pick<Signed, 'browser' | 'token'>, path: string, json: unknown) =>
  browser.fetch(path, { method: 'POST', json, headers: authorization(token) })
const ask = (person: Signed, newEmail: string, currentPassword: string | undefined = PASSWORD) =>
  call(person, '/api/auth/changeEmail', { newEmail, currentPassword })
const complete = (newEmail: string, code: string, origin?: string) =>
  openBrowser(origin).post('/api/live_api/account/completeEmailChange', { newEmail, code })
const undo = (code: string) => openBrowser().post('/api/auth/undoEmailChange', { code })
const confirmMailTo = (email: string) => mailAbout(email, 'Confirm your new email')
const undoMailTo = (email: string) => mailAbout(email, 'Your email for')
const answerOf = async (response: Response) => ({ status: response.status, ...((await response.json()) as object) })
const signIn = (email: string) => openBrowser().post('/api/auth/signIn', { email, password: PASSWORD })

async function changed() {
  const person = await signUpVerified()
  const next = newEmail()
  await ask(person, next)
  const code = codeIn(await confirmMailTo(next))
  const done = await complete(next, code)
  return { person, old: person.email, next, done, code }
}

describe('a change of address', () => {
  it('C14: needs the password, the new address’s consent, and tells the old one', async ({ expect }) => {
    const person = await signUpVerified()
    const next = newEmail()
    expect(await answerOf(await ask(person, next, 'not-the-password-1'))).toMatchObject({
      status: 400,
      error: { code: 'wrong-password' },
    })
    expect((await openBrowser().post('/api/auth/changeEmail', { newEmail: next, currentPassword: PASSWORD })).status).toBe(401)
    expect((await ask(person, next.toUpperCase())).status).toBe(200)
    const notice = await mailAbout(person.email, 'Someone asked to change')
    expect(notice.text).not.toContain(next)
    expect((await signIn(next)).status).toBe(401)
    const me = await person.browser.fetch('/api/auth/me', { headers: authorization(person.token) })
    expect(await me.json()).toMatchObject({ user: { email: person.email }, pendingEmail: next, hasPassword: true })
    const done = await complete(next, codeIn(await confirmMailTo(next)))
    expect(await answerOf(done)).toEqual({ status: 200, success: true, email: next })
    expect([(await signIn(next)).status, (await signIn(person.email)).status]).toEqual([200, 401])
    expect((await undoMailTo(person.email)).text).toContain('mode=undoEmailChange')
  })

  it('C14: kills links sent to the old address', async ({ expect }) => {
    const person = await signUpVerified()
    await openBrowser().post('/api/live_api/account/sendResetPasswordEmail', { email: person.email })
    await openBrowser().post('/api/live_api/account/sendMagicLink', { email: person.email })
    const resetCode = codeIn(await mailAbout(person.email, 'Set a new password'))
    const magicCode = codeIn(await mailAbout(person.email, 'Sign in to'))
    const next = newEmail()
    await ask(person, next)
    expect((await complete(next, codeIn(await confirmMailTo(next)))).status).toBe(200)
    const reset = { code: resetCode, newPassword: 'hazelnut-window-12' }
    expect((await openBrowser().post('/api/auth/resetPassword', reset)).status).toBe(400)
    expect((await openBrowser().post('/api/auth/signInWithToken', { customToken: magicCode })).status).toBe(400)
  })

  it('C14: a code is good once, for the address it was sent to, in its own tenant', async ({ expect }) => {
    const person = await signUpVerified()
    const next = newEmail()
    await ask(person, next)
    const code = codeIn(await confirmMailTo(next))
    const { origin } = await createBareApp(await createBuilder())
    expect((await complete(newEmail(), code)).status).toBe(400)
    expect((await complete(next, code, origin)).status).toBe(400)
    expect([(await complete(next, code)).status, (await complete(next, code)).status]).toEqual([200, 400])
  })

  it('says "This email is already in use" when it is, but not before the code is shown', async ({ expect }) => {
    const person = await signUpVerified()
    const next = newEmail()
    await ask(person, next)
    const code = codeIn(await confirmMailTo(next))
    await signUpVerified({ email: next })
    expect(await answerOf(await complete(next, code))).toMatchObject({
      status: 409,
      error: { code: 'email-in-use', message: 'This email is already in use' },
    })
  })

  it('D01: answers the same for a taken address, which gets no mail', async ({ expect }) => {
    const person = await signUpVerified()
    const taken = (await signUpVerified()).email
    await forgetMails(taken)
    expect(await answerOf(await ask(person, taken))).toEqual({ status: 200, success: true })
    await mailAbout(person.email, 'Someone asked to change')
    expect(await countMailsTo(taken)).toBe(0)
  })

  it.for(['mara at home', ''])('refuses %j', async (next, { expect }) => {
    const person = await signUpVerified()
    expect(await answerOf(await ask(person, next))).toMatchObject({ status: 400, error: { code: 'invalid-email' } })
    expect((await ask(person, person.email)).status).toBe(400)
  })

  it('A09: counts wrong passwords as signing in does', async ({ expect }) => {
    const person = await signUpVerified()
    const statuses: number[] = []
    for (let round = 0; round < 11; round++) statuses.push((await ask(person, newEmail(), `wrong-password-${round}`)).status)
    expect([statuses.slice(0, 10).every((status) => status === 400), statuses[10]]).toEqual([true, 429])
  })

  it('says what the specification says when no mail can go out', async ({ expect }) => {
    const { countMail } = await import('./mail-limits')
    const { askEmailChange } = await import('./change-email')
    const { selectUser } = await import('../account/users-queries')
    const { openDatabase } = await import('#worker/platform/database')
    const { user } = await signUpVerified()
    const row = await selectUser(openDatabase(env.DB), { tenant: 'platform', userId: user.id })
    const withoutMail = { ...env, MAIL_TRANSPORT: 'http' }
    const tenant = { id: 'platform', name: 'BuildAI', origin: 'http://localhost:8787' }
    const refusal = row && askEmailChange(withoutMail, tenant, row, newEmail())
    await expect(refusal).rejects.toMatchObject({
      code: 'mail-failed',
      message: 'Something went wrong when confirming email change. Please try again later or contact support',
    })
    const request = { kind: 'sign-in', tenant: 'platform', email: newEmail(), failure: 'x' } as const
    await expect(countMail(withoutMail, request)).rejects.toMatchObject({ code: 'mail-failed' })
  })
})

describe('taking an address back', () => {
  it('restores it, ends every session, drops the password and mails a link for a new one', async ({ expect }) => {
    const { person, old, next } = await changed()
    const read = await openBrowser().post('/api/auth/readLink', { mode: 'undoEmailChange', code: codeIn(await undoMailTo(old)) })
    expect(await read.json()).toMatchObject({ email: old })
    const code = codeIn(await undoMailTo(old))
    expect(await answerOf(await undo(code))).toEqual({ status: 200, success: true, email: old })
    expect((await person.browser.post('/api/auth/refresh')).status).toBe(401)
    expect([(await signIn(old)).status, (await signIn(next)).status]).toEqual([401, 401])
    const reset = { code: codeIn(await mailAbout(old, 'Set a new password')), newPassword: PASSWORD }
    expect((await openBrowser().post('/api/auth/resetPassword', reset)).status).toBe(200)
    expect((await signIn(old)).status).toBe(200)
    expect((await undo(code)).status).toBe(400)
  })

  it('works for a day', async ({ expect }) => {
    const { old } = await changed()
    const code = codeIn(await undoMailTo(old))
    await env.DB.prepare('update email_undos set expiresAtMs = expiresAtMs - 86400001 where email = ?').bind(old).run()
    expect((await undo(code)).status).toBe(400)
  })

  it('still works after a second change, and keeps the address from others meanwhile', async ({ expect }) => {
    const { person, old, next } = await changed()
    const code = codeIn(await undoMailTo(old))
    const third = newEmail()
    expect((await ask(person, third)).status).toBe(200)
    expect((await complete(third, codeIn(await confirmMailTo(third)))).status).toBe(200)
    const squatter = await openBrowser().post('/api/auth/signUp', { email: old, password: PASSWORD })
    expect(await answerOf(squatter)).toMatchObject({ status: 409, error: { code: 'email-in-use' } })
    const thiefs = codeIn(await undoMailTo(next))
    expect((await undo(code)).status).toBe(200)
    expect((await undo(thiefs)).status).toBe(400)
    const row = await env.DB.prepare('select email from users where id = ?').bind(person.user.id).first()
    expect(row).toEqual({ email: old })
  })
})
