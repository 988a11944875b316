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

const countOf = async (world: AppWorld) => (await (await world.owner.fetch(world.client('Note'))).json<unknown[]>()).length

describe('who is remembered', () => {
  it('is asked about nowhere but beside the rows', async () => {
    const { world, user } = await enter()
    const prepare = vi.spyOn(env.DB, 'prepare')
    await user.fetch(world.client('Note'))
    expect(prepare).not.toHaveBeenCalled()
    prepare.mockRestore()
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
