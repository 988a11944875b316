import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { appHostApp } from '#worker/app'
import { failingDatabase } from '#worker/platform/testing/failing-database'
import { appOrigin } from '#worker/platform/testing/world'
import { createAppWorld, levels, text } from '../testing/app-world'

const csv = () => {
  const body = new FormData()
  body.set('file', new File(['title\nx\n'], 'notes.csv'))
  return body
}

/** Every door to an entity. */
const DOORS = (base: string, id: string) => [
  { path: base },
  { path: `${base}/${id}` },
  { path: `${base}/count` },
  { path: `${base}/v2/list` },
  { path: `${base}/export` },
  { path: `${base}/aggregate`, init: { method: 'POST', json: { count: true } } },
  { path: base, init: { method: 'POST', json: { title: 'x' } } },
  { path: `${base}/bulk`, init: { method: 'POST', json: [{ title: 'x' }] } },
  { path: `${base}/bulk`, init: { method: 'PUT', json: [{ id, title: 'x' }] } },
  { path: `${base}/upsert`, init: { method: 'POST', json: { records: [{ title: 'x' }], key: 'title' } } },
  { path: `${base}/update-many`, init: { method: 'PATCH', json: { query: {}, data: { $set: { title: 'x' } } } } },
  { path: `${base}/import`, init: { method: 'POST', body: csv() } },
  { path: `${base}/${id}`, init: { method: 'PUT', json: { title: 'x' } } },
  { path: `${base}/${id}`, init: { method: 'DELETE' } },
  { path: base, init: { method: 'DELETE', json: { title: 'kept' } } },
]

describe('an entity closed to everyone', () => {
  it('G03: `none` means none, through every door, for an admin of the app too', async () => {
    const world = await createAppWorld({ Note: { properties: { title: text }, ...levels('none', 'none') } })
    const base = world.client('Note')
    const made = await world.preview(base, { method: 'POST', json: { title: 'kept' } })
    const { id } = await made.json<{ id: string }>()
    const callers = [world.nobody, (await world.createUser()).fetch, (await world.createUser('admin')).fetch]
    for (const [at, call] of callers.entries()) {
      for (const { path, init } of DOORS(base, id)) {
        const answer = await call(path, init)
        expect({ path, ...init, status: answer.status }).toMatchObject({ status: at === 0 ? 401 : 403 })
        expect(await answer.text()).not.toContain('kept')
      }
    }
    expect(await (await world.preview(base)).json()).toMatchObject([{ id, title: 'kept' }])
  })

  it('G13: whatever cannot be looked up, of the person, the app or its rules, lets nobody in and is logged', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const rls = { read: { 'data.team': '{{user.data.team}}' }, write: true }
    const world = await createAppWorld({ Note: { properties: { title: text, team: text }, rls } })
    await world.preview(world.client('Note'), { method: 'POST', json: { title: 'CNRY', team: 'red' } })
    const user = await world.createUser()
    await env.DB.prepare(`UPDATE users SET data = '{"team":"red"}' WHERE id = ?1`).bind(user.userId).run()
    for (const path of [world.client('Note'), `${world.client('Note')}/count`]) {
      for (let nth = 1; ; nth += 1) {
        const { DB, wasReached } = failingDatabase(nth)
        const url = new URL(path, appOrigin(world.app.slug))
        const request = new Request(url, { headers: { authorization: `Bearer ${user.token}`, 'x-round': `${nth}` } })
        const answer = await appHostApp.fetch(request, { ...env, DB }, createExecutionContext())
        const said = await answer.text()
        if (!wasReached()) {
          expect([nth > 2, answer.status]).toEqual([true, 200])
          break
        }
        expect([nth, answer.status]).toEqual([nth, 500])
        expect(said).not.toContain('CNRY')
      }
    }
    expect(told).toHaveBeenCalled()
    told.mockRestore()
  })

  it('J13: of two imports at once, with a delete of everything between, each says what it did and the count stands', async () => {
    const world = await createAppWorld({ Note: { properties: { title: text }, ...levels('all', 'all') } })
    const base = world.client('Note')
    const user = await world.createUser()
    const imported = () => user.fetch(`${base}/import`, { method: 'POST', body: csv() })
    const [one, cleared, other] = await Promise.all([
      imported(),
      user.fetch(base, { method: 'DELETE', json: { title: 'x' } }),
      imported(),
    ])
    expect([one.status, cleared.status, other.status]).toEqual([200, 200, 200])
    const { deleted } = await cleared.json<{ deleted: number }>()
    expect(await (await user.fetch(`${base}/count`)).json()).toEqual({ count: 2 - deleted })
  })
})
