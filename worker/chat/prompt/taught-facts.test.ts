import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { compileApp } from '#compiler/compile-app'
import { Automation } from '#contract/services/functions'
import { isReadableRule } from '#worker/entities/access/row-rules'
import { MAX_BULK_ROWS, MAX_LIST_ROWS, MAX_ROW_BYTES } from '#worker/entities/store/stored-row'
import { createAppWorld, levels, type SchemaDraft, text } from '#worker/entities/testing/app-world'
import { isScheduled, nextRunMs } from '#worker/functions/automations/automations'
import { findFunctions } from '#worker/functions/find-functions'
import { WALL_CLOCK_MS } from '#worker/functions/runs/run-limits'
import { createFunctionApp } from '#worker/functions/testing'
import { loadSurface } from '#worker/platform/runtime-surface'
import { REFERENCE_TOPICS, referenceOf } from './reference'
import { SYSTEM_PROMPT } from './system-prompt'

/** What models are told of rows and rules, beside what the platform does. */
const TAUGHT = `${SYSTEM_PROMPT}\n${referenceOf(REFERENCE_TOPICS)}`
const isAdmin = { user_condition: { role: 'admin' } }

type Call = (path: string, init?: { method?: string; json?: unknown }) => Promise<Response>

async function open(draft: SchemaDraft) {
  const world = await createAppWorld({ Deal: draft })
  const path = world.client('Deal')
  const make = (call: Call, json: unknown) => call(path, { method: 'POST', json })
  const change = (call: Call, id: string, json: unknown) => call(`${path}/${id}`, { method: 'PUT', json })
  const remove = (call: Call, id: string) => call(`${path}/${id}`, { method: 'DELETE' })
  const madeBy = async (call: Call, json: unknown) => (await make(call, json)).json<Record<string, unknown> & { id: string }>()
  const count = async (call: Call) => {
    const answer = await call(path)
    return answer.status === 200 ? (await answer.json<unknown[]>()).length : answer.status
  }
  const [ann, bob, admin] = [await world.createUser(), await world.createUser(), await world.createUser('admin')]
  return { ...world, path, make, change, remove, madeBy, count, ann, bob, admin }
}

describe('rows are as models are told', () => {
  const FIELDS: SchemaDraft['properties'] = {
    title: text,
    note: text,
    stage: { type: 'string', enum: ['New', 'Won'], default: 'New' },
    value: { type: 'number' },
    due: { type: 'string', format: 'date' },
  }

  it('what create, update, get and delete answer, and what becomes of empty strings', async () => {
    const { ann, nobody, path, make, madeBy, change, remove } = await open({ properties: FIELDS, required: ['title'] })
    const row = await madeBy(ann.fetch, { title: 'a', note: '', value: '', due: '' })
    expect(row).toMatchObject({ title: 'a', note: '', value: null, due: null, stage: 'New', created_by: ann.email })
    expect(await (await change(ann.fetch, row.id, { note: 'n' })).json()).toMatchObject({ title: 'a', note: 'n', stage: 'New' })
    const wrong = [{ title: 'a', stage: 'Lost' }, { note: 'n' }, { title: null }]
    for (const json of wrong) expect((await make(ann.fetch, json)).status).toBe(422)
    expect(TAUGHT).toContain('error.status 422')
    expect((await ann.fetch(`${path}/none`)).status).toBe(404)
    expect((await remove(ann.fetch, 'none')).status).toBe(404)
    const rows = await ann.fetch(`${path}/bulk`, { method: 'POST', json: [{ title: 'b' }, { title: 'c' }] })
    expect(await rows.json()).toMatchObject([{ title: 'b' }, { title: 'c' }])
    const half = await ann.fetch(`${path}/bulk`, { method: 'POST', json: [{ title: 'd' }, { note: 'no title' }] })
    expect([half.status, await (await ann.fetch(`${path}/count`)).json()]).toEqual([422, { count: 3 }])
    expect((await make(nobody, { title: 'a' })).status).toBe(401)
  })

  it('a new field, default or required field leaves stored rows as they are', async () => {
    const { ann, madeBy, change, path, publishSchemas } = await open({ properties: { title: text } })
    const { id } = await madeBy(ann.fetch, { title: 'a' })
    await publishSchemas({ Deal: { properties: { ...FIELDS, owner: text }, required: ['title', 'owner'] } })
    const row = await (await ann.fetch(`${path}/${id}`)).json<Record<string, unknown>>()
    expect([row.stage ?? null, row.owner ?? null]).toEqual([null, null])
    expect((await change(ann.fetch, id, { title: 'b' })).status).toBe(200)
  })
})

