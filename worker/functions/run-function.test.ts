import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { findApp } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import { appOrigin, callWorker, createEndUser } from '#worker/platform/testing/world'
import { runFunction } from './run-function'
import { createDraftApp, createFunctionApp, filesOf } from './testing'

const NOTE = JSON.stringify({
  name: 'Note',
  type: 'object',
  properties: { title: { type: 'string' } },
  'x-accessControl': { permissions: { read: 'creator', write: 'creator' } },
})
const SDK = `import { createClientFromRequest } from 'npm:@base44/sdk@0.8.31'\n`

describe('handlers', () => {
  it('answers Deno.serve, default functions and default objects, with any method', async ({ expect }) => {
    const app = await createFunctionApp({
      served: `Deno.serve(async (req: Request): Promise<Response> => Response.json({ said: (await req.json()).name, method: req.method }))`,
      plain: `export default (req) => new Response(req.method + ' ' + new URL(req.url).search)`,
      object: `export default { async fetch(req) { return { url: new URL(req.url).pathname } } }`,
      nested: `import { greet } from './helper.ts'\nDeno.serve({ port: 1 }, () => new Response(greet('you')))`,
      helper: `export const greet = (name: string) => \`hello \${name}\``,
      'team/list': `export default async () => { await Promise.resolve(); return undefined }`,
    })
    expect(await (await app.call('served', { json: { name: 'Ada' } })).json()).toEqual({ said: 'Ada', method: 'POST' })
    expect(await (await app.call('plain?x=1', { method: 'GET' })).text()).toBe('GET ?x=1')
    expect(await (await app.call('object')).json()).toEqual({ url: '/functions/object' })
    expect(await (await app.call('nested')).text()).toBe('hello you')
    expect((await app.call('team/list')).status).toBe(204)
    expect(await (await app.call('helper')).json()).toMatchObject({ error: { code: 'function-failed' } })
    expect((await app.call('absent')).status).toBe(404)
    const byApp = await callWorker(`/api/apps/${app.appId}/functions/nested`, { method: 'POST' }, { origin: app.origin })
    expect(await byApp.text()).toBe('hello you')
    const byHost = await callWorker('/api/functions/nested', { method: 'PUT' }, { origin: app.origin })
    expect(await byHost.text()).toBe('hello you')
  })

  it('imports the libraries of the surface, Node’s own modules, and refuses the rest by name', async ({ expect }) => {
    const app = await createDraftApp(
      filesOf({
        many: `import Stripe from 'npm:stripe@14.21.0'
import webpush from 'npm:web-push@3.6.7'
import { jsPDF } from 'npm:jspdf@2.5.1'
import JSZip from 'npm:jszip@3.10.1'
import { format } from 'npm:date-fns@3.6.0'
import { z } from 'https://esm.sh/zod@3'
import { createHash } from 'node:crypto'
import { Buffer } from 'node:buffer'
import { serve } from 'https://deno.land/std@0.168.0/http/server.ts'
serve(async () => Response.json({
  stripe: typeof new Stripe('key').customers.list,
  push: Object.keys(webpush.generateVAPIDKeys()),
  pdf: new jsPDF().text('Hello', 10, 10).output('arraybuffer').byteLength > 100,
  zip: (await new JSZip().file('a.txt', 'a').generateAsync({ type: 'uint8array' })).length > 10,
  day: format(new Date(2026, 0, 2), 'yyyy-MM-dd'),
  zod: z.string().safeParse(1).success,
  hash: createHash('sha256').update('a').digest('hex').slice(0, 6),
  text: Buffer.from('YQ==', 'base64').toString(),
}))`,
        other: `import x from 'npm:stirpe@1'\nexport default () => x`,
        socket: `import { connect } from 'node:net'\nexport default () => connect(1)`,
      }),
    )
    const many = await app.tryOut('many')
    expect(await many.json()).toEqual({
      stripe: 'function',
      push: ['publicKey', 'privateKey'],
      pdf: true,
      zip: true,
      day: '2026-01-02',
      zod: false,
      hash: 'ca9781',
      text: 'a',
    })
    const other = await (await app.tryOut('other')).json<{ error: { code: string; details: unknown } }>()
    expect(other.error).toMatchObject({
      code: 'compile-failed',
      details: {
        diagnostics: [{ path: 'functions/other.ts', line: 2, column: 16, message: expect.stringContaining('"stripe"') }],
      },
    })
    expect(await (await app.tryOut('socket')).text()).toContain('is not available in functions here')
  })

  it('says where code does not compile and where it threw', async ({ expect }) => {
    const app = await createDraftApp({
      'functions/broken.ts': 'export default () => {\n  const a: number = ;\n}',
      'functions/throws.ts': 'function inner() {\n  throw new TypeError("no such thing")\n}\nDeno.serve(() => inner())',
    })
    const broken = await (await app.tryOut('broken')).json<{ error: { details: unknown } }>()
    expect(broken.error.details).toMatchObject({ diagnostics: [{ path: 'functions/broken.ts', line: 2, column: 21 }] })
    const threw = await app.tryOut('throws')
    expect(threw.status).toBe(500)
    expect(await threw.text()).not.toContain('no such thing')
    const lines = (await app.logs('throws')).map(({ message }) => message).join('\n')
    expect(lines).toContain('TypeError: no such thing')
    expect(lines).toContain('functions/throws.ts:2:')
  })
})

