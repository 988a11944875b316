import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { SignedIn } from '#contract/people/identity'
import { createBareApp, createBuilder, openBrowser } from '#worker/platform/testing/world'
import { codeFor, forgetNetworkBefore, lastMailTo, newEmail, PASSWORD, signUpInBrowser } from '../testing'

forgetNetworkBefore()

describe('POST /api/auth/signUp', () => {
  it('makes a builder, signs them in and sends the verification mail', async ({ expect }) => {
    const email = newEmail()
    const browser = openBrowser()
    const response = await browser.post('/api/auth/signUp', {
      email: `  ${email.toUpperCase()} `,
      password: PASSWORD,
      name: 'Mara',
    })
    expect(response.status).toBe(201)
    const { user, token } = SignedIn.parse(await response.json())
    expect(user).toMatchObject({ email, name: 'Mara', emailVerified: false })
    const account = await browser.fetch('/api/live_api/account/current', { headers: { authorization: `Bearer ${token}` } })
    expect(await account.json()).toMatchObject({ accountId: user.id, plan: 'lite', isAdmin: false, email })
    expect((await lastMailTo(email))?.text).toContain('http://localhost:8787/auth/verifyEmail?code=')
  })

  it.for([
    {
      title: 'a short password',
      given: { password: 'abc' },
      status: 400,
      code: 'weak-password',
      message: 'This password is too weak',
    },
    {
      title: 'a common password',
      given: { password: 'Password123' },
      status: 400,
      code: 'weak-password',
      message: 'This password is too weak',
    },
    {
      title: 'an address that is none',
      given: { email: 'mara at home' },
      status: 400,
      code: 'invalid-email',
      message: 'This email is invalid',
    },
    { title: 'A12: an array of addresses', given: { email: ['a@b.example', 'c@d.example'] }, status: 400, code: 'invalid-input' },
    { title: 'A12: an operator for an address', given: { email: { $ne: null } }, status: 400, code: 'invalid-input' },
    { title: 'H04: an operator for a password', given: { password: { $gt: '' } }, status: 400, code: 'invalid-input' },
  ])('refuses $title', async ({ given, status, code, message }, { expect }) => {
    const response = await openBrowser().post('/api/auth/signUp', { email: newEmail(), password: PASSWORD, ...given })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ error: message ? { code, message } : { code } })
  })

  it('refuses an address that is in use, in any case of letters', async ({ expect }) => {
    const { email } = await signUpInBrowser()
    const response = await openBrowser().post('/api/auth/signUp', { email: email.toUpperCase(), password: PASSWORD })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      error: { code: 'email-in-use', message: 'This email is already in use, try logging in' },
    })
  })

  it('makes no second account of an address that only looks like another', async ({ expect }) => {
    const name = `kim-${crypto.randomUUID().slice(0, 8)}`
    const answer = async (email: string) => {
      const response = await openBrowser().post('/api/auth/signUp', { email, password: PASSWORD })
      return [response.status, ((await response.json()) as { error?: { code: string } }).error?.code]
    }
    expect(await answer(`${name}@people.example`)).toEqual([201, undefined])
    for (const same of [`${name.toUpperCase()}@People.Example`, `  ${name}@people.example\n`])
      expect([same, await answer(same)]).toEqual([same, [409, 'email-in-use']])
    const twins = ['\u212A', '\uFF4B', '\u043A', 'k\u0301', 'k\u200B', '\u202Ek'].map(
      (k) => `${name.replace('k', k)}@people.example`,
    )
    for (const twin of [...twins, `${name}@p\u0435ople.example`, `${name}@people.example\u3002x`])
      expect([twin, await answer(twin)]).toEqual([twin, [400, 'invalid-email']])
    // Other mailboxes, whatever some providers make of them: each has to prove its own.
    for (const other of [`${name}+x@people.example`, `${name.replace('i', 'i.')}@people.example`])
      expect([other, await answer(other)]).toEqual([other, [201, undefined]])
  })

  it('gives an address to one of several who take it at once', async ({ expect }) => {
    const email = newEmail()
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => openBrowser().post('/api/auth/signUp', { email, password: PASSWORD })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  })

  it('C17: mail takes a name for text, not for markup or a link', async ({ expect }) => {
    const builder = await createBuilder()
    const { origin } = await createBareApp(builder, { name: 'Click https://evil.example <a href="https://evil.example">now</a>' })
    const { email } = await signUpInBrowser({ origin })
    const mail = await lastMailTo(email)
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('evil.example')
    expect(mail?.html).not.toContain('<a href="https://evil')
    expect(mail?.text).toContain('Sent by BuildAI')
  })

  it('C05: the link of the mail goes on to our own origin only', async ({ expect }) => {
    const email = newEmail()
    await openBrowser().post('/api/auth/signUp', { email, password: PASSWORD, continueUrl: 'https://evil.example/home' })
    expect((await lastMailTo(email))?.text).toContain('&continueUrl=%2F&')
  })
})

