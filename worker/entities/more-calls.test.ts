import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { type Call, createAppWorld, levels, text } from './testing/app-world'

const open = levels('anonymous', 'anonymous')
const SALE = {
  properties: {
    title: text,
    sku: text,
    agent: text,
    amount: { type: 'number', minimum: -1_000 },
    paid: { type: 'boolean' },
    day: { type: 'string', format: 'date' },
    tags: { type: 'array', items: text },
    place: { type: 'object', properties: { city: text } },
    note: text,
  },
  ...open,
}
type Row = Record<string, unknown> & { id: string }

const make = async (call: Call, path: string, rows: Record<string, unknown>[]): Promise<Row[]> => {
  const response = await call(`${path}/bulk`, { method: 'POST', json: rows })
  expect(response.status).toBe(201)
  return response.json()
}
const send = async <T = Record<string, unknown>>(
  call: Call,
  path: string,
  method: string,
  json: unknown,
  status = 200,
): Promise<T> => {
  const response = await call(path, { method, json })
  const body: T = await response.json()
  expect(response.status, JSON.stringify(body)).toBe(status)
  return body
}
const read = async <T>(call: Call, path: string): Promise<T> => (await call(path)).json()
const refused = (code: string) => expect.objectContaining({ error: expect.objectContaining({ code }) })

