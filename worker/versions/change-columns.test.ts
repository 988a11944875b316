import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { NeededConfirmation } from '#contract/app/versions'
import type { ColumnChange, ColumnChanged, ConversionPlan } from '#contract/data/column-change'
import type { DataSet } from '#contract/data/data-sets'
import { CHANGED_TYPES } from '#contract/data/field-shapes'
import { createBuilder } from '#worker/platform/testing/world'
import { createVersionWorld, entityFile, HOME, type VersionWorld } from './testing/version-world'

const FILES = { 'pages/Home.jsx': HOME, ...entityFile('Boat', { title: { type: 'string' }, length: { type: 'number' } }) }

async function openWorld() {
  const world = await createVersionWorld({ isAdmin: false })
  const first = await world.commit(FILES)
  await world.write('Boat', { title: 'Tern', length: 4 })
  return { world, first }
}
const ask = (world: VersionWorld, change: ColumnChange | Record<string, unknown>, more = {}, entity = 'Boat') =>
  world.builder.fetch(`${world.path}/records/${entity}/columns`, { method: 'POST', json: { change, ...more } })
const schemaOf = async (world: VersionWorld) =>
  JSON.parse((await world.file('entities/Boat.json')) ?? '') as { properties: Record<string, unknown> }
const dataOf = async (world: VersionWorld, set?: DataSet) => (await world.rows('Boat', set)).map(({ data }) => data)

it('a column that is renamed takes its rows along, in one draft with what else is changed by hand', async () => {
  const { world, first } = await openWorld()
  const answer = await ask(world, { kind: 'rename', field: 'title', label: 'Boat name' })
  expect(await answer.json()).toMatchObject({ field: 'boat_name', previousVersionId: first })
  await ask(world, { kind: 'add', label: 'Berth', type: 'select', options: ['A'], beside: { field: 'length', side: 'left' } })
  await ask(world, { kind: 'rename', field: 'boat_name', label: 'Ship' })
  expect(Object.keys((await schemaOf(world)).properties)).toEqual(['ship', 'berth', 'length'])
  expect((await dataOf(world))[0]).toMatchObject({ ship: 'Tern', length: 4 })
  expect((await world.list()).map(({ isDraft }) => isDraft)).toEqual([true, false])
  // The file says the last name only: the values follow over both all the same, so there is nothing to warn of.
  const looked = await world.builder.fetch(`${world.path}/versions/${first}/restore`)
  expect(
    (await looked.json<{ needed: NeededConfirmation }>()).needed.risks.filter(({ subject }) => /ship/.test(subject)),
  ).toEqual([])
  await world.restored(first)
  expect((await dataOf(world))[0]).toMatchObject({ title: 'Tern' })
})

it('a column goes only after one has seen what is lost, and comes back with its values', async () => {
  const { world } = await openWorld()
  const change = { kind: 'delete', field: 'length' } as const
  const refused = await ask(world, change)
  expect(refused.status).toBe(409)
  const { error } = await refused.json<{ error: { code: string; details: NeededConfirmation } }>()
  expect(error.code).toBe('confirmation-needed')
  expect(error.details.risks.map(({ message }) => message).join()).toMatch(/length.*1|1.*length/i)
  expect(Object.keys((await schemaOf(world)).properties)).toContain('length')
  expect((await ask(world, change, { confirmed: error.details.confirmation })).status).toBe(200)
  expect(Object.keys((await schemaOf(world)).properties)).toEqual(['title'])
  const back = { kind: 'put-back', field: 'length', property: { type: 'number' }, isRequired: false, behind: 'title' }
  expect((await ask(world, back)).status).toBe(200)
  expect(await schemaOf(world)).toMatchObject({ properties: { title: {}, length: { type: 'number' } } })
  const list = await world.builder.fetch(`${world.path}/records/Boat`)
  expect((await list.json<{ rows: object[] }>()).rows).toMatchObject([{ title: 'Tern', length: 4 }])
})

