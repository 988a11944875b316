import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { newRowId } from '#worker/platform/ids'
import { callWorker, createBuilder, PLATFORM_ORIGIN } from '#worker/platform/testing/world'
import { selectRow } from './queries'
import type { StoredRow } from './stored-row'
import { type AppWorld, type Call, createAppWorld, levels, text } from './testing/app-world'
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
] as const
type Kind = (typeof CALLERS)[number]
type Reach = 'every row' | 'own rows' | 'nothing'

function reach(level: Level, caller: Kind): Reach {
  if (caller === 'owner' || caller === 'owner in preview') return 'every row'
  if (level === 'anonymous') return 'every row'
  if (caller === 'nobody' || caller === 'foreign user' || caller === 'stranger builder' || level === 'none') return 'nothing'
  if (level === 'all' || caller === 'app admin') return 'every row'
  return level === 'creator' ? 'own rows' : 'nothing'
}

const denial = (caller: Kind) => (['nobody', 'foreign user', 'stranger builder'].includes(caller) ? 401 : 403)
const nameOf = (read: Level, write: Level) => `R${read}W${write}`

let world: AppWorld
let calls: Record<Kind, Call>
let creator: { userId: string; email: string }

beforeAll(async () => {
  const pairs = LEVELS.flatMap((read) =>
    LEVELS.map((write) => [nameOf(read, write), { properties: { title: text }, ...levels(read, write) }] as const),
  )
  world = await createAppWorld(Object.fromEntries(pairs))
  const [maker, other, admin, elsewhere, stranger] = [
    await world.createUser(),
    await world.createUser(),
    await world.createUser('admin'),
    await createAppWorld({}),
    await createBuilder(),
  ]
  const foreign = await elsewhere.createUser('admin')
  creator = { userId: maker.userId, email: maker.email }
  calls = {
    nobody: world.nobody,
    'foreign user': (path, init) => callWorker(path, init, { token: foreign.token, origin: PLATFORM_ORIGIN }),
    'stranger builder': stranger.fetch,
    'other user': other.fetch,
    creator: maker.fetch,
    'app admin': admin.fetch,
    'owner in preview': world.preview,
    owner: world.owner.fetch,
  }
})

async function addRow(entity: string): Promise<StoredRow> {
  const row = {
    id: newRowId(Date.now()),
    creatorId: creator.userId,
    creatorEmail: creator.email,
    createdAtMs: Date.now(),
    updatedAtMs: Date.now(),
    isSample: false,
    data: { title: 'CNRY-row' },
  }
  await insertRows({ db: env.DATA, appId: world.app.id, entity }, [row])
  return row
}

const stored = (entity: string, id: string) =>
  selectRow({ db: env.DATA, appId: world.app.id, entity }, id, { kind: 'constant', value: true })

const cells = CALLERS.flatMap((caller) => LEVELS.map((read) => ({ caller, read })))

describe.each(cells)('$caller where reading is for $read', ({ caller, read }) => {
  it.for(LEVELS.map((write) => ({ write })))('and writing for $write (G01)', { timeout: 60_000 }, async ({ write }) => {
    const entity = nameOf(read, write)
    const call = calls[caller]
    const base = world.live(entity)
    const row = await addRow(entity)
    const reading = reach(read, caller)
    const writing = reach(write, caller)
    const isMine = caller === 'creator'
    const canRead = reading === 'every row' || (reading === 'own rows' && isMine)
    const canWrite = writing === 'every row' || (writing === 'own rows' && isMine)

    const list = await call(`${base}?q=${encodeURIComponent(JSON.stringify({ id: row.id }))}`)
    expect(list.status).toBe(reading === 'nothing' ? denial(caller) : 200)
    const listed = await list.text()
    expect(listed.includes('CNRY-row')).toBe(canRead)
    expect(list.headers.get('x-total-count')).toBe(reading === 'nothing' ? null : canRead ? '1' : '0')

    const got = await call(`${base}/${row.id}`)
    expect(got.status).toBe(reading === 'nothing' ? denial(caller) : canRead ? 200 : 404)
    expect((await got.text()).includes('CNRY-row')).toBe(canRead)

    const count = await call(`${base}/count?q=${encodeURIComponent(JSON.stringify({ id: row.id }))}`)
    expect(await count.json()).toMatchObject(reading === 'nothing' ? { error: {} } : { count: canRead ? 1 : 0 })

    const allowedNew = writing === 'nothing' ? denial(caller) : 201
    const created = await call(base, { method: 'POST', json: { title: 'New' } })
    expect(created.status).toBe(allowedNew)
    expect((await created.text()).includes('CNRY')).toBe(false)
    const bulk = await call(`${base}/bulk`, { method: 'POST', json: [{ title: 'New' }, { title: 'Newer' }] })
    expect(bulk.status).toBe(allowedNew)
    await bulk.text()

    const onRow = writing === 'nothing' ? denial(caller) : canWrite ? 200 : canRead ? 403 : 404
    const updated = await call(`${base}/${row.id}`, { method: 'PUT', json: { title: 'Changed' } })
    expect(updated.status).toBe(onRow)
    expect((await updated.text()).includes('CNRY')).toBe(false)
    expect((await stored(entity, row.id))?.data).toEqual({ title: canWrite ? 'Changed' : 'CNRY-row' })

    const deleted = await call(`${base}/${row.id}`, { method: 'DELETE' })
    expect(deleted.status).toBe(onRow)
    await deleted.text()
    expect((await stored(entity, row.id)) === undefined).toBe(canWrite)

    const second = await addRow(entity)
    const many = await call(base, { method: 'DELETE', json: { id: second.id } })
    expect(many.status).toBe(writing === 'nothing' ? denial(caller) : 200)
    expect(await many.json()).toMatchObject(writing === 'nothing' ? { error: {} } : { success: true, deleted: canWrite ? 1 : 0 })
    expect((await stored(entity, second.id)) === undefined).toBe(canWrite)

    const third = await addRow(entity)
    const byField = await call(base, { method: 'DELETE', json: { id: third.id, title: 'CNRY-row' } })
    expect(byField.status).toBe(writing === 'nothing' || reading === 'nothing' ? denial(caller) : 200)
    await byField.text()
    expect((await stored(entity, third.id)) === undefined).toBe(canWrite && canRead)
  })
})
