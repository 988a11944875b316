import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { recordAccessChange } from '#worker/platform/access-epochs'
import { appOrigin, PLATFORM_ORIGIN } from '#worker/platform/testing/world'
import { type AppWorld, type Call, createAppWorld, levels, text } from '../testing/app-world'

const NOTE = { properties: { title: text }, ...levels('all', 'all') }

/** Each kind of call whose caller is remembered. */
const callsOf = (world: AppWorld, call: Call, id: string) => [
  () => call(world.client('Note')),
  () => call(`${world.client('Note')}/${id}`),
  () => call(world.client('Note'), { method: 'POST', json: { title: 'one more' } }),
]

async function enter(schema = NOTE) {
  const world = await createAppWorld({ Note: schema })
  const user = await world.createUser()
  const made = await user.fetch(world.client('Note'), { method: 'POST', json: { title: 'first' } })
  const { id } = await made.json<{ id: string }>()
  const calls = callsOf(world, user.fetch, id)
  for (const call of calls) expect((await call()).ok).toBe(true)
  return { world, user, calls, statuses: () => Promise.all(calls.map(async (call) => (await call()).status)) }
}

/** What was asked of the platform's database about one of these ids; other work may go on beside it. */
async function questionsAbout(ids: string[], work: () => Promise<void>): Promise<string[]> {
  const asked: string[] = []
  const original = env.DB.prepare.bind(env.DB)
  const prepare = vi.spyOn(env.DB, 'prepare').mockImplementation((sql) => {
    const statement = original(sql)
    const bind = statement.bind.bind(statement)
    statement.bind = (...values) => {
      if (values.some((value) => ids.some((id) => value === id))) asked.push(sql)
      return bind(...values)
    }
    return statement
  })
  await work()
  prepare.mockRestore()
  return asked
}

const countOf = async (world: AppWorld) => (await (await world.owner.fetch(world.client('Note'))).json<unknown[]>()).length

