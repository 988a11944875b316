import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, it, vi } from 'vitest'
import { PLATFORM_ACCESS } from '#worker/access'
import { appHostApp, platformApp } from '#worker/app'
import { failingDatabase } from '../testing/failing-database'
import { appOrigin, callWorker, createBareApp, createBuilder, createEndUser, PLATFORM_ORIGIN } from '../testing/world'
import { preflightHeaders } from './cross-origin'

describe('every answer', () => {
  it.for([
    { path: '/api/health', status: 200 },
    { path: '/api/nothing-here', status: 404 },
    { path: '/api/live_api/account/current', status: 401 },
    { path: '/apps/nothing/login', status: 404 },
  ])(
    'Z02, Z09: $path ($status) is not stored, not sniffed and names no one who may read it',
    async ({ path, status }, { expect }) => {
      const response = await callWorker(path, { headers: { origin: 'https://evil.example' } })
      expect(response.status).toBe(status)
      const headers = Object.fromEntries(response.headers)
      expect(headers).toMatchObject({
        'cache-control': expect.stringMatching(/no-store|no-cache/),
        'x-content-type-options': 'nosniff',
        'referrer-policy': expect.any(String),
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      })
      expect(headers).not.toHaveProperty('access-control-allow-origin')
      expect(headers).not.toHaveProperty('access-control-allow-credentials')
      expect(headers).not.toHaveProperty('server')
    },
  )

  it('AA01: an error carries the id its log line carries', async ({ expect }) => {
    const response = await callWorker('/api/nothing-here')
    const { error } = await response.json<{ error: { requestId: string } }>()
    expect(response.headers.get('x-request-id')).toBe(error.requestId)
  })

  it('Z09: is for https only where the platform is', async ({ expect }) => {
    const ask = (host: string) =>
      platformApp.fetch(new Request(`https://${host}/api/health`), { ...env, PLATFORM_HOST: host }, createExecutionContext())
    expect((await ask('buildai.example')).headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect((await ask('localhost:8787')).headers.get('strict-transport-security')).toBeNull()
  })
})

describe('an installation that lacks something', () => {
  const ask = (path: string, changed: Partial<typeof env>) =>
    platformApp.fetch(new Request(`${PLATFORM_ORIGIN}${path}`), { ...env, ...changed }, createExecutionContext())

  it('serves nothing without its keys, and says which', async ({ expect }) => {
    for (const path of ['/api/health', '/', '/api/auth/me']) {
      const response = await ask(path, { SESSION_KEY: '' })
      expect(response.status).toBe(503)
      expect(await response.json()).toMatchObject({
        error: { code: 'not-configured', message: expect.stringMatching(/^SESSION_KEY is not set: .*\.$/) },
      })
    }
  })

  it('says that its databases have no tables', async ({ expect }) => {
    const failing = {
      ...env.DB,
      prepare: () => {
        throw new Error('D1_ERROR: no such table: accounts: SQLITE_ERROR')
      },
    }
    const response = await ask('/api/auth/me', { DB: failing as unknown as D1Database })
    // Nobody is signed in, so no table is asked.
    expect(response.status).toBe(401)
    const signIn = new Request(`${PLATFORM_ORIGIN}/api/auth/signIn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: PLATFORM_ORIGIN },
      body: JSON.stringify({ email: 'ann@example.com', password: 'correct horse 9' }),
    })
    const signedIn = await platformApp.fetch(signIn, { ...env, DB: failing as unknown as D1Database }, createExecutionContext())
    expect(signedIn.status).toBe(503)
    expect(await signedIn.json()).toMatchObject({
      error: { code: 'not-configured', message: expect.stringContaining('doctor --fix') },
    })
  })
})

describe('a part that breaks', () => {
  const bug = { error: { code: 'internal', message: 'Something went wrong on our side. Please try again.' } }

  it('AA02: whichever statement fails, the answer says nothing of it, nothing is let through and nothing changes', async ({
    expect,
  }) => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const owner = await createBuilder()
    const { appId, origin } = await createBareApp(owner)
    const user = await createEndUser(appId, { origin })
    const calls = [
      {
        app: platformApp,
        url: `${PLATFORM_ORIGIN}/api/apps/${appId}`,
        token: owner.token,
        method: 'PATCH',
        body: '{"name":"Changed"}',
      },
      { app: appHostApp, url: `${origin}/api/apps/${appId}/entities/User/me`, token: user.token, method: 'GET' },
    ]
    const nameNow = () => env.DB.prepare('select name from apps where id = ?').bind(appId).first('name')
    for (const { app, url, token, ...init } of calls) {
      const before = await nameNow()
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      for (let nth = 1; ; nth += 1) {
        const { DB, wasReached } = failingDatabase(nth)
        const response = await app.fetch(new Request(url, { ...init, headers }), { ...env, DB }, createExecutionContext())
        const text = await response.text()
        if (!wasReached()) {
          expect([nth > 2, response.status]).toEqual([true, 200])
          break
        }
        // Written after the change, which stands: the operator's log has what the database has not, and the next
        // version says the new name.
        if (/an action was not recorded|the files do not say the new name yet/.test(JSON.stringify(told.mock.calls))) {
          expect([response.status, await nameNow()]).toEqual([200, 'Changed'])
          expect(JSON.stringify(told.mock.calls)).toContain(appId)
          told.mockClear()
          continue
        }
        expect([response.status, JSON.parse(text)]).toMatchObject([500, bug])
        expect(text).not.toMatch(/D1_ERROR|CNRY|\/srv|\bat \w/)
        expect(response.headers.get('cache-control')).toBe('no-store')
        expect(response.headers.get('x-content-type-options')).toBe('nosniff')
        expect(await nameNow()).toBe(before)
      }
    }
    expect(JSON.stringify(told.mock.calls)).toContain('unhandled')
    told.mockRestore()
  })

  it.for(['DB', 'RATE_LIMITER'])('AA02: nobody gets in while %s is away', async (binding, { expect }) => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const without = new Proxy(env, {
      get(target, name) {
        if (name === binding) throw new Error(`CNRY ${binding} is away`)
        return Reflect.get(target, name)
      },
    })
    const request = new Request(`${PLATFORM_ORIGIN}/api/auth/signIn`, {
      method: 'POST',
      body: JSON.stringify({ email: 'ada@builders.example', password: 'a long and plain passphrase' }),
      headers: { 'content-type': 'application/json', origin: PLATFORM_ORIGIN },
    })
    const response = await platformApp.fetch(request, without, createExecutionContext())
    expect([response.status, await response.json()]).toMatchObject([500, bug])
    expect(response.headers.getSetCookie()).toEqual([])
    told.mockRestore()
  })
})

describe("the builder's pages", () => {
  it('run our own code, frame previews only and are framed by nobody', async ({ expect }) => {
    const response = await callWorker('/home')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    if (response.status === 200) expect(policy).toContain('frame-src http://*.apps.localhost:8787')
  })

  it('N11: no page of this host runs a script that stands in it, or text as code', async ({ expect }) => {
    const owner = await createBuilder({ isAdmin: true })
    const { appId } = await createBareApp(owner)
    const html = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
    // Built documents are remembered as they were first read, by all tests of this runtime.
    const isDocument = (asked: RequestInfo | URL) => new Request(asked).url.endsWith('.json')
    const page = { fetch: (asked: RequestInfo | URL) => (isDocument(asked) ? env.ASSETS.fetch(asked) : html()) }
    const built = { ...env, ASSETS: page as unknown as Fetcher, TURNSTILE_SITE_KEY: 'a-site-key' }
    const pages: string[] = []
    for (const route of Object.keys(PLATFORM_ACCESS).filter((each) => each.startsWith('GET '))) {
      const path = route
        .slice(4)
        .replace(':appId', appId)
        .replace(/:\w+(?:\{[^/]*\})*|\*/g, 'abc')
      const request = new Request(`${PLATFORM_ORIGIN}${path}`, { headers: { authorization: `Bearer ${owner.token}` } })
      const { headers } = await platformApp.fetch(request, built, createExecutionContext())
      if (!headers.get('content-type')?.startsWith('text/html')) continue
      pages.push(path)
      const policy = new Map(
        headers
          .get('content-security-policy')
          ?.split('; ')
          .map((part) => [part.split(' ')[0], part]),
      )
      const scripts = policy.get('script-src') ?? policy.get('default-src')
      expect([path, scripts]).toEqual([path, expect.stringMatching(SAFE_SCRIPTS)])
    }
    expect(pages).toEqual(expect.arrayContaining(['/api/docs', '/abc', `/_report/${appId}`]))
  })
})

/** Nothing, files of this host, what carries this answer's nonce, and the bot check's own. */
const SAFE_SCRIPTS = /^(?:default|script)-src(?: (?:'none'|'self'|'nonce-[\w+/=-]{16,}'|https:\/\/challenges\.cloudflare\.com))+$/

describe('requests', () => {
  it.for(['PROPFIND', 'MKCOL', 'REPORT', 'SEARCH'])('Z10: %s is no method here', async (method, { expect }) => {
    const response = await platformApp.fetch(
      new Request(`${PLATFORM_ORIGIN}/api/health`, { method }),
      env,
      createExecutionContext(),
    )
    expect([response.status, await response.json()]).toMatchObject([405, { error: { code: 'method-not-allowed' } }])
  })

  it('Z06: a preflight of another origin gets no leave', async ({ expect }) => {
    const { origin } = await createBareApp(await createBuilder())
    for (const [target, path] of [
      [PLATFORM_ORIGIN, '/api/auth/signIn'],
      [PLATFORM_ORIGIN, '/api/auth/refresh'],
      [origin, '/api/auth/refresh'],
      [origin, '/api/auth/signUp'],
    ] as const) {
      const response = await callWorker(
        path,
        { method: 'OPTIONS', headers: { origin: 'null', 'access-control-request-method': 'POST' } },
        { origin: target },
      )
      expect([path, response.headers.get('access-control-allow-origin')]).toEqual([path, null])
      expect(response.ok).toBe(false)
    }
  })

  it.for(['/%61pi/admin/accounts', '/api%2Fadmin%2Faccounts', '/api/%61dmin/accounts', '//api/admin/accounts'])(
    'AC04: however %s is written, nobody gets past the guard of what is mounted there',
    async (path, { expect }) => {
      const answer = await callWorker(path)
      // An encoded slash is part of a name: that is no call of ours, and a browser gets the builder's page.
      const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true
      expect(isPage || [401, 404].includes(answer.status)).toBe(true)
      expect(await answer.text()).not.toContain('accountId')
    },
  )

  it('AC08: a preflight says what it was asked for and no more, however long that is', ({ expect }) => {
    const asked = (headers: string) =>
      preflightHeaders(new Request('https://a.example', { headers: { 'access-control-request-headers': headers } }), '*')
    expect(asked('x-own, Origin')).toMatchObject({
      'access-control-allow-headers': 'x-own, Origin',
      vary: 'Origin, Access-Control-Request-Headers',
    })
    const long = `x${' ,'.repeat(50_000)}y`
    expect(asked(long)['access-control-allow-headers']).toBe(long)
    expect(asked(long)).not.toHaveProperty('access-control-allow-credentials')
  })

  it('a body larger than the largest upload is refused unread', async ({ expect }) => {
    const response = await callWorker('/api/auth/signIn', {
      method: 'POST',
      body: 'x'.repeat(26 * 1024 * 1024),
      headers: { 'content-type': 'application/json' },
    })
    expect([response.status, await response.json()]).toMatchObject([
      413,
      { error: { code: 'too-large', message: 'More than 25 MB cannot be sent at once.' } },
    ])
  })

  it.for(['unknown.apps.localhost:8787', 'elsewhere.example', 'preview--nothing.apps.localhost:8787', 'a.b.apps.localhost:8787'])(
    'Y04: the host %s leads to no app',
    async (host, { expect }) => {
      const response = await callWorker(
        '/api/auth/refresh',
        { method: 'POST', headers: { 'x-forwarded-host': 'localhost:8787' } },
        { origin: `http://${host}` },
      )
      expect(response.status).toBe(404)
      expect(appOrigin('x')).not.toContain(host)
    },
  )
})