describe('many records at once', () => {
  it('bulk update gives each its own fields, all or none (E11)', async () => {
    const { nobody, client } = await createAppWorld({ Sale: SALE })
    const path = client('Sale')
    const [a, b] = await make(nobody, path, [
      { title: 'a', amount: 1 },
      { title: 'b', amount: 2 },
    ])
    const updated = await send<Row[]>(nobody, `${path}/bulk`, 'PUT', [
      { id: b?.id, amount: 20 },
      { id: a?.id, title: 'A' },
    ])
    expect(updated).toMatchObject([
      { id: b?.id, title: 'b', amount: 20 },
      { id: a?.id, title: 'A', amount: 1 },
    ])
    await send(
      nobody,
      `${path}/bulk`,
      'PUT',
      [
        { id: a?.id, amount: 5 },
        { id: 'f'.repeat(24), amount: 5 },
      ],
      404,
    )
    await send(
      nobody,
      `${path}/bulk`,
      'PUT',
      [
        { id: a?.id, amount: 5 },
        { id: b?.id, amount: 'x' },
      ],
      422,
    )
    await send(nobody, `${path}/bulk`, 'PUT', [{ amount: 5 }], 400)
    await send(
      nobody,
      `${path}/bulk`,
      'PUT',
      Array.from({ length: 501 }, () => ({ id: a?.id })),
      413,
    )
    expect(await read(nobody, `${path}/${a?.id}`)).toMatchObject({ amount: 1, title: 'A' })
  })

  it('update-many knows the operators of the client', async () => {
    const { nobody, client } = await createAppWorld({ Sale: SALE })
    const path = client('Sale')
    const [row] = await make(nobody, path, [
      { title: 'a', amount: 2, tags: ['x', 'y'], place: { city: 'Ulm' }, note: 'n', sku: 's' },
    ])
    await make(nobody, path, [{ title: 'other', amount: 7 }])
    const change = (data: unknown, status = 200) =>
      send(nobody, `${path}/update-many`, 'PATCH', { query: { title: 'a' }, data }, status)
    expect(
      await change({ $inc: { amount: 3 }, $push: { tags: 'z' }, $set: { 'place.city': 'Bonn' }, $unset: { note: '' } }),
    ).toEqual({
      success: true,
      updated: 1,
      has_more: false,
    })
    await change({
      $mul: { amount: 2 },
      $addToSet: { tags: { $each: ['x', 'w'] } },
      $rename: { sku: 'agent' },
      $currentDate: { day: true },
    })
    await change({ $max: { amount: 11 }, $pull: { tags: { $in: ['y', 'z'] } } })
    const now = await read<Row>(nobody, `${path}/${row?.id}`)
    expect(now).toMatchObject({ amount: 11, tags: ['x', 'w'], place: { city: 'Bonn' }, agent: 's' })
    expect(now.day).toBe(new Date().toISOString().slice(0, 10))
    expect(now).not.toHaveProperty('note')
    expect(now).not.toHaveProperty('sku')
    await change({ $min: { amount: -2_000 } }, 422)
    for (const bad of [
      {},
      { $set: {} },
      { amount: 3 },
      { $where: { a: 1 } },
      { $inc: { amount: 'x' } },
      { $inc: { amount: 1 }, $set: { amount: 2 } },
      { $set: { id: 'x' } },
      { $set: { created_by_id: 'x' } },
      { $set: { '__proto__.x': 1 } },
      { $set: { nothing: 1 } },
    ])
      await change(bad, 400)
    expect(await read(nobody, `${path}/${row?.id}`)).toMatchObject({ amount: 11 })
    await send(nobody, `${path}/update-many`, 'PATCH', { query: { $where: 1 }, data: { $set: { title: 'x' } } }, 400)
  })

  it('a hundred increments at once add up to a hundred (T06)', { timeout: 60_000 }, async () => {
    const { nobody, client } = await createAppWorld({ Sale: SALE })
    const path = client('Sale')
    const [row] = await make(nobody, path, [{ title: 'a', amount: 0 }])
    const once = () => send(nobody, `${path}/update-many`, 'PATCH', { query: { id: row?.id }, data: { $inc: { amount: 1 } } })
    await Promise.all(Array.from({ length: 100 }, once))
    expect(await read(nobody, `${path}/${row?.id}`)).toMatchObject({ amount: 100 })
  })

  it('update-many goes on where 500 ended', async () => {
    const { nobody, client } = await createAppWorld({ Sale: SALE })
    const path = client('Sale')
    await make(
      nobody,
      path,
      Array.from({ length: 620 }, (_, at) => ({ title: `${at}`, paid: false })),
    )
    const pay = () => send(nobody, `${path}/update-many`, 'PATCH', { query: { paid: false }, data: { $set: { paid: true } } })
    expect(await pay()).toEqual({ success: true, updated: 500, has_more: true })
    expect(await pay()).toEqual({ success: true, updated: 120, has_more: false })
    expect(await read(nobody, `${path}/count?q=${encodeURIComponent('{"paid":true}')}`)).toEqual({ count: 620 })
  })

  it('upsert creates what is new, changes what is there, and fifty at once make one (T07)', { timeout: 60_000 }, async () => {
    const { nobody, client } = await createAppWorld({ Sale: SALE })
    const path = client('Sale')
    await make(nobody, path, [{ sku: 'a', amount: 1, note: 'kept' }])
    const upsert = (records: unknown, key: unknown, status = 200) =>
      send(nobody, `${path}/upsert`, 'POST', { records, key }, status)
    const done = await upsert(
      [
        { sku: 'a', amount: 2 },
        { sku: 'b', amount: 3 },
        { sku: 'b', amount: 4 },
      ],
      'sku',
    )
    expect(done).toMatchObject({
      created: 1,
      updated: 1,
      records: [
        { sku: 'a', amount: 2, note: 'kept' },
        { sku: 'b', amount: 4 },
      ],
    })
    await Promise.all(Array.from({ length: 50 }, (_, at) => upsert([{ sku: 'c', agent: 'm', amount: at }], ['sku', 'agent'])))
    const rows = await read<Row[]>(nobody, path)
    expect(rows.map(({ sku }) => sku).sort()).toEqual(['a', 'b', 'c'])
    const c = rows.find(({ sku }) => sku === 'c')
    await send(nobody, `${path}/${c?.id}`, 'PUT', { sku: 'moved' })
    expect(await upsert([{ sku: 'c', agent: 'm' }], ['sku', 'agent'])).toMatchObject({ created: 1, updated: 0 })
    await upsert([{ amount: 1 }], 'sku', 422)
    await upsert([{ sku: 'd', amount: 'x' }], 'sku', 422)
    for (const key of [undefined, [], 'nothing', 'tags', 'id', ['sku', '__proto__']]) await upsert([{ sku: 'x' }], key, 400)
    expect(await read(nobody, `${path}/count`)).toEqual({ count: 4 })
  })

  it('upsert does not reach rows that are not the caller’s', async () => {
    const { createUser, client } = await createAppWorld({ Sale: { ...SALE, ...levels('creator', 'creator') } })
    const [ada, bob] = [await createUser(), await createUser()]
    const call = (who: typeof ada) =>
      who.fetch(`${client('Sale')}/upsert`, { method: 'POST', json: { records: [{ sku: 'a', note: 'CNRY' }], key: 'sku' } })
    expect((await call(ada)).status).toBe(200)
    const other = await call(bob)
    expect(other.status).toBe(409)
    expect(await read(ada.fetch, client('Sale'))).toMatchObject([{ created_by_id: ada.userId }])
  })
})

