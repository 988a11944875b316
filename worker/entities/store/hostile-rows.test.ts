import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { callWorker } from '#worker/platform/testing/world'
import { type Call, createAppWorld, levels, openToVisitors, refundNetwork, text } from '../testing/app-world'

const OPEN = { properties: { title: text, points: { type: 'number' }, note: text }, ...openToVisitors }
type Row = Record<string, unknown> & { id: string }

const create = async (call: Call, path: string, json: unknown, headers?: HeadersInit): Promise<Row> => {
  const response = await call(path, { method: 'POST', json, ...(headers ? { headers } : {}) })
  expect(response.status).toBe(201)
  return response.json()
}
const list = async (call: Call, path: string): Promise<Row[]> => (await call(path)).json()
const query = (q: unknown) => `?q=${encodeURIComponent(typeof q === 'string' ? q : JSON.stringify(q))}`

describe('apps are apart', () => {
  it("F02: an app's admin does not reach a row of another app by its id", async () => {
    const [a, b] = [await createAppWorld({ Note: OPEN }), await createAppWorld({ Note: OPEN })]
    const row = await create(b.nobody, b.live('Note'), { title: 'CNRY-B' })
    const admin = await a.createUser('admin')
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const init = method === 'PUT' ? { method, json: { title: 'x' } } : { method }
      expect((await admin.fetch(`${a.live('Note')}/${row.id}`, init)).status).toBe(404)
    }
    expect(await (await b.nobody(`${b.live('Note')}/${row.id}`)).json()).toMatchObject({ title: 'CNRY-B' })
  })

  it('F03: a header cannot choose the app', async () => {
    const [a, b] = [await createAppWorld({ Note: OPEN }), await createAppWorld({ Note: OPEN })]
    await create(b.nobody, b.live('Note'), { title: 'CNRY-B' })
    const response = await a.nobody(`${a.client('Note')}?appId=${b.app.id}`, { headers: { 'X-App-Id': b.app.id } })
    expect(await response.json()).toEqual([])
  })

  it("F04: an app's host serves no other app", async () => {
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
    'G05, I01, I02: cannot be set by a create, an update or a bulk in the %s dialect',
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
        expect(stored.id).toMatch(/^[0-9a-f]{40}$/)
        expect(Number(stored.createdAtMs)).toBeGreaterThan(Date.now() - 60_000)
        expect(Object.keys(JSON.parse(String(stored.data)) as object).sort()).not.toContain('role')
      }
    },
  )

  it.for([
    '{"title":"a","__proto__":{"role":"admin"}}',
    '{"title":"a","constructor":{"prototype":{}}}',
    '{"title":{"__proto__":1}}',
  ])('I08: prototype keys are refused: %s', async (body) => {
    const world = await createAppWorld({ Note: OPEN })
    const response = await world.nobody(world.live('Note'), {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBe(422)
  })

  it('G06: replies to those who may write but not read show only what they sent', async () => {
    const world = await createAppWorld({
      Lead: {
        properties: { title: text, mail: { type: 'string', format: 'email' }, note: text },
        ...levels('admin', 'all'),
      },
    })
    const [admin, user] = [await world.createUser('admin'), await world.createUser()]
    const path = world.live('Lead')
    const row = await create(admin.fetch, path, { title: 'a', note: 'CNRY' })
    const other = await create(user.fetch, path, { title: 'mine', note: 'sent' })
    expect(other).toMatchObject({ title: 'mine', note: 'sent' })
    const key = { headers: { 'idempotency-key': 'once' } }
    const again = await create(user.fetch, path, { title: 'kept' }, key.headers)
    await admin.fetch(`${path}/${again.id}`, { method: 'PUT', json: { note: 'CNRY' } })
    const answers = [
      await user.fetch(`${path}/${row.id}`, { method: 'PUT', json: { title: 'b' } }),
      await user.fetch(`${path}/bulk`, { method: 'PUT', json: [{ id: row.id, title: 'c' }] }),
      await user.fetch(path, { method: 'POST', json: { title: 'kept' }, ...key }),
      await user.fetch(`${path}/update-many`, {
        method: 'PATCH',
        json: { query: { id: row.id }, data: { $set: { title: 'd' } } },
      }),
      await user.fetch(`${path}/${row.id}`, { method: 'PUT', json: { mail: 'none' } }),
      await user.fetch(`${path}/upsert`, { method: 'POST', json: { records: [{ title: 'd' }], key: 'title' } }),
      await user.fetch(`${path}/${row.id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 200, 422, 403, 403])
    for (const answer of answers) expect(await answer.text()).not.toContain('CNRY')
  })

  it('the address of who made a row is not shown to visitors', async () => {
    const world = await createAppWorld({ Note: OPEN })
    const user = await world.createUser()
    await create(user.fetch, world.client('Note'), { title: 'a' })
    expect(JSON.stringify(await list(world.nobody, world.client('Note')))).not.toContain(user.email)
    expect(await list(world.nobody, world.client('Note') + query({ created_by: user.email }))).toEqual([])
  })
})

describe('bodies', () => {
  it.for(['{"points":9007199254740993}', '{"points":1e400}', '{"points":', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, ''])(
    'H12: are refused when they cannot be kept exactly or read at all',
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

  it('H12: keep minus zero, repeated names and long lists as JSON itself has them', async () => {
    const world = await createAppWorld({
      Note: { ...OPEN, properties: { ...OPEN.properties, tags: { type: 'array', items: { type: 'number' } } } },
    })
    const tags = Array.from({ length: 20_000 }, (_, at) => at)
    const body = `{"title":"first","title":"last","points":-0,"tags":${JSON.stringify(tags)}}`
    const sent = await world.nobody(world.live('Note'), {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    const { id } = await sent.json<Row>()
    expect(await (await world.nobody(`${world.live('Note')}/${id}`)).json()).toMatchObject({ title: 'last', points: 0, tags })
  })

  it('H16: hold 1.8 MB, and a friendly 413 comes for more, also when an update makes it so', { timeout: 300_000 }, async () => {
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

  it('J01: of a bulk are kept whole or not at all', { timeout: 300_000 }, async () => {
    await refundNetwork()
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
    const huge = `[{"title":"${'x'.repeat(21_000_000)}"}]`
    expect((await world.nobody(`${world.live('Note')}/bulk`, { method: 'POST', body: huge })).status).toBe(413)
    expect((await world.nobody(`${world.live('Note')}/count`).then((answer) => answer.json())) as unknown).toEqual({
      count: 5_000,
    })
  })

  it('H15: with a catastrophic pattern in the schema are answered', async () => {
    const world = await createAppWorld({
      Note: { properties: { title: { type: 'string', pattern: '^(a+)+$' } }, ...openToVisitors },
    })
    const response = await world.nobody(world.live('Note'), { method: 'POST', json: { title: `${'a'.repeat(9_000)}!` } })
    expect(response.status).toBe(422)
  })
})

describe('writing at once', () => {
  it('T05: two updates of different fields both stay', { timeout: 300_000 }, async () => {
    const world = await createAppWorld({ Note: OPEN })
    for (let round = 0; round < 5; round++) {
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

  it('T09: a create sent again with its key adds nothing', async () => {
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