it('the limits of rows and functions are those that models are told', () => {
  expect([MAX_LIST_ROWS, MAX_BULK_ROWS, MAX_ROW_BYTES, WALL_CLOCK_MS]).toEqual([5_000, 5_000, 1_900_000, 60_000])
  for (const said of ['At most 5,000 rows at a time', 'bulkCreate takes up to 5,000', 'up to 1.9 MB', '60 seconds a call'])
    expect(TAUGHT).toContain(said)
})

it('what may be imported is there, tokens are classes, and an app needs no layout', async () => {
  const surface = await loadSurface(env)
  const kit = /in the shadcn manner: ([a-z -]+)\./.exec(SYSTEM_PROMPT)?.[1]?.split(' ') ?? []
  const packages = /\{ cn \}; .*?(lucide-react) \(.*?\); (.*?)\.\n/s.exec(SYSTEM_PROMPT)?.slice(1).join('; ').split('; ') ?? []
  const names = [...kit.map((name) => `@/components/ui/${name}`), ...packages.map((each) => each.replace(/ [({].*/, ''))]
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => !Object.hasOwn(surface.modules, name))).toEqual([])
  const tokens =
    /HSL triples: (.*?)\. Colour/s
      .exec(SYSTEM_PROMPT)?.[1]
      ?.match(/--[a-z0-9-]+/g)
      ?.map((token) => token.slice(2)) ?? []
  const colours = tokens.filter((token) => token !== 'radius')
  expect(colours.length).toBeGreaterThan(18)
  const files = {
    'pages/Home.jsx': `export default () => <p className="pulse-slowly ${colours.map((token) => `bg-${token} text-${token}`).join(' ')}" />`,
    'globals.css':
      ':root { --chart-1: 12 80% 50%; }\n@keyframes slowly { to { opacity: 0 } }\n.pulse-slowly { animation: slowly 2s }',
  }
  const { css, diagnostics, layout } = await compileApp(files, surface, { guardLoops: false })
  expect([diagnostics, layout]).toEqual([[], null])
  for (const token of colours) for (const kind of ['bg', 'text']) expect(css).toMatch(new RegExp(`\\.${kind}-${token} ?\\{`))
  expect(css).toContain('--chart-1: hsl(12 80% 50%)')
  expect(css).toMatch(/@keyframes slowly[\s\S]*\.pulse-slowly/)
})

