import { beforeAll, describe, expect, it } from 'vitest'
import { EntityFile } from '#contract/data/entity-file'
import { newRowId } from '#worker/platform/ids'
import type { TestEndUser } from '#worker/platform/testing/world'
import { type AppWorld, type Call, createAppWorld, levels, text } from '../testing/app-world'

const properties = { title: text, points: { type: 'number' as const } }
let world: AppWorld
let ada: TestEndUser
let ben: TestEndUser

beforeAll(async () => {
  world = await createAppWorld({
    Secret: { properties, ...levels('creator', 'creator') },
    Shown: { properties, ...levels('all', 'creator') },
    Team: { properties, rls: { read: { 'data.title': { $ne: 'gone' } }, write: true } },
    Note: { properties, ...levels('all', 'all') },
  })
  ;[ada, ben] = [await world.createUser(), await world.createUser()]
})

const post = (call: Call, path: string, json: unknown, headers: Record<string, string> = {}) =>
  call(path, { method: 'POST', json, headers })
const codeOf = async (response: Response) => [response.status, (await response.json<{ error: { code: string } }>()).error.code]
const list = async (path: string): Promise<{ id: string; title: string; points?: number; created_by_id: string }[]> =>
  (await world.owner.fetch(path)).json()

describe('an upsert', () => {
  it.for(['Secret', 'Shown'])('tells nobody of others’ rows, and makes a row of one’s own beside theirs: %s', async (entity) => {
    const path = world.client(entity)
    const upsert = (call: Call, points: number) =>
      post(call, `${path}/upsert`, { records: [{ title: 'vip', points }], key: 'title' })
    const made = []
    for (const [person, points] of [
      [ada, 1],
      [ben, 2],
      [ben, 3],
    ] as const) {
      const answer = await upsert(person.fetch, points)
      made.push([answer.status, await answer.json()])
    }
    expect(made).toMatchObject([
      [200, { created: 1, updated: 0 }],
      [200, { created: 1, updated: 0 }],
      [200, { created: 0, updated: 1 }],
    ])
    const rows = (await list(path)).map((row) => [row.created_by_id, row.points])
    expect(rows.sort()).toEqual(
      [
        [ada.userId, 1],
        [ben.userId, 3],
      ].sort(),
    )
  })

  it('still makes one row where the same person, or people who share rows, send one key at once', async () => {
    const own = { records: [{ title: 'once' }], key: 'title' }
    const path = world.client('Secret')
    await Promise.all([1, 2, 3].map(() => post(ada.fetch, `${path}/upsert`, own)))
    expect((await list(path)).filter(({ title }) => title === 'once')).toHaveLength(1)
    const shared = world.client('Note')
    await Promise.all([ada, ben, ada, ben].map(({ fetch }) => post(fetch, `${shared}/upsert`, own)))
    expect((await list(shared)).filter(({ title }) => title === 'once')).toHaveLength(1)
  })

  it('says nothing of a row that has left the caller’s reach', async () => {
    const path = world.client('Team')
    const upsert = () => post(ada.fetch, `${path}/upsert`, { records: [{ title: 'here' }], key: 'title' })
    const { records } = await (await upsert()).json<{ records: { id: string }[] }>()
    await world.owner.fetch(`${path}/${records[0]?.id}`, { method: 'PUT', json: { title: 'gone' } })
    const again = await upsert()
    expect([again.status, await again.json()]).toMatchObject([200, { created: 1, updated: 0 }])
  })
})

describe('an idempotency key', () => {
  it('T09: makes no second row of another body, whatever the door, and says so', async () => {
    const path = world.live('Note')
    const key = { 'idempotency-key': 'order-1' }
    expect((await post(ada.fetch, path, { title: 'a', points: 1 }, key)).status).toBe(201)
    const reused = [422, 'idempotency-key-reused']
    expect(await codeOf(await post(ada.fetch, path, { title: 'a', points: 2 }, key))).toEqual(reused)
    expect(await codeOf(await post(ada.fetch, `${path}/bulk`, [{ title: 'a', points: 1 }, { title: 'b' }], key))).toEqual(reused)
    const form = new FormData()
    form.append('file', new File(['title\nc\n'], 'c.csv'))
    expect(await codeOf(await ada.fetch(`${path}/import`, { method: 'POST', body: form, headers: key }))).toEqual(reused)
    expect((await post(ada.fetch, path, { title: 'a', points: 1 }, key)).status).toBe(201)
    expect((await post(ben.fetch, path, { title: 'z' }, key)).status).toBe(201)
    const titles = (await list(path)).map(({ title }) => title)
    expect(titles.filter((title) => ['a', 'b', 'c', 'z'].includes(title)).sort()).toEqual(['a', 'z'])
  })

  it('T09: lets one of two bodies through that come at once', async () => {
    const path = world.live('Note')
    const sent = await Promise.all(
      [1, 2, 3, 4].map((points) => post(ada.fetch, path, { title: 'race', points }, { 'idempotency-key': 'race' })),
    )
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
  })

  it('is refused where it is longer than a key is', async () => {
    const answer = await post(ada.fetch, world.live('Note'), { title: 'x' }, { 'idempotency-key': 'k'.repeat(201) })
    expect(await codeOf(answer)).toEqual([400, 'invalid-input'])
  })
})

