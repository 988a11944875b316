import { env } from 'cloudflare:workers'
import { beforeAll, describe, it } from 'vitest'
import type { LivePlan } from '#contract/data/row-copies'
import { type AppWorld, createAppWorld, openToVisitors, text } from '../testing/app-world'
import { openLive } from '../testing/live-client'

const SCHEMAS = {
  Company: { properties: { name: text }, ...openToVisitors },
  Customer: {
    properties: { label: text, email: { ...text, format: 'email' }, company: { ...text, 'x-relation': 'Company' } },
    ...openToVisitors,
  },
}
let world: AppWorld
let path = ''

type Row = Record<string, unknown> & { id: string }
const send = async <T>(to: string, json?: unknown): Promise<{ status: number; body: T }> => {
  const answer = await world.owner.fetch(`${path}/${to}`, json === undefined ? {} : { method: 'POST', json })
  return { status: answer.status, body: (await answer.json()) as T }
}
const rowsOf = async (set: 'test' | 'live', entity = 'Customer') =>
  (await send<{ rows: Row[] }>(`${entity}?dataSet=${set}`)).body.rows
const add = async (call: AppWorld['nobody'], entity: string, json: object) =>
  (await (await call(world.client(entity), { method: 'POST', json })).json<Row>()).id
const plan = (ids: string[]) => send<LivePlan>('Customer/copy-to-live/plan', { ids })

beforeAll(async () => {
  world = await createAppWorld(SCHEMAS)
  path = `/api/apps/${world.app.id}/records`
})

describe('where there is one set', () => {
  it('nothing is copied', async ({ expect }) => {
    expect((await send('Customer/copy-to-test', {})).status).toBe(409)
    expect((await plan(['a'])).status).toBe(409)
    await env.DB.prepare('update apps set testDataSince = 1 where id = ?').bind(world.app.id).run()
  })
})

describe('live to test', () => {
  it('BC02: says what it would mask, and copies rows under their ids with that masked', async ({ expect }) => {
    const id = await add(world.nobody, 'Customer', { label: 'Call eve@secret.example', email: 'eve@secret.example' })
    expect((await send('Customer/copy-to-test')).body).toEqual({ rows: 1, total: 1, masked: ['email'] })
    expect((await send('Customer/copy-to-test', {})).body).toEqual({ copied: 1 })
    const [copy] = await rowsOf('test')
    expect(copy).toMatchObject({ id, email: expect.stringMatching(/^person-[0-9a-f]{8}@example\.com$/) })
    expect(copy?.label).toBe(`Call ${copy?.email}`)
    expect((await rowsOf('live'))[0]?.email).toBe('eve@secret.example')
  })

  it('done again overwrites those rows and leaves the others of the test data', async ({ expect }) => {
    const own = await add(world.preview, 'Customer', { label: 'Own' })
    const [live] = await rowsOf('live')
    await world.preview(`${world.client('Customer')}/${live?.id}`, { method: 'PUT', json: { label: 'Played with' } })
    await send('Customer/copy-to-test', {})
    const test = await rowsOf('test')
    expect(test.map(({ id }) => id).sort()).toEqual([own, live?.id].sort())
    expect(test.some(({ label }) => label === 'Played with')).toBe(false)
  })
})