describe('identity', () => {
  it('G14: acts as the caller by default, and above the rules as the service', async ({ expect }) => {
    const app = await createFunctionApp(
      {
        notes: `${SDK}Deno.serve(async (req) => {
  const base44 = createClientFromRequest(req)
  const me = await base44.auth.me().catch((error) => error.status)
  const mine = await base44.entities.Note.list().catch((error) => error.status)
  const all = await base44.asServiceRole.entities.Note.filter({ title: 'secret' })
  return Response.json({ me: me.email ?? me, mine: mine.length ?? mine, all: all.length })
})`,
      },
      { 'entities/Note.json': NOTE },
    )
    const [ada, bob] = [
      await createEndUser(app.appId, { origin: app.origin }),
      await createEndUser(app.appId, { origin: app.origin }),
    ]
    await ada.fetch(`/api/apps/${app.appId}/entities/Note`, { method: 'POST', json: { title: 'secret' } })
    const asks = async (token?: string) => (await app.call('notes', token ? { token } : {})).json()
    expect(await asks(ada.token)).toEqual({ me: ada.email, mine: 1, all: 1 })
    expect(await asks(bob.token)).toEqual({ me: bob.email, mine: 0, all: 1 })
    expect(await asks()).toEqual({ me: 401, mine: 401, all: 1 })
    expect(await (await app.tryOut('notes')).json()).toEqual({ me: app.owner.email, mine: 1, all: 1 })
  })

  it('Q15: needs a caller who is signed in, unless it says that anyone may call it', async ({ expect }) => {
    const app = await createFunctionApp(
      {},
      {
        'functions/closed.ts': 'export default () => new Response("closed")',
        'functions/hook/entry.ts': 'export default () => new Response("hook")',
        'functions/hook/function.jsonc': '{ "access": "public", /* a webhook */ }',
      },
    )
    const user = await createEndUser(app.appId, { origin: app.origin })
    const foreign = await createEndUser((await createFunctionApp({})).appId)
    expect((await app.call('closed')).status).toBe(401)
    expect((await app.call('closed', { token: foreign.token })).status).toBe(401)
    expect(await (await app.call('closed', { token: user.token })).text()).toBe('closed')
    expect(await (await app.call('hook')).text()).toBe('hook')
  })

  it('the preview runs the newest version, the published app the published one', async ({ expect }) => {
    const app = await createFunctionApp({ which: 'export default () => new Response("first")' })
    await app.commit(filesOf({ which: 'export default () => new Response("second")' }))
    expect(await (await app.call('which')).text()).toBe('first')
    expect(await (await app.tryOut('which')).text()).toBe('second')
    await app.publish()
    expect(await (await app.call('which')).text()).toBe('second')
  })

  it('Q11: no header of the platform’s is the caller’s to choose, and no cookie or builder’s token arrives', async ({
    expect,
  }) => {
    const app = await createFunctionApp({ headers: 'export default (req) => Response.json(Object.fromEntries(req.headers))' })
    const headers = {
      cookie: 'a=b',
      'Base44-App-Id': 'other',
      'Base44-Service-Authorization': 'Bearer forged',
      'x-function-order': '{"name":"x"}',
      'x-app-id': 'other',
      'on-behalf-of': 'Bearer x',
      'cf-worker': 'x',
      'x-custom': 'kept',
      'x-forwarded-for': '10.0.0.1',
    }
    const seen = await (await app.call('headers', { headers })).json<Record<string, string>>()
    expect(seen).toMatchObject({
      'base44-app-id': app.appId,
      'x-custom': 'kept',
      'base44-api-url': app.origin,
      'x-data-env': 'prod',
    })
    expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['cookie']))
    for (const name of ['x-function-order', 'x-app-id', 'on-behalf-of', 'cf-worker', 'x-forwarded-for', 'authorization'])
      expect(seen[name]).toBeUndefined()
    expect(seen['base44-service-authorization']).not.toContain('forged')
    const byOwner = await (await app.tryOut('headers')).json<Record<string, string>>()
    expect(byOwner.authorization).toBeDefined()
    expect(byOwner.authorization).not.toContain(app.owner.token)
    const ticket = byOwner.authorization?.slice('Bearer '.length) ?? ''
    expect((await callWorker('/api/apps', {}, { token: ticket })).status).toBe(403)
  })

  it('B01, Q10: a run’s token is worth nothing outside it, and in another app’s run', async ({ expect }) => {
    const leak = { leak: 'export default (req) => new Response(req.headers.get("Base44-Service-Authorization"))' }
    const app = await createFunctionApp(leak, { 'entities/Note.json': NOTE })
    const token = (await (await app.call('leak')).text()).slice('Bearer '.length)
    expect(token.length).toBeGreaterThan(50)
    for (const origin of [app.origin, undefined]) {
      const answer = await callWorker(`/api/apps/${app.appId}/entities/Note`, {}, { token, ...(origin ? { origin } : {}) })
      expect(answer.status).toBe(401)
    }
    const other = await createFunctionApp({
      use: `export default async (req) => {
  const { token, appId } = await req.json()
  const own = req.headers.get('Base44-Api-Url')
  const to = (url, run) => fetch(url, { headers: { authorization: 'Bearer ' + token, ...(run ? { 'x-function-run': token } : {}) } }).then((r) => r.status)
  return Response.json([
    await to('${app.origin}/api/apps/' + appId + '/entities/Note'),
    await to(own + '/api/apps/' + appId + '/entities/Note'),
    await to(own + '/api/apps/' + appId + '/entities/Note', true),
  ])
}`,
    })
    expect(await (await other.call('use', { json: { token, appId: app.appId } })).json()).toEqual([403, 404, 404])
  })
})

