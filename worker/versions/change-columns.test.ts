import { expect, it } from 'vitest'
import type { NeededConfirmation } from '#contract/app/versions'
import type { ColumnChange } from '#contract/data/column-change'
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
const dataOf = async (world: VersionWorld) => (await world.rows('Boat')).map(({ data }) => data)

it('a column that is renamed takes its rows along, in one draft with what else is changed by hand', async () => {
  const { world, first } = await openWorld()
  const answer = await ask(world, { kind: 'rename', field: 'title', label: 'Boat name' })
  expect(await answer.json()).toMatchObject({ field: 'boat_name', previousVersionId: first })
  await ask(world, { kind: 'add', label: 'Berth', type: 'select', options: ['A'], beside: { field: 'length', side: 'left' } })
  await ask(world, { kind: 'rename', field: 'boat_name', label: 'Ship' })
  expect(Object.keys((await schemaOf(world)).properties)).toEqual(['ship', 'berth', 'length'])
  expect((await dataOf(world))[0]).toMatchObject({ ship: 'Tern', length: 4 })
  expect((await world.list()).map(({ isDraft }) => isDraft)).toEqual([true, false])
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
