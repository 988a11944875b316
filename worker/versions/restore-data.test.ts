import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { NeededConfirmation } from '#contract/app/versions'
import type { Seed } from '#contract/data/entities'
import { newRowId } from '#worker/platform/ids'
import { createVersionWorld, entityFile, HOME, type VersionWorld } from './testing/version-world'

const task = (extra = {}) => ({ 'pages/Home.jsx': HOME, ...entityFile('Task', { title: { type: 'string' }, ...extra }) })
const seeds = (...titles: string[]): Seed[] => titles.map((title) => ({ entity: 'Task', data: { title } }))
const titles = async (world: VersionWorld) => (await world.rows('Task')).map((row) => row.data.title).sort()
const counts = { removed: 0, returned: 0, changed: 0, kept: 0, unrecorded: 0 }

describe('records that came with a version', () => {
  it('AB06: stay when one goes back without data, and go when one says so; the people’s own always stay', async () => {
    const world = await createVersionWorld()
    const first = await world.commit(task())
    await world.write('Task', { title: 'mine, before' })
    await world.commit(task(), seeds('a', 'b'))
    await world.write('Task', { title: 'mine, after' })
    expect(await world.plan(first)).toEqual([{ ...counts, entity: 'Task', removed: 2 }])
    const kept = await world.restored(first)
    expect(kept.data).toBeUndefined()
    expect(await titles(world)).toEqual(['a', 'b', 'mine, after', 'mine, before'])
    const { data } = await world.restored(first, { withData: true })
    expect(data?.entities).toEqual([{ ...counts, entity: 'Task', removed: 2 }])
    expect(await titles(world)).toEqual(['mine, after', 'mine, before'])
  })

  it('AB05: that someone has changed since stay, and are counted', async () => {
    const world = await createVersionWorld()
    const first = await world.commit(task())
    await world.commit(task(), seeds('a', 'b', 'c'))
    const rows = await world.rows('Task')
    await world.write('Task', { id: rows[0]?.id ?? '', title: 'a, changed' })
    await world.removeRow('Task', rows[1]?.id ?? '')
    const { data } = await world.restored(first, { withData: true })
    expect(data?.entities).toEqual([{ ...counts, entity: 'Task', removed: 1, kept: 1 }])
    expect(await titles(world)).toEqual(['a, changed'])
  })

  it('that are locked stay, and are counted', async () => {
    const world = await createVersionWorld()
    const first = await world.commit(task())
    await world.commit(task(), seeds('a', 'b'))
    const [row] = await world.rows('Task')
    const json = { ids: [row?.id], isLocked: true }
    await world.builder.fetch(`${world.path}/records/Task/lock`, { method: 'POST', json })
    expect(await world.plan(first)).toEqual([{ ...counts, entity: 'Task', removed: 1, kept: 1 }])
    const { data } = await world.restored(first, { withData: true })
    expect(data?.entities).toEqual([{ ...counts, entity: 'Task', removed: 1, kept: 1 }])
    expect(await titles(world)).toEqual([row?.data.title])
  })

  it('AB03: come back, as they were, when the going back is itself taken back', async () => {
    const world = await createVersionWorld()
    const first = await world.commit(task())
    const second = await world.commit(task(), seeds('a', 'b'))
    const before = await world.rows('Task')
    await world.restored(first, { withData: true })
    expect(await world.rows('Task')).toEqual([])
    expect(await world.plan(second)).toEqual([{ ...counts, entity: 'Task', returned: 2 }])
    const { data } = await world.restored(second, { withData: true })
    expect(data?.entities).toEqual([{ ...counts, entity: 'Task', returned: 2 }])
    expect(await world.rows('Task')).toEqual(before)
    // Back and forth once more, over all that happened: made, removed, made again is one making.
    await world.restored(first, { withData: true, messageId: 'again' })
    expect(await world.rows('Task')).toEqual([])
  })

  it('are the version’s own too where its builder imported them because it asked; strangers’ and older ones are not', async () => {
    const world = await createVersionWorld()
    const old = await world.commit(task())
    const older = await world.write('Task', { title: 'older' })
    const second = await world.commit(task())
    const mine = await world.write('Task', { title: 'imported' })
    const stranger = newRowId(Date.now())
    await env.DATA.prepare(
      `INSERT INTO entity_rows (appId, entity, id, creatorId, createdAtMs, updatedAtMs, data) VALUES (?, 'Task', ?, 'someone', ?, ?, '{"title":"theirs"}')`,
    )
      .bind(world.appId, stranger, Date.now(), Date.now())
      .run()
    const bring = (versionId: string) =>
      world.builder.fetch(`${world.path}/versions/${versionId}/rows`, {
        method: 'POST',
        json: { entity: 'task', ids: [older.id, mine.id, stranger] },
      })
    expect((await bring(old)).status).toBe(409)
    expect(await (await bring(second)).json()).toEqual({ recorded: 1 })
    expect(await (await bring(second)).json()).toEqual({ recorded: 0 })
    await world.restored(old, { withData: true })
    expect(await titles(world)).toEqual(['older', 'theirs'])
  })
})

