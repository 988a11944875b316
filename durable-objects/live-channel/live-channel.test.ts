import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { type AppWorld, createAppWorld, levels, text } from '#worker/entities/testing/app-world'
import { openLive } from '#worker/entities/testing/live-client'
import { liveChannelOf } from '#worker/platform/live-channel'
import { appOrigin, callWorker, PLATFORM_ORIGIN } from '#worker/platform/testing/world'

const NOTE = {
  properties: { title: text, status: text, hidden: { ...text, rls: { read: { user_condition: { role: 'admin' } } } } },
}
const open = { ...NOTE, ...levels('anonymous', 'anonymous') }
const originOf = ({ app }: AppWorld) => appOrigin(app.slug)
const roomOf = ({ app }: AppWorld, entity: string) => `entities:${app.id}:${entity}`

async function create(call: AppWorld['nobody'], path: string, data: Record<string, unknown>): Promise<string> {
  const response = await call(path, { method: 'POST', json: data })
  expect(response.status).toBe(201)
  return ((await response.json()) as { id: string }).id
}
const update = (call: AppWorld['nobody'], path: string, json: unknown) => call(path, { method: 'PUT', json })

describe('the handshake', () => {
  it('W01: refuses a token that is not good, another app’s, another site’s page, and what is no WebSocket', async () => {
    const world = await createAppWorld({ Note: open })
    const other = await createAppWorld({ Note: open })
    const foreign = await other.createUser('admin')
    const status = async (query: string, headers: Record<string, string> = {}) =>
      (
        await callWorker(
          `/ws-user-apps/socket.io/?EIO=4&transport=websocket&app_id=${world.app.id}${query}`,
          { headers: { upgrade: 'websocket', ...headers } },
          { origin: originOf(world) },
        )
      ).status
    expect(await status('&token=nonsense')).toBe(401)
    expect(await status(`&token=${foreign.token}`)).toBe(401)
    expect(await status(`&token=${world.owner.token}`)).toBe(401)
    expect(await status('', { origin: 'https://evil.example' })).toBe(403)
    expect(await status('', { upgrade: 'none' })).toBe(400)
    expect(await status('', { origin: originOf(world) })).toBe(101)
    const elsewhere = await callWorker(
      `/ws-user-apps/socket.io/?EIO=4&transport=websocket&app_id=${other.app.id}`,
      { headers: { upgrade: 'websocket' } },
      { origin: originOf(world) },
    )
    expect(elsewhere.status).toBe(404)
    await env.DB.prepare("update apps set visibility = 'private' where id = ?").bind(world.app.id).run()
    expect(await status('')).toBe(401)
    expect(await status(`&token=${(await world.createUser()).token}`)).toBe(101)
  })

  it('W09: the token that has to stand in the address is logged and kept nowhere, and ends with its session', async () => {
    const lines: unknown[] = []
    for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
      vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void lines.push(parts))
    const [world, other] = [await createAppWorld({ Note: open }), await createAppWorld({ Note: open })]
    const user = await world.createUser()
    const live = await openLive(world, user)
    await live.joined(roomOf(world, 'Note'))
    const ask = (appId: string, at = originOf(world)) =>
      callWorker(
        `/ws-user-apps/socket.io/?EIO=4&transport=websocket&app_id=${appId}&token=${user.token}`,
        { headers: { upgrade: 'websocket' } },
        { origin: at },
      )
    expect([(await ask(other.app.id)).status, (await ask(other.app.id, originOf(other))).status]).toEqual([404, 401])
    const kept = await runInDurableObject(env.LIVE_CHANNEL.getByName(world.app.id), (_, state) => [
      ...state.getWebSockets().map((socket) => socket.deserializeAttachment()),
      ...['events', 'peers', 'marks'].map((table) => state.storage.sql.exec(`SELECT * FROM ${table}`).toArray()),
    ])
    expect(JSON.stringify(kept)).toContain(user.userId)
    expect(JSON.stringify(kept)).not.toContain(user.token)
    await user.fetch(`/api/auth/signOut?appId=${world.app.id}`, { method: 'POST', headers: { origin: originOf(world) } })
    expect(await live.closed()).toBe(1008)
    expect((await ask(world.app.id)).status).toBe(401)
    vi.restoreAllMocks()
    expect(JSON.stringify(lines)).not.toContain(user.token)
  })

  it('W06: takes no identity from headers or messages of the client', async () => {
    const world = await createAppWorld({ Note: { ...NOTE, ...levels('admin', 'admin') } })
    const admission = JSON.stringify({
      appId: world.app.id,
      principal: { kind: 'owner', accountId: world.owner.accountId, sessionId: null },
      tag: 'x',
    })
    const live = await openLive(world, { headers: { 'x-live-principal': admission } })
    live.join(roomOf(world, 'Note'))
    expect(await live.next('error')).toMatchObject({ code: 'forbidden' })
  })

  it('W06: is the same person’s once the object has slept', async () => {
    const world = await createAppWorld({ Note: { ...NOTE, ...levels('creator', 'all') } })
    const [ada, bob] = [await world.createUser(), await world.createUser()]
    const [hers, his] = [await openLive(world, ada), await openLive(world, bob)]
    for (const live of [hers, his]) await live.joined(roomOf(world, 'Note'))
    const channel = env.LIVE_CHANNEL.getByName(world.app.id)
    await evictDurableObject(channel, { webSockets: 'hibernate' })
    const id = await create(ada.fetch, world.client('Note'), { title: 'CNRY' })
    expect(await hers.next()).toMatchObject({ type: 'create', id })
    await his.quiet()
  })
})