describe('the first account', () => {
  it('is admin on the top plan only where the installation says so, and of two at once one is', async ({ expect }) => {
    const { insertAccount } = await import('../account/users-queries')
    const { openDatabase } = await import('#worker/platform/database')
    const db = openDatabase(env.DB)
    await env.DB.exec('delete from accounts')
    const make = (accountId: string, firstIsAdmin: boolean) => insertAccount(db, { accountId, firstIsAdmin, now: new Date() })
    await make('plain-first', false)
    await env.DB.exec('delete from accounts')
    await Promise.all([make('one', true), make('two', true), make('three', true)])
    const { results } = await env.DB.prepare('select isAdmin, plan from accounts order by isAdmin desc').all()
    expect(results).toEqual([
      { isAdmin: 1, plan: 'monetizer' },
      { isAdmin: 0, plan: 'lite' },
      { isAdmin: 0, plan: 'lite' },
    ])
  })

  it('is an ordinary one here, where FIRST_ACCOUNT_IS_ADMIN is not set', async ({ expect }) => {
    await env.DB.exec('delete from accounts')
    const { token } = await signUpInBrowser()
    const account = await openBrowser().fetch('/api/live_api/account/current', { headers: { authorization: `Bearer ${token}` } })
    expect(await account.json()).toMatchObject({ isAdmin: false, plan: 'lite' })
  })
})

describe("sign-up in an app's tenant", () => {
  it('makes an end user of that app, another person than the builder of the same address', async ({ expect }) => {
    const builder = await createBuilder()
    const { origin, appId } = await createBareApp(builder)
    const { user, browser, token } = await signUpInBrowser({ origin, email: builder.email })
    expect(user).toMatchObject({ email: builder.email, role: 'user' })
    expect(user.id).not.toBe(builder.accountId)
    const again = await browser.fetch(`/api/auth/refresh?appId=${appId}`, { method: 'POST' })
    expect(again.status).toBe(200)
    expect(token).not.toBe(builder.token)
    expect((await lastMailTo(builder.email))?.subject).toContain('Orchard')
  })

  it('A01: is closed where the app says so, and where there is no live app', async ({ expect }) => {
    const builder = await createBuilder()
    const closed = await createBareApp(builder, { isSignupEnabled: false })
    const unpublished = await createBareApp(builder, { isPublished: false })
    const person = { email: newEmail(), password: PASSWORD }
    const refused = await openBrowser(closed.origin).post('/api/auth/signUp', person)
    expect([refused.status, await refused.json()]).toMatchObject([403, { error: { code: 'sign-up-closed' } }])
    const off = await openBrowser(unpublished.origin).post('/api/auth/signUp', person)
    const unknown = await openBrowser('http://no-such-app.apps.localhost:8787').post('/api/auth/signUp', person)
    expect([off.status, unknown.status]).toEqual([404, 404])
    const { results } = await env.DB.prepare('select 1 from users where email = ?').bind(person.email).all()
    expect(results).toEqual([])
    expect(await lastMailTo(person.email)).toBeNull()
  })

  it.for(['signUp', 'signIn'])(
    "F03: %s on one app's host for another app, or on the platform's, is refused",
    async (call, { expect }) => {
      const builder = await createBuilder()
      const [one, other] = [await createBareApp(builder), await createBareApp(builder)]
      const person = { email: newEmail(), password: PASSWORD }
      const statuses = [
        (await openBrowser(one.origin).post(`/api/auth/${call}?appId=${other.appId}`, person)).status,
        (await openBrowser().post(`/api/auth/${call}?appId=${one.appId}`, person)).status,
        (await openBrowser(`http://preview--${one.appId}.apps.localhost:8787`).post(`/api/auth/${call}`, person)).status,
        (await openBrowser('http://elsewhere.example').post(`/api/auth/${call}?appId=${one.appId}`, person)).status,
      ]
      expect(statuses).toEqual([404, 403, 404, 404])
    },
  )
})

