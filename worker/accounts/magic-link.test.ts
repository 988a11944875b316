import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, it, vi } from 'vitest'
import { NewlySignedIn } from '#contract/identity'
import { createBareApp, createBuilder, createEndUser, openBrowser } from '#worker/platform/testing/world'
import {
  authorization,
  codeIn,
  countMailsTo,
  forgetMails,
  forgetNetworkBefore,
  linkIn,
  mailAbout,
  newEmail,
  otpIn,
  PASSWORD,
  signUpInBrowser,
} from './testing'

// Passwords are made slow on purpose, and mail goes out after the answer.
vi.setConfig({ testTimeout: 30_000 })
forgetNetworkBefore()

type Browser = ReturnType<typeof openBrowser>
const ask = (browser: Browser, email: string, query = '', more = {}) =>
  browser.post(`/api/live_api/account/sendMagicLink${query}`, { email, ...more })
const validate = (browser: Browser, email: string, otp: string) =>
  browser.post('/api/live_api/account/validateOtp', { email, otp })
const redeem = (browser: Browser, customToken: string) => browser.post('/api/auth/signInWithToken', { customToken })
const errorOf = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as { error?: { code: string; message: string } }).error,
})
const signInMailTo = (email: string) => mailAbout(email, 'Sign in to')
const wrongFor = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
const shift = (email: string, ms: number) =>
  env.DB.prepare(
    'update sign_in_codes set otpExpiresAtMs = otpExpiresAtMs - ?1, linkExpiresAtMs = linkExpiresAtMs - ?1, triesFromMs = triesFromMs - ?1 where email = ?2',
  )
    .bind(ms, email)
    .run()
const newApp = async (options = {}) => createBareApp(await createBuilder(), options)

