import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { liveKeyOf } from '../data-sets'
import { insertRows } from '../store/write-queries'
import { type AppWorld, type Call, createAppWorld, levels, openToVisitors, text } from '../testing/app-world'
import { compileLinearPattern } from './linear-pattern'

const OPEN = { properties: { title: text, points: { type: 'number' }, note: text }, ...openToVisitors }
type Row = Record<string, unknown> & { id: string }

const create = async (call: Call, path: string, json: unknown): Promise<Row> => {
  const response = await call(path, { method: 'POST', json })
  expect(response.status).toBe(201)
  return response.json()
}
const list = async (call: Call, path: string): Promise<Row[]> => (await call(path)).json()
const query = (q: unknown) => `?q=${encodeURIComponent(typeof q === 'string' ? q : JSON.stringify(q))}`

/** An app with a note, for all that is refused or only looks. */
let still: AppWorld
beforeAll(async () => {
  still = await createAppWorld({ Note: OPEN })
  await create(still.nobody, still.live('Note'), { title: 'a' })
})

const bigRow = (id: string) => ({
  id,
  creatorId: null,
  creatorEmail: null,
  createdAtMs: 1,
  updatedAtMs: 1,
  isSample: false,
  data: { title: 'x'.repeat(1_700_000) },
})

describe('filters and sorts', () => {
  it.for([
    "a') or 1=1--",
    'a.b[0]',
    'a"',
    'a`',
    '$.x',
    'a\\',
    "title' --",
    '__proto__',
    'constructor',
    'a..b',
    '',
    'x'.repeat(300),
  ])('H01, H02: refuse the name %s', async (name) => {
    const filtered = await still.nobody(still.live('Note') + query(`{${JSON.stringify(name)}:"x"}`))
    expect(filtered.status).toBe(400)
    expect(await filtered.json()).toMatchObject({ error: { code: 'invalid-filter' } })
    if (name) expect((await still.nobody(`${still.live('Note')}?sort=${encodeURIComponent(name)}`)).status).toBe(400)
  })

  it('G18, H18: treat a hostile name in a schema as nothing at all', async () => {
    const hostile = `title"'); DROP TABLE entity_rows; --`
    const world = await createAppWorld({
      Note: { properties: { ...OPEN.properties, [hostile]: text, toString: text }, ...openToVisitors },
    })
    const row = await create(world.nobody, world.live('Note'), { title: 'a', [hostile]: 'x', toString: 'y' })
    expect(row).not.toHaveProperty([hostile])
    const updated = await world.nobody(`${world.live('Note')}/${row.id}`, {
      method: 'PUT',
      json: { title: 'b', [hostile]: 'x', toString: 'y' },
    })
    expect(await updated.json()).toMatchObject({ title: 'b' })
    expect((await world.nobody(`${world.live('Note')}?sort=${encodeURIComponent(hostile)}`)).status).toBe(400)
    expect(await list(world.nobody, world.live('Note'))).toHaveLength(1)
  })

  it.for([
    { $where: '1' },
    { $expr: { $gt: [1, 0] } },
    { title: { $lookup: 'x' } },
    { title: { $function: 'x' } },
    { title: { $regex: '(?=a)b' } },
    { title: { $regex: '(a)\\1' } },
    { title: { $regex: 'a**' } },
    { title: { $regex: '(a' } },
    { title: { $regex: '[b-a]' } },
    // It would need more states than there may be, however it is written.
    { title: { $regex: '(a|b)*a(a|b){12}' } },
    { title: { $regex: 'x'.repeat(501) } },
    { $and: Array.from({ length: 6 }, (_, at) => ({ title: { $regex: `[${at}]` } })) },
    { title: { nested: 'object' } },
    { title: {} },
    { $or: [] },
    { $or: { title: 'a' } },
    { points: { $in: 'abc' } },
    { points: { $exists: 1 } },
    { tags: { $size: -1 } },
    { createdAt: 'yesterday' },
    [1],
    'text',
  ])('H03, H04: refuse %j, never ignore it', async (q) => {
    const response = await still.nobody(still.live('Note') + query(JSON.stringify(q)))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { code: 'invalid-filter' } })
  })

  it.for(['(a+)+$', '(a|aa)+$', '^(([a-z])+.)+[A-Z]([a-z])+$', '(.*a){12}', '^(a?){20}a{20}$', '(x+x+)+y'])(
    'H05: answer %s by one step a character, in the database as in memory',
    async (source) => {
      const world = await createAppWorld({ Note: OPEN })
      const titles = [`${'a'.repeat(1_990)}!`, `${'x'.repeat(1_990)}`, 'a'.repeat(40), 'aaaaaaaaaaaB', '']
      await world.nobody(`${world.live('Note')}/bulk`, { method: 'POST', json: titles.map((title) => ({ title })) })
      const pattern = compileLinearPattern(source)
      const found = await list(world.nobody, world.live('Note') + query({ title: { $regex: source } }))
      expect(found.map(({ title }) => title).sort()).toEqual(titles.filter((title) => pattern?.test(title)).sort())
    },
  )

  it('H05: look at no more than the first 2,000 characters of a text', async () => {
    const world = await createAppWorld({ Note: OPEN })
    await create(world.nobody, world.live('Note'), { title: `${'a'.repeat(1_999)}1${'b'.repeat(5_000)}2` })
    const count = async ($regex: string) => (await list(world.nobody, world.live('Note') + query({ title: { $regex } }))).length
    expect([await count('[1]'), await count('[2]'), await count('[a1]+$'), await count('(b)')]).toEqual([1, 0, 0, 0])
  })

  it('know text by groups and classes, and count, page and delete by them', async () => {
    const world = await createAppWorld({ Note: OPEN })
    const titles = ['INV-0012', 'inv-7', 'Grüße', 'Größe', 'ORD-1']
    await world.nobody(`${world.live('Note')}/bulk`, { method: 'POST', json: titles.map((title) => ({ title })) })
    const found = async ($regex: string, $options = '') => {
      const response = await world.nobody(`${world.live('Note')}${query({ title: { $regex, $options } })}&limit=1&sort=title`)
      const [first] = await response.json<Row[]>()
      return [first?.title, response.headers.get('x-total-count')]
    }
    expect(await found('^(inv|ord)-\\d+$', 'i')).toEqual(['INV-0012', '3'])
    expect(await found('^Gr[üö]ße$')).toEqual(['Größe', '2'])
    expect(await found('^[^à-ÿ]+$')).toEqual(['INV-0012', '3'])
    const deleted = await world.nobody(world.live('Note'), {
      method: 'DELETE',
      json: { title: { $regex: '^(inv|ord)-\\d{1,2}$', $options: 'i' } },
    })
    expect(await deleted.json()).toEqual({ success: true, deleted: 2 })
  })

  it('take a list of nothing for nothing, and never for everything where rows are deleted', async () => {
    const world = await createAppWorld({ Note: OPEN })
    await create(world.nobody, world.live('Note'), { title: 'a' })
    expect(await list(world.nobody, world.live('Note') + query({ title: { $in: [] } }))).toEqual([])
    expect(await list(world.nobody, world.live('Note') + query({ title: { $nin: [] } }))).toHaveLength(1)
    const remove = (q: object) => world.nobody(world.live('Note'), { method: 'DELETE', json: q })
    expect(await (await remove({ title: { $in: [] } })).json()).toEqual({ success: true, deleted: 0 })
    expect((await remove({ title: { $nin: [] } })).status).toBe(400)
  })

  it.for([100, 101, 5_000])('H07: take %i values of $in', { timeout: 300_000 }, async (count) => {
    const world = await createAppWorld({ Note: OPEN })
    const row = await create(world.nobody, world.live('Note'), { title: `n${count - 1}` })
    await create(world.nobody, world.live('Note'), { title: `n${count}` })
    const response = await world.nobody(world.live('Note'), {
      method: 'DELETE',
      json: { title: { $in: Array.from({ length: count }, (_, at) => `n${at}`) } },
    })
    expect(await response.json()).toEqual({ success: true, deleted: 1 })
    expect((await world.nobody(`${world.live('Note')}/${row.id}`)).status).toBe(404)
  })

  it('H08: refuse what is too deep, too wide or too long', async () => {
    const world = await createAppWorld({ Note: OPEN })
    const deep = `${'{"$or":['.repeat(100)}{"title":"a"}${']}'.repeat(100)}`
    expect((await world.nobody(world.live('Note') + query(deep))).status).toBe(400)
    const wide = { $or: Array.from({ length: 500 }, (_, at) => ({ title: `${at}` })) }
    expect((await world.nobody(world.live('Note') + query(wide))).status).toBe(400)
    expect((await world.nobody(`${world.live('Note')}?sort=${Array(50).fill('title').join(',')}`)).status).toBe(400)
    const long = { title: { $in: ['x'.repeat(1_000_000)] } }
    expect((await world.nobody(world.live('Note') + query(long))).status).toBe(413)
    const keyed = { title: { $in: Array.from({ length: 60_000 }, (_, at) => `${at}`) } }
    expect((await world.nobody(world.live('Note'), { method: 'DELETE', json: keyed })).status).toBe(400)
  })

  it('H08: answer the most questions a filter may ask, under the widest rule', async () => {
    const rule = { $or: Array.from({ length: 20 }, (_, at) => ({ 'data.title': `r${at}` })) }
    const world = await createAppWorld({ Note: { properties: OPEN.properties, rls: { read: rule, write: true } } })
    const user = await world.createUser()
    await create(user.fetch, world.live('Note'), { title: 'r7' })
    const q = { $and: Array.from({ length: 40 }, (_, at) => ({ title: { $ne: `x${at}` } })) }
    expect(await list(user.fetch, world.live('Note') + query(q))).toHaveLength(1)
  })

  it.for(['-1', '0', '1e9', 'NaN', '10;drop', ''])('H10: bring limit=%s into bounds', async (limit) => {
    const world = await createAppWorld({ Note: OPEN })
    await create(world.nobody, world.live('Note'), { title: 'a' })
    expect(await list(world.nobody, `${world.live('Note')}?limit=${encodeURIComponent(limit)}`)).toHaveLength(1)
    expect(await list(world.nobody, `${world.live('Note')}?skip=1e12`)).toEqual([])
  })

  it('H10: answer a page that would not fit into memory with a friendly 413', { timeout: 300_000 }, async () => {
    const world = await createAppWorld({ Note: OPEN })
    await insertRows(
      { db: env.DATA, appId: liveKeyOf(world.app.id), entity: 'Note' },
      Array.from({ length: 10 }, (_, at) => bigRow(`row${at}`)),
    )
    expect((await world.nobody(world.live('Note'))).status).toBe(413)
    const few = await world.nobody(`${world.live('Note')}?limit=3`)
    expect([few.status, few.headers.get('x-total-count')]).toEqual([200, '10'])
    expect(await few.json()).toHaveLength(3)
  })

  it('H06: compare without coercing', async () => {
    const world = await createAppWorld({ Note: OPEN })
    const user = await world.createUser()
    await create(user.fetch, world.live('Note'), { title: '1', points: 1 })
    for (const q of [
      { title: 1 },
      { points: '1' },
      { points: true },
      { creatorId: 1 },
      { creatorId: '' },
      { creatorId: null },
      { id: true },
    ]) {
      expect(await list(user.fetch, world.live('Note') + query(q))).toEqual([])
    }
  })

  it('G07: count after the rule, over all pages', async () => {
    const world = await createAppWorld({ Note: { properties: { title: text } } })
    const [mine, other] = [await world.createUser(), await world.createUser()]
    for (const user of [mine, mine, mine, other]) await create(user.fetch, world.live('Note'), { title: 'a' })
    const response = await mine.fetch(`${world.live('Note')}?limit=2`)
    expect(await response.json()).toHaveLength(2)
    expect(response.headers.get('x-total-count')).toBe('3')
  })

  it('refuse to search for a misspelt field when deleting', async () => {
    const world = await createAppWorld({ Note: OPEN })
    await create(world.nobody, world.live('Note'), { title: 'a' })
    const response = await world.nobody(world.live('Note'), { method: 'DELETE', json: { titel: { $ne: 'a' } } })
    expect(response.status).toBe(400)
    expect(await list(world.nobody, world.live('Note'))).toHaveLength(1)
    expect((await world.nobody(world.live('Note'), { method: 'DELETE' })).status).toBe(400)
  })
})

