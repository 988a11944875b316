import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { callWorker, createBareApp, createBuilder, openBrowser } from '#worker/platform/testing/world'
import { forgetNetworkBefore, newEmail, PASSWORD, signUpInBrowser } from '../testing'
import { openGoogleBrowser, problemOf, usersOf } from './google-testing'

forgetNetworkBefore()

const newApp = async (options = {}) => createBareApp(await createBuilder(), options)

describe('an account that is there already', () => {
  it('A14: is not entered, linked or made by an address the provider has not verified', async ({ expect }) => {
    const { email, user } = await signUpInBrowser()
    for (const fault of ['unverified-email', 'no-email']) {
      for (const address of [email, newEmail()]) {
        const browser = openGoogleBrowser()
        expect(problemOf(await browser.signIn({ email: address, fault }))).toEqual(['/login', 'google-email-unverified'])
        expect(await browser.whoAmI()).toBeUndefined()
        expect((await usersOf(address)).map(({ id }) => id)).toEqual(address === email ? [user.id] : [])
      }
    }
    expect((await env.DB.prepare('select 1 from identities where userId = ?').bind(user.id).all()).results).toEqual([])
    const known = newEmail()
    await openGoogleBrowser().signIn({ email: known, sub: known })
    expect(problemOf(await openGoogleBrowser().signIn({ email: known, sub: known, fault: 'unverified-email' }))).toEqual([
      '/login',
      'google-email-unverified',
    ])
  })

  it('is entered by a verified address, and keeps its password, where its own address was proven', async ({ expect }) => {
    const { email, user } = await signUpInBrowser()
    await env.DB.prepare('update users set emailVerifiedAt = ? where id = ?').bind(Date.now(), user.id).run()
    const browser = openGoogleBrowser()
    await browser.signIn({ email: email.toUpperCase() })
    expect((await browser.whoAmI())?.user.id).toBe(user.id)
    expect((await openBrowser().post('/api/auth/signIn', { email, password: PASSWORD })).status).toBe(200)
  })

  it('A14: made by a stranger with someone else’s address, loses the stranger’s password and sessions when its owner comes', async ({
    expect,
  }) => {
    const stranger = await signUpInBrowser()
    const browser = openGoogleBrowser()
    await browser.signIn({ email: stranger.email })
    expect((await browser.whoAmI())?.user).toMatchObject({ id: stranger.user.id, emailVerified: true })
    const back = await openBrowser().post('/api/auth/signIn', { email: stranger.email, password: PASSWORD })
    expect(back.status).toBe(401)
    expect((await stranger.browser.post('/api/auth/refresh')).status).toBe(401)
    expect((await callWorker('/api/auth/me', {}, { token: stranger.token })).status).toBe(401)
  })

  it('A16: the same subject and address of another issuer is another identity', async ({ expect }) => {
    const [email, sub] = [newEmail(), newEmail()]
    const one = openGoogleBrowser()
    await one.signIn({ email, sub })
    const other = openGoogleBrowser({ issuer: '/other' })
    await other.signIn({ email: newEmail(), sub })
    const [mine, theirs] = [await one.whoAmI(), await other.whoAmI()]
    expect(theirs?.user.id).toBeDefined()
    expect(theirs?.user.id).not.toBe(mine?.user.id)
  })

  it('A17: is refused while disabled, by its identity as by its address', async ({ expect }) => {
    const email = newEmail()
    const browser = openGoogleBrowser()
    await browser.signIn({ email })
    await env.DB.prepare('update users set disabledAt = ? where email = ?').bind(Date.now(), email).run()
    expect(await browser.whoAmI()).toBeUndefined()
    for (const at of [{ email }, { email, sub: newEmail() }])
      expect(problemOf(await openGoogleBrowser().signIn(at))).toEqual(['/login', 'user-disabled'])
  })

  it('two first sign-ins at once make one person', async ({ expect }) => {
    const email = newEmail()
    const browsers = Array.from({ length: 4 }, () => openGoogleBrowser())
    await Promise.all(browsers.map((browser) => browser.signIn({ email })))
    const ids = await Promise.all(browsers.map(async (browser) => (await browser.whoAmI())?.user.id))
    expect(new Set(ids).size).toBe(1)
    expect(await usersOf(email)).toHaveLength(1)
  })
})

