import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { callWorker } from '#worker/platform/testing/world'
import { forgetNetworkBefore, newEmail } from '../testing'
import { openGoogleBrowser, problemOf, usersOf } from './google-testing'

forgetNetworkBefore()

describe('a builder', () => {
  it('comes in, is known again by issuer and subject whatever the address is by then, and lands where they wanted to go', async ({
    expect,
  }) => {
    const email = newEmail()
    const browser = openGoogleBrowser()
    const first = await browser.signIn({ email, sub: email, name: 'Mara' }, { query: '?redirectTo=/build/app/x' })
    expect([first.url.pathname, first.response.status]).toEqual(['/build/app/x', 302])
    const me = await browser.whoAmI()
    expect(me?.user).toMatchObject({ email, name: 'Mara', emailVerified: true })
    const later = openGoogleBrowser()
    await later.signIn({ email: newEmail(), sub: email })
    expect((await later.whoAmI())?.user.id).toBe(me?.user.id)
    const account = await callWorker('/api/live_api/account/current', {}, { token: me?.token ?? '' })
    expect([account.status, await account.json()]).toMatchObject([200, { email, plan: 'lite', isAdmin: false }])
  })

  it('tells the pop-up’s opener on a channel of this origin, with no token in any address or page', async ({ expect }) => {
    const browser = openGoogleBrowser()
    const { url, response } = await browser.signIn({ email: newEmail() }, { query: '?popup=0123456789abcdef' })
    const text = await response.text()
    expect([url.pathname, response.status]).toEqual(['/api/auth/google/callback', 200])
    expect(text).toContain('new BroadcastChannel("google:0123456789abcdef")')
    expect(text).toContain('{"type":"google","ok":true,"isNewUser":true}')
    expect(text).not.toContain((await browser.whoAmI())?.token)
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'nonce-/)
    const refused = await openGoogleBrowser().signIn({ cancel: '1' }, { query: '?popup=0123456789abcdef' })
    expect(await refused.response.text()).toContain('"ok":false,"problem":"google-cancelled"')
  })

  it('is told on the page they came from when it came to nothing', async ({ expect }) => {
    expect(problemOf(await openGoogleBrowser().signIn({ cancel: '1' }))).toEqual(['/login', 'google-cancelled'])
    const off = openGoogleBrowser({ vars: { GOOGLE_CLIENT_ID: '' } })
    const { url, response } = await off.signIn({}, { query: '?redirectTo=/settings' })
    expect([url.pathname + url.search, response.status]).toEqual([
      '/login?googleProblem=not-available&redirectTo=%2Fsettings',
      302,
    ])
    // A sign-in page that asked to be come back to keeps its own query.
    const door = encodeURIComponent('/login?redirectTo=/settings&goto=upgrade_app_plan')
    const { url: back } = await off.signIn({}, { query: `?redirectTo=${door}` })
    expect(back.pathname + back.search).toBe('/login?redirectTo=%2Fsettings&goto=upgrade_app_plan&googleProblem=not-available')
    const options = await off.go('/api/auth/options')
    expect(await options.json()).toMatchObject({ google: false, password: true, magicLink: true, name: 'BuildAI', logoUrl: null })
    expect(await (await openGoogleBrowser().go('/api/auth/options')).json()).toMatchObject({ google: true })
    const nowhere = openGoogleBrowser({ vars: { GOOGLE_ISSUER: 'http://127.0.0.1:9' } })
    expect(problemOf(await nowhere.signIn({}))).toEqual(['/login', 'google-failed'])
  })

  it.for([
    'wrong-nonce',
    'wrong-aud',
    'wrong-azp',
    'several-auds',
    'expired',
    'from-the-future',
    'other-issuer',
    'other-key',
    'no-signature',
    'token-error',
    'no-token',
    'wrong-iss-answer',
  ])('A13, B05, B06: nobody comes in where the provider’s answer is not right: %s', async (fault, { expect }) => {
    const email = newEmail()
    const browser = openGoogleBrowser()
    expect(problemOf(await browser.signIn({ email, fault }))).toEqual(['/login', 'google-failed'])
    expect(await browser.whoAmI()).toBeUndefined()
    expect(await usersOf(email)).toEqual([])
  })

  it.for([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/..//evil.example',
    '/%2f/evil.example',
  ])('O01, O05: is not led on to %s', async (wanted, { expect }) => {
    const query = `?redirectTo=${encodeURIComponent(wanted)}`
    const { url } = await openGoogleBrowser().signIn({ email: newEmail() }, { query })
    expect(url.href).toBe(`http://${env.PLATFORM_HOST}/`)
  })
})

