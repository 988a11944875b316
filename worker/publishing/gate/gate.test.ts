import { env } from 'cloudflare:workers'
import { unzipSync } from 'fflate'
import { describe, it } from 'vitest'
import type { ExposureReport } from '#contract/access/exposure'
import { appHostApp } from '#worker/app'
import { findApp } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import { callWorker, createEndUser } from '#worker/platform/testing/world'
import { createPublishedApp, smallApp, type TestApp } from '../testing'
import { pathWithin } from './open-gate'

const OPEN = JSON.stringify({
  name: 'Post',
  type: 'object',
  properties: { title: { type: 'string' } },
  'x-accessControl': { permissions: { read: 'anonymous', write: 'anonymous' } },
})
const FILES = {
  ...smallApp('CNRY-page'),
  'entities/Post.json': OPEN,
  'functions/hello.ts': '// access: public\nexport default () => new Response("CNRY-function")',
}
const PASSWORD = 'open sesame'

const put = (app: TestApp, json: object) => app.owner.fetch(`/api/apps/${app.appId}/gate`, { method: 'PUT', json })
const closed = async (password = PASSWORD) => {
  const app = await createPublishedApp(FILES)
  const { chunk } = /"(?<chunk>\/_app\/page-Home-[^"]+)"/.exec(await (await app.visit('/')).text())?.groups ?? {}
  await env.FILES.put(`uploads/${app.appId}/x_picture.png`, 'CNRY-file')
  await app.owner.fetch(`/api/apps/${app.appId}/entities/Post?dataSet=live`, { method: 'POST', json: { title: 'CNRY-row' } })
  const answer = await put(app, { isOn: true, password })
  if (!answer.ok) throw new Error(await answer.text())
  return { ...app, chunk: chunk ?? '' }
}
const enter = (app: TestApp, password: string, next = '/', headers: Record<string, string> = {}) =>
  app.visit('/_gate/open', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: String(new URLSearchParams({ password, next })),
    redirect: 'manual',
  })
const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''
const statusWith = async (app: TestApp, path: string, cookie: string, init: RequestInit = {}) =>
  (await app.visit(path, { ...init, headers: { cookie } })).status

/** Everything of an app that its host gives. */
const placesOf = ({ appId, chunk }: { appId: string; chunk: string }) => [
  '/',
  '/TeamMembers',
  '/nowhere',
  `/apps/${appId}/login`,
  '/tool/any',
  '/assistant',
  chunk,
  '/_app/pages',
  '/_app/picture',
  '/_app/icon.svg',
  '/_app/icons/icon-192.png',
  '/manifest.webmanifest',
  '/sitemap.xml',
  `/files/${appId}/x_picture.png`,
  `/runtime/bundle?appId=${appId}`,
  `/api/apps/${appId}/entities/Post`,
  `/live_api/apps/${appId}/entities/Post`,
  '/functions/hello',
  `/api/apps/${appId}/functions/hello`,
]

