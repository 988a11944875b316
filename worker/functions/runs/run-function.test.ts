import { describe, it } from 'vitest'
import { appOrigin, callWorker, createEndUser } from '#worker/platform/testing/world'
import { createDraftApp, createFunctionApp, filesOf } from '../testing'

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
    // Its owner tries it out on the test data, where Ada's note is not.
    expect(await (await app.tryOut('notes')).json()).toEqual({ me: app.owner.email, mine: 0, all: 0 })
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

it('D02: a function of an unpublished app does not exist for visitors', async ({ expect }) => {
  const app = await createDraftApp(filesOf({ open: 'export default () => new Response("draft")' }))
  const there = await app.call('open')
  const nowhere = await callWorker('/functions/open', { method: 'POST' }, { origin: appOrigin('no-such-app-at-all') })
  expect([there.status, nowhere.status]).toEqual([404, 404])
})

it('Q15: in a private app every call over HTTP needs a person; what the app starts by itself runs on', async ({ expect }) => {
  const entity = { name: 'Order', type: 'object', properties: { total: { type: 'number' } } }
  const app = await createFunctionApp(
    { hook: 'export default () => new Response("hook")' },
    {
      'entities/Order.json': JSON.stringify(entity),
      'functions/job/entry.ts': 'export default () => console.log("started")',
      'functions/job/function.jsonc': '{ "automations": [{ "entity_name": "Order", "event_types": ["create"] }] }',
    },
  )
  expect(await (await app.call('hook')).text()).toBe('hook')
  await app.owner.fetch(`/api/apps/${app.appId}`, { method: 'PATCH', json: { visibility: 'private' } })
  const user = await createEndUser(app.appId, { origin: app.origin })
  const stranger = await createEndUser((await createFunctionApp({})).appId)
  const asked = [
    await app.call('hook'),
    await app.call('hook', { token: stranger.token }),
    await app.call('hook', { token: user.token }),
  ]
  expect(asked.map(({ status }) => status)).toEqual([401, 401, 200])
  await user.fetch(`/api/apps/${app.appId}/entities/Order`, { method: 'POST', json: { total: 1 } })
  await expect.poll(async () => (await app.logs('job')).map(({ message }) => message), { timeout: 300_000 }).toEqual(['started'])
})
