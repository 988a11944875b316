import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { liveKeyOf } from '../data-sets'
import { countRows, listSql, selectRows } from '../queries'
import { insertRows } from '../store/write-queries'
import { type AppWorld, createAppWorld, levels, text } from '../testing/app-world'
import { planQuery } from './choose-index'
import { CLIENT_NAMES } from './field'
import { buildIndex, readShape } from './index-queries'
import { parseFilter } from './parse-filter'
import { parseSort } from './sort-rows'

const PROPERTIES = {
  title: text,
  status: text,
  amount: { type: 'number' },
  owner: text,
  tags: { type: 'array', items: text },
  place: { type: 'object', properties: { city: text } },
}
const COUNT = 20_000
const schema = { name: 'Deal', type: 'object' as const, properties: PROPERTIES }
const scope = { schema, names: CLIENT_NAMES }
let world: AppWorld
const rowSet = () => ({ db: env.DATA, appId: liveKeyOf(world.app.id), entity: 'Deal' })

const dataOf = (at: number) => ({
  title: `Deal ${at}`,
  status: ['open', 'won', 'lost', 'open'][at % 4],
  ...(at % 10 ? { amount: (at * 7919) % 1_000 } : {}),
  owner: `p${at % 2_000}`,
  tags: [`t${at % 50}`, `u${at % 500}`],
  place: { city: `c${at % 300}` },
})

beforeAll(async () => {
  world = await createAppWorld({ Deal: { properties: PROPERTIES, ...levels('anonymous', 'all') } })
  const rows = Array.from({ length: COUNT }, (_, at) => ({
    id: at.toString(16).padStart(24, '0'),
    creatorId: `creator${at % 200}`,
    creatorEmail: `creator${at % 200}@x.example`,
    createdAtMs: 1_000_000 + at,
    updatedAtMs: 2_000_000 - at,
    isSample: false,
    data: dataOf(at),
  }))
  for (let from = 0; from < COUNT; from += 5_000) await insertRows(rowSet(), rows.slice(from, from + 5_000))
}, 120_000)

/** What a list reads once the indexes it asked for are there. */
async function costOf(query: Record<string, unknown>, sort: string, limit = 20) {
  const [condition, keys] = [parseFilter(query, scope), parseSort(sort, scope, new Set())]
  const way = await planQuery(rowSet(), condition, { sort: keys, wanted: limit })
  const { sql, bindings } = listSql(rowSet(), condition, { sort: keys, limit, skip: 0 }, way)
  const { results, meta } = await env.DATA.prepare(sql)
    .bind(...bindings.values)
    .all<{ id: string }>()
  return { ids: results.map(({ id }) => id), read: meta.rows_read, way: way.kind }
}