describe('what a listener is told', () => {
  it('W02: each what they may read at that moment, and nothing of hidden fields', async () => {
    const world = await createAppWorld({ Note: { ...NOTE, ...levels('creator', 'all') } })
    const [ada, bob, admin] = [await world.createUser(), await world.createUser(), await world.createUser('admin')]
    const room = roomOf(world, 'Note')
    const [hers, his, all, owners] = await Promise.all([
      openLive(world, ada),
      openLive(world, bob),
      openLive(world, admin),
      openLive(world, { token: world.owner.token, origin: PLATFORM_ORIGIN }),
    ])
    for (const live of [hers, his, all, owners]) await live.joined(room)
    const id = await create(ada.fetch, world.client('Note'), { title: 'CNRY', hidden: 'h' })
    expect(await hers.next()).toMatchObject({ type: 'create', id, data: { title: 'CNRY', created_by_id: ada.userId } })
    const [seen, owned] = [await all.next(), await owners.next()]
    expect(seen).toMatchObject({ type: 'create', data: { hidden: 'h' } })
    expect(owned).toMatchObject({ type: 'create', data: { hidden: 'h' } })
    await update(ada.fetch, `${world.client('Note')}/${id}`, { status: 'done' })
    const changed = await hers.next()
    expect(changed).toMatchObject({ type: 'update', id, data: { title: 'CNRY', status: 'done' } })
    expect(changed?.data).not.toHaveProperty('hidden')
    await ada.fetch(`${world.client('Note')}/${id}`, { method: 'DELETE' })
    expect(await hers.next()).toMatchObject({ type: 'delete', id })
    const own = await create(bob.fetch, world.client('Note'), { title: 'mine' })
    expect(await his.next()).toMatchObject({ type: 'create', id: own })
    expect(JSON.stringify(his.heard)).not.toContain('CNRY')
  })

  it('W04: a row that stops being readable arrives as a delete without its content, one that becomes so as a create', async () => {
    const rls = { read: { 'data.status': 'open' }, write: true }
    const world = await createAppWorld({ Note: { ...NOTE, rls } })
    const user = await world.createUser()
    const live = await openLive(world, user)
    await live.joined(roomOf(world, 'Note'))
    const path = world.client('Note')
    const id = await create(world.owner.fetch, path, { title: 'a', status: 'draft' })
    await update(world.owner.fetch, `${path}/${id}`, { status: 'open' })
    expect(await live.next()).toMatchObject({ type: 'create', id, data: { title: 'a' } })
    await update(world.owner.fetch, `${path}/${id}`, { status: 'closed', title: 'CNRY' })
    const gone = await live.next()
    expect(gone).toMatchObject({ type: 'delete', id })
    expect(JSON.stringify(gone)).not.toContain('CNRY')
    await world.owner.fetch(`${path}/${id}`, { method: 'DELETE' })
    await live.quiet()
  })

  it('G11: the next event obeys a rule that was tightened', async () => {
    const world = await createAppWorld({ Note: open })
    const live = await openLive(world)
    await live.joined(roomOf(world, 'Note'))
    await create(world.nobody, world.client('Note'), { title: 'seen' })
    expect(await live.next()).toMatchObject({ data: { title: 'seen' } })
    await world.publishSchemas({ Note: { ...NOTE, ...levels('admin', 'anonymous') } })
    await create(world.nobody, world.client('Note'), { title: 'CNRY' })
    await live.quiet()
  })

  it('B10, A17: ends with the session, a role that is lost, and a ban', async () => {
    const world = await createAppWorld({ Note: { ...NOTE, ...levels('admin', 'all') } })
    const [admin, second, writer] = [await world.createUser('admin'), await world.createUser('admin'), await world.createUser()]
    const [one, two] = [await openLive(world, admin), await openLive(world, second)]
    for (const live of [one, two]) await live.joined(roomOf(world, 'Note'))
    await create(writer.fetch, world.client('Note'), { title: 'seen' })
    expect(await one.next()).toMatchObject({ data: { title: 'seen' } })
    expect(await two.next()).toMatchObject({ data: { title: 'seen' } })
    await env.DB.prepare("update users set role = 'user' where id = ?").bind(admin.userId).run()
    await env.DB.prepare('update users set disabledAt = 1 where id = ?').bind(second.userId).run()
    await create(writer.fetch, world.client('Note'), { title: 'CNRY' })
    await one.quiet()
    expect(await two.closed()).toBe(1008)
    await env.DB.prepare('update sessions set revokedAtMs = 1 where userId = ?').bind(admin.userId).run()
    await liveChannelOf(env, world.app.id).recheck()
    expect(await one.closed()).toBe(1008)
    expect(JSON.stringify([one.heard, two.heard])).not.toContain('CNRY')
  })

  it('B10, A17: ends at once when its holder signs out, is disabled or is removed, with nothing written', async () => {
    const world = await createAppWorld({ Note: open })
    const users = `/api/apps/${world.app.id}/users`
    const ways: ((user: Awaited<ReturnType<typeof world.createUser>>) => Promise<Response>)[] = [
      (user) => user.fetch(`/api/auth/signOut?appId=${world.app.id}`, { method: 'POST', headers: { origin: originOf(world) } }),
      (user) => world.owner.fetch(`${users}/${user.userId}`, { method: 'PATCH', json: { isDisabled: true } }),
      (user) => world.owner.fetch(`${users}/${user.userId}`, { method: 'DELETE' }),
    ]
    const stays = await openLive(world, await world.createUser())
    for (const end of ways) {
      const user = await world.createUser()
      const live = await openLive(world, user)
      await live.joined(roomOf(world, 'Note'))
      expect((await end(user)).status).toBe(200)
      expect(await live.closed()).toBe(1008)
    }
    await stays.joined(roomOf(world, 'Note'))
    await create(world.nobody, world.client('Note'), { title: 'seen' })
    expect(await stays.next()).toMatchObject({ data: { title: 'seen' } })
  })

  it('B10, A17: a role taken away counts for the very next event, and one session ended leaves the other', async () => {
    const world = await createAppWorld({ Note: { ...NOTE, ...levels('admin', 'all') } })
    const [admin, writer] = [await world.createUser('admin'), await world.createUser()]
    const live = await openLive(world, admin)
    await live.joined(roomOf(world, 'Note'))
    await create(writer.fetch, world.client('Note'), { title: 'seen' })
    expect(await live.next()).toMatchObject({ data: { title: 'seen' } })
    const path = `/api/apps/${world.app.id}/users/${admin.userId}`
    expect((await world.owner.fetch(path, { method: 'PATCH', json: { role: 'user' } })).status).toBe(200)
    await create(writer.fetch, world.client('Note'), { title: 'CNRY' })
    await live.quiet()
    const others = await admin.fetch(`/api/auth/sessions?appId=${world.app.id}`, { method: 'DELETE' })
    expect(others.status).toBe(200)
    expect((await world.owner.fetch(path, { method: 'PATCH', json: { role: 'admin' } })).status).toBe(200)
    await create(writer.fetch, world.client('Note'), { title: 'again' })
    expect(await live.next()).toMatchObject({ data: { title: 'again' } })
  })

  it('tells of every door: bulk, update-many, upsert, import and delete-many; of very many only to read again', async () => {
    const world = await createAppWorld({ Note: open })
    const path = world.client('Note')
    const live = await openLive(world)
    await live.joined(roomOf(world, 'Note'))
    const types = async (count: number) => Promise.all(Array.from({ length: count }, async () => (await live.next())?.type))
    // Visitors make rows; changing and deleting them is for admins.
    await world.nobody(`${path}/bulk`, { method: 'POST', json: [{ title: 'a' }, { title: 'b' }] })
    expect(await types(2)).toEqual(['create', 'create'])
    await world.owner.fetch(`${path}/update-many`, {
      method: 'PATCH',
      json: { query: {}, all: true, data: { $set: { status: 's' } } },
    })
    expect(await types(2)).toEqual(['update', 'update'])
    await world.owner.fetch(`${path}/upsert`, {
      method: 'POST',
      json: { records: [{ title: 'a' }, { title: 'c' }], key: 'title' },
    })
    expect(await types(2)).toEqual(['create', 'update'])
    const form = new FormData()
    form.append('file', new File(['title\nx\n'], 'x.csv'))
    await world.nobody(`${path}/import`, { method: 'POST', body: form })
    expect(await types(1)).toEqual(['create'])
    await world.owner.fetch(path, { method: 'DELETE', json: { status: 's' } })
    expect(await types(2)).toEqual(['delete', 'delete'])
    await world.nobody(`${path}/bulk`, { method: 'POST', json: Array.from({ length: 300 }, () => ({ title: 'm' })) })
    expect(await types(1)).toEqual(['reload'])
    const long = await create(world.nobody, path, { title: 'x'.repeat(150_000), status: 'kept' })
    expect(await live.next()).toMatchObject({ id: long, data: { title: '', status: 'kept', _oversize: true } })
  })
})