describe('a filter that names nothing', () => {
  const nothings = [{}, { $and: [{}] }, { $or: [{}, { title: 'x' }] }, { $nor: [{ $not: {} }] }]

  it.for(nothings)('deletes and changes nothing without being told so: %j', async (query) => {
    const path = world.client('Shown')
    await post(ada.fetch, path, { title: 'stays' })
    const before = await list(path)
    expect(await codeOf(await ada.fetch(path, { method: 'DELETE', json: query }))).toEqual([400, 'invalid-filter'])
    const change = { query, data: { $set: { title: 'changed' } } }
    expect(await codeOf(await ada.fetch(`${path}/update-many`, { method: 'PATCH', json: change }))).toEqual([
      400,
      'invalid-filter',
    ])
    expect(await list(path)).toEqual(before)
  })

  it('means every row of one’s own once that is said, in either way', async () => {
    const path = world.client('Shown')
    for (const [way, body] of [
      ['?all=true', {}],
      ['', { id: { $exists: true } }],
    ] as const) {
      await post(ada.fetch, path, { title: 'goes' })
      await post(ben.fetch, path, { title: 'stays' })
      const change = { query: body, all: way !== '', data: { $set: { points: 9 } } }
      expect((await ada.fetch(`${path}/update-many`, { method: 'PATCH', json: change })).status).toBe(200)
      expect((await ada.fetch(`${path}${way}`, { method: 'DELETE', json: body })).status).toBe(200)
      const left = await list(path)
      expect(left.some((row) => row.created_by_id === ada.userId)).toBe(false)
      expect(left.some((row) => row.created_by_id === ben.userId)).toBe(true)
    }
  })
})

it('refuses operators where only values are taken, rather than drop them in silence', async () => {
  const path = world.client('Note')
  const { id } = await (await post(ada.fetch, path, { title: 'count', points: 1 })).json<{ id: string }>()
  for (const answer of [
    await ada.fetch(`${path}/${id}`, { method: 'PUT', json: { $inc: { points: 1 } } }),
    await ada.fetch(`${path}/bulk`, { method: 'PUT', json: [{ id, $set: { points: 5 } }] }),
    await post(ada.fetch, path, { title: 'x', $inc: { points: 1 } }),
  ]) {
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('update-many')
  }
  const row = await (await ada.fetch(`${path}/${id}`)).json()
  expect(row).toMatchObject({ points: 1 })
})

describe('JSON that is nested 20,000 deep', () => {
  const deep = (open: string, close: string) => `${open.repeat(20_000)}1${close.repeat(20_000)}`
  const objects = deep('{"a":', '}')

  it.for([
    { method: 'POST', path: '', body: objects },
    { method: 'POST', path: '', body: `{"title":${deep('[', ']')}}` },
    { method: 'POST', path: '/bulk', body: `[${objects}]` },
    { method: 'PUT', path: '/x', body: objects },
    { method: 'DELETE', path: '', body: deep('{"$and":[', ']}') },
    { method: 'PATCH', path: '/update-many', body: `{"query":{},"data":${objects}}` },
    { method: 'POST', path: '/upsert', body: `{"key":"title","records":[${objects}]}` },
    { method: 'POST', path: '/aggregate', body: `{"query":${objects}}` },
    { method: 'GET', path: `?q=${encodeURIComponent(deep('[', ']'))}`, body: undefined },
  ])('is refused in words: $method $path', async ({ method, path, body }) => {
    const answer = await ada.fetch(`${world.client('Note')}${path}`, { method, ...(body ? { body } : {}) })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toMatch(/nested more than \d+ levels deep/)
  })

  it('is refused in an import, of a user and in an entity file', async () => {
    const form = new FormData()
    form.append('file', new File([`[${objects}]`], 'deep.json'))
    const imported = await ada.fetch(`${world.client('Note')}/import`, { method: 'POST', body: form })
    expect(await imported.json()).toMatchObject({ status: 'error', details: expect.stringContaining('levels deep') })
    expect(await codeOf(await ada.fetch(`${world.client('User')}/me`, { method: 'PUT', body: objects }))).toEqual([
      400,
      'invalid-input',
    ])
    expect(EntityFile.read(`{"properties":{"x":${objects}}}`, 'Deep')).toMatchObject({
      ok: false,
      message: expect.stringContaining('levels deep'),
    })
  })

  it('is refused by routes that take a schema', async () => {
    const json = `{"entityName":"X","headers":["a"],"previewData":[["1"]],"schema":{"name":"X","type":"object","properties":{"a":${objects}}}}`
    const headers = { 'content-type': 'application/json' }
    const answer = await world.owner.fetch('/api/csv/generateMapping', { method: 'POST', body: json, headers })
    expect(await codeOf(answer)).toEqual([400, 'invalid-input'])
  })
})

it('gives rows ids with 128 random bits, which still sort by when they were made', () => {
  const ids = [1_000, 2_000, 3_000].map((ms) => newRowId(ms))
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{40}$/)
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(Array.from({ length: 500 }, () => newRowId(1_000).slice(8))).size).toBe(500)
})