it('the function that models are shown runs as it stands, and decides the price', async () => {
  const taught = referenceOf(['functions'])
  const code = /\/\/ access: public\n[\s\S]*?\n\}\)\n/.exec(taught)?.[0] ?? ''
  const config = /functions\/remind\/function\.jsonc: (\{ "automations": .*?\] \}) \(UTC\), or (\{ .*? \}),/.exec(taught)
  const automations = [
    ...(JSON.parse(config?.[1] ?? '{}') as { automations: unknown[] }).automations,
    JSON.parse(config?.[2] ?? '{}'),
  ]
  const entity = (name: string, properties: object, write: string) =>
    JSON.stringify({ name, type: 'object', properties, 'x-accessControl': { permissions: { read: 'anonymous', write } } })
  const files = {
    'functions/placeOrder.js': code,
    'functions/remind/entry.js': 'export default () => new Response("reminded")',
    'functions/remind/function.jsonc': JSON.stringify({ automations }),
    'entities/Product.json': entity('Product', { price: { type: 'number' } }, 'anonymous'),
    'entities/Order.json': entity('Order', { product_id: text, total: { type: 'number' } }, 'admin'),
  }
  const found = findFunctions(files).map(({ name, access, problems }) => [name, access, problems])
  expect(found).toEqual([
    ['placeOrder', 'public', []],
    ['remind', 'users', []],
  ])
  const [morning, made] = automations.map((each) => Automation.parse(each))
  const next = morning && isScheduled(morning) ? nextRunMs(morning, { afterMs: Date.parse('2026-01-01T08:00Z'), runs: 0 }) : 0
  expect([new Date(next ?? 0).toISOString(), made && isScheduled(made)]).toEqual(['2026-01-02T07:00:00.000Z', false])
  const app = await createFunctionApp({}, files)
  const product = await app.visit(`/api/apps/${app.appId}/entities/Product`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ price: 7 }),
  })
  const { id } = await product.json<{ id: string }>()
  const order = await app.call('placeOrder', { json: { product_id: id, total: 1 } })
  expect([order.status, await order.json()]).toMatchObject([200, { total: 7 }])
  const gone = await app.call('placeOrder', { json: { product_id: 'none' } })
  expect([gone.status, await gone.json()]).toEqual([409, { error: 'No longer sold' }])
})

