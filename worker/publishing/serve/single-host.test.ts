import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { PageDirectory } from '#contract/app/boot'
import worker from '#worker/index'
import { innerUrl } from '#worker/platform/http/hosts'
import { type CallInit, createEndUser, PLATFORM_ORIGIN } from '#worker/platform/testing/world'
import { createPublishedApp, createTestApp, smallApp, type TestApp } from '../testing'

/** The same installation with one host name for everything. */
const single = { ...env, APPS_HOST: '' }

function call(path: string, { json, ...init }: CallInit = {}, token?: string): Promise<Response> {
  const headers = new Headers(init.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (json !== undefined) headers.set('content-type', 'application/json')
  const body = json === undefined ? init.body : JSON.stringify(json)
  const request = new Request(`${PLATFORM_ORIGIN}${path}`, { redirect: 'manual', ...init, headers, ...(body ? { body } : {}) })
  return Promise.resolve(worker.fetch(request as Parameters<typeof worker.fetch>[0], single, createExecutionContext()))
}
const OPAQUE = { origin: 'null' }
const bootOf = async (answer: Response) => JSON.parse(/id="boot">(.*?)<\/script>/.exec(await answer.text())?.[1] ?? 'null')
const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? ''

it('N01: serves an app under a path of the platform’s host in an opaque origin, with scripts of its own path alone', async () => {
  const app = await createPublishedApp()
  const answer = await call(`/app/${app.slug}/TeamMembers?id=1`)
  const own = `${PLATFORM_ORIGIN}/app/${app.slug}/ ${PLATFORM_ORIGIN}/_runtime/`
  expect(answer.status).toBe(200)
  expect(policyOf(answer)).toMatch(/; sandbox (?!.*allow-same-origin)(?!.*allow-top-navigation)/)
  expect(policyOf(answer)).toContain(`script-src ${own}`)
  expect(policyOf(answer)).not.toMatch(/(?<!frame-ancestors )'self'/)
  const html = await answer.clone().text()
  expect(html).toMatch(new RegExp(`modulepreload" href="/app/${app.slug}/_app/page-TeamMembers-`))
  expect(html).toContain(`stylesheet" href="/app/${app.slug}/_app/style-`)
  expect(await bootOf(answer)).toMatchObject({
    base: `/app/${app.slug}`,
    login: { stylesheet: expect.stringMatching(/^\/_runtime\/login-/), options: { google: false } },
  })
  expect((await call('/app/no-such-app/')).status).toBe(404)
})

it('gives every answer under the path a sandbox, so that no file of an app becomes the platform’s own', async () => {
  const app = await createPublishedApp()
  for (const path of [
    '/_app/icon.svg',
    '/robots.txt',
    '/nothing.html',
    '/api/none',
    '/runtime/bundle?slug=x',
    '/..%2f..%2fhome',
  ]) {
    expect([path, policyOf(await call(`/app/${app.slug}${path}`))]).toEqual([
      path,
      expect.stringMatching(/sandbox allow-scripts/),
    ])
  }
})

const startFile = async ({ slug }: { slug: string }) =>
  /src="\/app\/[\w-]+\/_app\/(runtime-start-[0-9a-f]{12}\.js)"/.exec(await (await call(`/app/${slug}/`)).text())?.[1]

it('lets an opaque page read its scripts, the runtime and its own API, with no cookie either way', async () => {
  const app = await createPublishedApp()
  await app.openSignUp()
  const { pages } = (await bootOf(await call(`/app/${app.slug}/`))).directory
  const chunk = await call(`/app/${app.slug}${pages[0].chunk}`, { headers: OPAQUE })
  expect(chunk.headers.get('access-control-allow-origin')).toBe('null')
  const code = await chunk.text()
  expect(code).toMatch(/from "\.\/shared-[0-9a-f]{12}\.js"/)
  const runtime = await call(`/app/${app.slug}/_app/${await startFile(app)}`, { headers: OPAQUE })
  expect([runtime.status, runtime.headers.get('access-control-allow-origin')]).toEqual([200, 'null'])

  const asked = await call(`/app/${app.slug}/api/apps/${app.appId}/entities/Repair`, {
    method: 'OPTIONS',
    headers: { ...OPAQUE, 'access-control-request-headers': 'authorization, content-type' },
  })
  expect(asked.status).toBe(204)
  expect(asked.headers.get('access-control-allow-headers')).toBe('authorization, content-type')
  expect(asked.headers.has('access-control-allow-credentials')).toBe(false)

  const account = {
    email: `${crypto.randomUUID().slice(0, 12)}@users.example`,
    password: 'a long and plain passphrase',
    name: 'Uma',
  }
  const signedUp = await call(`/app/${app.slug}/api/auth/signUp?appId=${app.appId}`, {
    method: 'POST',
    headers: OPAQUE,
    json: account,
  })
  expect(signedUp.status).toBeLessThan(300)
  expect(signedUp.headers.getSetCookie()).toEqual([])
  const user = await createEndUser(app.appId)
  const path = `/app/${app.slug}/api/apps/${app.appId}/entities/Repair`
  const stored = await call(path, { method: 'POST', headers: OPAQUE, json: { title: 'Brakes' } }, user.token)
  expect(stored.status).toBeLessThan(300)
  const listed = await call(path, { headers: OPAQUE }, user.token)
  expect(await listed.json()).toMatchObject([{ title: 'Brakes' }])
  expect([listed.headers.get('x-total-count'), listed.headers.get('access-control-expose-headers')]).toEqual(['1', '*'])
  expect(listed.headers.has('access-control-allow-credentials')).toBe(false)
})

it('N01: means nothing to an app under the path who the builder is, by cookie or by token', async () => {
  const app = await createPublishedApp()
  const cookie = 'refresh=of-the-platform; __Host-refresh=of-the-platform'
  const refreshed = await call(`/app/${app.slug}/api/auth/refresh?appId=${app.appId}`, {
    method: 'POST',
    headers: { ...OPAQUE, cookie },
    json: {},
  })
  expect(refreshed.status).toBeGreaterThanOrEqual(400)
  const mine = `/app/${app.slug}/api/apps/${app.appId}`
  expect((await call(mine, { headers: OPAQUE }, app.owner.token)).status).toBe(404)
  for (const [path, init] of [
    ['/api/apps', {}],
    ['/api/auth/refresh', { method: 'POST', json: {} }],
    [`/api/apps/${app.appId}`, { method: 'DELETE' }],
  ] as const) {
    const answer = await call(path, { ...init, headers: { ...OPAQUE, cookie } })
    expect([path, answer.headers.has('access-control-allow-origin'), answer.status >= 400]).toEqual([path, false, true])
  }
})

it('Z06: lets a page of another site call the data of the app under the path, by token, and nothing else', async () => {
  const app = await createPublishedApp()
  const user = await createEndUser(app.appId)
  const headers = { origin: 'https://my-own-site.example' }
  const api = `/app/${app.slug}/api`
  const leaveOf = async (path: string, init: CallInit = {}) =>
    (await call(path, { ...init, headers: { ...headers, ...init.headers } }, user.token)).headers.get(
      'access-control-allow-origin',
    )
  expect(await leaveOf(`${api}/apps/${app.appId}/entities/Repair`)).toBe('*')
  const asked = { method: 'OPTIONS', headers: { 'access-control-request-method': 'POST' } }
  expect(await leaveOf(`${api}/apps/${app.appId}/entities/Repair`, asked)).toBe('*')
  expect(await leaveOf(`${api}/auth/signIn?appId=${app.appId}`, asked)).toBe('*')
  for (const path of [`${api}/auth/signUp`, `${api}/auth/refresh`, '/api/auth/signIn'])
    expect([path, await leaveOf(path, asked)]).toEqual([path, null])
  for (const path of [
    `${api}/auth/me`,
    `${api}/apps/${app.appId}`,
    `/app/${app.slug}/`,
    `/api/apps/${app.appId}/entities/Repair`,
  ])
    expect([path, await leaveOf(path)]).toEqual([path, null])
})

it('opens the code of a private app by token, then by a path good for that app alone', async () => {
  const [app, other] = [await createPublishedApp(), await createPublishedApp()]
  for (const { appId } of [app, other])
    await env.DB.prepare("update apps set visibility = 'private' where id = ?").bind(appId).run()
  const openAs = async ({ slug, appId }: TestApp) => {
    const { token } = await createEndUser(appId)
    const answer = await call(`/app/${slug}/_app/pages`, { headers: OPAQUE }, token)
    const { pages } = await answer.json<PageDirectory>()
    return { answer, token, file: pages[0]?.chunk.replace('/_app/', '') ?? '', access: answer.headers.get('x-app-access') }
  }
  const { answer, token, file, access } = await openAs(app)
  expect((await call(`/app/${app.slug}/_app/${file}`, { headers: OPAQUE })).status).toBe(403)
  expect((await call(`/app/${app.slug}/_app/${file}`, { headers: OPAQUE }, token)).status).toBe(200)
  expect(answer.headers.getSetCookie()).toEqual([])
  expect((await call(`/app/${app.slug}/_app/~${access}/${file}`, { headers: OPAQUE })).status).toBe(200)
  expect((await call(`/app/${app.slug}/_app/~${access}x/${file}`, { headers: OPAQUE })).status).toBe(403)
  expect((await call(`/app/${other.slug}/_app/~${access}/${(await openAs(other)).file}`)).status).toBe(403)
})

it('N03, N14: shows the preview under the path too, framed by the builder alone and with no ticket in any address', async () => {
  const app = await createTestApp()
  const answer = await call(`/api/apps/${app.appId}/preview/ticket`, { method: 'POST' }, app.owner.token)
  const { ticket, origin, url } = await answer.json<{ ticket: string; origin: string; url: string }>()
  expect({ origin, url }).toEqual({ origin: 'null', url: `${PLATFORM_ORIGIN}/app/preview--${app.appId}` })
  const path = new URL(url).pathname
  const shell = await call(`${path}/Home`)
  expect(policyOf(shell)).toContain(`frame-ancestors ${PLATFORM_ORIGIN}`)
  expect(policyOf(shell)).toMatch(/; sandbox (?!.*allow-same-origin)/)
  expect(shell.headers.get('x-robots-tag')).toContain('noindex')
  expect(shell.headers.get('referrer-policy')).toBe('no-referrer')
  expect(await bootOf(shell)).toMatchObject({ base: path, platformOrigin: PLATFORM_ORIGIN })

  const body = new URLSearchParams({ ticket, path: '/TeamMembers?id=1' })
  const alone = await call(`${path}/_preview/open`, { method: 'POST', body, headers: { origin: PLATFORM_ORIGIN } })
  expect(alone.headers.get('cache-control')).toBe('no-store')
  expect(await bootOf(alone)).toMatchObject({ alone: { ticket, path: '/TeamMembers?id=1' } })
  expect((await call(`${path}/_preview/state`, { headers: OPAQUE })).status).toBe(403)
  const state = await call(`${path}/_preview/state`, { headers: OPAQUE }, ticket)
  expect(await state.json()).toMatchObject({ type: 'preview_state_changed', files: smallApp() })
})

it('N11: lets the builder frame what stands under /app and nothing else', async () => {
  const policy = policyOf(await call('/home'))
  expect(policy).toContain(`frame-src ${PLATFORM_ORIGIN}/app/`)
  expect(policy).toContain("object-src 'none'")
  expect(policy).toContain("base-uri 'none'")
})

it('names published apps by the path, and redirects nowhere', async () => {
  const app = await createTestApp()
  const published = await call(`/api/apps/${app.appId}/publish`, { method: 'POST', json: {} }, app.owner.token)
  expect(await published.json()).toMatchObject({ url: `${PLATFORM_ORIGIN}/app/${app.slug}` })
  expect((await call(`/app/${app.slug}`)).status).toBe(200)
  expect((await call(`/apps/${app.appId}/login`)).headers.get('location')).toBe(
    `${PLATFORM_ORIGIN}/app/${app.slug}/apps/${app.appId}/login`,
  )
})

it.for([
  ['/app/Shop/Home?x=1', 'http://shop.apps.invalid/Home?x=1'],
  ['/app/shop', 'http://shop.apps.invalid/'],
  ['/app/shop//evil.example', 'http://shop.apps.invalid//evil.example'],
  ['/_runtime/react.js', 'http://runtime.apps.invalid/_runtime/react.js'],
  ['/app/', undefined],
  ['/app/a.b/x', undefined],
  ['/application/shop', undefined],
  ['/api/apps', undefined],
] as const)('leads %s inside to %s', ([path, inner], { expect }) => {
  expect(innerUrl(single, new URL(`${PLATFORM_ORIGIN}${path}`))?.href).toBe(inner)
  expect(innerUrl(env, new URL(`${PLATFORM_ORIGIN}${path}`))).toBeUndefined()
})