/** Everyone may write the pay of a person; only admins may read it. */
const PERSON = {
  properties: {
    name: text,
    rank: text,
    pay: { type: 'number', rls: { read: { user_condition: { role: 'admin' } } } },
    team: text,
  },
  ...levels('all', 'all'),
}

describe('a field that only some may read', () => {
  const DOORS: { what: string; at?: string; method?: string; json?: unknown }[] = [
    { what: 'a sort', at: '?sort=-pay' },
    { what: 'a second sort', at: '?sort=name,-pay' },
    { what: 'a filter', at: query({ pay: { $gt: 10 } }) },
    { what: 'a filter inside another', at: query({ $or: [{ name: 'x' }, { $nor: [{ pay: 7 }] }] }) },
    { what: 'a count', at: `/count${query({ pay: 7 })}` },
    { what: 'the order of pages', at: '/v2/list?sort=pay' },
    { what: 'the values there are', at: '/v2/list?distinct=pay' },
    { what: 'the order of an export', at: '/export?sort=pay' },
    { what: 'a filtered export', at: `/export${query({ pay: 7 })}` },
    { what: 'a group', at: '/aggregate', method: 'POST', json: { groupBy: ['pay'] } },
    { what: 'a figure', at: '/aggregate', method: 'POST', json: { max: 'pay' } },
    { what: 'a figure of some', at: '/aggregate', method: 'POST', json: { query: { pay: 7 } } },
    { what: 'what is deleted', method: 'DELETE', json: { pay: { $gt: 10 } } },
    { what: 'what is changed', at: '/update-many', method: 'PATCH', json: { query: { pay: 7 }, data: { $set: { team: 'x' } } } },
    { what: 'another name', at: '/update-many', method: 'PATCH', json: { query: {}, data: { $rename: { pay: 'rank' } } } },
    { what: 'a key', at: '/upsert', method: 'POST', json: { records: [{ pay: 7, team: 'x' }], key: 'pay' } },
  ]

  it('G09: is no way to order, choose, group, compute or rename by for those who may not', async () => {
    const world = await createAppWorld({ Person: PERSON })
    const [user, admin] = [await world.createUser(), await world.createUser('admin')]
    for (const path of [world.live('Person'), world.client('Person')]) {
      const { id } = await create(admin.fetch, path, { name: 'Ada', pay: 7 })
      for (const { what, at = '', ...init } of DOORS) {
        const answer = await user.fetch(path + at, init)
        expect([what, answer.status]).toEqual([what, 400])
      }
      expect(await (await admin.fetch(`${path}/${id}`)).json()).toMatchObject({ name: 'Ada', pay: 7 })
      expect(await list(admin.fetch, `${path}?sort=-pay&q=${encodeURIComponent('{"pay":7}')}`)).toHaveLength(1)
      await admin.fetch(`${path}/${id}`, { method: 'DELETE' })
    }
  })
})

