import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { type AppWorld, createAppWorld, levels, text } from '#worker/entities/testing/app-world'
import { openLive } from '#worker/entities/testing/live-client'

const NOTE = { properties: { title: text } }
const open = { ...NOTE, ...levels('anonymous', 'anonymous') }
const roomOf = ({ app }: AppWorld, entity: string) => `entities:${app.id}:${entity}`

async function create(call: AppWorld['nobody'], path: string, data: Record<string, unknown>): Promise<string> {
  const response = await call(path, { method: 'POST', json: data })
  expect(response.status).toBe(201)
  return ((await response.json()) as { id: string }).id
}

describe('writers', () => {
  const markOf = async ({ app }: AppWorld) =>
    (await env.DATA.prepare('SELECT mark FROM access_marks WHERE subject = ?1').bind(`live:${app.id}`).first<number>('mark')) ?? 0

  it('know that nobody listens only while nobody does, and may come back', async () => {
    const world = await createAppWorld({ Note: open })
    const path = world.client('Note')
    const channel = env.LIVE_CHANNEL.getByName(world.app.id)
    for (const round of [1, 2]) {
      await create(world.nobody, path, { title: `unheard ${round}` })
      expect((await markOf(world)) % 2).toBe(0)
      const live = await openLive(world)
      expect((await markOf(world)) % 2).toBe(1)
      await live.joined(roomOf(world, 'Note'))
      await create(world.nobody, path, { title: `heard ${round}` })
      expect(await live.next()).toMatchObject({ data: { title: `heard ${round}` } })
      live.drop()
      await create(world.nobody, path, { title: `missed ${round}` })
      const back = await openLive(world, { resume: live.place() })
      expect(await back.next()).toMatchObject({ data: { title: `missed ${round}` } })
      back.drop()
      await back.closed()
      await runInDurableObject(channel, async (object, { storage }) => {
        storage.sql.exec('UPDATE peers SET goneAtMs = 1')
        await object.alarm?.()
      })
    }
  })

  it('keep a listener out where it cannot be noted', async () => {
    const world = await createAppWorld({ Note: open })
    const prepare = vi.spyOn(env.DATA, 'prepare').mockImplementation(() => {
      throw new Error('away')
    })
    await expect(openLive(world)).rejects.toThrow('no connection')
    prepare.mockRestore()
    await expect(openLive(world)).resolves.toBeDefined()
  })
})

describe('coming back', () => {
  it('W08, V07: hears what was missed, in order and once, also when the object restarted meanwhile', async () => {
    const world = await createAppWorld({ Note: { ...NOTE, ...levels('creator', 'all') } })
    const [ada, bob] = [await world.createUser(), await world.createUser()]
    const first = await openLive(world, ada)
    await first.joined(roomOf(world, 'Note'))
    await create(ada.fetch, world.client('Note'), { title: 'before' })
    expect(await first.next()).toMatchObject({ data: { title: 'before' } })
    first.drop()
    for (const title of ['one', 'two', 'three']) await create(ada.fetch, world.client('Note'), { title })
    const rest = Array.from({ length: 1_000 }, (_, at) => ({ title: `${at}` }))
    for (let at = 0; at < 1_000; at += 200)
      await ada.fetch(`${world.client('Note')}/bulk`, { method: 'POST', json: rest.slice(at, at + 200) })
    await create(bob.fetch, world.client('Note'), { title: 'CNRY' })
    await evictDurableObject(env.LIVE_CHANNEL.getByName(world.app.id))
    const back = await openLive(world, { ...ada, resume: first.place() })
    expect(back.pid).toBe(first.pid)
    const titles: unknown[] = []
    while (titles.length < 1_003) titles.push((await back.next())?.data?.title)
    expect(titles).toEqual(['one', 'two', 'three', ...rest.map(({ title }) => title)])
    await back.quiet()
    await create(ada.fetch, world.client('Note'), { title: 'live' })
    expect(await back.next()).toMatchObject({ data: { title: 'live' } })
    const stolen = await openLive(world, { ...bob, resume: first.place() })
    expect(stolen.pid).not.toBe(first.pid)
  })

  it('is told to reload where it was away too long, or its place is not ours', async () => {
    const world = await createAppWorld({ Note: open })
    for (const resume of [
      { pid: crypto.randomUUID(), offset: '1' },
      { pid: 'x', offset: 'nonsense' },
    ]) {
      const live = await openLive(world, { resume })
      expect(live.pid).not.toBe(resume.pid)
      live.join(roomOf(world, 'Note'))
      expect(await live.next()).toMatchObject({ type: 'reload' })
    }
  })
})