describe('figures', () => {
  it('are grouped, computed, filtered, sorted and cut after the rule (G07)', async () => {
    const { createUser, client } = await createAppWorld({ Sale: { ...SALE, ...levels('creator', 'all') } })
    const [ada, bob] = [await createUser(), await createUser()]
    const path = client('Sale')
    await make(ada.fetch, path, [
      { agent: 'x', amount: 1, paid: true, day: '2026-01-05' },
      { agent: 'x', amount: 2.5, paid: false, day: '2026-01-20' },
      { agent: 'y', amount: 4, paid: true, day: '2026-02-01' },
      { amount: 8, day: '2026-02-02' },
    ])
    await make(bob.fetch, path, [{ agent: 'x', amount: 1000 }])
    const figures = (spec: unknown, status = 200) => send(ada.fetch, `${path}/aggregate`, 'POST', spec, status)
    expect(
      await figures({
        groupBy: 'agent',
        sum: 'amount',
        avg: 'amount',
        min: 'amount',
        max: ['amount', 'day'],
        sort: '-sum_amount',
      }),
    ).toEqual({
      rows: [
        { agent: null, count: 1, sum_amount: 8, avg_amount: 8, min_amount: 8, max_amount: 8, max_day: '2026-02-02' },
        { agent: 'y', count: 1, sum_amount: 4, avg_amount: 4, min_amount: 4, max_amount: 4, max_day: '2026-02-01' },
        { agent: 'x', count: 2, sum_amount: 3.5, avg_amount: 1.75, min_amount: 1, max_amount: 2.5, max_day: '2026-01-20' },
      ],
      truncated: false,
    })
    expect(await figures({ countDistinct: 'agent', count: false })).toEqual({
      rows: [{ count_distinct_agent: 2 }],
      truncated: false,
    })
    expect(await figures({ groupBy: ['paid'], having: { count: { $gt: 1 } } })).toEqual({
      rows: [{ paid: true, count: 2 }],
      truncated: false,
    })
    expect(await figures({ dateBucket: { field: 'day', unit: 'month' } })).toEqual({
      rows: [
        { day: '2026-01', count: 2 },
        { day: '2026-02', count: 2 },
      ],
      truncated: false,
    })
    const weekly = await figures({ query: { agent: 'x' }, dateBucket: { field: 'created_date', unit: 'week' } })
    expect(weekly).toMatchObject({ rows: [{ created_date: expect.stringMatching(/^\d{4}-W\d\d$/), count: 2 }] })
    expect(await figures({ groupBy: 'agent', limit: 1, sort: 'agent' })).toMatchObject({
      rows: [{ agent: null }],
      truncated: true,
    })
    for (const bad of [
      [],
      { groupBy: 'a.b[0]' },
      { sum: 'nothing' },
      { $group: 1 },
      { having: { x: 1 } },
      { sort: '-x' },
      { dateBucket: { field: 'amount', unit: 'day' } },
      { dateBucket: { field: 'day', unit: 'week' } },
      { count: false },
      { query: { $where: 1 } },
      { groupBy: ['title', 'sku', 'agent', 'day', 'note'] },
    ])
      await figures(bad, 400)
  })

  it('give nothing away of a field the caller may not read', async () => {
    const hidden = {
      ...SALE,
      properties: { ...SALE.properties, secret: { type: 'number', rls: { read: { user_condition: { role: 'admin' } } } } },
    }
    const { createUser, client } = await createAppWorld({ Sale: hidden })
    const user = await createUser()
    const path = client('Sale')
    for (const spec of [
      { groupBy: 'secret' },
      { sum: 'secret' },
      { max: 'secret' },
      { countDistinct: 'secret' },
      { query: { secret: 1 } },
    ])
      await send(user.fetch, `${path}/aggregate`, 'POST', spec, 400)
    expect(await (await user.fetch(`${path}/v2/list?distinct=secret`)).json()).toMatchObject({ code: 'invalid-input' })
    await send(user.fetch, `${path}/update-many`, 'PATCH', { query: {}, data: { $rename: { secret: 'note' } } }, 400)
    await send(user.fetch, `${path}/upsert`, 'POST', { records: [{ secret: 1 }], key: 'secret' }, 400)
  })
})