describe('rooms', () => {
  it('W05: are this app’s entities and nothing else; agents’ say that there are none', async () => {
    const world = await createAppWorld({ Note: open })
    const live = await openLive(world)
    const codes = []
    for (const room of [
      'entities:other:Note',
      `entities:${world.app.id}`,
      `entities:${world.app.id}:`,
      roomOf(world, 'Nothing'),
      roomOf(world, 'Note:x'),
      '/agent-conversations/1',
    ]) {
      live.join(room)
      codes.push((await live.next('error'))?.code)
    }
    expect(codes).toEqual(['not-found', 'not-found', 'not-found', 'not-found', 'not-found', 'not-available'])
  })

  it('are left, and no more than fifty are joined', async () => {
    const many = Object.fromEntries(Array.from({ length: 52 }, (_, at) => [`Note${at}`, open]))
    const world = await createAppWorld(many)
    const live = await openLive(world)
    for (let at = 0; at < 51; at++) live.join(roomOf(world, `Note${at}`))
    expect(await live.next('error')).toMatchObject({ code: 'too-large', room: roomOf(world, 'Note50') })
    live.leave(roomOf(world, 'Note0'))
    await live.joined(roomOf(world, 'Note51'))
    await create(world.nobody, world.client('Note0'), { title: 'unheard' })
    await create(world.nobody, world.client('Note1'), { title: 'heard' })
    expect(await live.next()).toMatchObject({ data: { title: 'heard' } })
  })

  it('a connection that floods is closed, and nonsense is not answered', async () => {
    const world = await createAppWorld({ Note: open })
    const live = await openLive(world)
    for (const frame of [
      '',
      '4',
      '42',
      '42["join"]',
      '42["join",{}]',
      '451-["x",{"_placeholder":true,"num":0}]',
      '9',
      '40/admin,{}',
      '42["__proto__","x"]',
    ])
      live.sendRaw(frame)
    await live.joined(roomOf(world, 'Note'))
    for (let at = 0; at < 120; at++) live.sendRaw('3')
    expect(await live.closed()).toBe(1008)
  })
})
