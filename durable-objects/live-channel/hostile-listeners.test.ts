import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { type AppWorld, createAppWorld, levels, text } from '#worker/entities/testing/app-world'
import { openLive } from '#worker/entities/testing/live-client'
import { openDatabase } from '#worker/platform/database'
import { newId } from '#worker/platform/ids'
import { appOrigin, callWorker } from '#worker/platform/testing/world'
import { versions } from '#worker/version-store/tables'

const NOTE = { properties: { title: text, status: text } }
const roomOf = ({ app }: AppWorld, entity: string) => `entities:${app.id}:${entity}`
type Caller = AppWorld['nobody']

async function add(call: Caller, path: string, json: Record<string, unknown>): Promise<string> {
  const answer = await call(path, { method: 'POST', json })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

const knock = ({ app }: AppWorld, query = '', origin = appOrigin(app.slug)) =>
  callWorker(
    `/ws-user-apps/socket.io/?EIO=4&transport=websocket&app_id=${app.id}${query}`,
    { headers: { upgrade: 'websocket' } },
    { origin },
  )

describe('a listener who comes back as somebody else', () => {
  it('gets neither the rooms nor what another person missed', async () => {
    const world = await createAppWorld({ Note: { ...NOTE, ...levels('admin', 'admin') } })
    const [admin, thief] = [await world.createUser('admin'), await world.createUser()]
    const hers = await openLive(world, admin)
    await hers.joined(roomOf(world, 'Note'))
    await add(world.owner.fetch, world.client('Note'), { title: 'first' })
    await hers.next()
    const place = hers.place()
    hers.drop()
    await add(world.owner.fetch, world.client('Note'), { title: 'CNRY' })
    const his = await openLive(world, { ...thief, resume: place })
    expect(his.pid).not.toBe(place.pid)
    await add(world.owner.fetch, world.client('Note'), { title: 'CNRY 2' })
    await his.quiet()
    expect(JSON.stringify(his.heard)).not.toContain('CNRY')
  })

  it('hears nothing he missed while he was made less than he was', async () => {
    const world = await createAppWorld({ Note: { ...NOTE, ...levels('admin', 'admin') } })
    const admin = await world.createUser('admin')
    const live = await openLive(world, admin)
    await live.joined(roomOf(world, 'Note'))
    await add(world.owner.fetch, world.client('Note'), { title: 'first' })
    await live.next()
    const place = live.place()
    live.drop()
    await add(world.owner.fetch, world.client('Note'), { title: 'CNRY' })
    const path = `/api/apps/${world.app.id}/users/${admin.userId}`
    expect((await world.owner.fetch(path, { method: 'PATCH', json: { role: 'user' } })).status).toBe(200)
    const back = await openLive(world, { ...admin, resume: place })
    await add(world.owner.fetch, world.client('Note'), { title: 'CNRY 2' })
    await back.quiet()
    expect(JSON.stringify(back.heard)).not.toContain('CNRY')
  })

  it('finds no place of another app', async () => {
    const open = { Note: { ...NOTE, ...levels('anonymous', 'anonymous') } }
    const [world, other] = [await createAppWorld(open), await createAppWorld(open)]
    const there = await openLive(other)
    await there.joined(roomOf(other, 'Note'))
    await add(other.nobody, other.client('Note'), { title: 'first' })
    await there.next()
    const place = there.place()
    there.drop()
    await add(other.nobody, other.client('Note'), { title: 'CNRY' })
    const here = await openLive(world, { resume: place })
    expect(here.pid).not.toBe(place.pid)
    await here.quiet()
  })

  it.for(['-1', '-9999', '1e308', 'NaN', '0x0', '1;DROP TABLE events', ' ', '9'.repeat(400), '[]', '__proto__'])(
    'is served whatever place he names, and told no more: %s',
    async (offset) => {
      const world = await createAppWorld({ Note: { ...NOTE, ...levels('anonymous', 'anonymous') } })
      const live = await openLive(world)
      await live.joined(roomOf(world, 'Note'))
      await add(world.nobody, world.client('Note'), { title: 'first' })
      await live.next()
      const { pid } = live.place()
      live.drop()
      const back = await openLive(world, { resume: { pid, offset } })
      await back.joined(roomOf(world, 'Note'))
      await add(world.nobody, world.client('Note'), { title: 'second' })
      await expect.poll(() => JSON.stringify(back.heard)).toContain('second')
      expect(back.heard.filter(({ data }) => data?.title === 'second')).toHaveLength(1)
    },
  )
})

describe('rules that a listener meets', () => {
  it('hold for a field that each may see in rows of his own only', async () => {
    const wage = { ...text, rls: { read: { created_by_id: '{{user.id}}' } } }
    const world = await createAppWorld({ Note: { properties: { title: text, wage }, ...levels('all', 'all') } })
    const [ada, bob] = [await world.createUser(), await world.createUser()]
    const [hers, his] = [await openLive(world, ada), await openLive(world, bob)]
    for (const live of [hers, his]) await live.joined(roomOf(world, 'Note'))
    await add(ada.fetch, world.client('Note'), { title: 'mine', wage: 'CNRY' })
    expect((await hers.next())?.data).toMatchObject({ wage: 'CNRY' })
    expect((await his.next())?.data).not.toHaveProperty('wage')
    expect(JSON.stringify(his.heard)).not.toContain('CNRY')
  })

  it('hold for rows that update-many, bulk and upsert take out of sight: gone, without what they became', async () => {
    const world = await createAppWorld({ Note: { ...NOTE, rls: { read: { 'data.status': 'open' }, write: true } } })
    const path = world.client('Note')
    const live = await openLive(world, await world.createUser())
    await live.joined(roomOf(world, 'Note'))
    const ids = [] as string[]
    for (const title of ['a', 'b', 'c']) ids.push(await add(world.owner.fetch, path, { title, status: 'open' }))
    for (const _ of ids) await live.next()
    const secret = { status: 'closed', title: 'CNRY' }
    await world.owner.fetch(`${path}/update-many`, { method: 'PATCH', json: { query: { id: ids[0] }, data: { $set: secret } } })
    await world.owner.fetch(`${path}/bulk`, { method: 'PUT', json: [{ id: ids[1], ...secret }] })
    await world.owner.fetch(`${path}/upsert`, {
      method: 'POST',
      json: { records: [{ title: 'c', status: 'closed' }], key: 'title' },
    })
    const told = [await live.next(), await live.next(), await live.next()]
    expect(told.map((event) => [event?.type, event?.id])).toEqual(ids.map((id) => ['delete', id]))
    expect(JSON.stringify(told)).not.toMatch(/CNRY|closed/)
  })

  it('are those of the live version, whatever a draft opens', async () => {
    const world = await createAppWorld({ Note: { ...NOTE, ...levels('admin', 'admin') } })
    const id = newId()
    const entities = JSON.stringify({ Note: { name: 'Note', type: 'object', ...NOTE, ...levels('anonymous', 'anonymous') } })
    await openDatabase(env.DB)
      .insert(versions)
      .values({ id, appId: world.app.id, authorId: world.owner.accountId, entities, createdAt: new Date() })
    await env.DB.prepare('UPDATE apps SET latestVersionId = ?1 WHERE id = ?2').bind(id, world.app.id).run()
    const live = await openLive(world)
    live.join(roomOf(world, 'Note'))
    expect(await live.next('error')).toMatchObject({ code: 'forbidden' })
    await add(world.owner.fetch, world.client('Note'), { title: 'CNRY' })
    await live.quiet()
  })

  it('tell nobody of other people’s accounts', async () => {
    const world = await createAppWorld({ Note: { ...NOTE, ...levels('all', 'all') } })
    const [ada, bob] = [await world.createUser(), await world.createUser()]
    const live = await openLive(world, bob)
    await live.joined(roomOf(world, 'User'))
    expect((await ada.fetch(`${world.client('User')}/me`, { method: 'PUT', json: { full_name: 'CNRY' } })).status).toBeLessThan(
      500,
    )
    await world.owner.fetch(`/api/apps/${world.app.id}/users/${ada.userId}`, { method: 'PATCH', json: { role: 'admin' } })
    await live.quiet()
    expect(JSON.stringify(live.heard)).not.toContain(ada.userId)
  })

  it('end what a listener hears once the list is gone, and do not come back with one of that name', async () => {
    const world = await createAppWorld({ Note: { ...NOTE, ...levels('anonymous', 'anonymous') } })
    const live = await openLive(world)
    await live.joined(roomOf(world, 'Note'))
    await world.publishSchemas({})
    expect((await world.nobody(world.client('Note'), { method: 'POST', json: { title: 'x' } })).status).toBe(404)
    await world.publishSchemas({ Note: { ...NOTE, ...levels('admin', 'admin') } })
    await add(world.owner.fetch, world.client('Note'), { title: 'CNRY' })
    await live.quiet()
  })

  it('leave visitors nothing of an app that is no longer live', async () => {
    const world = await createAppWorld({ Note: { ...NOTE, ...levels('anonymous', 'anonymous') } })
    const live = await openLive(world)
    await live.joined(roomOf(world, 'Note'))
    expect((await world.owner.fetch(`/api/apps/${world.app.id}/unpublish`, { method: 'POST' })).status).toBe(200)
    await add(world.owner.fetch, world.client('Note'), { title: 'CNRY' })
    await live.quiet()
    expect((await knock(world)).status).not.toBe(101)
  })
})

describe('a connection that does not keep to the protocol', () => {
  it('hears nothing before it has said who it is, though it joins', async () => {
    const world = await createAppWorld({ Note: { ...NOTE, ...levels('anonymous', 'anonymous') } })
    const socket = (await knock(world)).webSocket
    if (!socket) throw new Error('no connection')
    const frames: string[] = []
    socket.accept()
    socket.addEventListener('message', ({ data }) => void frames.push(String(data)))
    socket.send(`42${JSON.stringify(['join', roomOf(world, 'Note')])}`)
    const known = await openLive(world)
    await known.joined(roomOf(world, 'Note'))
    await add(world.nobody, world.client('Note'), { title: 'CNRY' })
    await known.next()
    expect(frames.join('')).not.toContain('CNRY')
    socket.close()
  })

  it.for([
    ['a frame of 5,000 letters', 'x'.repeat(5_000)],
    ['a name of 5,000 letters', `42["join","${'n'.repeat(5_000)}"]`],
  ] as const)('is ended by %s', async ([, frame]) => {
    const world = await createAppWorld({ Note: { ...NOTE, ...levels('anonymous', 'anonymous') } })
    const live = await openLive(world)
    live.sendRaw(frame)
    expect(await live.closed()).toBe(1009)
  })

  it('joins no list by a name that is written otherwise', async () => {
    const world = await createAppWorld({ Note: { ...NOTE, ...levels('anonymous', 'anonymous') } })
    const live = await openLive(world)
    const { id } = world.app
    const names = ['Note ', ' Note', 'Note%00', 'Note\u0000', 'N\u043ete', 'Note/..', '*', 'constructor', '__proto__']
    for (const name of names) {
      live.join(`entities:${id}:${name}`)
      expect([name, (await live.next('error'))?.code]).toEqual([name, 'not-found'])
    }
    for (const room of [`entities:${id.toUpperCase()}:Note`, `ENTITIES:${id}:Note`, `entities:${id}:Note:`]) {
      live.join(room)
      expect([room, (await live.next('error'))?.code]).toEqual([room, 'not-found'])
    }
    await add(world.nobody, world.client('Note'), { title: 'unheard' })
    await live.quiet()
  })

  it('meets the rules of a list whose name it writes in small or capital letters', async () => {
    const world = await createAppWorld({ Note: { ...NOTE, ...levels('admin', 'admin') } })
    const live = await openLive(world, await world.createUser())
    for (const name of ['note', 'NOTE', 'nOTE']) {
      live.join(roomOf(world, name))
      expect([name, (await live.next('error'))?.code]).toEqual([name, 'forbidden'])
    }
    await add(world.owner.fetch, world.client('Note'), { title: 'CNRY' })
    await live.quiet()
  })

  it('is one of few: a person holds so many and no more, and takes no place of others', async () => {
    const world = await createAppWorld({ Note: { ...NOTE, ...levels('all', 'all') } })
    const [greedy, other] = [await world.createUser(), await world.createUser()]
    const answers = await Promise.all(Array.from({ length: 60 }, () => knock(world, `&token=${greedy.token}`)))
    const statuses = answers.map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([101, 429]))
    expect(statuses.filter((status) => status === 101)).toHaveLength(50)
    expect((await knock(world, `&token=${other.token}`)).status).toBe(101)
    for (const { webSocket } of answers) {
      webSocket?.accept()
      webSocket?.close()
    }
  })

  it('opens with a preview’s ticket for that app alone, and only where previews are', async () => {
    const open = { Note: { ...NOTE, ...levels('admin', 'admin') } }
    const [world, other] = [await createAppWorld(open), await createAppWorld(open)]
    const at = ({ app }: AppWorld) => appOrigin(`preview--${app.id}`)
    expect((await knock(world, `&token=${world.ticket}`, at(world))).status).toBe(101)
    expect((await knock(world, `&token=${other.ticket}`, at(world))).status).toBe(401)
    expect((await knock(world, `&token=${world.ticket}`)).status).toBe(401)
  })
})