describe('connecting Google in the settings', () => {
  /** A builder with a password and a proven address, signed in in a browser that can go to the provider. */
  async function openSettings({ isVerified = true } = {}) {
    const email = newEmail()
    const browser = openGoogleBrowser()
    const body = JSON.stringify({ email, password: PASSWORD })
    const headers = { 'content-type': 'application/json' }
    const { token, user } = (await (await browser.go('/api/auth/signUp', { method: 'POST', headers, body })).json()) as {
      token: string
      user: { id: string }
    }
    if (isVerified) await env.DB.prepare('update users set emailVerifiedAt = ? where id = ?').bind(Date.now(), user.id).run()
    const connection = async (method = 'GET') => callWorker('/api/auth/google', { method }, { token })
    const link = (at: Parameters<typeof browser.signIn>[0]) => browser.signIn(at, { query: '?link=1&redirectTo=/settings' })
    return { email, browser, token, user, connection, link }
  }

  it('adds a way in, shows it, and takes it away again', async ({ expect }) => {
    const { browser, user, connection, link } = await openSettings()
    const google = newEmail()
    expect(problemOf(await link({ email: google }))).toEqual(['/settings', null])
    const shown = await browser.go('/api/auth/google', {
      headers: { authorization: `Bearer ${(await browser.whoAmI())?.token}` },
    })
    expect(await shown.json()).toMatchObject({ isAvailable: true, connected: { email: google }, canDisconnect: true })
    const other = openGoogleBrowser()
    await other.signIn({ email: google })
    expect((await other.whoAmI())?.user.id).toBe(user.id)
    expect(await connection('DELETE')).toMatchObject({ status: 200 })
  })

  it('does not take away the only way in', async ({ expect }) => {
    const browser = openGoogleBrowser()
    await browser.signIn({ email: newEmail() })
    const authorization = `Bearer ${(await browser.whoAmI())?.token}`
    const refused = await browser.go('/api/auth/google', { method: 'DELETE', headers: { authorization } })
    expect([refused.status, await refused.json()]).toMatchObject([409, { error: { code: 'last-way-in' } }])
    expect(await (await browser.go('/api/auth/google', { headers: { authorization } })).json()).toMatchObject({
      canDisconnect: false,
      connected: { email: expect.any(String) },
    })
  })

  it('is for who is signed in, with an address that is theirs and an account at Google that is nobody else’s', async ({
    expect,
  }) => {
    expect(problemOf(await openGoogleBrowser().signIn({}, { query: '?link=1' }))).toEqual(['/settings', 'signed-out'])
    const taken = newEmail()
    await openGoogleBrowser().signIn({ email: taken })
    const settings = await openSettings()
    expect(problemOf(await settings.link({ email: taken }))).toEqual(['/settings', 'google-in-use'])
    expect(problemOf(await settings.link({ email: newEmail(), fault: 'unverified-email' }))).toEqual([
      '/settings',
      'google-email-unverified',
    ])
    await settings.link({ email: newEmail() })
    expect(problemOf(await settings.link({ email: newEmail() }))).toEqual(['/settings', 'already-connected'])
  })

  it('A14: leaves no way in on an account whose address is still to be proven', async ({ expect }) => {
    const { link, user } = await openSettings({ isVerified: false })
    expect(problemOf(await link({ email: newEmail() }))).toEqual(['/settings', 'email-unverified'])
    expect((await env.DB.prepare('select 1 from identities where userId = ?').bind(user.id).all()).results).toEqual([])
  })

  it('Z08: cannot be begun by another page, nor finished after signing out', async ({ expect }) => {
    const { browser } = await openSettings()
    const crossSite = await browser.go('/api/auth/google/start?link=1', { headers: { 'sec-fetch-site': 'same-site' } })
    expect(crossSite.headers.get('location')).toBe('/settings?googleProblem=signed-out')
    const { url } = await browser.follow('/api/auth/google/start?link=1', {
      at: { email: newEmail() },
      until: ({ pathname }) => pathname.endsWith('/callback'),
    })
    await browser.go('/api/auth/signOut', { method: 'POST' })
    expect(problemOf(await browser.follow(url.href))).toEqual(['/settings', 'signed-out'])
  })
})