describe('an app with a password', () => {
  it('gives nothing of itself to whoever has not shown it: page, file, row, function', async ({ expect }) => {
    const app = await closed()
    const user = await createEndUser(app.appId, { origin: app.origin })
    for (const path of placesOf(app)) {
      for (const answer of [await app.visit(path), await user.fetch(path)]) {
        const text = await answer.text()
        expect([path, answer.status >= 400, /CNRY|workshop/.test(text)]).toEqual([path, true, false])
      }
    }
    const page = await app.visit('/TeamMembers?id=1')
    expect([page.status, page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([
      401,
      'no-store',
      'noindex, nofollow',
    ])
    expect(await page.text()).toContain('name="next" value="/TeamMembers?id=1"')
    expect(await (await app.visit('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
    const write = await app.visit(`/api/apps/${app.appId}/entities/Post`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"title":"x"}',
    })
    expect((await write.json<{ error: { code: string } }>()).error.code).toBe('gate-closed')
    // Nor does the platform’s own host, where no browser could have shown it.
    expect((await callWorker(`/api/apps/${app.appId}/entities/Post`)).status).toBe(403)
    expect((await callWorker(`/runtime/bundle?appId=${app.appId}`)).status).toBe(403)
    expect((await app.owner.fetch(`/api/apps/${app.appId}/entities/Post?dataSet=live`)).status).toBe(200)
  })

  it('tells nothing of itself by any address of its host', async ({ expect }) => {
    const app = await closed()
    const paths = appHostApp.routes.filter(({ method }) => method === 'GET' || method === 'ALL').map(({ path }) => path)
    const asked = [...new Set(paths)].map((path) =>
      path
        .replace(':appId', app.appId)
        .replace(/:entity\w*/, 'Post')
        .replace(/:(?:name|function)\w*(?:\{[^}]*\})?/, 'hello')
        .replace(/:\w+(?:\{[^}]*\})?/g, 'Home')
        .replace(/\*$/, 'Home'),
    )
    expect(asked.length).toBeGreaterThan(60)
    const told = []
    for (const path of asked) {
      const text = await (await app.visit(path, { redirect: 'manual' })).text()
      if (/CNRY|workshop|TeamMembers/.test(text.replaceAll(path, ''))) told.push(path)
    }
    expect(told).toEqual([])
  })

  it('lets in whoever knows it, back to where they wanted to go, on this host alone', async ({ expect }) => {
    const app = await closed()
    const answer = await enter(app, PASSWORD, '/TeamMembers?id=1')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/TeamMembers?id=1'])
    expect(answer.headers.get('set-cookie')).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000/)
    const cookie = cookieOf(answer)
    for (const path of [
      '/',
      app.chunk,
      `/files/${app.appId}/x_picture.png`,
      `/api/apps/${app.appId}/entities/Post`,
      '/functions/hello',
    ])
      expect([path, await statusWith(app, path, cookie)]).toEqual([path, 200])
    const chunk = await app.visit(app.chunk, { headers: { cookie } })
    expect(chunk.headers.get('cache-control')).toMatch(/^private/)
    const other = await closed()
    expect(await statusWith(other, '/', cookie)).toBe(401)
    expect(await statusWith(app, '/', `${cookie.slice(0, -4)}AAAA`)).toBe(401)
  })

  it('shuts out whom another password let in, at once and for rows too', async ({ expect }) => {
    const app = await closed()
    const cookie = cookieOf(await enter(app, PASSWORD))
    const rows = `/api/apps/${app.appId}/entities/Post`
    expect([await statusWith(app, '/', cookie), await statusWith(app, rows, cookie)]).toEqual([200, 200])
    await put(app, { isOn: true, password: 'another one' })
    expect([await statusWith(app, '/', cookie), await statusWith(app, rows, cookie)]).toEqual([401, 403])
    expect((await enter(app, PASSWORD)).status).toBe(401)
    await put(app, { isOn: true, password: null })
    expect((await enter(app, 'another one')).status).toBe(401)
    expect(await (await app.visit('/')).text()).toContain('for people who were given a link')
  })

  it('counts wrong tries, in parallel too, and then takes the right one no more', async ({ expect }) => {
    const app = await closed()
    const answers = await Promise.all(Array.from({ length: 14 }, () => enter(app, 'wrong')))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
    const right = await enter(app, PASSWORD)
    expect([right.status, await right.text()]).toEqual([
      429,
      expect.stringMatching(/Too many tries\. Try again in \d+ minutes?\./),
    ])
  })

  it('is kept as a hash, and told to nobody', async ({ expect }) => {
    const app = await closed()
    const row = await findApp(openDatabase(env.DB), app.appId)
    expect(row?.gate?.password?.hash).toMatch(/^scrypt\$/)
    const state = await (await app.owner.fetch(`/api/apps/${app.appId}/gate`)).json()
    expect(state).toEqual({ isOn: true, isAvailable: true, hasPassword: true, links: [] })
    const told = await (await app.owner.fetch(`/api/apps/${app.appId}`)).text()
    expect([told.includes('scrypt'), told.includes('"isGated":true')]).toEqual([false, true])
    const zip = new Uint8Array(await (await app.owner.fetch('/api/live_api/account/export')).arrayBuffer())
    const exported = Object.values(unzipSync(zip)).map((bytes) => new TextDecoder().decode(bytes))
    expect(exported.some((text) => text.includes('hasPassword'))).toBe(true)
    expect(exported.some((text) => text.includes(row?.gate?.password?.hash ?? 'scrypt'))).toBe(false)
    expect((await put(app, { isOn: true, password: 'abc' })).status).toBe(400)
  })

  it('is opened to everyone only by an owner who has seen what that lays open', async ({ expect }) => {
    const app = await closed()
    const refused = await put(app, { isOn: false })
    const { error } = await refused.json<{ error: { code: string; details: ExposureReport } }>()
    expect([refused.status, error.code]).toEqual([409, 'exposure-unacknowledged'])
    expect(error.details.exposures.some(({ audience, isNew }) => audience === 'visitors' && isNew)).toBe(true)
    const look = await app.owner.fetch(`/api/apps/${app.appId}/exposure?isGateOff=true`)
    const { acknowledgement } = await look.json<ExposureReport>()
    expect((await put(app, { isOn: false, exposureAcknowledged: acknowledgement })).status).toBe(200)
    expect((await app.visit('/')).status).toBe(200)
  })
})

