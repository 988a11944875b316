import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { callWorker } from '#worker/platform/testing/world'
import { type Call, createAppWorld, levels, text } from './testing/app-world'
import { insertRows } from './write-queries'

const OPEN = { properties: { title: text, points: { type: 'number' }, note: text }, ...levels('anonymous', 'anonymous') }
type Row = Record<string, unknown> & { id: string }

const create = async (call: Call, path: string, json: unknown, headers?: HeadersInit): Promise<Row> => {
  const response = await call(path, { method: 'POST', json, ...(headers ? { headers } : {}) })
  expect(response.status).toBe(201)
  return response.json()
}
const list = async (call: Call, path: string): Promise<Row[]> => (await call(path)).json()
const query = (q: unknown) => `?q=${encodeURIComponent(typeof q === 'string' ? q : JSON.stringify(q))}`

const bigRow = (id: string) => ({
  id,
  creatorId: null,
  creatorEmail: null,
  createdAtMs: 1,
  updatedAtMs: 1,
  isSample: false,
  data: { title: 'x'.repeat(1_700_000) },
})

describe('apps are apart', () => {
  it("an app's admin does not reach a row of another app by its id (F02)", async () => {
    const [a, b] = [await createAppWorld({ Note: OPEN }), await createAppWorld({ Note: OPEN })]
    const row = await create(b.nobody, b.live('Note'), { title: 'CNRY-B' })
    const admin = await a.createUser('admin')
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const init = method === 'PUT' ? { method, json: { title: 'x' } } : { method }
      expect((await admin.fetch(`${a.live('Note')}/${row.id}`, init)).status).toBe(404)
    }
    expect(await (await b.nobody(`${b.live('Note')}/${row.id}`)).json()).toMatchObject({ title: 'CNRY-B' })
  })

  it('a header cannot choose the app (F03)', async () => {
    const [a, b] = [await createAppWorld({ Note: OPEN }), await createAppWorld({ Note: OPEN })]
    await create(b.nobody, b.live('Note'), { title: 'CNRY-B' })
    const response = await a.nobody(`${a.client('Note')}?appId=${b.app.id}`, { headers: { 'X-App-Id': b.app.id } })
    expect(await response.json()).toEqual([])
  })

  it("an app's host serves no other app (F04)", async () => {
    const [a, b] = [await createAppWorld({ Note: OPEN }), await createAppWorld({ Note: OPEN })]
    for (const call of [a.nobody, a.preview]) expect((await call(b.live('Note'))).status).toBe(404)
  })

  it('an unpublished app is not there for strangers, and its owner sees the latest version', async () => {
    const world = await createAppWorld({ Note: OPEN }, { isPublished: false })
    expect((await callWorker(world.live('Note'))).status).toBe(404)
    expect((await world.preview(world.live('Note'))).status).toBe(200)
    expect((await world.owner.fetch(world.live('Note'))).status).toBe(200)
  })

  it('a private app shows nothing to those who are not signed in', async () => {
    const world = await createAppWorld({ Note: OPEN })
    await env.DB.prepare("UPDATE apps SET visibility = 'private' WHERE id = ?").bind(world.app.id).run()
    expect((await world.nobody(world.live('Note'))).status).toBe(401)
    expect((await (await world.createUser()).fetch(world.live('Note'))).status).toBe(200)
  })
})