describe(`at ${COUNT} rows`, () => {
  it.for([
    [{}, '-created_date'],
    [{}, 'amount'],
    [{}, '-amount'],
    [{}, '-updated_date'],
    [{}, 'place.city'],
    [{ status: 'won' }, '-created_date'],
    [{ status: 'won' }, '-amount'],
    [{ status: ['won', 'lost'] }, 'amount'],
    [{ owner: 'p77' }, '-amount'],
    [{ owner: 'p77', status: 'won' }, 'title'],
    [{ tags: 'u77' }, '-created_date'],
    [{ 'place.city': 'c7' }, '-amount'],
    [{ amount: { $gte: 995 } }, 'title'],
    [{ amount: null }, '-created_date'],
    [{ amount: { $gte: 500 } }, '-amount'],
    [{ created_by: 'creator7@x.example' }, '-created_date'],
    [{ $and: [{ status: 'open' }, { amount: { $lt: 100 } }] }, '-created_date'],
  ] as [Record<string, unknown>, string][])('%j sorted by %s reads in proportion to what it gives', async ([query, sort]) => {
    const asked = `${world.client('Deal')}?limit=20&sort=${sort}&q=${encodeURIComponent(JSON.stringify(query))}`
    const user = await world.createUser()
    const plain = await (await user.fetch(asked)).json<{ id: string }[]>()
    // The first such list had to read much; the index it asked for is being made.
    await vi.waitFor(async () => expect((await costOf(query, sort)).read).toBeLessThan(1_000), {
      timeout: 300_000,
      interval: 100,
    })
    const { ids } = await costOf(query, sort)
    expect(ids).toEqual(plain.map(({ id }) => id))
    const again = await (await user.fetch(asked)).json<{ id: string }[]>()
    expect(again).toEqual(plain)
  })

  it('counts all of an entity, and what equals one value, without reading the rows', async () => {
    await buildIndex(rowSet(), { path: '$."status"', isMany: false })
    expect(await world.nobody(`${world.client('Deal')}/count`).then((answer) => answer.json())).toEqual({ count: COUNT })
    expect(await countRows(rowSet(), parseFilter({ status: 'won' }, scope))).toBe(COUNT / 4)
    expect(await countRows(rowSet(), parseFilter({ owner: 'p7', status: 'lost' }, scope))).toBe(0)
  })

  it('keeps its indexes true to every write', async () => {
    for (const path of ['amount', 'status']) await buildIndex(rowSet(), { path: `$."${path}"`, isMany: false })
    await buildIndex(rowSet(), { path: '$."tags"', isMany: true })
    expect((await readShape(rowSet())).indexes.size).toBeGreaterThanOrEqual(3)
    const user = await world.createUser()
    const path = world.client('Deal')
    const made: { id: string } = await (
      await user.fetch(path, { method: 'POST', json: { status: 'new', amount: -5, tags: ['fresh'] } })
    ).json()
    const found = async (query: unknown, sort = 'amount') => {
      const rows: { id: string }[] = await (
        await world.nobody(`${path}?limit=3&sort=${sort}&q=${encodeURIComponent(JSON.stringify(query))}`)
      ).json()
      return rows.map(({ id }) => id)
    }
    expect(await found({ status: 'new' })).toEqual([made.id])
    expect(await found({ tags: 'fresh' }, '-created_date')).toEqual([made.id])
    expect((await found({ amount: { $lt: 0 } }))[0]).toBe(made.id)
    await user.fetch(`${path}/${made.id}`, { method: 'PUT', json: { status: 'old', amount: 2_000, tags: [] } })
    expect(await found({ status: 'new' })).toEqual([])
    expect(await found({ tags: 'fresh' }, '-created_date')).toEqual([])
    expect((await found({ amount: { $gt: 5 } }, '-amount'))[0]).toBe(made.id)
    await user.fetch(`${path}/${made.id}`, { method: 'DELETE' })
    expect(await found({ status: 'old' })).toEqual([])
    const left = await env.DATA.prepare('SELECT count(*) AS n FROM entity_index WHERE app = ? AND rowId = ?')
      .bind(world.app.id, made.id)
      .first('n')
    expect(left).toBe(0)
  })

  it('walks by cursor in an index’s order, nothing twice and nothing left out', async () => {
    await buildIndex(rowSet(), { path: '$."amount"', isMany: false })
    for (const sort of ['amount', '-amount', 'amount,-title']) {
      const keys = parseSort(sort, scope, new Set())
      const condition = parseFilter({ status: 'won' }, scope)
      const whole = await selectRows(rowSet(), condition, { sort: keys, limit: 5_000, skip: 0 })
      let cursor = ''
      const seen: string[] = []
      do {
        const first = `sort=${sort}&q=${encodeURIComponent('{"status":"won"}')}`
        const page: { items: { id: string }[]; next_cursor: string | null } = await (
          await world.nobody(`${world.client('Deal')}/v2/list?limit=1700&fields=title&${cursor ? `cursor=${cursor}` : first}`)
        ).json()
        seen.push(...page.items.map(({ id }) => id))
        cursor = page.next_cursor ?? ''
      } while (cursor)
      expect(seen).toEqual(whole.map(({ id }) => id))
      expect(seen).toHaveLength(COUNT / 4)
    }
  })
})