describe('isolation', () => {
  it('Q08: apps share neither globals, secrets nor code, and an old version never answers for a new one', async ({ expect }) => {
    const code = `globalThis.count = (globalThis.count ?? 0) + 1
export default () => Response.json({ count: globalThis.count++, key: Deno.env.get('KEY') ?? null, all: Object.keys(Deno.env.toObject()).sort(), other: globalThis.mark ?? null })`
    const mark = 'globalThis.mark = "seen"\nexport default () => new Response("marked")'
    const [first, second] = [await createFunctionApp({ same: code, mark }), await createFunctionApp({ same: code, mark })]
    await first.owner.fetch(`/apps/${first.appId}/secrets`, { method: 'POST', json: { secrets: { KEY: 'first-value' } } })
    await first.call('mark')
    expect(await (await first.call('same')).json()).toMatchObject({
      key: 'first-value',
      all: ['BASE44_APP_ID', 'KEY'],
      other: 'seen',
    })
    expect(await (await second.call('same')).json()).toEqual({ count: 1, key: null, all: ['BASE44_APP_ID'], other: null })
    await first.commit(filesOf({ same: 'export default () => new Response("v2")' }))
    await first.publish()
    const answers = await Promise.all(Array.from({ length: 10 }, async () => (await first.call('same')).text()))
    expect(new Set(answers)).toEqual(new Set(['v2']))
  })

  it('P09: a changed or deleted secret is gone from the next run on', async ({ expect }) => {
    const app = await createFunctionApp({ key: `export default () => new Response(Deno.env.get('KEY') ?? 'none')` })
    const say = async () => (await app.call('key')).text()
    const set = (value: string) =>
      app.owner.fetch(`/apps/${app.appId}/secrets`, { method: 'POST', json: { secrets: { KEY: value } } })
    expect(await say()).toBe('none')
    await set('one')
    expect(await say()).toBe('one')
    await set('two')
    expect(await say()).toBe('two')
    await app.owner.fetch(`/apps/${app.appId}/secrets/KEY`, { method: 'DELETE' })
    expect(await say()).toBe('none')
  })

  it('Q03, M01: nothing inside is reached, by whatever name, and other apps are not', async ({ expect }) => {
    const other = await createFunctionApp({ open: 'export default () => new Response("canary of the other app")' })
    const urls = [
      'http://169.254.169.254/latest/meta-data',
      'http://127.0.0.1:8787/api/health',
      'http://localhost:8787/api/health',
      'http://[::1]:8787/',
      'http://10.0.0.1/',
      `http://${env.PLATFORM_HOST}/api/health`,
      `http://${env.APPS_HOST}/`,
      `${other.origin}/functions/open`,
      `http://preview--${other.appId}.${env.APPS_HOST}/functions/open`,
      `http://x.${env.APPS_HOST.replace(/:\d+/, ':9999')}/`,
      'ftp://example.com/',
      'http://example.com:22/',
    ]
    const app = await createFunctionApp({
      reach: `export default async (req) => Response.json(await Promise.all((await req.json()).urls.map((url) =>
  fetch(url).then(async (r) => r.status + ' ' + (await r.text()).includes('canary'), (error) => 'threw'))))`,
    })
    const seen = await (await app.call('reach', { json: { urls } })).json<string[]>()
    expect(seen.map((each, index) => [urls[index], each])).toEqual(
      urls.map((url) => [url, expect.stringMatching(/^403 false$|^threw$/)]),
    )
  })

  it('Q12, Q03: there is no cache, socket or way around the module loader', async ({ expect }) => {
    const app = await createFunctionApp({
      doors: `import process from 'node:process'
export default async () => Response.json({
  caches: typeof caches, socket: typeof WebSocket, builtin: typeof process.getBuiltinModule, code: (() => { try { return new Function('return 1')() } catch { return 'refused' } })(),
  deno: (() => { try { return Deno.readTextFile } catch (error) { return error.message } })(),
})`,
      computed: `export default async () => { const name = 'cloudflare:sockets'; return await import(name) }`,
      sockets: `import { connect } from 'cloudflare:sockets'\nexport default () => connect('127.0.0.1:25')`,
    })
    expect(await (await app.call('doors')).json()).toEqual({
      caches: 'undefined',
      socket: 'undefined',
      builtin: 'undefined',
      code: 'refused',
      deno: 'Deno.readTextFile is not available in functions here',
    })
    for (const name of ['computed', 'sockets']) expect((await app.call(name)).status).toBe(422)
  })

  it('Q14: answers set no cookies and no rules for an origin; on the builder’s host nothing in them runs', async ({ expect }) => {
    const app = await createFunctionApp({
      page: `export default () => new Response('<script>1</script>', { status: 200, headers: {
  'content-type': 'text/html', 'set-cookie': 'a=b; Domain=localhost', 'service-worker-allowed': '/', 'clear-site-data': '"*"',
  'content-security-policy': "default-src *", 'strict-transport-security': 'max-age=0', 'x-own': 'kept', 'access-control-allow-origin': '*' } })`,
      script: `export default () => new Response('1', { headers: { 'content-type': 'text/javascript' } })`,
      away: `export default () => Response.redirect('https://evil.example/', 302)`,
    })
    const page = await app.call('page')
    for (const name of ['set-cookie', 'service-worker-allowed', 'clear-site-data', 'strict-transport-security'])
      expect(page.headers.get(name)).toBeNull()
    expect(page.headers.get('x-own')).toBe('kept')
    expect((await app.call('away')).headers.get('location')).toBe('https://evil.example/')
    const onPlatform = (name: string, init: RequestInit = {}) =>
      callWorker(`/api/apps/${app.appId}/functions/${name}`, { method: 'POST', ...init })
    expect((await onPlatform('page')).headers.get('content-security-policy')).toContain('sandbox')
    expect((await onPlatform('script')).headers.get('content-type')).toContain('text/plain')
    expect((await onPlatform('away')).headers.get('location')).toBeNull()
    const opened = await onPlatform('page', { method: 'GET', headers: { 'sec-fetch-mode': 'navigate' } })
    expect(opened.status).toBe(403)
  })
})