describe('what the server owns', () => {
  const FORGED = {
    id: 'mine',
    creatorId: 'victim',
    created_by: 'victim@x.example',
    created_by_id: 'victim',
    createdAt: '2001-01-01',
    created_date: '2001-01-01',
    appId: 'other',
    role: 'admin',
    _version: 9,
  }

  it.for(['live', 'client'] as const)(
    'cannot be set by a create, an update or a bulk in the %s dialect (G05, I01, I02)',
    async (dialect) => {
      const world = await createAppWorld({ Note: OPEN })
      const user = await world.createUser()
      const path = world[dialect]('Note')
      const row = await create(user.fetch, path, { title: 'a', ...FORGED })
      await user.fetch(`${path}/${row.id}`, { method: 'PUT', json: { points: 1, ...FORGED } })
      await user.fetch(`${path}/bulk`, { method: 'POST', json: [{ title: 'b', ...FORGED }] })
      const rows = await env.DATA.prepare('SELECT * FROM entity_rows WHERE appId = ?')
        .bind(world.app.id)
        .all<Record<string, unknown>>()
      expect(rows.results).toHaveLength(2)
      for (const stored of rows.results) {
        expect(stored).toMatchObject({ creatorId: user.userId, creatorEmail: user.email })
        expect(stored.id).toMatch(/^[0-9a-f]{24}$/)
        expect(Number(stored.createdAtMs)).toBeGreaterThan(Date.now() - 60_000)
        expect(Object.keys(JSON.parse(String(stored.data)) as object).sort()).not.toContain('role')
      }
    },
  )

  it.for([
    '{"title":"a","__proto__":{"role":"admin"}}',
    '{"title":"a","constructor":{"prototype":{}}}',
    '{"title":{"__proto__":1}}',
  ])('prototype keys are refused: %s (I08)', async (body) => {
    const world = await createAppWorld({ Note: OPEN })
    const response = await world.nobody(world.live('Note'), {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBe(422)
  })

  it('a reply to someone who may write but not read shows only what they sent (G06)', async () => {
    const world = await createAppWorld({
      Lead: { properties: { title: text, secret: { type: 'string', default: 'd' } }, ...levels('admin', 'all') },
    })
    const [admin, user] = [await world.createUser('admin'), await world.createUser()]
    const row = await create(admin.fetch, world.live('Lead'), { title: 'a', secret: 'CNRY' })
    const answer = await user.fetch(`${world.live('Lead')}/${row.id}`, { method: 'PUT', json: { title: 'b' } })
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain('CNRY')
  })

  it('the address of who made a row is not shown to visitors', async () => {
    const world = await createAppWorld({ Note: OPEN })
    const user = await world.createUser()
    await create(user.fetch, world.client('Note'), { title: 'a' })
    expect(JSON.stringify(await list(world.nobody, world.client('Note')))).not.toContain(user.email)
    expect(await list(world.nobody, world.client('Note') + query({ created_by: user.email }))).toEqual([])
  })
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
  ])('refuse the name %s (H01, H02)', async (name) => {
    const world = await createAppWorld({ Note: OPEN })
    await create(world.nobody, world.live('Note'), { title: 'a' })
    const filtered = await world.nobody(world.live('Note') + query(`{${JSON.stringify(name)}:"x"}`))
    expect(filtered.status).toBe(400)
    expect(await filtered.json()).toMatchObject({ error: { code: 'invalid-filter' } })
    if (name) expect((await world.nobody(`${world.live('Note')}?sort=${encodeURIComponent(name)}`)).status).toBe(400)
  })

  it('treat a hostile name in a schema as nothing at all (G18, H18)', async () => {
    const hostile = `title"'); DROP TABLE entity_rows; --`
    const world = await createAppWorld({
      Note: { properties: { ...OPEN.properties, [hostile]: text, toString: text }, ...levels('anonymous', 'anonymous') },
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
    { title: { $regex: '(a+)+$' } },
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
  ])('refuse %j, never ignore it (H03, H04)', async (q) => {
    const world = await createAppWorld({ Note: OPEN })
    await create(world.nobody, world.live('Note'), { title: 'a' })
    const response = await world.nobody(world.live('Note') + query(JSON.stringify(q)))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { code: 'invalid-filter' } })
  })

  it('take 5,000 values of $in (H07)', { timeout: 60_000 }, async () => {
    const world = await createAppWorld({ Note: OPEN })
    const row = await create(world.nobody, world.live('Note'), { title: 'n4999' })
    const response = await world.nobody(world.live('Note'), {
      method: 'DELETE',
      json: { title: { $in: Array.from({ length: 5_000 }, (_, at) => `n${at}`) } },
    })
    expect(await response.json()).toEqual({ success: true, deleted: 1 })
    expect((await world.nobody(`${world.live('Note')}/${row.id}`)).status).toBe(404)
  })

  it('refuse what is too deep, too wide or too long (H08)', async () => {
    const world = await createAppWorld({ Note: OPEN })
    const deep = `${'{"$or":['.repeat(100)}{"title":"a"}${']}'.repeat(100)}`
    expect((await world.nobody(world.live('Note') + query(deep))).status).toBe(400)
    const wide = { $or: Array.from({ length: 500 }, (_, at) => ({ title: `${at}` })) }
    expect((await world.nobody(world.live('Note') + query(wide))).status).toBe(400)
    expect((await world.nobody(`${world.live('Note')}?sort=${Array(50).fill('title').join(',')}`)).status).toBe(400)
  })

  it('answer the most questions a filter may ask, under the widest rule (H08)', async () => {
    const rule = { $or: Array.from({ length: 20 }, (_, at) => ({ 'data.title': `r${at}` })) }
    const world = await createAppWorld({ Note: { properties: OPEN.properties, rls: { read: rule, write: true } } })
    const user = await world.createUser()
    await create(user.fetch, world.live('Note'), { title: 'r7' })
    const q = { $and: Array.from({ length: 40 }, (_, at) => ({ title: { $ne: `x${at}` } })) }
    expect(await list(user.fetch, world.live('Note') + query(q))).toHaveLength(1)
  })

  it.for(['-1', '0', '1e9', 'NaN', '10;drop', ''])('bring limit=%s into bounds (H10)', async (limit) => {
    const world = await createAppWorld({ Note: OPEN })
    await create(world.nobody, world.live('Note'), { title: 'a' })
    expect(await list(world.nobody, `${world.live('Note')}?limit=${encodeURIComponent(limit)}`)).toHaveLength(1)
    expect(await list(world.nobody, `${world.live('Note')}?skip=1e12`)).toEqual([])
  })

  it('answer a page that would not fit into memory with a friendly 413 (H10)', { timeout: 60_000 }, async () => {
    const world = await createAppWorld({ Note: OPEN })
    await insertRows(
      { db: env.DATA, appId: world.app.id, entity: 'Note' },
      Array.from({ length: 10 }, (_, at) => bigRow(`row${at}`)),
    )
    expect((await world.nobody(world.live('Note'))).status).toBe(413)
    const few = await world.nobody(`${world.live('Note')}?limit=3`)
    expect([few.status, few.headers.get('x-total-count')]).toEqual([200, '10'])
    expect(await few.json()).toHaveLength(3)
  })

  it('compare without coercing (H06)', async () => {
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

  it('count after the rule, over all pages (G07)', async () => {
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

describe('bodies', () => {
  it.for(['{"points":9007199254740993}', '{"points":1e400}', '{"points":', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, ''])(
    'are refused when they cannot be kept exactly or read at all (H12)',
    async (body) => {
      const world = await createAppWorld({ Note: OPEN })
      const response = await world.nobody(world.live('Note'), {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ error: { code: 'invalid-input' } })
    },
  )

  it('hold 1.8 MB, and a friendly 413 comes for more, also when an update makes it so (H16)', { timeout: 60_000 }, async () => {
    const world = await createAppWorld({ Note: OPEN })
    const row = await create(world.nobody, world.live('Note'), { title: 'x'.repeat(1_800_000) })
    expect((await world.nobody(world.live('Note'), { method: 'POST', json: { title: 'x'.repeat(2_100_000) } })).status).toBe(413)
    const grown = await world.nobody(`${world.live('Note')}/${row.id}`, { method: 'PUT', json: { note: 'y'.repeat(300_000) } })
    expect(grown.status).toBe(413)
    const swapped = await world.nobody(`${world.live('Note')}/${row.id}`, {
      method: 'PUT',
      json: { title: 'z'.repeat(1_800_000) },
    })
    expect(swapped.status).toBe(200)
  })

  it('of a bulk are kept whole or not at all (J01)', { timeout: 60_000 }, async () => {
    const world = await createAppWorld({ Note: OPEN })
    const mixed = await world.nobody(`${world.live('Note')}/bulk`, { method: 'POST', json: [{ title: 'a' }, { points: 'x' }] })
    expect(mixed.status).toBe(422)
    expect(await mixed.json()).toMatchObject({ error: { message: '1.points must be a number' } })
    expect(await list(world.nobody, world.live('Note'))).toEqual([])
    const rows = Array.from({ length: 5_000 }, (_, at) => ({ title: `row ${at}` }))
    const full = await world.nobody(`${world.live('Note')}/bulk`, { method: 'POST', json: rows })
    expect(full.status).toBe(201)
    expect(await full.json()).toHaveLength(5_000)
    expect((await world.nobody(`${world.live('Note')}/bulk`, { method: 'POST', json: [...rows, {}] })).status).toBe(413)
  })

  it('with a catastrophic pattern in the schema are answered at once (H15)', async () => {
    const world = await createAppWorld({
      Note: { properties: { title: { type: 'string', pattern: '^(a+)+$' } }, ...levels('anonymous', 'anonymous') },
    })
    const started = Date.now()
    const response = await world.nobody(world.live('Note'), { method: 'POST', json: { title: `${'a'.repeat(9_000)}!` } })
    expect(response.status).toBe(422)
    expect(Date.now() - started).toBeLessThan(2_000)
  })
})

describe('writing at once', () => {
  it('two updates of different fields both stay (T05)', { timeout: 60_000 }, async () => {
    const world = await createAppWorld({ Note: OPEN })
    for (let round = 0; round < 10; round++) {
      const row = await create(world.nobody, world.live('Note'), { title: 'a', points: 0 })
      const path = `${world.live('Note')}/${row.id}`
      await Promise.all([
        world.nobody(path, { method: 'PUT', json: { title: 'b' } }),
        world.nobody(path, { method: 'PUT', json: { points: 7 } }),
        world.nobody(path, { method: 'PUT', json: { note: 'n' } }),
      ])
      expect(await (await world.nobody(path)).json()).toMatchObject({ title: 'b', points: 7, note: 'n' })
    }
  })

  it('a create sent again with its key adds nothing (T09)', async () => {
    const world = await createAppWorld({ Note: OPEN })
    const user = await world.createUser()
    const headers = { 'idempotency-key': 'k1' }
    const sent = await Promise.all([1, 2, 3].map(() => create(user.fetch, world.live('Note'), { title: 'a' }, headers)))
    expect(new Set(sent.map((row) => row.id)).size).toBe(1)
    expect(await list(world.nobody, world.live('Note'))).toHaveLength(1)
    await create(world.nobody, world.live('Note'), { title: 'a' }, headers)
    expect(await list(world.nobody, world.live('Note'))).toHaveLength(2)
  })
})