describe('values that a version overwrote', () => {
  const both = task({ status: { type: 'string' }, rank: { type: 'string' } })
  const without = task({ status: { type: 'string' } })
  const renamed = task({ rank: { type: 'string', 'x-renamedFrom': 'status' } })

  async function overwritten() {
    const world = await createVersionWorld()
    const first = await world.commit(both)
    const [a, b] = [
      await world.write('Task', { title: 'a', status: 'open', rank: 'high' }),
      await world.write('Task', { title: 'b', status: 'done', rank: 'low' }),
    ]
    await world.commit(without)
    await new Promise((resolve) => setTimeout(resolve, 2))
    await world.commit(renamed)
    return { world, first, a, b }
  }
  const ranks = async (world: VersionWorld) => (await world.rows('Task')).map((row) => row.data.rank).sort()

  it('go back, and forth again', async () => {
    const { world, first } = await overwritten()
    const third = (await world.app()).latestVersionId ?? ''
    expect(await ranks(world)).toEqual(['done', 'open'])
    expect(await world.plan(first)).toEqual([{ ...counts, entity: 'Task', changed: 2 }])
    await world.restored(first, { withData: true })
    expect(await ranks(world)).toEqual(['high', 'low'])
    await world.restored(third, { withData: true })
    expect(await ranks(world)).toEqual(['done', 'open'])
  })

  it('AB05: stay in rows that someone wrote since', async () => {
    const { world, first, a } = await overwritten()
    await world.write('Task', { id: a.id, rank: 'mine' })
    expect(await world.plan(first)).toEqual([{ ...counts, entity: 'Task', changed: 1, kept: 1 }])
    const { data } = await world.restored(first, { withData: true })
    expect(data?.entities[0]).toMatchObject({ changed: 1, kept: 1 })
    expect(await ranks(world)).toEqual(['low', 'mine'])
  })

  it('of more rows than are kept are only counted, and said to stay', async () => {
    const world = await createVersionWorld()
    const first = await world.commit(both)
    await env.DATA.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5001)
       INSERT INTO entity_rows (appId, entity, id, createdAtMs, updatedAtMs, data) SELECT ?1, 'Task', 'r' || i, 1, 1, '{"status":"open","rank":"high"}' FROM n`,
    )
      .bind(world.appId)
      .run()
    await world.commit(without)
    await world.commit(renamed)
    expect(await world.plan(first)).toEqual([{ ...counts, entity: 'Task', unrecorded: 5_001 }])
  })
})

it('a field’s values follow it back whether data goes back or not', async () => {
  const world = await createVersionWorld()
  const first = await world.commit(task())
  const { id } = await world.write('Task', { title: 'a' })
  await world.commit({
    'pages/Home.jsx': HOME,
    ...entityFile('Task', { label: { type: 'string', 'x-renamedFrom': 'title' } }),
  })
  await world.write('Task', { id, label: 'b' })
  await world.restored(first, { withData: true })
  expect(await titles(world)).toEqual(['b'])
})

it('T09: a restore that is sent again after its answer was lost makes no second version and takes nothing back twice', async () => {
  const world = await createVersionWorld()
  const first = await world.commit(task())
  await world.commit(task(), seeds('a'))
  const answers = [
    await world.restored(first, { withData: true }),
    await world.restored(first, { withData: true }),
    await world.restored(first, { withData: true }),
  ]
  expect(new Set(answers.map(({ versionId }) => versionId)).size).toBe(1)
  expect(answers.map(({ data }) => data?.entities[0]?.removed ?? 0)).toEqual([1, 0, 0])
  expect(await world.list()).toHaveLength(3)
})

it('more than goes back at once is refused before anything is changed', async () => {
  const world = await createVersionWorld()
  const first = await world.commit(task())
  const second = await world.commit(task())
  await env.DATA.batch([
    env.DATA.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20001)
       INSERT INTO entity_rows (appId, entity, id, createdAtMs, updatedAtMs, data) SELECT ?1, 'Task', 'r' || i, 1, 1, '{}' FROM n`,
    ).bind(world.appId),
    env.DATA.prepare(
      `INSERT INTO version_rows (appId, versionId, entity, rowId, kind, stampMs, atMs) SELECT appId, ?2, entity, id, 'created', 1, 1 FROM entity_rows WHERE appId = ?1`,
    ).bind(world.appId, second),
  ])
  expect((await world.restore(first, { withData: true })).status).toBe(413)
  expect(await world.list()).toHaveLength(2)
  expect((await world.restore(first)).status).toBe(200)
})

