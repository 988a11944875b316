import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { platformApp } from '#worker/app'
import { makeInternalCall } from '#worker/platform/http/internal-call'
import { newRowId } from '#worker/platform/ids'
import { limiterOf } from '#worker/platform/limits/limits'
import { appOrigin, callWorker, createBuilder, createEndUser, PLATFORM_ORIGIN } from '#worker/platform/testing/world'
import { liveKeyOf } from '../data-sets'
import { onRowsChanged } from '../live/row-events'
import { readRowCounts, selectRow } from '../queries'
import type { StoredRow } from '../store/stored-row'
import { insertRows } from '../store/write-queries'
import {
  CALLERS,
  CANARY,
  changing,
  denial,
  dialectOf,
  HIDDEN,
  isCreator,
  type Kind,
  PAIRS,
  type Pair,
  pairsHeard,
  pairsShowing,
  type Reach,
  reach,
  STEPS,
  type Step,
  schemaOf,
  UNBOUND,
} from '../testing/access-table'
import { type AppWorld, type Call, createAppWorld } from '../testing/app-world'
import { openLive } from '../testing/live-client'

/** G01: every rule × every caller × every operation there is. */
let world: AppWorld
let calls: Record<Kind, Call>
let tokens: Partial<Record<Kind, { token: string; origin?: string }>>
let creator: { userId: string; email: string }

beforeAll(async () => {
  const schemas = Object.fromEntries(PAIRS.map((pair) => [pair.name, schemaOf(pair)]))
  world = await createAppWorld(schemas)
  const versionId = await world.publishSchemas(schemas)
  const [maker, other, invited, unverified, admin, disabled, elsewhere, stranger] = [
    await world.createUser(),
    await world.createUser(),
    await world.createUser('manager'),
    await createEndUser(world.app.id, { role: 'admin', emailVerified: false, origin: appOrigin(world.app.slug) }),
    await world.createUser('admin'),
    await world.createUser('admin'),
    await createAppWorld({}),
    await createBuilder(),
  ]
  const foreign = await elsewhere.createUser('admin')
  await env.DB.prepare('UPDATE users SET disabledAt = 1 WHERE id = ?1').bind(disabled.userId).run()
  creator = { userId: maker.userId, email: maker.email }
  /** As a function's requests arrive: inside the Worker, as whoever called it or as the service. */
  const fromFunction =
    (caller?: { kind: 'service'; appId: string; versionId: string; environment: 'prod' }): Call =>
    async (path, init = {}) => {
      const { json, ...rest } = init
      const headers = new Headers(rest.headers)
      if (!caller) headers.set('authorization', `Bearer ${maker.token}`)
      const request = new Request(new URL(path, PLATFORM_ORIGIN), {
        ...rest,
        headers,
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      })
      const call = {
        environment: 'prod' as const,
        depth: 1,
        root: { id: 'a-run', beganAtMs: Date.now() },
        ...(caller ? { caller } : {}),
      }
      return makeInternalCall(call, async () => platformApp.fetch(request, env, createExecutionContext()))
    }
  calls = {
    nobody: world.nobody,
    'disabled user': disabled.fetch,
    'foreign user': (path, init) => callWorker(path, init, { token: foreign.token, origin: PLATFORM_ORIGIN }),
    'stranger builder': stranger.fetch,
    'unverified admin': unverified.fetch,
    'stranger who signed up': other.fetch,
    'invited manager': invited.fetch,
    creator: maker.fetch,
    'app admin': admin.fetch,
    'owner in preview': world.preview,
    owner: world.owner.fetch,
    'function as creator': fromFunction(),
    'function as service': fromFunction({ kind: 'service', appId: world.app.id, versionId, environment: 'prod' }),
  }
  tokens = {
    'disabled user': { token: disabled.token },
    'foreign user': { token: foreign.token },
    'stranger builder': { token: stranger.token, origin: PLATFORM_ORIGIN },
    'unverified admin': { token: unverified.token },
    'stranger who signed up': { token: other.token },
    'invited manager': { token: invited.token },
    creator: { token: maker.token },
    'app admin': { token: admin.token },
    'owner in preview': { token: world.ticket, origin: appOrigin(`preview--${world.app.id}`) },
    owner: { token: world.owner.token, origin: PLATFORM_ORIGIN },
  }
})

/** All callers ask from one network, faster than visitors who are not signed in may write. */
beforeEach(async () => {
  const subject = `anonymous-writes:${world.app.id}:local`
  await limiterOf(env, subject).refund('requests', 600)
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
    data: { title: CANARY, sku: id, hidden: HIDDEN },
  }
  await insertRows({ db: env.DATA, appId: liveKeyOf(world.app.id), entity }, [row])
  return row
}

const stored = (entity: string, id: string) =>
  selectRow({ db: env.DATA, appId: liveKeyOf(world.app.id), entity }, id, { kind: 'constant', value: true })
