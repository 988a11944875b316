import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { createBareApp, createBuilder, createEndUser, openBrowser } from '#worker/platform/testing/world'
import {
  authorization,
  codeIn,
  countMailsTo,
  forgetMails,
  forgetNetworkBefore,
  mailAbout,
  newEmail,
  OTHER_PASSWORD,
  otpIn,
  PASSWORD,
} from './testing'

forgetNetworkBefore()

const verificationTo = (email: string) => mailAbout(email, 'Verify your email')
const wrongFor = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0')

async function openApp(options = {}) {
  const app = await createBareApp(await createBuilder(), options)
  const call = (name: string, json: object, { browser = openBrowser(app.origin), token = '' } = {}) =>
    browser.fetch(`/api/apps/${app.appId}/auth/${name}`, {
      method: 'POST',
      json,
      headers: token ? authorization(token) : {},
    })
  return { ...app, call }
}
const answerOf = async (response: Response): Promise<Record<string, unknown>> => ({
  status: response.status,
  ...((await response.json()) as Record<string, unknown>),
})
/** What a caller can tell answers apart by; ids of requests are always new. */
const seen = async (response: Response) => {
  const { request_id, ...rest } = await answerOf(response)
  return rest
}

async function registered(options = {}) {
  const app = await openApp(options)
  const email = newEmail()
  await app.call('register', { email, password: PASSWORD, full_name: 'Uma Quill', referral_code: null, turnstile_token: null })
  const mail = await verificationTo(email)
  return { ...app, email, otp: otpIn(mail), link: codeIn(mail) }
}

describe("the published client's sign-up", () => {
  it('registers, mails a code, and signs in whoever types it', async ({ expect }) => {
    const app = await openApp({ name: 'Orchard' })
    const email = newEmail()
    const person = { email, password: PASSWORD, full_name: 'Uma Quill' }
    const browser = openBrowser(app.origin)
    expect(await answerOf(await app.call('register', person, { browser }))).toMatchObject({
      status: 200,
      id: expect.any(String),
      message: expect.any(String),
      otp_expires_in_minutes: 10,
    })
    const mail = await verificationTo(email)
    expect([mail.from, mail.text]).toEqual([
      expect.stringContaining('Orchard via BuildAI'),
      expect.stringContaining('Hello Uma Quill,'),
    ])
    const done = await answerOf(await app.call('verify-otp', { email, otp_code: otpIn(mail) }, { browser }))
    expect(done).toMatchObject({ status: 200, success: true, id: expect.any(String), access_token: expect.any(String) })
    const me = await browser.fetch('/api/auth/me', { headers: authorization(String(done.access_token)) })
    expect(await me.json()).toMatchObject({ user: { email, name: 'Uma Quill', emailVerified: true } })
    expect((await browser.post('/api/auth/verifyEmail', { code: codeIn(mail) })).status).toBe(400)
  })

  it.for([
    { title: 'a short password', given: { password: 'abc' }, message: 'This password is too weak' },
    { title: 'an address that is none', given: { email: 'uma at home' }, message: 'This email is invalid' },
  ])('answers 400 to $title', async ({ given, message }, { expect }) => {
    const { call } = await openApp()
    const answer = await answerOf(await call('register', { email: newEmail(), password: PASSWORD, ...given }))
    expect(answer).toMatchObject({ status: 400, message })
  })

  it('answers 400 to an address that is in use, in the specification’s words', async ({ expect }) => {
    const { call, email } = await registered()
    const answer = await answerOf(await call('register', { email: email.toUpperCase(), password: PASSWORD }))
    expect(answer).toMatchObject({ status: 400, message: 'This email is already in use, try logging in' })
  })

  it('A01: with nothing but a public app id, only an open live app takes anyone', async ({ expect }) => {
    for (const options of [{ isSignupEnabled: false }, { isPublished: false }]) {
      const { call } = await openApp(options)
      const email = newEmail()
      expect((await call('register', { email, password: PASSWORD })).ok).toBe(false)
      expect((await call('verify-otp', { email, otp_code: '123456' })).ok).toBe(false)
      expect(await env.DB.prepare('select 1 from users where email = ?').bind(email).first()).toBeNull()
      expect(await countMailsTo(email)).toBe(0)
    }
  })

  it('A02: to who never registered here verify-otp and resend-otp say one and the same', async ({ expect }) => {
    const [app, other] = [await openApp(), await openApp()]
    const elsewhere = await createEndUser(other.appId)
    const verified = await createEndUser(app.appId)
    const waiting = newEmail()
    await app.call('register', { email: waiting, password: PASSWORD })
    await verificationTo(waiting)
    const sightings: unknown[] = []
    for (const email of [waiting, newEmail(), elsewhere.email, verified.email]) {
      const answers = [await seen(await app.call('resend-otp', { email }))]
      for (let guess = 0; guess < 7; guess++) answers.push(await seen(await app.call('verify-otp', { email, otp_code: 'x' })))
      sightings.push(answers.map(({ details, error, ...rest }) => rest))
    }
    for (const sighting of sightings) expect(sighting).toEqual(sightings[0])
    expect(await countMailsTo(verified.email)).toBe(0)
    expect(await env.DB.prepare('select count(*) as n from users where email = ?').bind(elsewhere.email).first()).toEqual({
      n: 1,
    })
  })

  it('A04: a code is refused once sign-up is closed', async ({ expect }) => {
    const { call, appId, email, otp } = await registered()
    await env.DB.prepare('update apps set isSignupEnabled = 0 where id = ?').bind(appId).run()
    expect(await answerOf(await call('verify-otp', { email, otp_code: otp }))).toMatchObject({
      status: 403,
      code: 'sign-up-closed',
    })
    const row = await env.DB.prepare('select emailVerifiedAt from users where email = ?').bind(email).first()
    expect(row).toEqual({ emailVerifiedAt: null })
  })

  it('C06: five wrong codes kill it, also when 40 come at once', async ({ expect }) => {
    const { call, email, otp } = await registered()
    const guesses = await Promise.all(
      Array.from({ length: 40 }, () => call('verify-otp', { email, otp_code: wrongFor(otp) }).then(({ status }) => status)),
    )
    expect([guesses.filter((status) => status === 400).length, guesses.filter((status) => status === 429).length]).toEqual([
      5, 35,
    ])
    expect(await answerOf(await call('verify-otp', { email, otp_code: otp }))).toMatchObject({
      status: 429,
      code: 'ATTEMPTS_EXCEEDED',
    })
  })

  it('C07: the code dies after ten minutes', async ({ expect }) => {
    const { call, email, otp } = await registered()
    await env.DB.prepare(
      'update sign_in_codes set otpExpiresAtMs = otpExpiresAtMs - 600001, linkExpiresAtMs = linkExpiresAtMs - 600001 where email = ?',
    )
      .bind(email)
      .run()
    expect((await call('verify-otp', { email, otp_code: otp })).status).toBe(400)
  })

  it('C15: the right code sent twice at once lets one in', async ({ expect }) => {
    const { call, email, otp } = await registered()
    const statuses = await Promise.all(
      [1, 2, 3].map(() => call('verify-otp', { email, otp_code: otp }).then(({ status }) => status)),
    )
    expect(statuses.sort()).toEqual([200, 400, 400])
  })

  it('C09: sends another code, and the one before is dead', async ({ expect }) => {
    const { call, email, otp } = await registered()
    await forgetMails(email)
    expect(await answerOf(await call('resend-otp', { email }))).toMatchObject({ status: 200, otp_expires_in_minutes: 10 })
    const newer = otpIn(await verificationTo(email))
    expect((await call('verify-otp', { email, otp_code: otp })).status).toBe(newer === otp ? 200 : 400)
    expect((await call('verify-otp', { email, otp_code: newer })).status).toBe(200)
  })

  it('A12: answers 400 to arrays and operators, and mails nobody', async ({ expect }) => {
    const { call } = await openApp()
    for (const name of ['login', 'register', 'verify-otp', 'resend-otp', 'reset-password-request']) {
      for (const email of [['a@b.example', 'c@d.example'], { $ne: null }, 7]) {
        expect([name, (await call(name, { email, password: PASSWORD, otp_code: '1' })).status]).toEqual([name, 400])
      }
    }
  })
})

