import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newRowId } from '#worker/platform/ids'
import { makeInternalCall } from '#worker/platform/internal-call'
import { callWorker, createBuilder, PLATFORM_ORIGIN } from '#worker/platform/testing/world'
import { platformApp } from '../app'
import { readRowCounts, selectRow } from './queries'
import { onRowsChanged } from './row-events'
import type { StoredRow } from './stored-row'
import { type AppWorld, type Call, createAppWorld, levels, text } from './testing/app-world'
import { openLive } from './testing/live-client'
import { insertRows } from './write-queries'

/** G01: every rule × every caller × every operation there is, with the answers of the truth table written down once more. */
const LEVELS = ['anonymous', 'all', 'admin', 'creator', 'none'] as const
type Level = (typeof LEVELS)[number]
const CALLERS = [
  'nobody',
  'foreign user',
  'stranger builder',
  'other user',
  'creator',
  'app admin',
  'owner in preview',
  'owner',
  'function as creator',
  'function as service',
] as const
type Kind = (typeof CALLERS)[number]
type Reach = 'every row' | 'own rows' | 'nothing'

function reach(level: Level, caller: Kind): Reach {
  if (caller === 'owner' || caller === 'owner in preview' || caller === 'function as service') return 'every row'
  if (level === 'anonymous') return 'every row'
  if (caller === 'nobody' || caller === 'foreign user' || caller === 'stranger builder' || level === 'none') return 'nothing'
  if (level === 'all' || caller === 'app admin') return 'every row'
  return level === 'creator' ? 'own rows' : 'nothing'
}

const isCreator = (caller: Kind) => caller === 'creator' || caller === 'function as creator'
const denial = (caller: Kind) => (['nobody', 'foreign user', 'stranger builder'].includes(caller) ? 401 : 403)
const nameOf = (read: Level, write: Level) => `R${read}W${write}`
const CANARY = 'CNRY-row'

let world: AppWorld
let calls: Record<Kind, Call>
let tokens: Partial<Record<Kind, { token: string; origin?: string }>>
let creator: { userId: string; email: string }

beforeAll(async () => {
  const pairs = LEVELS.flatMap((read) =>
    LEVELS.map((write) => [nameOf(read, write), { properties: { title: text, sku: text }, ...levels(read, write) }] as const),
  )
  world = await createAppWorld(Object.fromEntries(pairs))
  const versionId = await world.publishSchemas(Object.fromEntries(pairs))
  const [maker, other, admin, elsewhere, stranger] = [
    await world.createUser(),
    await world.createUser(),
    await world.createUser('admin'),
    await createAppWorld({}),
    await createBuilder(),
  ]
  const foreign = await elsewhere.createUser('admin')
  creator = { userId: maker.userId, email: maker.email }
  /** As a function's requests arrive: inside the Worker, as whoever called it or as the service. */
  const fromFunction =
    (caller?: { kind: 'service'; appId: string; versionId: string }): Call =>
    async (path, init = {}) => {
      const { json, ...rest } = init
      const headers = new Headers(rest.headers)
      if (!caller) headers.set('authorization', `Bearer ${maker.token}`)
      const request = new Request(new URL(path, PLATFORM_ORIGIN), {
        ...rest,
        headers,
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      })
      const call = { depth: 1, ...(caller ? { caller } : {}) }
      return makeInternalCall(call, async () => platformApp.fetch(request, env, createExecutionContext()))
    }
  calls = {
    nobody: world.nobody,
    'foreign user': (path, init) => callWorker(path, init, { token: foreign.token, origin: PLATFORM_ORIGIN }),
    'stranger builder': stranger.fetch,
    'other user': other.fetch,
    creator: maker.fetch,
    'app admin': admin.fetch,
    'owner in preview': world.preview,
    owner: world.owner.fetch,
    'function as creator': fromFunction(),
    'function as service': fromFunction({ kind: 'service', appId: world.app.id, versionId }),
  }
  tokens = {
    nobody: undefined,
    'other user': other,
    creator: maker,
    'app admin': admin,
    owner: { token: world.owner.token, origin: PLATFORM_ORIGIN },
  } as typeof tokens
})

/** All callers ask from one network, faster than visitors who are not signed in may write. */
beforeEach(async () => {
  const subject = `anonymous-writes:${world.app.id}:local`
  await env.RATE_LIMITER.get(env.RATE_LIMITER.idFromName(subject)).refund('requests', 600)
})

async function addRow(entity: string): Promise<StoredRow> {
  const id = newRowId(Date.now())
  const row = {
    id,
    creatorId: creator.userId,
    creatorEmail: creator.email,
    createdAtMs: Date.now(),
    updatedAtMs: Date.now(),
    isSample: false,
    data: { title: CANARY, sku: id },
  }
  await insertRows({ db: env.DATA, appId: world.app.id, entity }, [row])
  return row
}

