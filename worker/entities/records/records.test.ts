import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createAppWorld, levels, text } from '../testing/app-world'
import { sweepDeletedRows } from './open-records'

const TASK = {
  properties: {
    title: text,
    done: { type: 'boolean' },
    points: { type: 'number' },
    note: { ...text, rls: { read: { user_condition: { role: 'admin' } } } },
    project_id: { ...text, 'x-relation': 'Project' },
  },
  required: ['title'],
  ...levels('creator', 'creator'),
}
const PROJECT = { properties: { name: text }, ...levels('all', 'admin') }

interface Row {
  id: string
  title?: string
  points?: number
  createdAt: string
  creatorId: string | null
}

async function createWorld() {
  const world = await createAppWorld({ Task: TASK, Project: PROJECT })
  const call = async <T>(method: string, path: string, json?: object, as = world.owner.fetch) => {
    const answer = await as(`/api/apps/${world.app.id}/records${path}`, { method, ...(json ? { json } : {}) })
    return { status: answer.status, body: await answer.json<T>() }
  }
  type Results = { results: { status: string; id?: string; message?: string; row?: Row }[] }
  return {
    ...world,
    call,
    list: async (query = '') => (await call<{ rows: Row[]; total?: number; refusal?: string }>('GET', `/Task${query}`)).body,
    create: async (...rows: object[]) => (await call<Results>('POST', '/Task', { rows })).body.results,
    update: async (...updates: object[]) => (await call<Results>('PATCH', '/Task', { updates })).body.results,
  }
}

const idsOf = (results: { row?: Row }[]) => results.map(({ row }) => row?.id ?? '')

describe('records for their owner', () => {
  it('shows rows that rules keep for whoever made them, and how many each entity has', async () => {
    const { call, list, live, createUser } = await createWorld()
    const [ann, bob] = [await createUser(), await createUser()]
    await ann.fetch(live('Task'), { method: 'POST', json: { title: 'Of Ann' } })
    await bob.fetch(live('Task'), { method: 'POST', json: { title: 'Of Bob' } })
    const { rows, total } = await list()
    expect(rows.map(({ title }) => title).sort()).toEqual(['Of Ann', 'Of Bob'])
    expect(total).toBe(2)
    const { body } = await call<{ entities: { name: string; total: number }[] }>('GET', '')
    expect(body.entities.map(({ name, total: rowsOf }) => [name, rowsOf])).toEqual([
      ['Task', 2],
      ['Project', 0],
    ])
  })

  it('reads a window out of many, filtered and sorted by several columns, and counts when asked', async () => {
    const { create, list } = await createWorld()
    await create(...Array.from({ length: 30 }, (_, at) => ({ title: `T${String(at).padStart(2, '0')}`, points: at % 3 })))
    const sort = 'sort=-points,title'
    const first = await list(`?${sort}&skip=0&limit=4&counted=true`)
    expect(first.rows.map(({ title }) => title)).toEqual(['T02', 'T05', 'T08', 'T11'])
    expect(first.total).toBe(30)
    expect((await list(`?${sort}&skip=4&limit=4`)).total).toBeUndefined()
    const q = encodeURIComponent(JSON.stringify({ points: 2, title: { $regex: 't1', $options: 'i' } }))
    const found = await list(`?${sort}&q=${q}&limit=2&counted=true`)
    expect(found).toMatchObject({ rows: [{ title: 'T11' }, { title: 'T14' }], total: 3 })
  })

  it('BD02: pasted rows are kept or refused one by one, links to nothing included', async () => {
    const { create, list } = await createWorld()
    const made = await create({ title: 'A' }, { title: 'B', points: 'many' }, { title: 'C', project_id: 'nope' }, { title: 'D' })
    expect(made.map(({ status, message }) => [status, message])).toEqual([
      ['created', undefined],
      ['refused', 'Points must be a number'],
      ['refused', 'Project id: there is no Project record "nope"'],
      ['created', undefined],
    ])
    expect((await list()).rows.map(({ title }) => title)).toEqual(['A', 'D'])
  })

  it('creates nothing twice for one idempotency key', async () => {
    const { owner, app, list } = await createWorld()
    const init = { method: 'POST', json: { rows: [{ title: 'A' }, { title: 'B' }] }, headers: { 'idempotency-key': 'k1' } }
    await Promise.all([1, 2, 3].map(() => owner.fetch(`/api/apps/${app.id}/records/Task`, init)))
    expect((await list()).rows).toHaveLength(2)
  })

  it('BD01: changes a row only over what it is expected to hold, and answers what it holds now', async () => {
    const { create, update, list } = await createWorld()
    const [a = '', b = ''] = idsOf(await create({ title: 'A', points: 1 }, { title: 'B', points: 1 }))
    expect((await update({ id: a, values: { points: 2 } }))[0]?.status).toBe('updated')
    const results = await update(
      { id: a, values: { points: 9, title: 'lost' }, expected: { points: 1 } },
      { id: b, values: { points: 9 }, expected: { points: 1, done: null } },
      { id: 'gone', values: { points: 9 } },
    )
    expect(results.map(({ status }) => status)).toEqual(['conflict', 'updated', 'gone'])
    expect(results[0]?.row).toMatchObject({ title: 'A', points: 2 })
    expect((await list()).rows.map(({ title, points }) => [title, points])).toEqual([
      ['A', 2],
      ['B', 9],
    ])
  })

  it('of twenty who change a cell from the same value, one does', async () => {
    const { create, update } = await createWorld()
    const [id = ''] = idsOf(await create({ title: 'A', points: 0 }))
    const tries = Array.from({ length: 20 }, (_, at) => update({ id, values: { points: at + 1 }, expected: { points: 0 } }))
    const statuses = (await Promise.all(tries)).map(([result]) => result?.status)
    expect(statuses.filter((status) => status === 'updated')).toHaveLength(1)
  })

  it('refuses what does not fit a field and leaves the row as it was', async () => {
    const { create, update, list } = await createWorld()
    const [id] = idsOf(await create({ title: 'A', points: 1 }))
    const results = await update({ id, values: { title: 'B', points: 'many' } })
    expect(results).toEqual([{ status: 'refused', id, message: 'Points must be a number' }])
    expect((await list()).rows[0]?.title).toBe('A')
  })

  it('brings deleted rows back under the same ids, made when and by whom they were', async () => {
    const { call, create, list, live, createUser } = await createWorld()
    const ann = await createUser()
    const response = await ann.fetch(live('Task'), { method: 'POST', json: { title: 'Of Ann' } })
    const { id: hers } = await response.json<Row>()
    const ids = [...idsOf(await create({ title: 'A' }, { title: 'B' })), hers]
    const before = await list()
    expect((await call<{ ids: string[] }>('DELETE', '/Task', { ids })).body.ids.sort()).toEqual([...ids].sort())
    expect((await list()).rows).toEqual([])
    const back = await Promise.all([1, 2].map(() => call<{ ids: string[] }>('POST', '/Task/restore', { ids })))
    expect(back.flatMap(({ body }) => body.ids).sort()).toEqual([...ids].sort())
    expect(await list()).toEqual(before)
  })

  it('forgets deleted rows after a day', async () => {
    const { call, create } = await createWorld()
    const ids = idsOf(await create({ title: 'A' }))
    await call('DELETE', '/Task', { ids })
    await sweepDeletedRows(env, Date.now() + 86_400_001)
    expect((await call('POST', '/Task/restore', { ids })).body).toEqual({ ids: [] })
  })
})

