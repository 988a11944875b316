import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { NewlySignedIn } from '#contract/people/identity'
import { openBrowser } from '#worker/platform/testing/world'
import {
  authorization,
  codeIn,
  forgetMails,
  forgetNetworkBefore,
  linkIn,
  newEmail,
  otpIn,
  PASSWORD,
  signUpInBrowser,
  signUpVerified,
} from '../testing'
import { errorOf, newApp, redeem, requestMagicLink, shift, signInMailTo, validate, wrongFor } from './magic-link-testing'

forgetNetworkBefore()

describe('a magic link', () => {
  it('is one mail with a link and a code, in text and HTML, and the link signs in once', async ({ expect }) => {
    const { email, user } = await signUpVerified()
    const browser = openBrowser()
    const response = await requestMagicLink(browser, email.toUpperCase(), '', { continueUrl: '/build/app/x?y=1' })
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
    await requestMagicLink(browser, email)
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
    expect(await errorOf(await requestMagicLink(openBrowser(), 'mara at home'))).toMatchObject({
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
    await requestMagicLink(openBrowser(), email)
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
    await requestMagicLink(openBrowser(), email)
    const mail = await signInMailTo(email)
    await shift(email, 10 * 60_000 - 5_000)
    expect((await validate(openBrowser(), email, otpIn(mail))).status).toBe(200)
  })

  it('C10: opening it neither signs in nor uses it up', async ({ expect }) => {
    const { origin } = await newApp()
    const { email } = await signUpInBrowser({ origin })
    await requestMagicLink(openBrowser(origin), email)
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
    await requestMagicLink(stranger.browser, stranger.email)
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
      await requestMagicLink(openBrowser(), email, '', { continueUrl })
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
    await requestMagicLink(owner, email)
    expect((await redeem(owner, codeIn(await signInMailTo(email)))).status).toBe(200)
    expect((await attacker.browser.post('/api/auth/refresh')).status).toBe(401)
    expect((await openBrowser().post('/api/auth/signIn', { email, password: PASSWORD })).status).toBe(401)
  })

  it('leaves a password alone where its owner is signed in already, and where the address was proven before', async ({
    expect,
  }) => {
    const { email, browser } = await signUpInBrowser()
    for (const from of [browser, openBrowser()]) {
      await requestMagicLink(from, email)
      expect((await redeem(from, codeIn(await signInMailTo(email)))).status).toBe(200)
      await forgetMails(email)
    }
    expect((await openBrowser().post('/api/auth/signIn', { email, password: PASSWORD })).status).toBe(200)
  })
})