const stored = (entity: string, id: string) =>
  selectRow({ db: env.DATA, appId: world.app.id, entity }, id, { kind: 'constant', value: true })
const countOf = async (entity: string) => (await readRowCounts(env.DATA, world.app.id, entity)).total
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))

interface Cell {
  call: Call
  base: string
  entity: string
  caller: Kind
  reading: Reach
  writing: Reach
  canRead: boolean
  canWrite: boolean
}

const cells = CALLERS.flatMap((caller) => LEVELS.map((read) => ({ caller, read })))

describe.each(cells)('$caller where reading is for $read', ({ caller, read }) => {
  it.for(LEVELS.map((write) => ({ write })))('G01: and writing for $write', { timeout: 90_000 }, async ({ write }) => {
    const entity = nameOf(read, write)
    const [reading, writing] = [reach(read, caller), reach(write, caller)]
    const mine = (rows: Reach) => rows === 'every row' || (rows === 'own rows' && isCreator(caller))
    const cell: Cell = {
      call: calls[caller],
      base: world.live(entity),
      entity,
      caller,
      reading,
      writing,
      canRead: mine(reading),
      canWrite: mine(writing),
    }
    await reads(cell)
    await creates(cell)
    await changesOne(cell)
    await changesMany(cell)
  })
})

/** List, filter, get, count, distinct, pages, figures, both exports. */
async function reads({ call, base, entity, caller, reading, canRead }: Cell) {
  const row = await addRow(entity)
  const only = `q=${json({ id: row.id })}`
  const status = reading === 'nothing' ? denial(caller) : 200
  const shown = await Promise.all(
    [
      `?${only}`,
      `?limit=5000`,
      `/v2/list?${only}`,
      `/v2/list?${only}&distinct=title`,
      `/export?${only}`,
      `/export?format=json&${only}`,
      `/${row.id}`,
    ].map(async (path) => ({ path, response: await call(`${base}${path}`) })),
  )
  for (const { path, response } of shown) {
    const isRow = path === `/${row.id}`
    expect([path, response.status]).toEqual([path, isRow && status === 200 && !canRead ? 404 : status])
    expect([path, (await response.text()).includes(CANARY)]).toEqual([path, canRead])
    if (path === `?${only}`)
      expect(response.headers.get('x-total-count')).toBe(reading === 'nothing' ? null : canRead ? '1' : '0')
  }
  const figures = await call(`${base}/aggregate`, { method: 'POST', json: { query: { id: row.id }, max: 'title' } })
  expect(figures.status).toBe(status)
  const said = await figures.json()
  if (status === 200) expect(said).toMatchObject({ rows: [{ count: canRead ? 1 : 0, max_title: canRead ? CANARY : null }] })
  const count = await call(`${base}/count?${only}`)
  expect(await count.json()).toMatchObject(reading === 'nothing' ? { error: {} } : { count: canRead ? 1 : 0 })
}

/** Create, bulk create, import, and the creating half of upsert. */
async function creates({ call, base, entity, caller, writing, reading }: Cell) {
  const before = await countOf(entity)
  const form = new FormData()
  form.append('file', new File(['title\nNew\n'], 'new.csv'))
  const isAllowed = writing !== 'nothing'
  const canUpsert = isAllowed && reading !== 'nothing'
  const key = crypto.randomUUID()
  const tried = [
    {
      response: await call(base, { method: 'POST', json: { title: 'New' } }),
      status: isAllowed ? 201 : denial(caller),
      makes: 1,
    },
    {
      response: await call(`${base}/bulk`, { method: 'POST', json: [{ title: 'a' }, { title: 'b' }] }),
      status: isAllowed ? 201 : denial(caller),
      makes: 2,
    },
    {
      response: await call(`${base}/import`, { method: 'POST', body: form }),
      status: isAllowed ? 200 : denial(caller),
      makes: 1,
    },
    {
      response: await call(`${base}/upsert`, { method: 'POST', json: { records: [{ sku: key }], key: 'sku' } }),
      status: canUpsert ? 200 : denial(caller),
      makes: 1,
    },
  ]
  let made = 0
  for (const { response, status, makes } of tried) {
    expect(response.status).toBe(status)
    expect((await response.text()).includes('CNRY')).toBe(false)
    if (status < 400) made += makes
  }
  expect(await countOf(entity)).toBe(before + made)
}