describe('BD04: the same rows with other eyes', () => {
  it('shows what the real rules show each of them, hidden fields included', async () => {
    const { list, create, live, createUser } = await createWorld()
    const [ann, admin] = [await createUser(), await createUser('admin')]
    await ann.fetch(live('Task'), { method: 'POST', json: { title: 'Of Ann', note: 'secret' } })
    await create({ title: 'Of the owner', note: 'secret' })
    const real = async (who: typeof ann) => (await who.fetch(live('Task'))).json<Row[]>()
    expect((await list(`?as=user:${ann.userId}`)).rows).toEqual(await real(ann))
    expect((await list(`?as=user:${admin.userId}`)).rows).toEqual(await real(admin))
    expect((await list(`?as=user:${ann.userId}`)).rows.map((row) => Object.hasOwn(row, 'note'))).toEqual([false])
    expect(await list('?as=user')).toEqual({ rows: [], total: 0 })
    expect(await list('?as=visitor')).toMatchObject({ rows: [], total: 0, refusal: 'Sign in to see Task records' })
  })

  it('says so where the app itself is closed to them', async () => {
    const { app, list } = await createWorld()
    await env.DB.prepare("update apps set visibility = 'private' where id = ?").bind(app.id).run()
    expect((await list('?as=visitor')).refusal).toMatch(/^This app is private/)
  })

  it('answers 404 for somebody who is not among its people, and 400 for eyes it does not know', async () => {
    const { call } = await createWorld()
    expect((await call('GET', '/Task?as=user:nobody')).status).toBe(404)
    expect((await call('GET', '/Task?as=god')).status).toBe(400)
  })
})