describe('the way there and back', () => {
  const toCallback = (browser: ReturnType<typeof openGoogleBrowser>, email = newEmail(), query = '') =>
    browser.follow(`/api/auth/google/start${query}`, { at: { email }, until: (url) => url.pathname.endsWith('/callback') })

  it('A13: the state works once, in the browser it was made in, and not without it', async ({ expect }) => {
    const browser = openGoogleBrowser()
    const { url } = await toCallback(browser)
    const stranger = openGoogleBrowser()
    expect(problemOf(await stranger.follow(url.href))).toEqual(['/login', 'google-failed'])
    expect(await stranger.whoAmI()).toBeUndefined()
    const { url: another } = await toCallback(browser)
    const without = new URL(another)
    without.searchParams.delete('state')
    expect(problemOf(await browser.follow(without.href))).toEqual(['/login', 'google-failed'])
    expect((await browser.follow(another.href)).url.pathname).toBe('/')
    expect(await browser.whoAmI()).toBeDefined()
    const again = openGoogleBrowser()
    for (const [name, value] of browser.jarOf(env.PLATFORM_HOST))
      if (name === 'buildai-google') again.jarOf(env.PLATFORM_HOST).set(name, value)
    expect(problemOf(await again.follow(another.href))).toEqual(['/login', 'google-failed'])
    expect(await again.whoAmI()).toBeUndefined()
  })

  it('A13: goes to the provider with PKCE, a fresh state and nonce, and to our one address', async ({ expect }) => {
    const browser = openGoogleBrowser()
    const asked = async () => {
      const response = await browser.go('/api/auth/google/start')
      const cookie = response.headers.getSetCookie()[0] ?? ''
      return { query: new URL(response.headers.get('location') ?? '').searchParams, cookie }
    }
    const [one, other] = [await asked(), await asked()]
    expect(Object.fromEntries(one.query)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `http://${env.PLATFORM_HOST}/api/auth/google/callback`,
    })
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.query.get(name)).toMatch(/^[\w-]{43}$/)
      expect(one.query.get(name)).not.toBe(other.query.get(name))
    }
    expect(one.cookie).toMatch(/^buildai-google=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
    const { keys } = { keys: await env.DB.prepare('select * from google_flows').all() }
    expect(JSON.stringify(keys.results)).not.toContain(one.query.get('state'))
  })

  it('A13: a code that was bought for one sign-in does not pass in another', async ({ expect }) => {
    const [victim, attacker] = [openGoogleBrowser(), openGoogleBrowser()]
    const [mine, theirs] = [(await toCallback(attacker)).url, (await toCallback(victim)).url]
    mine.searchParams.set('code', theirs.searchParams.get('code') ?? '')
    expect(problemOf(await attacker.follow(mine.href))).toEqual(['/login', 'google-failed'])
    expect(await attacker.whoAmI()).toBeUndefined()
  })

  it('an unfinished sign-in is over after ten minutes', async ({ expect }) => {
    const browser = openGoogleBrowser()
    const { url } = await toCallback(browser)
    await env.DB.prepare('update google_flows set expiresAtMs = ?')
      .bind(Date.now() - 1)
      .run()
    expect(problemOf(await browser.follow(url.href))).toEqual(['/login', 'google-failed'])
  })
})