describe('test to live', () => {
  it('writes nothing before one has seen the summary, then exactly that, and says so to those who listen', async ({ expect }) => {
    const [test, live] = [await rowsOf('test'), await rowsOf('live')]
    const [masked, own] = [live[0]?.id ?? '', test.find(({ label }) => label === 'Own')?.id ?? '']
    await world.preview(`${world.client('Customer')}/${masked}`, { method: 'PUT', json: { label: 'Better' } })
    const { body } = await plan([masked, own])
    expect(body.rows.find(({ id }) => id === masked)).toMatchObject({ change: 'changed', fields: ['label'] })
    expect(body.rows.find(({ id }) => id === own)).toMatchObject({ change: 'new', title: 'Own' })
    expect(await rowsOf('live')).toEqual(live)
    const wrong = await send('Customer/copy-to-live', { ids: [masked, own], confirmation: 'unseen' })
    expect(wrong.status).toBe(409)
    expect(await rowsOf('live')).toEqual(live)
    const guest = await openLive(world)
    await guest.joined(`entities:${world.app.id}:Customer`)
    const done = await send('Customer/copy-to-live', { ids: [masked, own], confirmation: body.confirmation })
    expect(done.body).toEqual({ copied: 2 })
    expect([await guest.next(), await guest.next()].map((heard) => heard?.type).sort()).toEqual(['create', 'update'])
    const now = await rowsOf('live')
    // The mask of a value is not brought back over it.
    expect(now.find(({ id }) => id === masked)).toMatchObject({ label: 'Better', email: 'eve@secret.example' })
    expect(now.find(({ id }) => id === own)).toMatchObject({ label: 'Own', creatorId: world.owner.accountId })
    expect((await plan([masked, own])).body.rows.map(({ change }) => change)).toEqual(['same', 'same'])
  })

  it('is refused once a row has moved on since the summary', async ({ expect }) => {
    const [row] = await rowsOf('live')
    const id = row?.id ?? ''
    await world.preview(`${world.client('Customer')}/${id}`, { method: 'PUT', json: { label: 'Again' } })
    const { body } = await plan([id])
    await world.nobody(`${world.client('Customer')}/${id}`, { method: 'PUT', json: { label: 'A visitor was here' } })
    const done = await send<{ error: { code: string } }>('Customer/copy-to-live', { ids: [id], confirmation: body.confirmation })
    expect([done.status, done.body.error.code]).toEqual([409, 'conflict'])
    expect((await rowsOf('live')).find((each) => each.id === id)?.label).toBe('A visitor was here')
  })

  it('leaves out a row that points to what live data has not, and says which', async ({ expect }) => {
    const company = await add(world.preview, 'Company', { name: 'Only in test' })
    const id = await add(world.preview, 'Customer', { label: 'Linked', company })
    const { body } = await plan([id])
    expect(body.rows).toMatchObject([{ change: 'refused', problem: expect.stringContaining('Copy that one first') }])
    expect((await send('Customer/copy-to-live', { ids: [id], confirmation: body.confirmation })).body).toEqual({ copied: 0 })
    expect((await rowsOf('live')).some((row) => row.id === id)).toBe(false)
  })

  it('leaves what is locked as it is, in either set, and says so beforehand', async ({ expect }) => {
    const [row] = await rowsOf('live')
    const id = row?.id ?? ''
    const lock = (set: string, isLocked: boolean) => send(`Customer/lock?dataSet=${set}`, { ids: [id], isLocked })
    await world.preview(`${world.client('Customer')}/${id}`, { method: 'PUT', json: { label: 'Of the test data' } })
    await lock('live', true)
    const { body } = await plan([id])
    expect(body.rows).toMatchObject([{ change: 'refused', problem: expect.stringContaining('locked in the live data') }])
    // It was locked after one had looked.
    await lock('live', false)
    const seen = (await plan([id])).body.confirmation
    await lock('live', true)
    expect((await send('Customer/copy-to-live', { ids: [id], confirmation: seen })).status).toBe(409)
    await lock('test', true)
    await send('Customer/copy-to-test', {})
    expect((await rowsOf('test')).find((each) => each.id === id)?.label).toBe('Of the test data')
    expect((await rowsOf('live')).find((each) => each.id === id)?.label).toBe(row?.label)
    await lock('test', false)
    await lock('live', false)
  })

  it('is nobody else’s to do', async ({ expect }) => {
    const user = await world.createUser('admin')
    for (const call of [world.nobody, world.preview, user.fetch])
      for (const [to, json] of [
        ['copy-to-test', {}],
        ['copy-to-live/plan', { ids: ['a'] }],
        ['copy-to-live', { ids: ['a'], confirmation: 'x' }],
      ] as const)
        expect((await call(`${path}/Customer/${to}`, { method: 'POST', json })).status).toBeGreaterThanOrEqual(400)
  })
})