describe('a private link', () => {
  const make = async (app: TestApp, name: string) => {
    const answer = await app.owner.fetch(`/api/apps/${app.appId}/gate/links`, { method: 'POST', json: { name } })
    return { status: answer.status, ...(await answer.json<{ id: string; url: string }>()) }
  }

  it('lets in, until it is revoked; the others stay, and with the last one gone the app stays closed', async ({ expect }) => {
    const app = await createPublishedApp(FILES)
    const [ann, bea] = [await make(app, 'Ann'), await make(app, 'Bea')]
    expect([ann.status, ann.url]).toEqual([201, expect.stringMatching(new RegExp(`^${app.origin}/_gate/link/[\\w-]{43}$`))])
    const by = async (url: string) => cookieOf(await app.visit(url.slice(app.origin.length), { redirect: 'manual' }))
    const [one, two] = [await by(ann.url), await by(bea.url)]
    expect([await statusWith(app, '/', one), await statusWith(app, '/', two)]).toEqual([200, 200])
    const revoke = (id: string) => app.owner.fetch(`/api/apps/${app.appId}/gate/links/${id}`, { method: 'DELETE' })
    expect((await revoke(ann.id)).status).toBe(200)
    expect([await statusWith(app, '/', one), await statusWith(app, '/', two)]).toEqual([401, 200])
    expect((await app.visit(ann.url.slice(app.origin.length), { redirect: 'manual' })).status).toBe(401)
    await revoke(bea.id)
    expect([await statusWith(app, '/', two), (await app.visit('/')).status]).toEqual([401, 401])
    const kept = await env.DB.prepare('select gate from apps where id = ?').bind(app.appId).first<{ gate: string }>()
    expect(kept?.gate).not.toContain(ann.url.split('/').at(-1))
  })

  it('is made no more than twenty times, whoever asks at once', async ({ expect }) => {
    const app = await createPublishedApp(FILES)
    for (let round = 0; round < 8; round += 1) await Promise.all(Array.from({ length: 5 }, (_, n) => make(app, `p${round}-${n}`)))
    const { links } = await (await app.owner.fetch(`/api/apps/${app.appId}/gate`)).json<{ links: unknown[] }>()
    expect(links.length).toBeLessThanOrEqual(20)
    expect(links.length).toBeGreaterThan(7)
  })
})

it.for([
  ['/Team?id=1', '/Team?id=1'],
  ['//evil.example', '/'],
  ['https://evil.example/x', '/'],
  ['/\\evil.example', '/'],
  ['/_gate/link/abc', '/'],
  ['javascript:alert(1)', '/'],
])('goes from the gate to %s as %s', ([given, gone], { expect }) => {
  expect(pathWithin(given ?? '')).toBe(gone)
})