describe('limits', () => {
  it('Q04: work without end is stopped, and the next run is as good as ever', async ({ expect }) => {
    const app = await createFunctionApp({
      loop: 'export default () => { for (;;); }',
      caught: 'export default () => { while (true) { try { for (;;) {} } catch {} } }',
      awaited: 'export default async () => { for (;;) await 0 }',
      branching: 'const f = (n) => (n < 2 ? n : f(n - 1) + f(n - 2))\nexport default () => f(90)',
      fine: 'export default () => { let n = 0; for (let i = 0; i < 1e6; i++) n += i; return new Response(String(n)) }',
    })
    for (const name of ['loop', 'caught', 'awaited', 'branching']) {
      const answer = await app.call(name)
      expect([name, answer.status, await answer.json()]).toMatchObject([name, 504, { error: { code: 'function-timeout' } }])
    }
    const many = await Promise.all(Array.from({ length: 3 }, () => app.call('loop')))
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([504]))
    expect(await (await app.call('fine')).text()).toBe('499999500000')
  })

  it('a run that waits too long is stopped', async ({ expect }) => {
    const app = await createFunctionApp({
      wait: 'export default async () => { await new Promise((done) => setTimeout(done, 30000)); return 1 }',
    })
    const row = await findApp(openDatabase(env.DB), app.appId)
    if (!row?.publishedVersionId) throw new Error('the app is not published')
    const request = new Request('http://x/')
    const run = {
      app: row,
      versionId: row.publishedVersionId,
      environment: 'prod',
      name: 'wait',
      request,
      depth: 0,
      wallClockMs: 300,
    } as const
    await expect(runFunction(env, run)).rejects.toMatchObject({ code: 'function-timeout' })
  })

  it('Q06: functions that call themselves, or call without end, are stopped', async ({ expect }) => {
    const app = await createFunctionApp({
      deep: `${SDK}Deno.serve(async (req) => {
  const { level } = await req.json()
  const answer = await createClientFromRequest(req).functions.invoke('deep', { level: level + 1 }).catch((error) => error.response)
  return Response.json(answer.data, { status: answer.status })
})`,
      wide: `export default async (req) => {
  let failed = ''
  for (let i = 0; i < 500 && !failed; i++) await fetch(req.headers.get('Base44-Api-Url') + '/robots.txt').catch((error) => { failed = error.message })
  return new Response(failed)
}`,
    })
    const deep = await app.call('deep', { json: { level: 0 } })
    expect([deep.status, await deep.json()]).toMatchObject([508, { error: { code: 'function-depth' } }])
    expect(await (await app.call('wide')).text()).toContain('as many as one may make')
  })

  it('parallel calls each get their own answer', async ({ expect }) => {
    const app = await createFunctionApp({
      echo: `export default async (req) => { const { n } = await req.json(); console.log('run ' + n); await new Promise((done) => setTimeout(done, n % 7)); return Response.json({ n }) }`,
    })
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => (await app.call('echo', { json: { n } })).json()),
    )
    expect(answers).toEqual(Array.from({ length: 30 }, (_, n) => ({ n })))
    await expect.poll(async () => (await app.logs('echo')).length).toBe(30)
    const lines = await app.logs('echo')
    expect(new Set(lines.map(({ run_id }) => run_id)).size).toBe(30)
  })

  it('an answer longer than allowed is cut off', async ({ expect }) => {
    const app = await createFunctionApp({ big: `export default () => new Response('x'.repeat(11e6))` })
    const read = app.call('big').then(async (answer) => (await answer.text()).length)
    await expect(
      read.then(
        (length) => (length < 11e6 ? 'cut' : length),
        () => 'cut',
      ),
    ).resolves.toBe('cut')
  })
})

it('D02: a function of an unpublished app does not exist for visitors', async ({ expect }) => {
  const app = await createDraftApp(filesOf({ open: 'export default () => new Response("draft")' }))
  const there = await app.call('open')
  const nowhere = await callWorker('/functions/open', { method: 'POST' }, { origin: appOrigin('no-such-app-at-all') })
  expect([there.status, nowhere.status]).toEqual([404, 404])
})