describe("the published client's passwords", () => {
  it('asks for a link, and sets a new one by its code', async ({ expect }) => {
    const { call, email } = await registered()
    const known = await seen(await call('reset-password-request', { email }))
    expect(known).toEqual(await seen(await call('reset-password-request', { email: newEmail() })))
    const reset_token = codeIn(await mailAbout(email, 'Set a new password'))
    expect((await call('reset-password', { reset_token, new_password: 'abc' })).status).toBe(400)
    expect((await call('reset-password', { reset_token, new_password: OTHER_PASSWORD })).status).toBe(200)
    expect((await call('reset-password', { reset_token, new_password: OTHER_PASSWORD })).status).toBe(400)
    expect((await call('login', { email, password: OTHER_PASSWORD })).status).toBe(200)
  })

  it('E04: changes one’s own and nobody else’s', async ({ expect }) => {
    const { call, email, appId } = await registered()
    const { access_token, user } = (await (await call('login', { email, password: PASSWORD })).json()) as {
      access_token: string
      user: { id: string }
    }
    const other = await createEndUser(appId)
    const change = (user_id: string, current_password: string) =>
      call('change-password', { user_id, current_password, new_password: OTHER_PASSWORD }, { token: access_token })
    expect((await change(other.userId, PASSWORD)).status).toBe(403)
    expect((await change(user.id, 'not-the-password-1')).status).toBe(400)
    expect((await change(user.id, PASSWORD)).status).toBe(200)
    expect((await call('login', { email, password: OTHER_PASSWORD })).status).toBe(200)
    expect((await call('change-password', { user_id: user.id, current_password: PASSWORD, new_password: PASSWORD })).status).toBe(
      401,
    )
  })
})