describe("an app's end user", () => {
  it('comes in through the platform’s client, by a code that works once and only in the browser that began', async ({
    expect,
  }) => {
    const { origin, appId } = await newApp()
    const email = newEmail()
    const browser = openGoogleBrowser()
    const isFinish = (url: URL) => url.pathname.endsWith('/finish')
    const { url } = await browser.follow(`${origin}/api/auth/google/start?redirectTo=/Orders`, { at: { email }, until: isFinish })
    expect([url.origin, [...url.searchParams.keys()]]).toEqual([origin, ['code']])
    const stranger = openGoogleBrowser()
    expect(problemOf(await stranger.follow(url.href))).toEqual([`/apps/${appId}/login`, 'google-failed'])
    expect(await stranger.whoAmI(origin)).toBeUndefined()
    expect(await usersOf(email), 'B11: nothing came of it').toEqual([])
    const fresh = await browser.signIn({ email, name: 'Uma' }, { origin, query: '?redirectTo=/Orders' })
    expect(fresh.url.href).toBe(`${origin}/Orders`)
    expect((await browser.whoAmI(origin))?.user).toMatchObject({ email, name: 'Uma', role: 'user', emailVerified: true })
    expect(await browser.whoAmI(), 'F06: no builder session comes of it').toBeUndefined()
  })

  it('comes in by the address the published client knows, to a page of the app', async ({ expect }) => {
    const { origin, appId } = await newApp()
    const browser = openGoogleBrowser()
    const address = (from: string, app = appId) =>
      `${origin}/api/apps/auth/login?${new URLSearchParams({ app_id: app, from_url: from })}`
    const { url } = await browser.follow(address(`${origin}/Orders?id=4`), { at: { email: newEmail() } })
    expect([url.href, url.searchParams.has('access_token')]).toEqual([`${origin}/Orders?id=4`, false])
    expect((await browser.follow(address('https://evil.example/'), { at: { email: newEmail() } })).url.href).toBe(`${origin}/`)
    expect((await browser.go(address('/', (await newApp()).appId))).status, 'F03').toBe(404)
  })

  it('O03, F03: the code opens nothing on another app’s host or on the builder’s', async ({ expect }) => {
    const [one, other] = [await newApp(), await newApp()]
    const browser = openGoogleBrowser()
    for (const host of [other.origin, `http://${env.PLATFORM_HOST}`]) {
      const isFinish = (url: URL) => url.pathname.endsWith('/finish')
      const { url } = await browser.follow(`${one.origin}/api/auth/google/start`, { at: { email: newEmail() }, until: isFinish })
      await browser.go(`${other.origin}/api/auth/google/start`)
      const moved = await browser.go(`${host}${url.pathname}${url.search}`)
      expect(moved.headers.get('location') ?? 'absent').toMatch(/googleProblem=google-failed|absent/)
      expect(await browser.whoAmI(host)).toBeUndefined()
      expect(problemOf(await browser.follow(url.href))[1], 'it is used up').toBe(host === other.origin ? 'google-failed' : null)
    }
  })

  it('F06: is another person than the builder of the same Google account, in each app anew', async ({ expect }) => {
    const [one, other] = [await newApp(), await newApp()]
    const at = { email: newEmail() }
    const browser = openGoogleBrowser()
    await browser.signIn(at)
    await browser.signIn(at, { origin: one.origin })
    await browser.signIn(at, { origin: other.origin })
    const people = [await browser.whoAmI(), await browser.whoAmI(one.origin), await browser.whoAmI(other.origin)]
    expect(new Set(people.map((person) => person?.user.id)).size).toBe(3)
    const crossed = await callWorker('/api/auth/me', {}, { token: people[1]?.token ?? '', origin: other.origin })
    expect(crossed.status, 'B01').toBe(401)
    expect((await callWorker('/api/apps', {}, { token: people[1]?.token ?? '' })).status, 'B02').toBe(403)
  })

  it('A01, A04: joins only where the app takes new people, asked again when they come back', async ({ expect }) => {
    const closed = await newApp({ isSignupEnabled: false })
    const email = newEmail()
    const refused = await openGoogleBrowser().signIn({ email }, { origin: closed.origin })
    expect(problemOf(refused)).toEqual([`/apps/${closed.appId}/login`, 'sign-up-closed'])
    const open = await newApp()
    const browser = openGoogleBrowser()
    const isFinish = (url: URL) => url.pathname.endsWith('/finish')
    const { url } = await browser.follow(`${open.origin}/api/auth/google/start`, { at: { email }, until: isFinish })
    await env.DB.prepare('update apps set isSignupEnabled = 0 where id = ?').bind(open.appId).run()
    expect(problemOf(await browser.follow(url.href))).toEqual([`/apps/${open.appId}/login`, 'sign-up-closed'])
    expect(await usersOf(email)).toEqual([])
    const gone = await newApp({ isPublished: false })
    expect((await openGoogleBrowser().go(`${gone.origin}/api/auth/google/start`)).status).toBe(404)
  })

  it('I05: becomes an admin only as the app’s owner', async ({ expect }) => {
    const owner = await createBuilder({ email: newEmail() })
    const { origin } = await createBareApp(owner, { isSignupEnabled: false })
    const browser = openGoogleBrowser()
    await browser.signIn({ email: owner.email }, { origin })
    expect((await browser.whoAmI(origin))?.user.role).toBe('admin')
  })

  it('hears of a failure in the pop-up of its own origin', async ({ expect }) => {
    const { origin } = await newApp()
    const { url, response } = await openGoogleBrowser().signIn({ cancel: '1' }, { origin, query: '?popup=0123456789abcdef' })
    expect(url.origin).toBe(origin)
    expect(await response.text()).toContain('"problem":"google-cancelled"')
  })
})