describe('rules are as models are told', () => {
  it('without any an entity is creator/creator, and admins pass', async () => {
    const { ann, bob, admin, nobody, madeBy, change, count } = await open({ properties: { title: text } })
    const { id } = await madeBy(ann.fetch, { title: 'a' })
    expect([await count(ann.fetch), await count(bob.fetch), await count(admin.fetch), await count(nobody)]).toEqual([
      1, 0, 1, 401,
    ])
    expect((await change(admin.fetch, id, { title: 'b' })).status).toBe(200)
  })

  it('visitors create only; changing and deleting stay with who sent it, when signed in, and admins', async () => {
    const { ann, bob, admin, nobody, madeBy, change, remove } = await open({
      properties: { title: text },
      ...levels('anonymous', 'anonymous'),
    })
    const [theirs, anns] = [await madeBy(nobody, { title: 'a' }), await madeBy(ann.fetch, { title: 'b' })]
    expect((await change(nobody, theirs.id, { title: 'c' })).status).toBe(401)
    expect((await change(bob.fetch, anns.id, { title: 'c' })).status).toBe(403)
    expect((await change(ann.fetch, anns.id, { title: 'c' })).status).toBe(200)
    expect((await remove(admin.fetch, theirs.id)).status).toBe(200)
  })

  it('a field only staff may write keeps what is there, without an error, and begins with its default', async () => {
    const properties: SchemaDraft['properties'] = {
      title: text,
      status: { type: 'string', enum: ['New', 'Sent'], default: 'New', rls: { write: isAdmin } },
    }
    const { ann, admin, madeBy, change } = await open({ properties, ...levels('creator', 'creator') })
    const row = await madeBy(ann.fetch, { title: 'a', status: 'Sent' })
    expect(row.status).toBe('New')
    expect(await (await change(ann.fetch, row.id, { title: 'b', status: 'Sent' })).json()).toMatchObject({
      title: 'b',
      status: 'New',
    })
    expect(await (await change(admin.fetch, row.id, { status: 'Sent' })).json()).toMatchObject({ status: 'Sent' })
  })

  it('no condition holds for a visitor, and admins pass row rules only where these say so', async () => {
    const rls = { read: { 'data.title': 'shown' }, create: true }
    const { ann, admin, nobody, madeBy, count, change } = await open({ properties: { title: text }, rls })
    const { id } = await madeBy(nobody, { title: 'shown' })
    await madeBy(nobody, { title: 'hidden' })
    expect(await count(ann.fetch)).toBe(1)
    expect(await count(admin.fetch)).toBe(1)
    expect([0, 401, 403]).toContain(await count(nobody))
    // What the rules do not name is closed.
    expect((await change(admin.fetch, id, { title: 'x' })).status).toBe(403)
    expect(TAUGHT).toContain('No condition holds for a visitor')
  })

  it('a tenant sees his own payments, staff keep them', async () => {
    const rls = { read: { $or: [{ 'data.tenant_email': '{{user.email}}' }, isAdmin] }, write: isAdmin }
    const { ann, bob, admin, madeBy, make, count } = await open({ properties: { tenant_email: text }, rls })
    await madeBy(admin.fetch, { tenant_email: ann.email })
    expect([await count(ann.fetch), await count(bob.fetch), await count(admin.fetch)]).toEqual([1, 0, 1])
    expect((await make(ann.fetch, { tenant_email: ann.email })).status).toBe(403)
  })

  it('what decides is copied into the row, for nothing about other entities, dates or old values can be said', async () => {
    const schema = { name: 'Deal', type: 'object' as const, properties: { title: text, project_id: text, due: text } }
    for (const rule of [
      { 'data.project.member_emails': '{{user.email}}' },
      { 'Project.owner': '{{user.email}}' },
      { $expr: { $gt: ['$due', '$title'] } },
      { 'data.due': { $gte: { $now: true } } },
      { 'old.title': 'a' },
      { $where: 'true' },
    ])
      expect([rule, isReadableRule(rule, schema)]).toEqual([rule, false])
    expect(TAUGHT).toContain('Not to be said as a rule')
    const { ann, bob, admin, madeBy, count } = await open({
      properties: { member_emails: { type: 'array', items: text } },
      rls: { read: { 'data.member_emails': '{{user.email}}' }, write: isAdmin },
    })
    await madeBy(admin.fetch, { member_emails: ['x@example.com', ann.email] })
    expect([await count(ann.fetch), await count(bob.fetch)]).toEqual([1, 0])
  })

  it('an update is judged by the row as it was, a create by the row as it will be; levels must allow both', async () => {
    const mine = { 'data.owner': '{{user.email}}' }
    const { ann, bob, nobody, make, madeBy, change, remove, count } = await open({
      properties: { owner: text },
      ...levels('all', 'all'),
      rls: { read: true, create: mine, update: mine, delete: false },
    })
    expect((await make(ann.fetch, { owner: bob.email })).status).toBe(403)
    const { id } = await madeBy(ann.fetch, { owner: ann.email })
    expect((await change(bob.fetch, id, { owner: bob.email })).status).toBe(403)
    expect((await change(ann.fetch, id, { owner: bob.email })).status).toBe(200)
    expect((await change(ann.fetch, id, { owner: ann.email })).status).toBe(403)
    expect((await remove(bob.fetch, id)).status).toBe(403)
    // The rule lets anyone read; the levels do not.
    expect(await count(nobody)).toBe(401)
  })

  it('a role is a field of User, which people cannot give themselves', async () => {
    const isEditor = { user_condition: { team_role: 'editor' } }
    const { ann, admin, client, madeBy, count, publishSchemas } = await open({ properties: { title: text } })
    const rls = { read: isEditor, write: isAdmin }
    await publishSchemas({ Deal: { properties: { title: text }, rls }, User: { properties: { team_role: text } } })
    await madeBy(admin.fetch, { title: 'a' })
    const path = client('User')
    const me = await (await ann.fetch(`${path}/me`)).json<{ id: string }>()
    await ann.fetch(`${path}/me`, { method: 'PUT', json: { team_role: 'editor' } })
    expect(await count(ann.fetch)).toBe(0)
    expect((await admin.fetch(`${path}/${me.id}`, { method: 'PUT', json: { team_role: 'editor' } })).status).toBe(200)
    expect(await count(ann.fetch)).toBe(1)
  })
})
