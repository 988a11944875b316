import { describe, expect, it } from 'vitest'
import { createAppWorld, levels } from '../testing/app-world'
import { make, type Row, read, SALE, send } from '../testing/sales'

describe('figures', () => {
  it('G07: are grouped, computed, filtered, sorted and cut after the rule', async () => {
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
  it('H11: walk every row once while others come and go', async () => {
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
