import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { limiterOf } from '#worker/platform/limits/limits'
import { createAppWorld, levels } from '../testing/app-world'
import { make, type Row, read, SALE, send } from '../testing/sales'

const refused = (code: string) => expect.objectContaining({ error: expect.objectContaining({ code }) })

describe('many records at once', () => {
  it('E11: bulk update gives each its own fields, all or none', async () => {
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

  it('T06: a hundred increments at once add up to a hundred', { timeout: 300_000 }, async () => {
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

  it('T07: upsert creates what is new, changes what is there, and fifty at once make one', { timeout: 300_000 }, async () => {
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
    expect([other.status, await other.json()]).toMatchObject([200, { created: 1, updated: 0 }])
    expect(await read(ada.fetch, client('Sale'))).toMatchObject([{ created_by_id: ada.userId }])
  })
})

describe('rows an app may hold', () => {
  it('U02: are counted exactly, also when many write at once', async () => {
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

  it('and changes by visitors who are not signed in are limited a minute, exactly', { timeout: 300_000 }, async () => {
    const { nobody, createUser, live, app } = await createAppWorld({ Sale: SALE })
    const limiter = limiterOf(env, `anonymous-writes:${app.id}:local`)
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