describe('a magic link', () => {
  it('is one mail with a link and a code, in text and HTML, and the link signs in once', async ({ expect }) => {
    const { email, user } = await signUpInBrowser()
    const browser = openBrowser()
    const response = await ask(browser, email.toUpperCase(), '', { continueUrl: '/build/app/x?y=1' })
    expect([response.status, await response.json()]).toEqual([
      200,
      { success: true, message: 'Verification code sent to your email' },
    ])
    const mail = await signInMailTo(email)
    const link = new URL(linkIn(mail))
    expect([link.origin, link.pathname, link.searchParams.get('mode'), link.searchParams.get('continueUrl')]).toEqual([
      'http://localhost:8787',
      '/auth/handler',
      'signIn',
      '/build/app/x?y=1',
    ])
    expect(mail.html).toContain(otpIn(mail))
    const read = await browser.post('/api/auth/readLink', { mode: 'signIn', code: codeIn(mail) })
    expect(await read.json()).toEqual({ mode: 'signIn', email })
    const done = await redeem(browser, codeIn(mail))
    expect(NewlySignedIn.parse(await done.json())).toMatchObject({ isNewUser: false, user: { id: user.id, emailVerified: true } })
    expect((await browser.post('/api/auth/refresh')).status).toBe(200)
    expect(await errorOf(await redeem(openBrowser(), codeIn(mail)))).toMatchObject({
      status: 400,
      code: 'invalid-code',
      message: 'Invalid or expired magic link',
    })
  })

  it('makes the account of a new address, proven, when it is used and not before', async ({ expect }) => {
    const email = newEmail()
    const browser = openBrowser()
    await ask(browser, email)
    const mail = await signInMailTo(email)
    expect(await env.DB.prepare('select 1 from users where email = ?').bind(email).first()).toBeNull()
    const { isNewUser, user, token } = NewlySignedIn.parse(await (await redeem(browser, codeIn(mail))).json())
    expect([isNewUser, user.email, user.emailVerified]).toEqual([true, email, true])
    const me = await browser.fetch('/api/auth/me', { headers: authorization(token) })
    expect(await me.json()).toMatchObject({ hasPassword: false, pendingEmail: null })
    const account = await browser.fetch('/api/live_api/account/current', { headers: authorization(token) })
    expect(await account.json()).toMatchObject({ accountId: user.id, plan: 'lite' })
  })

  it('says "Invalid email address" to an address that is none', async ({ expect }) => {
    expect(await errorOf(await ask(openBrowser(), 'mara at home'))).toMatchObject({
      status: 400,
      code: 'invalid-email',
      message: 'Invalid email address',
    })
  })

  it.for([{ email: ['a@b.example'] }, { email: { $ne: null } }, {}, { email: 'a@b.example', continueUrl: 7 }])(
    'A12: answers 400 to %j',
    async (body, { expect }) => {
      for (const call of ['sendMagicLink', 'sendResetPasswordEmail', 'validateOtp']) {
        expect((await openBrowser().post(`/api/live_api/account/${call}`, body)).status).toBe(400)
      }
    },
  )

  it('dies after 15 minutes, its code after 10 (C07)', async ({ expect }) => {
    const { email } = await signUpInBrowser()
    await ask(openBrowser(), email)
    const mail = await signInMailTo(email)
    await shift(email, 10 * 60_000 - 5_000)
    expect((await validate(openBrowser(), email, wrongFor(otpIn(mail)))).status).toBe(400)
    await shift(email, 10_000)
    expect(await errorOf(await validate(openBrowser(), email, otpIn(mail)))).toMatchObject({ status: 400, code: 'invalid-code' })
    const read = () => openBrowser().post('/api/auth/readLink', { mode: 'signIn', code: codeIn(mail) })
    expect((await read()).status).toBe(200)
    await shift(email, 5 * 60_000)
    expect(await errorOf(await read())).toMatchObject({ status: 400, message: 'Invalid or expired magic link' })
    expect((await redeem(openBrowser(), codeIn(mail))).status).toBe(400)
  })

  it('C07: its code works at 9:55', async ({ expect }) => {
    const { email } = await signUpInBrowser()
    await ask(openBrowser(), email)
    const mail = await signInMailTo(email)
    await shift(email, 10 * 60_000 - 5_000)
    expect((await validate(openBrowser(), email, otpIn(mail))).status).toBe(200)
  })

  it('C10: opening it neither signs in nor uses it up', async ({ expect }) => {
    const { origin } = await newApp()
    const { email } = await signUpInBrowser({ origin })
    await ask(openBrowser(origin), email)
    const link = linkIn(await signInMailTo(email))
    for (const round of [1, 2, 3]) {
      const opened = await openBrowser(origin).fetch(link)
      expect([round, opened.status, opened.headers.get('set-cookie')]).toEqual([round, 200, null])
      expect(await opened.text()).toContain(email)
    }
  })

  it('C11: in another browser it names the account and asks; where someone else is signed in it is refused and kept', async ({
    expect,
  }) => {
    const stranger = await signUpInBrowser()
    const victim = await signUpInBrowser()
    await ask(stranger.browser, stranger.email)
    const code = codeIn(await signInMailTo(stranger.email))
    const before = [...victim.browser.cookies.values()]
    expect(await errorOf(await redeem(victim.browser, code))).toMatchObject({ status: 409, code: 'conflict' })
    expect([...victim.browser.cookies.values()]).toEqual(before)
    expect((await redeem(stranger.browser, code)).status).toBe(200)
  })

  it('C05: goes on to our own origin only', async ({ expect }) => {
    const email = newEmail()
    for (const continueUrl of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/..//evil.example',
    ]) {
      await ask(openBrowser(), email, '', { continueUrl })
      const link = new URL(linkIn(await signInMailTo(email)))
      expect([continueUrl, link.origin, link.searchParams.get('continueUrl')]).toEqual([
        continueUrl,
        'http://localhost:8787',
        '/',
      ])
      await forgetMails(email)
    }
  })

  it('takes back an account that a stranger made of the address: their password and sessions end', async ({ expect }) => {
    const attacker = await signUpInBrowser()
    const { email } = attacker
    const owner = openBrowser()
    await ask(owner, email)
    expect((await redeem(owner, codeIn(await signInMailTo(email)))).status).toBe(200)
    expect((await attacker.browser.post('/api/auth/refresh')).status).toBe(401)
    expect((await openBrowser().post('/api/auth/signIn', { email, password: PASSWORD })).status).toBe(401)
  })

  it('leaves a password alone where its owner is signed in already, and where the address was proven before', async ({
    expect,
  }) => {
    const { email, browser } = await signUpInBrowser()
    for (const from of [browser, openBrowser()]) {
      await ask(from, email)
      expect((await redeem(from, codeIn(await signInMailTo(email)))).status).toBe(200)
      await forgetMails(email)
    }
    expect((await openBrowser().post('/api/auth/signIn', { email, password: PASSWORD })).status).toBe(200)
  })
})

