import { describe, expect, it } from 'vitest'
import { createAppWorld, levels, text } from './testing/app-world'

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