describe('POST /api/auth/verifyEmail', () => {
  it('proves the address once', async ({ expect }) => {
    const { email, browser } = await signUpInBrowser()
    const code = await codeFor(email)
    const first = await browser.post('/api/auth/verifyEmail', { code })
    expect(first.status).toBe(200)
    expect(SignedIn.parse(await first.json()).user.emailVerified).toBe(true)
    const second = await browser.post('/api/auth/verifyEmail', { code })
    expect([second.status, await second.json()]).toMatchObject([400, { error: { code: 'invalid-code' } }])
  })

  it('C15: of two tries at once with the right code one gets in', async ({ expect }) => {
    const { email } = await signUpInBrowser()
    const code = await codeFor(email)
    const responses = await Promise.all([1, 2, 3].map(() => openBrowser().post('/api/auth/verifyEmail', { code })))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  it('C15: a code that two have read is used up by one', async ({ expect }) => {
    const { readCode, redeemCode } = await import('../email/mail-codes')
    const { email } = await signUpInBrowser()
    const found = await readCode(env, { tenant: 'platform', purpose: 'verify-email', code: await codeFor(email) })
    await redeemCode(env, found)
    await expect(redeemCode(env, found)).rejects.toMatchObject({ code: 'invalid-code' })
  })

  it('refuses a code that is old, or replaced by a newer one', async ({ expect }) => {
    const { email, browser, token } = await signUpInBrowser()
    const code = await codeFor(email)
    await browser.fetch('/api/auth/sendVerification', { method: 'POST', json: {}, headers: { authorization: `Bearer ${token}` } })
    const newer = await codeFor(email)
    expect(newer).not.toBe(code)
    expect((await browser.post('/api/auth/verifyEmail', { code })).status).toBe(400)
    await env.DB.prepare('update mail_codes set expiresAtMs = ? where email = ?')
      .bind(Date.now() - 1, email)
      .run()
    expect((await browser.post('/api/auth/verifyEmail', { code: newer })).status).toBe(400)
  })

  it("C02: refuses a code of one tenant in another's", async ({ expect }) => {
    const { origin } = await createBareApp(await createBuilder())
    const { email } = await signUpInBrowser({ origin })
    expect((await openBrowser().post('/api/auth/verifyEmail', { code: await codeFor(email) })).status).toBe(400)
  })

  it('C11: does not change who one is in a browser where someone else is signed in, nor use up the code', async ({ expect }) => {
    const stranger = await signUpInBrowser()
    const { browser } = await signUpInBrowser()
    const code = await codeFor(stranger.email)
    const response = await browser.post('/api/auth/verifyEmail', { code })
    expect([response.status, browser.setCookies]).toEqual([409, []])
    expect((await stranger.browser.post('/api/auth/verifyEmail', { code })).status).toBe(200)
  })

  it('C09: sends no more than five an hour', async ({ expect }) => {
    const { browser, token } = await signUpInBrowser()
    const send = () =>
      browser.fetch('/api/auth/sendVerification', { method: 'POST', json: {}, headers: { authorization: `Bearer ${token}` } })
    const statuses = [await send(), await send(), await send(), await send(), await send()].map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })

  it('stores codes hashed', async ({ expect }) => {
    const { email } = await signUpInBrowser()
    const row = await env.DB.prepare('select * from mail_codes where email = ?').bind(email).first()
    expect(JSON.stringify(row)).not.toContain(await codeFor(email))
  })
})