describe('who is remembered', () => {
  it('is asked about nowhere but beside the rows', async () => {
    const { world, user } = await enter()
    let time = Date.now()
    const now = vi.spyOn(Date, 'now').mockImplementation(() => time)
    const read = async () => void (await user.fetch(world.client('Note')))
    const ids = [world.app.id, world.app.slug, user.userId]
    await read()
    expect(await questionsAbout(ids, read)).toEqual([])
    // Whom it remembers for long it asks about again.
    time += 60_000
    expect(await questionsAbout(ids, read)).not.toEqual([])
    now.mockRestore()
  })

  it('A17, B09: is out at the next call of any kind once disabled or signed out, and writes nothing', async () => {
    const one = await enter()
    await one.world.owner.fetch(`/api/apps/${one.world.app.id}/users/${one.user.userId}`, {
      method: 'PATCH',
      json: { isDisabled: true },
    })
    const before = await countOf(one.world)
    expect(await one.statuses()).toEqual([401, 401, 401])
    expect(await countOf(one.world)).toBe(before)

    const other = await enter()
    expect(
      (await other.user.fetch('/api/auth/signOut', { method: 'POST', headers: { origin: appOrigin(other.world.app.slug) } })).ok,
    ).toBe(true)
    expect(await other.statuses()).toEqual([401, 401, 401])
  })

  it('G11: meets new rules, an unpublished app and a deleted one at the next call', async () => {
    const { world, statuses } = await enter()
    await world.publishSchemas({ Note: { ...NOTE, ...levels('admin', 'admin') } })
    await recordAccessChange(env, world.app.id)
    expect(await statuses()).toEqual([403, 403, 403])
    await world.owner.fetch(`/api/apps/${world.app.id}/unpublish`, { method: 'POST', json: {} })
    expect(await statuses()).toEqual([404, 404, 404])

    const gone = await enter()
    await gone.world.owner.fetch(`/api/apps/${gone.world.app.id}`, { method: 'DELETE' })
    expect(await gone.statuses()).toEqual([404, 404, 404])
  })

  it('G11: is refused an empty list as well, where there is no row to stand beside', async () => {
    const { world, user } = await enter()
    const nothing = `${world.client('Note')}?q=${encodeURIComponent('{"title":"nothing"}')}`
    expect(await (await user.fetch(nothing)).json()).toEqual([])
    await world.publishSchemas({ Note: { ...NOTE, ...levels('admin', 'admin') } })
    await recordAccessChange(env, world.app.id)
    expect((await user.fetch(nothing)).status).toBe(403)
  })

  it('G11: counts with a field of their own that a rule reads as it stands at the next call, however it was changed', async () => {
    const schema = {
      properties: { title: text, branch: text },
      rls: { read: { 'data.branch': '{{user.data.branch}}' }, create: true },
    }
    const User = { properties: { branch: text, nickname: text } }
    const world = await createAppWorld({ Note: schema, User })
    const [user, admin] = [await world.createUser(), await world.createUser('admin')]
    for (const branch of ['north', 'south'])
      await world.owner.fetch(world.client('Note'), { method: 'POST', json: { title: branch, branch } })
    const seen = async () =>
      (await (await user.fetch(world.client('Note'))).json<{ title: string }[]>()).map(({ title }) => title)
    const change = (by: { fetch: Call }, json: object, id = user.userId) =>
      by.fetch(`${world.client('User')}/${id}`, { method: 'PUT', json })
    expect(await seen()).toEqual([])
    for (const [by, branch] of [
      [admin, 'north'],
      [world.owner, 'south'],
      [admin, 'north'],
    ] as const) {
      expect((await change(by, { branch })).status).toBe(200)
      expect(await seen()).toEqual([branch])
    }
    // What they say of themselves is not believed where a rule reads it, at once and later.
    await change(user, { branch: 'south', nickname: 'Ada' }, 'me')
    expect(await seen()).toEqual(['north'])
  })

  it('G11: counts with the name they gave themselves a moment ago', async () => {
    const named = { properties: { title: text }, rls: { read: { 'data.title': '{{user.full_name}}' }, create: true } }
    const world = await createAppWorld({ Note: named })
    const user = await world.createUser()
    await world.owner.fetch(world.client('Note'), { method: 'POST', json: { title: 'Grace' } })
    const count = async () => (await (await user.fetch(world.client('Note'))).json<unknown[]>()).length
    expect(await count()).toBe(0)
    const headers = { origin: appOrigin(world.app.slug) }
    expect((await user.fetch('/api/auth/me', { method: 'PATCH', headers, json: { name: 'Grace' } })).status).toBe(200)
    expect(await count()).toBe(1)
  })

  it('is let in at once by what lets them in', async () => {
    const { world, user, statuses } = await enter()
    await world.publishSchemas({ Note: { ...NOTE, ...levels('admin', 'admin') } })
    await recordAccessChange(env, world.app.id)
    expect(await statuses()).toEqual([403, 403, 403])
    await world.owner.fetch(`/api/apps/${world.app.id}/users/${user.userId}`, { method: 'PATCH', json: { role: 'admin' } })
    expect(await statuses()).toEqual([200, 200, 201])
  })

  it('B09: a builder who signs out is out of their own app’s rows', async () => {
    const { world } = await enter()
    expect((await world.owner.fetch(world.client('Note'))).status).toBe(200)
    await world.owner.fetch('/api/auth/signOut', { method: 'POST', headers: { origin: PLATFORM_ORIGIN } })
    expect((await world.owner.fetch(world.client('Note'))).ok).toBe(false)
  })

  it('is forgotten after some seconds even where nobody noted the change', async () => {
    const { world, user } = await enter()
    await env.DB.prepare('UPDATE users SET disabledAt = 1 WHERE id = ?1').bind(user.userId).run()
    vi.useFakeTimers({ now: Date.now() + 5_001, toFake: ['Date'] })
    expect((await user.fetch(world.client('Note'))).status).toBe(401)
    vi.useRealTimers()
  })
})