it('a new column shows nothing of one that was deleted, though it is called the same', async () => {
  const { world } = await openWorld()
  const change = { kind: 'delete', field: 'length' }
  const { error } = await (await ask(world, change)).json<{ error: { details: NeededConfirmation } }>()
  await ask(world, change, { confirmed: error.details.confirmation })
  const added = await ask(world, { kind: 'add', label: 'Length', type: 'text' })
  expect(await added.json()).toMatchObject({ field: 'length_2' })
  expect(await schemaOf(world)).toMatchObject({ properties: { length_2: { title: 'Length' } } })
  const list = await world.builder.fetch(`${world.path}/records/Boat`)
  const [row] = (await list.json<{ rows: Record<string, unknown>[] }>()).rows
  expect([row?.title, row?.length_2 ?? null]).toEqual(['Tern', null])
})

it('what changes nothing makes no version, and what cannot be is refused in words', async () => {
  const { world, first } = await openWorld()
  const same = await ask(world, { kind: 'rename', field: 'title', label: 'Title' })
  expect(await same.json()).toMatchObject({ versionId: first, previousVersionId: first })
  for (const [change, entity, status, code] of [
    [{ kind: 'delete', field: 'mast' }, 'Boat', 400, 'invalid-column'],
    [{ kind: 'add', label: 'Title', type: 'text' }, 'Boat', 400, 'invalid-column'],
    [{ kind: 'add', label: ' ', type: 'text' }, 'Boat', 400, 'invalid-input'],
    [{ kind: 'add', label: 'Nick', type: 'text' }, 'User', 404, 'not-found'],
    [{ kind: 'add', label: 'Nick', type: 'text' }, 'Ship', 404, 'not-found'],
    [{ kind: 'explode' }, 'Boat', 400, 'invalid-input'],
  ] as const) {
    const answer = await ask(world, change, {}, entity)
    expect([answer.status, (await answer.json<{ error: { code: string } }>()).error.code]).toEqual([status, code])
  }
  const stranger = await createBuilder()
  const json = { change: { kind: 'delete', field: 'length' } }
  expect((await stranger.fetch(`${world.path}/records/Boat/columns`, { method: 'POST', json })).status).toBe(404)
  expect((await world.list()).map(({ id }) => id)).toEqual([first])
})