const countOf = async (entity: string) => (await readRowCounts(env.DATA, liveKeyOf(world.app.id), entity)).total
/** Rows that hold what their callers should not have been able to put there; they are taken away again. */
async function forgedOf(entity: string): Promise<number> {
  const { results } = await env.DATA.prepare(
    `DELETE FROM entity_rows WHERE appId = ?1 AND entity = ?2 AND data ->> 'hidden' = 'forged' RETURNING id`,
  )
    .bind(world.app.id, entity)
    .all()
  return results.length
}
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))

interface Cell {
  call: Call
  base: string
  entity: string
  caller: Kind
  reading: Reach
  adding: Reach
  writing: Reach
  canRead: boolean
  canWrite: boolean
  hasHidden: boolean
  /** Whether the hidden field is one the caller may read and write. */
  seesHidden: boolean
}

/** Cells of one caller are of different entities, so they do not get in each other's way. */
const AT_ONCE = 6

it.for(CALLERS)(
  'G01: %s, with every rule and preset, by every operation in both dialects',
  { timeout: 300_000 },
  async (caller) => {
    const stepsOf = new Map<Pair, Step[]>()
    for (const step of STEPS)
      for (const pair of pairsShowing(step, caller)) stepsOf.set(pair, [...(stepsOf.get(pair) ?? []), step])
    const cells = [...stepsOf]
    const wrong: string[] = []
    const work = async () => {
      for (let cell = cells.shift(); cell; cell = cells.shift()) {
        const about = describePair(cell[0])
        await tryCell(caller, ...cell).catch((error: unknown) => wrong.push(`${about}: ${explainFailure(error)}`))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    expect(wrong).toEqual([])
  },
)

const explainFailure = (error: unknown): string => {
  const { actual, expected } = error as { actual?: unknown; expected?: unknown }
  return `${String(error)} ${JSON.stringify({ actual, expected })}`
}

const describePair = ({ name, read, readForm, write, writeForm }: Pair) =>
  `${name}, reading for ${read} (${readForm}), writing for ${write} (${writeForm})`

async function tryCell(caller: Kind, pair: Pair, steps: Step[]) {
  const { name: entity, read, write, readForm, writeForm, hasHidden } = pair
  const [reading, adding] = [reach(read, readForm, caller), reach(write, writeForm, caller)]
  const writing = changing(write, writeForm, caller)
  const mine = (rows: Reach) => rows === 'every row' || (rows === 'own rows' && isCreator(caller))
  for (const step of steps)
    await OPERATIONS[step]({
      call: calls[caller],
      base: world[dialectOf(step, pair, caller)](entity),
      entity,
      caller,
      reading,
      adding,
      writing,
      canRead: mine(reading),
      canWrite: mine(writing),
      hasHidden,
      seesHidden: caller === 'app admin' || UNBOUND.includes(caller),
    })
}
const OPERATIONS: Record<Step, (cell: Cell) => Promise<void>> = { reads, creates, changesOne, changesMany }

const runNow = (ask: () => Promise<Response>) => ask()
/** Few exports may run at once, so these wait for each other, until they have been read. */
let lastExport: Promise<unknown> = Promise.resolve()
function exportInTurn(ask: () => Promise<Response>): Promise<Response> {
  const done = lastExport.then(async () => {
    const answer = await ask()
    return new Response(await answer.arrayBuffer(), answer)
  })
  lastExport = done.catch(() => undefined)
  return done
}

/** List, filter, get, count, distinct, pages, figures, both exports. */
async function reads({ call, base, entity, caller, reading, canRead, hasHidden, seesHidden }: Cell) {
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
    ].map(async (path) => ({
      path,
      response: await (path.startsWith('/export') ? exportInTurn : runNow)(() => call(`${base}${path}`)),
    })),
  )
  for (const { path, response } of shown) {
    const isRow = path === `/${row.id}`
    expect([path, response.status]).toEqual([path, isRow && status === 200 && !canRead ? 404 : status])
    const said = await response.text()
    expect([path, said.includes(CANARY)]).toEqual([path, canRead])
    const showsHidden = canRead && hasHidden && seesHidden && !path.includes('distinct')
    expect([path, said.includes(HIDDEN)]).toEqual([path, showsHidden])
    if (path === `?${only}` && base.startsWith('/live_api'))
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
async function creates({ call, base, entity, caller, adding, writing, reading, hasHidden, seesHidden }: Cell) {
  const before = await countOf(entity)
  const form = new FormData()
  form.append('file', new File(['title,hidden\nNew,forged\n'], 'new.csv'))
  const isAllowed = adding === 'every row' || adding === 'own rows'
  const canUpsert = isAllowed && reading !== 'nothing' && writing !== 'nothing'
  const key = crypto.randomUUID()
  const tried = [
    {
      response: await call(base, { method: 'POST', json: { title: 'New', hidden: 'forged' } }),
      status: isAllowed ? 201 : denial(caller),
      makes: 1,
    },
    {
      response: await call(`${base}/bulk`, { method: 'POST', json: [{ title: 'a', hidden: 'forged' }, { title: 'b' }] }),
      status: isAllowed ? 201 : denial(caller),
      makes: 2,
    },
    {
      response: await call(`${base}/import`, { method: 'POST', body: form }),
      status: isAllowed ? 200 : denial(caller),
      makes: 1,
    },
    {
      response: await call(`${base}/upsert`, { method: 'POST', json: { records: [{ sku: key, hidden: 'forged' }], key: 'sku' } }),
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
  expect(await forgedOf(entity)).toBe(hasHidden && seesHidden && made > 0 ? made - 1 : 0)
}

/** Update, bulk update, delete, of one row: its denial is a 404 to those who may not see it. */
async function changesOne({ call, base, entity, caller, writing, canRead, canWrite, hasHidden, seesHidden }: Cell) {
  const row = await addRow(entity)
  const status = writing === 'nothing' ? denial(caller) : canWrite ? 200 : canRead ? 403 : 404
  for (const [method, path, body] of [
    ['PUT', `/${row.id}`, { title: 'Once', hidden: 'forged' }],
    ['PUT', '/bulk', [{ id: row.id, title: 'Twice' }]],
  ] as const) {
    const response = await call(`${base}${path}`, { method, json: body })
    expect([path, response.status]).toEqual([path, status])
    const said = await response.text()
    expect([path, said.includes(CANARY), said.includes(HIDDEN)]).toEqual([path, false, false])
  }
  const hidden = canWrite && hasHidden && seesHidden ? 'forged' : HIDDEN
  expect((await stored(entity, row.id))?.data).toMatchObject({ title: canWrite ? 'Twice' : CANARY, hidden })
  const deleted = await call(`${base}/${row.id}`, { method: 'DELETE' })
  expect(deleted.status).toBe(status)
  await deleted.text()
  expect((await stored(entity, row.id)) === undefined).toBe(canWrite)
}

/**
 * Update-many, the changing half of upsert, and delete-many, by ids and by a field: choosing by a field is reading it.
 */
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
  const isUpsertDenied = isDeniedByField || writing === 'no rows'
  expect(upserted.status).toBe(isUpsertDenied ? denial(caller) : 200)
  const made = await upserted.json()
  if (!isUpsertDenied) expect(made).toMatchObject(canRead && canWrite ? { created: 0, updated: 1 } : { created: 1, updated: 0 })
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

const LISTENERS = [
  'nobody',
  'unverified admin',
  'stranger who signed up',
  'invited manager',
  'creator',
  'app admin',
  'owner in preview',
  'owner',
] as const

/**
 * A row made, changed and deleted in an entity of each kind; what each listener hears of it, or the refusal of the
 * room.
 */
it.for(LISTENERS)('G01, W02: %s hears what they may read, and no more', { timeout: 300_000 }, async (caller) => {
  const live = await openLive(world, tokens[caller] ?? {})
  const reaching = pairsHeard(caller).map((pair) => ({
    ...pair,
    entity: pair.name,
    reading: reach(pair.read, pair.readForm, caller),
  }))
  for (const { entity, reading } of reaching) {
    live.join(`entities:${world.app.id}:${entity}`)
    if (reading === 'nothing')
      expect(await live.next('error')).toMatchObject({ code: 'forbidden', room: expect.stringContaining(entity) })
  }
  await live.joined('entities:none')
  for (const { entity, reading, hasHidden } of reaching) {
    const row = await addRow(entity)
    const event = {
      app: world.app,
      dataSet: 'live' as const,
      entity,
      actor: { kind: 'nobody' } as const,
      rows: [row],
      oldRows: [row],
    }
    await onRowsChanged(env, { ...event, type: 'create', oldRows: [] })
    await onRowsChanged(env, { ...event, type: 'update' })
    await onRowsChanged(env, { ...event, type: 'delete', rows: [] })
    if (reading !== 'every row' && !(reading === 'own rows' && isCreator(caller))) continue
    const heard = [await live.next(), await live.next(), await live.next()]
    expect(heard.map((one) => one?.type)).toEqual(['create', 'update', 'delete'])
    expect(heard[0]).toMatchObject({ id: row.id, data: { title: CANARY } })
    const seesHidden = hasHidden && (caller === 'app admin' || UNBOUND.includes(caller))
    expect([entity, JSON.stringify(heard).includes(HIDDEN)]).toEqual([entity, seesHidden])
  }
  await live.quiet()
})

it.for(['disabled user', 'foreign user', 'stranger builder'] as const)(
  'G01, W01: %s does not get in to listen',
  async (caller) => {
    await expect(openLive(world, tokens[caller] ?? {})).rejects.toThrow(/^no connection: 40[14]$/)
  },
)
