import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { createBuilder } from '#worker/platform/testing/world'
import { createAppWorld, levels, openToVisitors, text } from '../testing/app-world'

const count = { type: 'number' as const }
/** Three rows of which the first is locked, and ways to call for them. */
async function createWorld() {
  const open = { properties: { title: text, count }, ...openToVisitors }
  const world = await createAppWorld({ Task: open, Own: { properties: { title: text }, ...levels('creator', 'creator') } })
  const records = async <T>(method: string, path: string, json: object) => {
    const answer = await world.owner.fetch(`/api/apps/${world.app.id}/records${path}`, { method, json })
    return answer.json<T>()
  }
  const { results } = await records<{ results: { row: { id: string } }[] }>('POST', '/Task', {
    rows: ['A', 'B', 'C'].map((title) => ({ title, count: 1 })),
  })
  const [a = '', b = '', c = ''] = results.map(({ row }) => row.id)
  const lock = (ids: string[], isLocked: boolean) => records<{ ids: string[] }>('POST', '/Task/lock', { ids, isLocked })
  /** As a visitor whom the rules let do everything. */
  const visitor = async (method: string, path = '', json?: object) => {
    const answer = await world.nobody(`${world.client('Task')}${path}`, { method, ...(json ? { json } : {}) })
    return { status: answer.status, body: await answer.json<{ error?: { message: string }; updated?: number }>() }
  }
  const titles = async () => {
    const answer = await world.owner.fetch(`/api/apps/${world.app.id}/records/Task?sort=title`)
    const { rows } = await answer.json<{ rows: { title: string; $locked?: true }[] }>()
    return rows.map(({ title, $locked }) => `${title}${$locked ? ' locked' : ''}`)
  }
  expect((await lock([a], true)).ids).toEqual([a])
  return { ...world, records, lock, visitor, titles, a, b, c }
}

it('a locked row is changed and deleted by nobody, whichever way it is asked for, and read as before', async () => {
  const { visitor, titles, a, b } = await createWorld()
  const refused = { status: 403, body: { error: { message: expect.stringMatching(/^This Task record is locked/) } } }
  expect(await visitor('PUT', `/${a}`, { title: 'X' })).toMatchObject(refused)
  expect(await visitor('DELETE', `/${a}`)).toMatchObject(refused)
  expect(await visitor('PUT', '/bulk', [{ id: a, title: 'X' }])).toMatchObject(refused)
  // Of many rows that are not named, those that are locked are left out.
  const change = { query: { id: { $in: [a, b] } } }
  expect(await visitor('PATCH', '/update-many', { ...change, data: { $inc: { count: 1 } } })).toMatchObject({
    body: { updated: 1 },
  })
  expect(await visitor('PATCH', '/update-many', { ...change, data: { $set: { title: 'Y' } } })).toMatchObject({
    body: { updated: 1 },
  })
  expect(await visitor('PATCH', '/update-many', { query: { title: 'A' }, data: { $mul: { count: 2 } } })).toMatchObject({
    body: { updated: 0 },
  })
  expect((await visitor('GET', `/${a}`)).status).toBe(200)
  expect(await titles()).toEqual(['A locked', 'C', 'Y'])
})

it('its owner is told so too, deletes what is not locked, and changes it once it is unlocked', async () => {
  const { records, lock, titles, a, b, c } = await createWorld()
  const update = (id: string) => records('PATCH', '/Task', { updates: [{ id, values: { title: 'Z' } }] })
  expect(await update(a)).toEqual({
    results: [{ status: 'refused', id: a, message: 'This row is locked. Unlock it to change it.' }],
  })
  expect(await records('DELETE', '/Task', { ids: [a, b] })).toEqual({ ids: [b], locked: [a] })
  expect(await lock([a, 'nothing'], false)).toEqual({ ids: [a, 'nothing'] })
  expect(await update(a)).toMatchObject({ results: [{ status: 'updated' }] })
  expect((await lock([a, c, 'nothing'], true)).ids).toEqual([a, c])
  expect(await titles()).toEqual(['C locked', 'Z locked'])
})

it('only who builds the app locks rows', async () => {
  const { app, a, createUser } = await createWorld()
  const stranger = await createBuilder()
  const ann = await createUser('admin')
  for (const as of [stranger.fetch, ann.fetch]) {
    const answer = await as(`/api/apps/${app.id}/records/Task/lock`, { method: 'POST', json: { ids: [a], isLocked: false } })
    expect(answer.status).toBeGreaterThanOrEqual(400)
  }
  const locks = await env.DATA.prepare('select count(*) as n from row_locks where id = ?').bind(a).first<number>('n')
  expect(locks).toBe(1)
})
