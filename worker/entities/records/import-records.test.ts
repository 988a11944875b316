import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { type ImportedRecords, MAX_IMPORTED_A_CALL } from '#contract/data/records'
import { PLANS } from '#worker/billing/plans'
import { createBuilder } from '#worker/platform/testing/world'
import { type Call, createAppWorld, levels, text } from '../testing/app-world'

const SCHEMAS = {
  Task: {
    properties: {
      title: text,
      points: { type: 'integer', minimum: 0 },
      stage: { ...text, enum: ['new', 'done'] },
      mail: { ...text, format: 'email' },
      note: { ...text, rls: { read: { user_condition: { role: 'admin' } } } },
      project_id: { ...text, 'x-relation': 'Project' },
    },
    required: ['title'],
    ...levels('creator', 'admin'),
  },
  Project: { properties: { name: text }, ...levels('all', 'admin') },
}

async function createWorld() {
  const world = await createAppWorld(SCHEMAS)
  const path = `/api/apps/${world.app.id}/records/Task`
  const send = (json: object, { key, as = world.owner.fetch }: { key?: string; as?: Call } = {}) =>
    as(`${path}/import`, {
      method: 'POST',
      json: { from: 0, startedAtMs: Date.now(), ...json },
      headers: key ? { 'idempotency-key': key } : {},
    })
  const take = async (rows: object[], { key, ...more }: { key?: string; from?: number; dryRun?: boolean } = {}) => {
    const answer = await send({ rows, ...more }, key ? { key } : {})
    expect(answer.status).toBe(200)
    return answer.json<ImportedRecords>()
  }
  const titles = async (query = '') => {
    const { rows } = await (await world.owner.fetch(`${path}?limit=5000${query}`)).json<{ rows: { title: string }[] }>()
    return rows.map(({ title }) => title)
  }
  return { ...world, path, send, take, titles }
}

const MIXED = [
  { title: 'A', points: 1 },
  { title: 'B', points: 'many' },
  { points: 2 },
  { title: 'D', stage: 'maybe' },
  { title: 'E', mail: 'nobody' },
  { title: 'F', project_id: 'nope' },
  { title: 'G', note: 'kept', id: 'mine', creatorId: 'someone' },
  { points: -1, stage: 'maybe', mail: 'nobody' },
]
const REASONS = [
  [1, 'Points must be a whole number'],
  [2, 'Title is required'],
  [3, 'Stage must be one of new, done'],
  [4, 'Mail must be an email address'],
  [5, 'Project id: there is no Project record "nope"'],
  [7, 'Title is required; Points must be 0 or more; Stage must be one of new, done; Mail must be an email address'],
]
const asPairs = ({ refused }: ImportedRecords) => refused.map(({ position, message }) => [position, message])

