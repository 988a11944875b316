import { describe, it } from 'vitest'
import { ErrorBody } from '#contract/errors'
import { APP_HOST_ACCESS, PLATFORM_ACCESS } from '#worker/access'
import { callWorker, createBareApp, createBuilder, createEndUser, PLATFORM_ORIGIN } from '#worker/platform/testing/world'
import { forgetNetworkBefore } from '../testing'

forgetNetworkBefore()

const LONG = 'x'.repeat(20_000)
const FIELDS = [
  'email',
  'password',
  'code',
  'otp',
  'customToken',
  'newPassword',
  'newEmail',
  'currentPassword',
  'name',
  'mode',
  'continueUrl',
]
const bodyOf = (value: unknown) => JSON.stringify(Object.fromEntries(FIELDS.map((field) => [field, value])))
const BODIES = [
  'not json',
  '',
  'null',
  '[]',
  '"text"',
  '{"email":',
  ...[
    null,
    7,
    true,
    [],
    ['a@b.example', 'c@d.example'],
    { $ne: null },
    '',
    '\u0000',
    LONG,
    '🜁'.repeat(50),
    '../../etc/passwd',
    "' OR 1=1 --",
  ].map(bodyOf),
  '{"__proto__":{"role":"admin","isAdmin":true},"constructor":{"prototype":{"role":"admin"}},"name":"x"}',
]
const LEAKS = /D1_ERROR|SQLITE|at \w+ \(|\/worker\/|node_modules|env\.|scrypt|SESSION_KEY/

const WRITES = /^(POST|PUT|PATCH|DELETE) /
const ABOUT_ACCOUNTS = /\/auth\/|\/api\/live_api\/(account|user)\//
const ours = (table: Record<string, string>) =>
  Object.keys(table).filter((route) => WRITES.test(route) && ABOUT_ACCOUNTS.test(route))

describe.for([
  { host: 'the builder’s host', table: PLATFORM_ACCESS },
  { host: 'an app’s host', table: APP_HOST_ACCESS },
])('AA01: bad bodies on $host', ({ host, table }) => {
  it.for(ours(table))('%s answers them with a refusal that tells nothing', async (route, { expect }) => {
    const builder = await createBuilder()
    const app = await createBareApp(builder)
    const isBuilders = host === 'the builder’s host'
    const origin = isBuilders ? PLATFORM_ORIGIN : app.origin
    const { token } = isBuilders ? builder : await createEndUser(app.appId)
    const [method = '', pattern = ''] = route.split(' ')
    const path = pattern.replace(':appId', app.appId).replace(/:\w+/g, 'x')
    const callers = table[route] === 'public' ? [{ origin }] : [{ origin, token }]
    for (const caller of callers) {
      for (const body of BODIES) {
        const headers = { 'content-type': 'application/json', origin }
        const response = await callWorker(path, { method, headers, ...(body ? { body } : {}) }, caller)
        const text = await response.text()
        expect([route, body.slice(0, 40), response.status < 500 || response.status === 501 || response.status === 503]).toEqual([
          route,
          body.slice(0, 40),
          true,
        ])
        expect(text).not.toMatch(LEAKS)
        if (response.status >= 400 && response.headers.get('content-type')?.startsWith('application/json')) {
          expect(ErrorBody.safeParse(JSON.parse(text)).success, text).toBe(true)
        }
        expect(response.headers.get('cache-control')).toBe('no-store')
      }
    }
  })
})

it.for(['/api/auth/me/x.css', '/api/auth/me;.png', '/api/auth/me%0a.js', '/api/live_api/account/current/style.css'])(
  'Z01: %s, dressed as a file, shows nothing private and is kept by no cache',
  async (path, { expect }) => {
    const builder = await createBuilder()
    const response = await builder.fetch(path)
    expect([response.status, (await response.text()).includes(builder.email)]).toEqual([404, false])
    expect(response.headers.get('cache-control')).toBe('no-store')
  },
)

it('Z04: headers that name another host or address change nothing that is answered', async ({ expect }) => {
  const { origin } = await createBareApp(await createBuilder())
  const headers = {
    'x-forwarded-host': 'evil.example',
    'x-original-url': '/evil',
    'x-host': 'evil.example',
    forwarded: 'host=evil.example',
  }
  for (const path of ['/auth/handler?mode=signIn&code=x', '/auth/verifyEmail?code=x', '/api/auth/options']) {
    const response = await callWorker(path, { headers }, { origin })
    const said = `${await response.text()} ${[...response.headers].join(' ')}`
    expect([path, said.includes('evil')]).toEqual([path, false])
  }
})

it('D04: what a stranger may read of a sign-in page is a list of few things', async ({ expect }) => {
  const owner = await createBuilder()
  const { origin } = await createBareApp(owner)
  const text = await (await callWorker('/api/auth/options', {}, { origin })).text()
  const keys = ['botCheckSiteKey', 'google', 'isFirstVisit', 'isSignUpOpen', 'logoUrl', 'magicLink', 'name', 'password']
  expect(Object.keys(JSON.parse(text)).sort()).toEqual(keys)
  expect(text).not.toContain(owner.email)
})