it('G10: a relation is an id: no way of asking brings the row behind it, nor lets it be asked about', async () => {
  const world = await createAppWorld({
    Customer: { properties: { name: text }, ...levels('none', 'none') },
    Order: {
      properties: { title: text, customer: { type: 'string', $ref: 'Customer' }, customerId: text },
      ...levels('all', 'all'),
    },
  })
  const behind = await create(world.owner.fetch, world.client('Customer'), { name: 'CNRY' })
  const user = await world.createUser()
  await create(user.fetch, world.client('Order'), { title: 'a', customer: behind.id, customerId: behind.id })
  for (const path of [world.live('Order'), world.client('Order'), `${world.client('Order')}/v2/list`]) {
    for (const ask of [
      'expand=customer',
      'populate=customer',
      'include=customer',
      'with=customer',
      'fields=customer,customer.name',
    ]) {
      const answer = await (await user.fetch(`${path}?${ask}`)).text()
      expect(answer).toContain(behind.id)
      expect(answer).not.toContain('CNRY')
    }
  }
  expect(await list(user.fetch, world.client('Order') + query({ 'customer.name': 'CNRY' }))).toEqual([])
  expect((await user.fetch(`${world.client('Order')}?sort=customer.name`)).ok).toBe(true)
  const grouped = await user.fetch(`${world.client('Order')}/aggregate`, { method: 'POST', json: { groupBy: ['customer.name'] } })
  expect(await grouped.text()).not.toContain('CNRY')
  expect(await list(user.fetch, world.client('Order') + query({ customerId: behind.id }))).toHaveLength(1)
  expect((await user.fetch(`${world.client('Customer')}/${behind.id}`)).status).toBe(403)
})

it('G18: entities called like the platform’s own tables hold their own rows and nothing else', async () => {
  const names = ['Session', 'Secret', 'Account', 'Version']
  const world = await createAppWorld(Object.fromEntries(names.map((name) => [name, OPEN])))
  for (const name of names) {
    await create(world.nobody, world.client(name), { title: name })
    expect(await list(world.nobody, world.client(name))).toMatchObject([{ title: name }])
  }
})