it('of two changes at once neither is lost', async () => {
  const { world } = await openWorld()
  const added = ['One', 'Two', 'Three'].map((label) => ask(world, { kind: 'add', label, type: 'text' }))
  expect((await Promise.all(added)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(Object.keys((await schemaOf(world)).properties).sort()).toEqual(['length', 'one', 'three', 'title', 'two'])
})

it('a column that was renamed twice before it is published finds the rows that visitors made under its first name', async () => {
  const { world } = await openWorld()
  await publish(world)
  await ask(world, { kind: 'rename', field: 'title', label: 'Boat name' })
  await ask(world, { kind: 'add', label: 'Berth', type: 'text' })
  await ask(world, { kind: 'rename', field: 'boat_name', label: 'Ship' })
  await addRow(world, { title: 'Dunlin' })
  await publish(world)
  expect((await dataOf(world, 'live')).map(({ ship }) => ship).sort()).toEqual(['Dunlin', 'Tern'])
})

describe('another type for a column', () => {
  const retype = { kind: 'change-type', field: 'title', type: 'number' } as const
  const titles = async (world: VersionWorld) => (await dataOf(world)).map(({ title }) => title)
  const plan = async (world: VersionWorld, json: object) =>
    (await world.builder.fetch(`${world.path}/records/Boat/columns/plan`, { method: 'POST', json })).json<ConversionPlan>()
  async function openTexts(values: unknown[]) {
    const world = await createVersionWorld({ isAdmin: false })
    const first = await world.commit({
      ...FILES,
      ...entityFile('Berth', { name: { type: 'string' } }),
    })
    for (const title of values) await world.write('Boat', { title, length: 4 })
    return { world, first }
  }

  it('says beforehand what is kept and emptied, empties no more than that, and Undo brings all of it back', async () => {
    const { world } = await openTexts(['12', ' 7 ', 'Tern', '', 'n/a'])
    expect(await plan(world, { field: 'title', type: 'number' })).toEqual({
      kept: 2,
      emptied: 2,
      examples: expect.arrayContaining(['Tern', 'n/a']),
      options: [],
      isReversible: true,
    })
    const refused = await ask(world, { ...retype, mayEmpty: 1 })
    expect([refused.status, (await refused.json<{ error: { code: string } }>()).error.code]).toEqual([409, 'conflict'])
    expect(await titles(world)).toEqual(['12', ' 7 ', 'Tern', '', 'n/a'])
    const changed = await (await ask(world, { ...retype, mayEmpty: 2 })).json<ColumnChanged>()
    expect(await titles(world)).toEqual([12, 7, null, null, null])
    // A column more, in the same draft: what was kept is still there.
    await ask(world, { kind: 'add', label: 'Berth', type: 'text' })
    await world.write('Boat', { title: 5 })
    const back = { kind: 'put-type-back', field: 'title', property: { type: 'string' }, convertedAtMs: changed.convertedAtMs }
    expect((await ask(world, back)).status).toBe(200)
    expect(await titles(world)).toEqual(['12', ' 7 ', 'Tern', null, 'n/a', '5'])
    expect((await schemaOf(world)).properties.title).toEqual({ type: 'string' })
  })

  it('goes back with a version that is restored, its values too', async () => {
    const { world, first } = await openTexts(['12', ' 7 ', 'Tern'])
    await ask(world, { ...retype, mayEmpty: 1 })
    await ask(world, { kind: 'add', label: 'Berth', type: 'text' })
    await world.restored(first, { withData: true })
    expect(await titles(world)).toEqual(['12', ' 7 ', 'Tern'])
  })

  it('makes options of what there is, and finds rows of another list by their titles', async () => {
    const { world } = await openTexts(['North', 'north', 'South', 'Twin'])
    const ids = []
    for (const name of ['North', 'South', 'Twin', 'Twin']) ids.push((await world.write('Berth', { name })).id)
    expect(await plan(world, { field: 'title', type: 'select' })).toMatchObject({
      kept: 4,
      emptied: 0,
      options: ['North', 'South', 'Twin'],
    })
    const relation = { field: 'title', type: 'relation', target: 'Berth' }
    expect(await plan(world, relation)).toMatchObject({
      kept: 2,
      emptied: 2,
      examples: expect.arrayContaining(['north', 'Twin']),
    })
    await ask(world, { ...relation, kind: 'change-type', mayEmpty: 2 })
    expect(await titles(world)).toEqual([ids[0], null, ids[1], null])
    expect((await ask(world, { ...relation, target: 'Ship', kind: 'change-type', mayEmpty: 2 })).status).toBe(400)
    const text = { kind: 'change-type', field: 'title', type: 'text', mayEmpty: 0 }
    expect((await ask(world, text)).status).toBe(200)
    expect(await titles(world)).toEqual(['North', null, 'South', null])
  })

  it('reaches rows that visitors made meanwhile once it is published, and empties none of them', async () => {
    const { world } = await openTexts(['12'])
    await publish(world)
    await ask(world, { kind: 'rename', field: 'title', label: 'Points' })
    await ask(world, { ...retype, field: 'points', mayEmpty: 0 })
    await addRow(world, { title: '30' })
    await addRow(world, { title: 'many' })
    await publish(world)
    expect((await dataOf(world, 'live')).map(({ points }) => points)).toEqual(expect.arrayContaining([12, 30, 'many']))
  })

  it('whatever becomes of a value passes the check of the new column', async () => {
    const values = ['12', 'yes', '2026-01-31', 'North', '{"a":1}', 'a, b']
    for (const type of CHANGED_TYPES.filter((each) => each !== 'text' && each !== 'relation')) {
      const { world } = await openTexts(values)
      const { emptied } = await plan(world, { field: 'title', type })
      expect((await ask(world, { ...retype, type, mayEmpty: emptied })).status).toBe(200)
      for (const { id, data } of await world.rows('Boat')) await world.write('Boat', { id, title: data.title })
    }
  })
})

async function publish(world: VersionWorld) {
  const post = (json: object) => world.builder.fetch(`${world.path}/publish`, { method: 'POST', json })
  const first = await post({})
  if (first.ok) return
  const { error } = await first.json<{ error: { details: { confirmation: string } } }>()
  const answer = await post({ exposureAcknowledged: error.details.confirmation })
  if (!answer.ok) throw new Error(await answer.text())
}

/** As the published version would make one: under the names that it knows. */
const addRow = (world: VersionWorld, data: object) =>
  env.DATA.prepare(
    `INSERT INTO entity_rows (appId, entity, id, createdAtMs, updatedAtMs, data) VALUES (?1, 'Boat', hex(randomblob(8)), 9, 9, ?2)`,
  )
    .bind(world.appId, JSON.stringify(data))
    .run()