it('AB01: what versions did to rows goes with the app', async () => {
  const world = await createVersionWorld()
  await world.commit(task(), seeds('a'))
  await world.builder.fetch(world.path, { method: 'DELETE' })
  await world.builder.fetch(`${world.path}/forever`, { method: 'DELETE' })
  const { results } = await env.DATA.prepare('SELECT 1 FROM version_rows WHERE appId = ?').bind(world.appId).all()
  expect(results).toEqual([])
})

describe('what going back loses', () => {
  const entity = (name: string, properties: object, [read, write] = ['admin', 'admin']) => ({
    [`entities/${name}.json`]: JSON.stringify({
      name,
      type: 'object',
      properties,
      'x-accessControl': { permissions: { read, write } },
    }),
  })
  const title = { title: { type: 'string' } }
  const loans = entity('Loan', { ...title, book: { type: 'string', 'x-relation': 'Book' } })

  it('waits for a confirmation that says numbers, of those who go by the API too', async () => {
    const world = await createVersionWorld()
    const first = await world.commit({ ...loans, 'pages/Home.jsx': 'home' })
    await world.commit({ ...loans, ...entity('Book', title), 'pages/Home.jsx': 'home', 'pages/Books.jsx': 'books' })
    const { id } = await world.write('Book', { title: 'Emma' })
    await world.write('Book', { title: 'Persuasion' })
    await world.write('Loan', { title: 'to Ann', book: id })
    const refused = await world.restore(first)
    expect(refused.status).toBe(409)
    const { error } = await refused.json<{ error: { code: string; details: NeededConfirmation } }>()
    expect(error.code).toBe('confirmation-needed')
    expect(error.details.risks.map(({ message }) => message)).toEqual([
      '2 books are lost, and 1 loan no longer knows its book.',
      'The page Books is lost.',
    ])
    expect((await world.restore(first, { confirmed: 'stale' })).status).toBe(409)
    expect(await world.list()).toHaveLength(2)
    const answers = await Promise.all([1, 2].map(() => world.restore(first, { confirmed: error.details.confirmation })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await world.list()).toHaveLength(3)
    // The rows are where they were, and forth again they are found; rules that let people in ask anew.
    expect(await world.rows('Book')).toHaveLength(2)
  })

  it('BP01: and what it opens', async () => {
    const world = await createVersionWorld()
    const open = await world.commit(entity('Note', title, ['anonymous', 'admin']))
    const closed = await world.commit(entity('Note', title))
    await world.write('Note', { title: 'private' })
    const { error } = await (await world.restore(open)).json<{ error: { details: NeededConfirmation } }>()
    expect(error.details.risks.map(({ kind, message }) => [kind, message])).toEqual([
      ['access-widened', 'Visitors who are not signed in could then read the 1 note there is.'],
    ])
    expect((await world.restore(open, { confirmed: error.details.confirmation })).status).toBe(200)
    expect((await world.restore(closed)).status).toBe(200)
  })
})