describe('pages by cursor', () => {
  it('walk every row once while others come and go (H11)', async () => {
    const { nobody, client } = await createAppWorld({ Sale: SALE })
    const path = client('Sale')
    const rows = await make(
      nobody,
      path,
      Array.from({ length: 53 }, (_, at) => ({ title: `${at}`, amount: at % 7, ...(at % 3 ? { agent: 'x' } : {}) })),
    )
    for (const sort of ['-created_date', 'amount', '-amount', 'agent,-amount']) {
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const first = `?limit=10&sort=${sort}&q=${encodeURIComponent('{"amount":{"$gte":0}}')}&fields=title`
        const page: { items: Row[]; next_cursor: string | null; has_more: boolean } = await read(
          nobody,
          `${path}/v2/list${cursor ? `?limit=10&cursor=${cursor}` : first}`,
        )
        seen.push(...page.items.map(({ id }) => id))
        expect(Object.keys(page.items[0] ?? {})).toEqual(['id', 'title'])
        expect(page.has_more).toBe(page.next_cursor !== null)
        cursor = page.next_cursor
        await make(nobody, path, [{ title: 'new', amount: -1 }])
      } while (cursor)
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.sort()).toEqual(rows.map(({ id }) => id).sort())
    }
  })

  it('list the distinct values of a field, lists member by member', async () => {
    const { nobody, client } = await createAppWorld({ Sale: SALE })
    const path = client('Sale')
    await make(nobody, path, [
      { agent: 'b', tags: ['x', 'y'], paid: true },
      { agent: 'a', tags: ['y'], paid: false },
      { agent: 'b' },
      {},
    ])
    expect(await read(nobody, `${path}/v2/list?distinct=agent`)).toEqual({
      items: ['a', 'b'],
      next_cursor: null,
      has_more: false,
    })
    expect(await read(nobody, `${path}/v2/list?distinct=paid`)).toMatchObject({ items: [false, true] })
    const first: { items: string[]; next_cursor: string } = await read(nobody, `${path}/v2/list?distinct=tags&limit=1`)
    expect(first).toMatchObject({ items: ['x'], has_more: true })
    expect(await read(nobody, `${path}/v2/list?limit=1&cursor=${first.next_cursor}`)).toMatchObject({
      items: ['y'],
      has_more: false,
    })
  })

  it('refuse a cursor that is forged, or that belongs to another walk', async () => {
    const { nobody, client } = await createAppWorld({ Sale: SALE })
    const path = `${client('Sale')}/v2/list`
    await make(nobody, client('Sale'), [{ amount: 1 }, { amount: 2 }])
    const { next_cursor }: { next_cursor: string } = await read(nobody, `${path}?limit=1&sort=amount`)
    for (const query of [
      `cursor=x`,
      `cursor=${btoa('{"after":[{}]}')}`,
      `cursor=${btoa('{"after":[1,2,3,4],"q":1}')}`,
      `cursor=${next_cursor}&sort=-amount`,
      `cursor=${next_cursor}&q={"amount":1}`,
    ]) {
      const response = await nobody(`${path}?${query}`)
      expect([query, response.status]).toEqual([query, 400])
    }
    const injected = btoa(JSON.stringify({ sort: "amount') or 1=1--", after: [1, 2, 'x'] }))
    expect((await nobody(`${path}?cursor=${injected}`)).status).toBe(400)
  })
})

describe('rows an app may hold', () => {
  it('are counted exactly, also when many write at once (U02)', async () => {
    const { nobody, createUser, client, live, app } = await createAppWorld({ Sale: SALE })
    const [{ id }] = (await make(nobody, client('Sale'), [{ title: 'a' }])) as [Row]
    const user = await createUser()
    await env.DATA.prepare("UPDATE entity_counts SET anonymous = 49998 WHERE appId = ? AND entity = ''").bind(app.id).run()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => nobody(live('Sale'), { method: 'POST', json: { title: 'b' } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403, 403, 403, 403, 403, 403, 403])
    expect(await answers.find(({ status }) => status === 403)?.json()).toEqual(refused('rows-limit-reached'))
    expect((await nobody(`${live('Sale')}/bulk`, { method: 'POST', json: [{}, {}, {}] })).status).toBe(403)
    expect((await user.fetch(live('Sale'), { method: 'POST', json: { title: 'c' } })).status).toBe(201)
    expect(await read(nobody, `${live('Sale')}/count`)).toEqual({ count: 4 })
    await nobody(`${live('Sale')}/${id}`, { method: 'DELETE' })
    expect((await nobody(live('Sale'), { method: 'POST', json: {} })).status).toBe(201)
  })

  it('and changes by visitors who are not signed in are limited a minute, exactly', { timeout: 60_000 }, async () => {
    const { nobody, createUser, live, app } = await createAppWorld({ Sale: SALE })
    const limiter = env.RATE_LIMITER.get(env.RATE_LIMITER.idFromName(`anonymous-writes:${app.id}:local`))
    await limiter.consume([{ name: 'requests', limit: 600, windowMs: 60_000, amount: 597 }])
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => nobody(live('Sale'), { method: 'POST', json: { title: 'b' } })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(await answers.find(({ status }) => status === 429)?.json()).toEqual(refused('rate-limited'))
    expect((await nobody(live('Sale'))).status).toBe(200)
    expect((await (await createUser()).fetch(live('Sale'), { method: 'POST', json: {} })).status).toBe(201)
  })
})
