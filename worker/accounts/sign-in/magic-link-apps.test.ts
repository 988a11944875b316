import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, it, vi } from 'vitest'
import { NewlySignedIn } from '#contract/people/identity'
import { limiterOf } from '#worker/platform/limits/limits'
import { createEndUser, openBrowser } from '#worker/platform/testing/world'
import { codeIn, countMailsTo, forgetMails, forgetNetworkBefore, linkIn, newEmail, otpIn } from '../testing'
import { type Browser, errorOf, idsOf, newApp, redeem, requestMagicLink, signInMailTo, validate } from './magic-link-testing'

forgetNetworkBefore()

describe("in an app's tenant", () => {
  it('signs in an end user of that app on its own host, in the app’s name', async ({ expect }) => {
    const { origin, appId } = await newApp({ name: 'Orchard' })
    const email = newEmail()
    const browser = openBrowser(origin)
    expect((await requestMagicLink(browser, email, `?appId=${appId}`)).status).toBe(200)
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
    await requestMagicLink(openBrowser(one.origin), email)
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
    expect((await requestMagicLink(openBrowser(one.origin), newEmail(), `?appId=${other.appId}`)).status).toBe(404)
    expect((await requestMagicLink(openBrowser(), newEmail(), `?appId=${one.appId}`)).status).toBe(403)
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
      const asked = await requestMagicLink(openBrowser(origin), email)
      const answers: unknown[] = [asked.status, await asked.json()]
      await vi.waitFor(async () => {
        if (!(await env.DB.prepare('select 1 from sign_in_codes where email = ?').bind(email).first())) throw new Error('not yet')
      }, 60_000)
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
    await requestMagicLink(openBrowser(origin), email)
    const mail = await signInMailTo(email)
    await env.DB.prepare('update apps set isSignupEnabled = 0 where id = ?').bind(appId).run()
    expect(await errorOf(await redeem(openBrowser(origin), codeIn(mail)))).toMatchObject({ status: 403, code: 'sign-up-closed' })
    expect(await env.DB.prepare('select 1 from users where email = ?').bind(email).first()).toBeNull()
  })

  it('A17: a disabled person gets no mail, and a link sent before is refused', async ({ expect }) => {
    const { origin, appId } = await newApp()
    const { email, userId } = await createEndUser(appId)
    await requestMagicLink(openBrowser(origin), email)
    const mail = await signInMailTo(email)
    await env.DB.prepare('update users set disabledAt = 1 where id = ?').bind(userId).run()
    expect(await errorOf(await redeem(openBrowser(origin), codeIn(mail)))).toMatchObject({
      status: 403,
      message: 'User is disabled, contact us for more info',
    })
    await forgetMails(email)
    const [before] = await idsOf(email)
    expect((await requestMagicLink(openBrowser(origin), email)).status).toBe(200)
    await vi.waitFor(async () => {
      if ((await idsOf(email))[0] === before) throw new Error('not yet')
    }, 60_000)
    expect(await countMailsTo(email)).toBe(0)
  })

  it('A01: an unpublished app and an unknown one take no requests', async ({ expect }) => {
    const { origin } = await newApp({ isPublished: false })
    for (const host of [origin, 'http://no-such-app.apps.localhost:8787']) {
      expect((await requestMagicLink(openBrowser(host), newEmail())).status).toBe(404)
    }
  })

  it('its page signs in when confirmed, and only from its own origin (Z08)', async ({ expect }) => {
    const { origin } = await newApp()
    const email = newEmail()
    await requestMagicLink(openBrowser(origin), email, '', { continueUrl: '/tasks' })
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
  await runInDurableObject(limiterOf(env, `mail-of:${appId}`), async (limiter) => {
    for (let sent = 0; sent < 497; sent++) await limiter.consume([{ name: 'sent', limit: 500, windowMs: 3_600_000 }])
  })
  const answers = await Promise.all(Array.from({ length: 8 }, () => requestMagicLink(openBrowser(origin), newEmail())))
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

it('stops at the installation’s hourly cap too, and what that refuses the other counts give back', async ({ expect }) => {
  const { origin, appId } = await newApp()
  const everyone = limiterOf(env, 'mail')
  const cap = { name: 'sent', limit: 20_000, windowMs: 3_600_000 }
  const { remaining } = await everyone.peek(cap)
  await everyone.consume([{ ...cap, amount: remaining - 1 }])
  try {
    const emails = [newEmail(), newEmail(), newEmail()]
    const answers = await Promise.all(emails.map((email) => requestMagicLink(openBrowser(origin), email)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 503, 503])
    const { used } = await limiterOf(env, `mail-of:${appId}`).peek({ ...cap, limit: 500 })
    expect(used).toBe(1)
    const refused = emails[answers.findIndex(({ status }) => status === 503)]
    const own = await limiterOf(env, `mail:${appId}:${refused}`).peek({ ...cap, name: 'sign-in' })
    expect(own.used).toBe(0)
  } finally {
    await everyone.refund('sent', remaining - 1)
  }
})