/** Update, bulk update, delete, of one row: its denial is a 404 to those who may not see it. */
async function changesOne({ call, base, entity, caller, writing, canRead, canWrite }: Cell) {
  const row = await addRow(entity)
  const status = writing === 'nothing' ? denial(caller) : canWrite ? 200 : canRead ? 403 : 404
  for (const [method, path, body] of [
    ['PUT', `/${row.id}`, { title: 'Once' }],
    ['PUT', '/bulk', [{ id: row.id, title: 'Twice' }]],
  ] as const) {
    const response = await call(`${base}${path}`, { method, json: body })
    expect([path, response.status]).toEqual([path, status])
    expect((await response.text()).includes('CNRY')).toBe(false)
  }
  expect((await stored(entity, row.id))?.data).toMatchObject({ title: canWrite ? 'Twice' : CANARY })
  const deleted = await call(`${base}/${row.id}`, { method: 'DELETE' })
  expect(deleted.status).toBe(status)
  await deleted.text()
  expect((await stored(entity, row.id)) === undefined).toBe(canWrite)
}

/** Update-many, the changing half of upsert, and delete-many, by ids and by a field: choosing by a field is reading it. */
async function changesMany({ call, base, entity, caller, writing, reading, canRead, canWrite }: Cell) {
  const row = await addRow(entity)
  const isDenied = writing === 'nothing'
  const isDeniedByField = isDenied || reading === 'nothing'
  const change = (query: unknown, title: string) =>
    call(`${base}/update-many`, { method: 'PATCH', json: { query, data: { $set: { title } } } })
  const byField = await change({ id: row.id, sku: row.id }, 'By field')
  expect(byField.status).toBe(isDeniedByField ? denial(caller) : 200)
  await byField.text()
  expect((await stored(entity, row.id))?.data.title).toBe(canWrite && canRead ? 'By field' : CANARY)
  const byId = await change({ id: row.id }, 'By id')
  expect(byId.status).toBe(isDenied ? denial(caller) : 200)
  expect(await byId.json()).toMatchObject(isDenied ? { error: {} } : { updated: canWrite ? 1 : 0 })
  expect((await stored(entity, row.id))?.data.title).toBe(canWrite ? 'By id' : CANARY)

  const upserted = await call(`${base}/upsert`, {
    method: 'POST',
    json: { records: [{ sku: row.id, title: 'Upserted' }], key: 'sku' },
  })
  expect(upserted.status).toBe(isDeniedByField ? denial(caller) : 200)
  const made = await upserted.json()
  if (!isDeniedByField) expect(made).toMatchObject(canRead && canWrite ? { created: 0, updated: 1 } : { created: 1, updated: 0 })
  expect((await stored(entity, row.id))?.data.title).toBe(canRead && canWrite ? 'Upserted' : canWrite ? 'By id' : CANARY)

  const hidden = await addRow(entity)
  const gone = await call(base, { method: 'DELETE', json: { id: hidden.id, title: CANARY } })
  expect(gone.status).toBe(isDeniedByField ? denial(caller) : 200)
  await gone.text()
  expect((await stored(entity, hidden.id)) === undefined).toBe(canWrite && canRead)
  const many = await call(base, { method: 'DELETE', json: { id: row.id } })
  expect(many.status).toBe(isDenied ? denial(caller) : 200)
  expect(await many.json()).toMatchObject(isDenied ? { error: {} } : { success: true, deleted: canWrite ? 1 : 0 })
  expect((await stored(entity, row.id)) === undefined).toBe(canWrite)
}

const LISTENERS = ['nobody', 'other user', 'creator', 'app admin', 'owner'] as const

/** A row made, changed and deleted in every entity; what each listener hears of it, or the refusal of the room. */
it.for(LISTENERS)('G01, W02: %s hears what they may read, and no more', { timeout: 60_000 }, async (caller) => {
  const live = await openLive(world, tokens[caller] ?? {})
  const pairs = LEVELS.flatMap((read) => LEVELS.map((write) => ({ read, entity: nameOf(read, write) })))
  for (const { read, entity } of pairs) {
    live.join(`entities:${world.app.id}:${entity}`)
    if (reach(read, caller) === 'nothing')
      expect(await live.next('error')).toMatchObject({ code: 'forbidden', room: expect.stringContaining(entity) })
  }
  await live.joined('entities:none')
  const readable = pairs.filter(
    ({ read }) => reach(read, caller) === 'every row' || (reach(read, caller) === 'own rows' && isCreator(caller)),
  )
  for (const { entity } of pairs) {
    const row = await addRow(entity)
    const event = { app: world.app, entity, actor: { kind: 'nobody' } as const, rows: [row], oldRows: [row] }
    await onRowsChanged(env, { ...event, type: 'create', oldRows: [] })
    await onRowsChanged(env, { ...event, type: 'update' })
    await onRowsChanged(env, { ...event, type: 'delete', rows: [] })
    if (!readable.some((one) => one.entity === entity)) continue
    const heard = [await live.next(), await live.next(), await live.next()]
    expect(heard.map((one) => one?.type)).toEqual(['create', 'update', 'delete'])
    expect(heard[0]).toMatchObject({ id: row.id, data: { title: CANARY } })
  }
  await live.quiet()
})