describe('a one-time code', () => {
  const asked = async () => {
    const { email } = await signUpInBrowser()
    await ask(openBrowser(), email)
    const mail = await signInMailTo(email)
    return { email, otp: otpIn(mail), link: codeIn(mail) }
  }

  it('is traded for a token that signs in once', async ({ expect }) => {
    const { email, otp, link } = await asked()
    const browser = openBrowser()
    const answer = await validate(browser, email, ` ${otp.slice(0, 3)} ${otp.slice(3)}`)
    const { customToken, tenantId } = (await answer.json()) as { customToken: string; tenantId: string }
    expect([answer.status, tenantId, browser.setCookies]).toEqual([200, 'platform', []])
    expect((await validate(openBrowser(), email, otp)).status).toBe(400)
    expect((await redeem(openBrowser(), link)).status).toBe(400)
    expect((await redeem(browser, customToken)).status).toBe(200)
    expect((await redeem(openBrowser(), customToken)).status).toBe(400)
  })

  it('its token dies after five minutes', async ({ expect }) => {
    const { email, otp } = await asked()
    const { customToken } = (await (await validate(openBrowser(), email, otp)).json()) as { customToken: string }
    await shift(email, 5 * 60_000 + 1)
    expect((await redeem(openBrowser(), customToken)).status).toBe(400)
  })

  it('C06: dies after five wrong guesses', async ({ expect }) => {
    const { email, otp } = await asked()
    for (let guess = 1; guess <= 5; guess++) {
      expect([guess, (await validate(openBrowser(), email, wrongFor(otp))).status]).toEqual([guess, 400])
    }
    const sixth = await validate(openBrowser(), email, otp)
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await errorOf(sixth)).toMatchObject({
      status: 429,
      code: 'ATTEMPTS_EXCEEDED',
      message: 'Too many login attempts, try again later',
    })
  })

  it('C06: of 80 guesses at once five are compared', async ({ expect }) => {
    const { email, otp } = await asked()
    const guesses = Array.from({ length: 80 }, (_, index) => String((Number(otp) + 1 + index) % 1_000_000).padStart(6, '0'))
    const answers = await Promise.all(guesses.map((guess) => validate(openBrowser(), email, guess)))
    const statuses = answers.map(({ status }) => status)
    expect([statuses.filter((status) => status === 400).length, statuses.filter((status) => status === 429).length]).toEqual([
      5, 75,
    ])
    expect((await validate(openBrowser(), email, otp)).status).toBe(429)
  })

  it('C09: asking again kills the old code and does not give new guesses', async ({ expect }) => {
    const { email, otp } = await asked()
    for (let guess = 1; guess <= 4; guess++) await validate(openBrowser(), email, wrongFor(otp))
    await forgetMails(email)
    await ask(openBrowser(), email)
    const newer = otpIn(await signInMailTo(email))
    const statuses = [await validate(openBrowser(), email, otp), await validate(openBrowser(), email, newer)].map(
      ({ status }) => status,
    )
    expect(statuses).toEqual([400, 429])
  })

  it('C09: goes out five times an hour for one address, and the sixth refusal tells nothing', async ({ expect }) => {
    const known = (await signUpInBrowser()).email
    for (const email of [known, newEmail()]) {
      const statuses: number[] = []
      for (let round = 0; round < 7; round++) statuses.push((await ask(openBrowser(), email)).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    }
  })

  it('C15: the right code sent twice at once lets one in', async ({ expect }) => {
    const { email, otp } = await asked()
    const answers = await Promise.all([1, 2, 3].map(() => validate(openBrowser(), email, otp)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  it('C15: a link opened twice at once by a new address makes one person', async ({ expect }) => {
    const email = newEmail()
    await ask(openBrowser(), email)
    const code = codeIn(await signInMailTo(email))
    const answers = await Promise.all([1, 2, 3].map(() => redeem(openBrowser(), code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const { results } = await env.DB.prepare('select id from users where email = ?').bind(email).all()
    expect(results).toHaveLength(1)
  })

  it('is stored keyed, the link hashed', async ({ expect }) => {
    const { email, otp, link } = await asked()
    const row = JSON.stringify(
      await env.DB.prepare('select otpHash, linkHash from sign_in_codes where email = ?').bind(email).first(),
    )
    expect(row).not.toContain(otp)
    expect(row).not.toContain(link)
  })
})

describe("in an app's tenant", () => {
  it('signs in an end user of that app on its own host, in the app’s name', async ({ expect }) => {
    const { origin, appId } = await newApp({ name: 'Orchard' })
    const email = newEmail()
    const browser = openBrowser(origin)
    expect((await ask(browser, email, `?appId=${appId}`)).status).toBe(200)
    const mail = await signInMailTo(email)
    expect([mail.subject, mail.from, new URL(linkIn(mail)).origin]).toEqual([
      'Sign in to Orchard',
      '"Orchard via BuildAI" <no-reply@localhost>',
      origin,
    ])
    const accepted = (await (await validate(browser, email, otpIn(mail))).json()) as { customToken: string; tenantId: string }
    expect(accepted.tenantId).toBe(appId)
    const done = await redeem(browser, accepted.customToken)
    expect(NewlySignedIn.parse(await done.json())).toMatchObject({ isNewUser: true, user: { email, role: 'user' } })
  })

  it('C02, B01: a code or link of one tenant is nothing in another', async ({ expect }) => {
    const [one, other] = [await newApp(), await newApp()]
    const { email } = await createEndUser(one.appId)
    await createEndUser(other.appId, { email })
    await ask(openBrowser(one.origin), email)
    const mail = await signInMailTo(email)
    for (const origin of [other.origin, undefined]) {
      expect((await validate(openBrowser(origin), email, otpIn(mail))).status).toBe(400)
      expect((await redeem(openBrowser(origin), codeIn(mail))).status).toBe(400)
      expect((await openBrowser(origin).post('/api/auth/readLink', { mode: 'signIn', code: codeIn(mail) })).status).toBe(400)
    }
    expect((await redeem(openBrowser(one.origin), codeIn(mail))).status).toBe(200)
  })

  it('F03: the host decides, and ?appId= may only confirm it', async ({ expect }) => {
    const [one, other] = [await newApp(), await newApp()]
    expect((await ask(openBrowser(one.origin), newEmail(), `?appId=${other.appId}`)).status).toBe(404)
    expect((await ask(openBrowser(), newEmail(), `?appId=${one.appId}`)).status).toBe(403)
    const reset = await openBrowser().post('/api/live_api/account/sendResetPasswordEmail', {
      email: newEmail(),
      mainAppId: one.appId,
    })
    expect(reset.status).toBe(403)
  })

  it('A01, D01: where sign-up is closed an unknown address gets the same answers and no mail, row or person', async ({
    expect,
  }) => {
    const { origin, appId } = await newApp({ isSignupEnabled: false })
    const known = (await createEndUser(appId)).email
    const unknown = newEmail()
    const seen: unknown[][] = []
    for (const email of [known, unknown]) {
      const asked = await ask(openBrowser(origin), email)
      const answers: unknown[] = [asked.status, await asked.json()]
      await vi.waitFor(async () => {
        if (!(await env.DB.prepare('select 1 from sign_in_codes where email = ?').bind(email).first())) throw new Error('not yet')
      })
      for (let guess = 0; guess < 6; guess++) {
        const { code, message, status } = await errorOf(await validate(openBrowser(origin), email, '00000x'))
        answers.push([status, code, message])
      }
      seen.push(answers)
    }
    expect(seen[1]).toEqual(seen[0])
    await signInMailTo(known)
    expect(await countMailsTo(unknown)).toBe(0)
    expect(await env.DB.prepare('select 1 from users where email = ?').bind(unknown).first()).toBeNull()
  })

  it('A04: sign-up closed while a link is out is closed when it is used', async ({ expect }) => {
    const { origin, appId } = await newApp()
    const email = newEmail()
    await ask(openBrowser(origin), email)
    const mail = await signInMailTo(email)
    await env.DB.prepare('update apps set isSignupEnabled = 0 where id = ?').bind(appId).run()
    expect(await errorOf(await redeem(openBrowser(origin), codeIn(mail)))).toMatchObject({ status: 403, code: 'sign-up-closed' })
    expect(await env.DB.prepare('select 1 from users where email = ?').bind(email).first()).toBeNull()
  })

  it('A17: a disabled person gets no mail, and a link sent before is refused', async ({ expect }) => {
    const { origin, appId } = await newApp()
    const { email, userId } = await createEndUser(appId)
    await ask(openBrowser(origin), email)
    const mail = await signInMailTo(email)
    await env.DB.prepare('update users set disabledAt = 1 where id = ?').bind(userId).run()
    expect(await errorOf(await redeem(openBrowser(origin), codeIn(mail)))).toMatchObject({
      status: 403,
      message: 'User is disabled, contact us for more info',
    })
    await forgetMails(email)
    const [before] = await idsOf(email)
    expect((await ask(openBrowser(origin), email)).status).toBe(200)
    await vi.waitFor(async () => {
      if ((await idsOf(email))[0] === before) throw new Error('not yet')
    })
    expect(await countMailsTo(email)).toBe(0)
  })

  it('A01: an unpublished app and an unknown one take no requests', async ({ expect }) => {
    const { origin } = await newApp({ isPublished: false })
    for (const host of [origin, 'http://no-such-app.apps.localhost:8787']) {
      expect((await ask(openBrowser(host), newEmail())).status).toBe(404)
    }
  })

  it('its page signs in when confirmed, and only from its own origin (Z08)', async ({ expect }) => {
    const { origin } = await newApp()
    const email = newEmail()
    await ask(openBrowser(origin), email, '', { continueUrl: '/tasks' })
    const mail = await signInMailTo(email)
    const post = (browser: Browser) =>
      browser.fetch(linkIn(mail), {
        method: 'POST',
        body: new URLSearchParams({ mode: 'signIn', code: codeIn(mail) }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await post(openBrowser('http://evil.apps.localhost:8787'))).status).toBe(403)
    const browser = openBrowser(origin)
    const done = await post(browser)
    expect([done.status, done.headers.get('location')]).toEqual([303, '/tasks'])
    expect((await browser.post('/api/auth/refresh')).status).toBe(200)
    const again = await post(openBrowser(origin))
    expect([again.status, await again.text()]).toEqual([400, expect.stringContaining('Invalid or expired magic link')])
  })
})

it('stops for everyone at the app’s hourly cap, exactly, and says so without saying who', async ({ expect }) => {
  const { origin, appId } = await newApp()
  await runInDurableObject(env.RATE_LIMITER.getByName(`mail-of:${appId}`), async (limiter) => {
    for (let sent = 0; sent < 497; sent++) await limiter.consume([{ name: 'sent', limit: 500, windowMs: 3_600_000 }])
  })
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(openBrowser(origin), newEmail())))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  const refused = answers.find(({ status }) => status !== 200)
  expect(refused && (await errorOf(refused))).toMatchObject({
    status: 503,
    code: 'mail-failed',
    message: 'Failed to send magic link. Please try again.',
  })
  const reset = await openBrowser(origin).post('/api/live_api/account/sendResetPasswordEmail', { email: newEmail() })
  expect(await errorOf(reset)).toMatchObject({
    code: 'mail-failed',
    message: 'Something went wrong sending password reset email. Please try again later or contact support',
  })
})

const idsOf = async (email: string) =>
  (await env.DB.prepare('select id from sign_in_codes where email = ?').bind(email).all<{ id: string }>()).results.map(
    ({ id }) => id,
  )
