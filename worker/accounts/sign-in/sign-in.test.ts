import { env } from 'cloudflare:workers'
import { describe, it, vi } from 'vitest'
import { SignedIn } from '#contract/people/identity'
import { callWorker, createBareApp, createBuilder, openBrowser } from '#worker/platform/testing/world'
import { networkOf } from '../client-network'
import { hashPassword, passwordWork } from '../passwords/passwords'
import { forgetNetworkBefore, newEmail, PASSWORD, signUpInBrowser } from '../testing'

forgetNetworkBefore()

const WRONG = 'not-the-password-1'
const MINUTE_MS = 60_000

const current = (token: string) =>
  openBrowser().fetch('/api/live_api/account/current', { headers: { authorization: `Bearer ${token}` } })

describe('POST /api/auth/signIn', () => {
  it('lets a person in with a cookie that scripts cannot read and other sites cannot send', async ({ expect }) => {
    const { email } = await signUpInBrowser()
    const browser = openBrowser()
    const response = await browser.post('/api/auth/signIn', { email: email.toUpperCase(), password: PASSWORD })
    expect(response.status).toBe(200)
    const { token, expiresAt } = SignedIn.parse(await response.json())
    const [cookie = ''] = browser.setCookies
    expect(cookie).toMatch(/^buildai-session=[a-z0-9]{20}\.[\w-]{43};/)
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Strict/)
    expect(cookie).not.toMatch(/Domain/i)
    const lifeMs = Date.parse(expiresAt) - Date.now()
    expect(lifeMs).toBeGreaterThan(59 * MINUTE_MS)
    expect(lifeMs).toBeLessThanOrEqual(60 * MINUTE_MS)
    expect((await current(token)).status).toBe(200)
  })

  it('B13: over https the cookie is Secure and __Host-', async ({ expect }) => {
    const { email } = await signUpInBrowser()
    const browser = openBrowser('https://localhost:8787')
    await browser.post('/api/auth/signIn', { email, password: PASSWORD })
    expect(browser.setCookies[0]).toMatch(/^__Host-buildai-session=.*Path=\/.*Secure/)
  })

  it.for([
    { title: 'a wrong password', given: { password: WRONG } },
    { title: 'an unknown address', given: { email: 'nobody-of-that-name@people.example' } },
    { title: 'an address that is none', given: { email: 'nobody' } },
    { title: 'A06: the password with a space after it', given: { password: `${PASSWORD} ` } },
    { title: 'A06: the password in other letters', given: { password: PASSWORD.toUpperCase() } },
  ])('D01: answers the same to $title', async ({ given }, { expect }) => {
    const { email } = await signUpInBrowser()
    const response = await openBrowser().post('/api/auth/signIn', { email, password: PASSWORD, ...given })
    expect(response.status).toBe(401)
    const { error } = (await response.json()) as { error: Record<string, unknown> }
    expect(error).toEqual({ code: 'invalid-credentials', message: 'Invalid email or password', requestId: expect.any(String) })
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  it('D01: does the same work for an unknown address as for a wrong password', async ({ expect }) => {
    const { email } = await signUpInBrowser()
    const derive = vi.spyOn(passwordWork, 'derive')
    const workFor = async (address: string) => {
      derive.mockClear()
      await openBrowser().post('/api/auth/signIn', { email: address, password: WRONG })
      return derive.mock.calls.map(([, salt, cost]) => ({ saltBytes: salt.length, cost }))
    }
    const known = await workFor(email)
    expect(known).toHaveLength(1)
    expect(await workFor(newEmail())).toEqual(known)
    derive.mockRestore()
  })

  it.for([{ email: ['a@b.example'] }, { email: { $ne: null } }, { password: { $gt: '' } }, { email: 1 }, {}])(
    'A12, H04: answers 400 to %j',
    async (given, { expect }) => {
      const response = await openBrowser().post('/api/auth/signIn', 'email' in given ? { password: WRONG, ...given } : given)
      expect([response.status, await response.json()]).toMatchObject([400, { error: { code: 'invalid-input' } }])
    },
  )

  it.for(['not json', '', '[', 'null', '"text"'])('AA01: answers 400 to the body %j', async (body, { expect }) => {
    const response = await callWorker('/api/auth/signIn', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect([response.status, await response.json()]).toMatchObject([400, { error: { code: 'invalid-input' } }])
  })

  it('A17: a disabled person is told so, is out at once, and cannot come back by cookie', async ({ expect }) => {
    const { email, browser, token, user } = await signUpInBrowser()
    await env.DB.prepare('update users set disabledAt = ? where id = ?').bind(Date.now(), user.id).run()
    expect((await current(token)).status).toBe(401)
    const refreshed = await browser.post('/api/auth/refresh')
    expect([refreshed.status, await refreshed.json()]).toMatchObject([403, { error: { code: 'user-disabled' } }])
    const response = await openBrowser().post('/api/auth/signIn', { email, password: PASSWORD })
    expect([response.status, await response.json()]).toMatchObject([
      403,
      { error: { code: 'user-disabled', message: 'User is disabled, contact us for more info' } },
    ])
    const wrong = await openBrowser().post('/api/auth/signIn', { email, password: WRONG })
    expect(wrong.status).toBe(401)
  })

  it('C18: another page may not sign its visitor in here', async ({ expect }) => {
    const { email } = await signUpInBrowser()
    const response = await openBrowser().fetch('/api/auth/signIn', {
      method: 'POST',
      json: { email, password: PASSWORD },
      headers: { origin: 'http://evil.apps.localhost:8787' },
    })
    expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null])
  })

  it('B13: takes the place of the session the browser had', async ({ expect }) => {
    const { browser, email, token } = await signUpInBrowser()
    const before = [...browser.cookies.values()][0]
    await browser.post('/api/auth/signIn', { email, password: PASSWORD })
    expect([...browser.cookies.values()][0]).not.toBe(before)
    expect((await current(token)).status).toBe(401)
  })

  it('A08: raises the cost of an old hash, and the password stays good', async ({ expect }) => {
    const { email, user } = await signUpInBrowser()
    const { scryptSync } = await import('node:crypto')
    const salt = new Uint8Array(16).fill(7)
    const key = scryptSync(PASSWORD, salt, 32, { N: 8, r: 8, p: 1 })
    const old = `scrypt$8$8$1$${Buffer.from(salt).toString('base64url')}$${key.toString('base64url')}`
    await env.DB.prepare('update users set passwordHash = ? where id = ?').bind(old, user.id).run()
    for (const round of [1, 2]) {
      const response = await openBrowser().post('/api/auth/signIn', { email, password: PASSWORD })
      expect([round, response.status]).toEqual([round, 200])
    }
    const row = await env.DB.prepare('select passwordHash from users where id = ?')
      .bind(user.id)
      .first<{ passwordHash: string }>()
    expect(row?.passwordHash).toMatch(/^scrypt\$32768\$/)
  })

  it('F01: the password of one app, or of the platform, opens no other', async ({ expect }) => {
    const builder = await createBuilder()
    const [one, other] = [await createBareApp(builder), await createBareApp(builder)]
    const email = newEmail()
    await signUpInBrowser({ origin: one.origin, email })
    await signUpInBrowser({ origin: other.origin, email, password: 'another-password-52' })
    expect((await openBrowser(other.origin).post('/api/auth/signIn', { email, password: PASSWORD })).status).toBe(401)
    expect((await openBrowser().post('/api/auth/signIn', { email, password: PASSWORD })).status).toBe(401)
    expect((await openBrowser(one.origin).post('/api/auth/signIn', { email, password: PASSWORD })).status).toBe(200)
  })
})