describe('a piece of a file', () => {
  it('is stored but for the rows that are wrong, each named with its place and reason', async () => {
    const { take, titles } = await createWorld()
    const answer = await take(MIXED)
    expect(asPairs(answer)).toEqual(REASONS)
    expect(answer.ids).toHaveLength(2)
    expect(answer.ids).not.toContain('mine')
    expect(await titles()).toEqual(['A', 'G'])
  })

  it('of which only a dry run is made is judged alike, and nothing is written', async () => {
    const { take, titles } = await createWorld()
    const answer = await take(MIXED, { dryRun: true, key: 'k' })
    expect(asPairs(answer)).toEqual(REASONS)
    expect(answer.ids).toEqual([])
    expect(await titles()).toEqual([])
    expect(answer.bytes).toBe('{"title":"A","points":1}'.length + '{"title":"G","note":"kept"}'.length)
    expect(answer.room).toEqual({ rows: 1_000_000, bytes: PLANS.lite.recordBytesPerApp })
    expect(asPairs(await take(MIXED, { key: 'k' }))).toEqual(REASONS)
    expect(await titles()).toEqual(['A', 'G'])
  })

  it('J12: sent again, or twice at once, is stored once; another piece under its key is refused', async () => {
    const { send, take, titles } = await createWorld()
    const rows = Array.from({ length: 40 }, (_, at) => (at % 7 === 3 ? { points: at } : { title: `T${at}` }))
    const answers = await Promise.all([1, 2, 3].map(() => take(rows, { key: 'one' })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await titles()).toHaveLength(34)
    const other = await send({ rows: [{ title: 'other' }] }, { key: 'one' })
    expect([other.status, await titles()]).toEqual([422, expect.not.arrayContaining(['other'])])
  })

  it('stands among the others in the order of the file, whichever comes first', async () => {
    const { send, titles } = await createWorld()
    const startedAtMs = Date.now()
    await send({ rows: [{ title: 'C' }, { title: 'D' }], from: 2, startedAtMs })
    await send({ rows: [{ title: 'A' }, { title: 'B' }], from: 0, startedAtMs })
    // Whatever a caller says of the time, nothing is made in the future, nor in another year.
    await send({ rows: [{ title: 'future' }], startedAtMs: Date.now() + 86_400_000 })
    await send({ rows: [{ title: 'past' }], startedAtMs: 0 })
    expect(await titles()).toEqual(['future', 'A', 'B', 'C', 'D', 'past'])
  })

  it('that meets the limit of the app is refused whole; a dry run has said how much room there is', async () => {
    const { app, take, send, titles } = await createWorld()
    await take([{ title: 'first' }])
    const most = PLANS.lite.recordBytesPerApp
    await env.DATA.prepare("UPDATE entity_counts SET bytes = ?1 WHERE appId = ?2 AND entity = ''")
      .bind(most - 100, app.id)
      .run()
    const rows = Array.from({ length: 10 }, (_, at) => ({ title: `Title number ${at}` }))
    const dry = await take(rows, { dryRun: true })
    expect([dry.refused, dry.room?.bytes, (dry.bytes ?? 0) > 100]).toEqual([[], 100, true])
    const refused = await send({ rows })
    expect([refused.status, (await refused.json<{ error: { code: string } }>()).error.code]).toEqual([413, 'storage-full'])
    expect(await titles()).toEqual(['first'])
    expect((await send({ rows: rows.slice(0, 2) })).status).toBe(200)
  })

  it('is bounded', async () => {
    const { send } = await createWorld()
    const rows = Array.from({ length: MAX_IMPORTED_A_CALL + 1 }, () => ({ title: 'x' }))
    expect((await send({ rows })).status).toBe(400)
    expect((await send({ rows: [] })).status).toBe(400)
    expect((await send({ rows: [{ title: 'x'.repeat(8_000_001) }] })).status).toBe(413)
    const { refused } = await (await send({ rows: [{ title: 'x'.repeat(1_900_001) }] })).json<ImportedRecords>()
    expect(refused).toEqual([{ position: 0, message: 'A record may hold at most 1.9 MB' }])
  })

  it('of a thousand rows is stored', async () => {
    const { take, titles } = await createWorld()
    const rows = Array.from({ length: MAX_IMPORTED_A_CALL }, (_, at) => ({ title: `T${at}`, points: at }))
    expect((await take(rows, { key: 'many' })).ids).toHaveLength(MAX_IMPORTED_A_CALL)
    expect((await titles()).slice(0, 3)).toEqual(['T0', 'T1', 'T2'])
  })

  it('J11: is nobody’s to send but the owner’s: no stranger, visitor, user or admin of the app', async () => {
    const { nobody, createUser, send, titles, app, owner } = await createWorld()
    const stranger = await createBuilder()
    const [user, admin] = [await createUser(), await createUser('admin')]
    for (const dryRun of [true, false]) {
      const codes = await Promise.all(
        [stranger.fetch, nobody, user.fetch, admin.fetch].map(
          async (as) => (await send({ rows: [{ title: 'x' }], dryRun }, { as })).status,
        ),
      )
      expect(codes.every((status) => [401, 403, 404].includes(status))).toBe(true)
    }
    expect(await titles()).toEqual([])
    const people = await owner.fetch(`/api/apps/${app.id}/records/User/import`, {
      method: 'POST',
      json: { rows: [{ role: 'admin' }], from: 0, startedAtMs: 0 },
    })
    expect(people.status).toBe(404)
  })

  it('J13: goes no further once its entity is gone', async () => {
    const { publishSchemas, send, take } = await createWorld()
    await take([{ title: 'A' }])
    await publishSchemas({ Project: SCHEMAS.Project })
    expect((await send({ rows: [{ title: 'B' }] })).status).toBe(404)
  })
})