describe('sign-in attempts', () => {
  it('A09: ten wrong ones in a row and more at once are throttled, and the right password waits too', async ({ expect }) => {
    const { email } = await signUpInBrowser()
    const tries = await Promise.all(
      Array.from({ length: 14 }, () => openBrowser().post('/api/auth/signIn', { email, password: WRONG })),
    )
    expect(tries.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
    const owner = await openBrowser().post('/api/auth/signIn', { email, password: PASSWORD })
    expect([owner.status, await owner.json()]).toMatchObject([
      429,
      { error: { code: 'too-many-attempts', message: 'Too many login attempts, try again later' } },
    ])
    const wait = Number(owner.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(15 * 60)
  })

  it('A10: naming other addresses in headers changes nothing', async ({ expect }) => {
    const email = newEmail()
    const statuses: number[] = []
    for (let round = 0; round < 12; round++) {
      const address = `203.0.113.${round}`
      const headers = {
        'x-forwarded-for': address,
        'x-real-ip': address,
        forwarded: `for=${address}`,
        'cf-connecting-ip': address,
        'true-client-ip': address,
      }
      statuses.push(
        (await openBrowser().fetch('/api/auth/signIn', { method: 'POST', json: { email, password: WRONG }, headers })).status,
      )
    }
    expect(statuses.slice(10)).toEqual([429, 429])
  })

  it('good ones do not count', async ({ expect }) => {
    const { email } = await signUpInBrowser()
    for (let round = 0; round < 12; round++) {
      expect((await openBrowser().post('/api/auth/signIn', { email, password: PASSWORD })).status).toBe(200)
    }
  })

  it('one tenant does not shut a person out of another', async ({ expect }) => {
    const { origin } = await createBareApp(await createBuilder())
    const { email } = await signUpInBrowser()
    await Promise.all(Array.from({ length: 10 }, () => openBrowser(origin).post('/api/auth/signIn', { email, password: WRONG })))
    expect((await openBrowser(origin).post('/api/auth/signIn', { email, password: WRONG })).status).toBe(429)
    expect((await openBrowser().post('/api/auth/signIn', { email, password: PASSWORD })).status).toBe(200)
  })

  it('U04: 100 people behind one address sign in; one hand across a /64 has as many wrong tries as one address, whoever they are for', async ({
    expect,
  }) => {
    const { countSignIn, resetSignInCount } = await import('./sign-in-limits')
    const attempt = (network: string, email = newEmail()) => ({ tenant: 'platform', email, network })
    const mark = newEmail()
    const honest = Array.from({ length: 300 }, (_, at) => attempt(`203.0.113.9-${mark}`, `${at % 100}-${mark}`))
    for (const each of honest) await countSignIn(env, each).then(() => resetSignInCount(env, each))
    const group = Math.floor(Math.random() * 0xffff).toString(16)
    const tries = Array.from({ length: 150 }, (_, at) =>
      countSignIn(env, attempt(networkOf(`2001:db8:${group}:5::${at.toString(16)}`), `${at % 50}-${newEmail()}`)).then(
        () => 'tried',
        () => 'refused',
      ),
    )
    expect((await Promise.all(tries)).filter((each) => each === 'tried')).toHaveLength(100)
    await countSignIn(env, attempt(networkOf(`2001:db8:${group}:6::1`)))
  })

  it('A09: attempts from elsewhere do not shut a person out of a network they know', async ({ expect }) => {
    const { countSignIn } = await import('./sign-in-limits')
    const { email } = await signUpInBrowser()
    const from = (network: string) => countSignIn(env, { tenant: 'platform', email, network })
    for (let stranger = 0; stranger < 5; stranger++) {
      for (let round = 0; round < 10; round++) await from(`198.51.100.${stranger}-${email}`)
    }
    await expect(from(`198.51.100.99-${email}`)).rejects.toMatchObject({ code: 'too-many-attempts' })
    expect((await openBrowser().post('/api/auth/signIn', { email, password: PASSWORD })).status).toBe(200)
  })
})

it('A08: two people with one password have different hashes', async ({ expect }) => {
  const [one, other] = [await signUpInBrowser(), await signUpInBrowser()]
  const { results } = await env.DB.prepare('select passwordHash from users where id in (?, ?)')
    .bind(one.user.id, other.user.id)
    .all()
  expect(new Set(results.map(({ passwordHash }) => passwordHash)).size).toBe(2)
  expect(await hashPassword(PASSWORD)).not.toBe(results[0]?.passwordHash)
})
