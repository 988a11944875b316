import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createAppWorld, levels, text } from '../testing/app-world'

const USER = { properties: { team: text, phone: text, age: { type: 'number' }, role: text } }
const RULED = { properties: { title: text, team: text }, rls: { read: { 'data.team': '{{user.data.team}}' }, write: true } }

describe('User', () => {
  it('answers who one is, in each dialect, and 401 to nobody', async () => {
    const world = await createAppWorld({ User: USER })
    const user = await world.createUser()
    const me = await (await user.fetch(`${world.client('User')}/me`)).json()
    expect(me).toMatchObject({
      id: user.userId,
      email: user.email,
      full_name: 'Uma User',
      role: 'user',
      created_date: expect.any(String),
    })
    expect(JSON.stringify(me)).not.toMatch(/hash|password|code|token/i)
    expect(await (await user.fetch(`/apps/${world.app.id}/entities/User/me`)).json()).toMatchObject({
      createdAt: expect.any(String),
    })
    for (const path of [`${world.client('User')}/me`, `${world.live('User')}/me`, world.live('user')]) {
      expect((await world.nobody(path)).status).toBe(401)
    }
  })

  it('is the builder, as an admin, in the preview', async () => {
    const world = await createAppWorld({ User: USER })
    const me = await (await world.preview(`${world.client('User')}/me`)).json()
    expect(me).toEqual({ id: world.owner.accountId, email: world.owner.email, full_name: 'Ada', role: 'admin' })
    const changed = await world.preview(`${world.client('User')}/me`, { method: 'PUT', json: { phone: '1', role: 'x', id: 'y' } })
    expect(await changed.json()).toEqual({ ...(me as object), phone: '1' })
    expect(await (await world.preview(world.client('User'))).json()).toEqual([])
  })

  it('I01, I04: keeps own fields, merged one by one, and never identity or role', async () => {
    const world = await createAppWorld({ User: USER })
    const user = await world.createUser()
    const path = `${world.client('User')}/me`
    await user.fetch(path, { method: 'PUT', json: { team: 'a' } })
    const forged = {
      phone: '1',
      role: 'admin',
      email: 'x@x.example',
      full_name: 'X',
      id: 'x',
      emailVerified: true,
      passwordHash: 'x',
      tenant: 'y',
    }
    const changed = await user.fetch(path, { method: 'PUT', json: forged })
    expect(await changed.json()).toMatchObject({ team: 'a', phone: '1', role: 'user', email: user.email, full_name: 'Uma User' })
    const row = await env.DB.prepare('SELECT role, email, data FROM users WHERE id = ?')
      .bind(user.userId)
      .first<{ role: string; data: string }>()
    expect(row).toMatchObject({ role: 'user', email: user.email })
    expect(JSON.parse(row?.data ?? '')).toEqual({ team: 'a', phone: '1' })
    expect((await user.fetch(path, { method: 'PUT', json: { age: 'old' } })).status).toBe(422)
  })

  it('T05: two updates of different fields at once both stay', async () => {
    const world = await createAppWorld({ User: USER })
    const user = await world.createUser()
    const path = `${world.client('User')}/me`
    await Promise.all([
      user.fetch(path, { method: 'PUT', json: { team: 'a' } }),
      user.fetch(path, { method: 'PUT', json: { phone: '1' } }),
      user.fetch(path, { method: 'PUT', json: { age: 7 } }),
    ])
    expect(await (await user.fetch(path)).json()).toMatchObject({ team: 'a', phone: '1', age: 7 })
  })

  it('G19: does not let people set a field that a rule reads; an admin does', async () => {
    const world = await createAppWorld({ User: USER, Note: RULED })
    const [user, admin] = [await world.createUser(), await world.createUser('admin')]
    await admin.fetch(world.live('Note'), { method: 'POST', json: { title: 'CNRY', team: 'secret' } })
    await user.fetch(`${world.client('User')}/me`, { method: 'PUT', json: { team: 'secret', phone: '1' } })
    await user.fetch(`${world.client('User')}/${user.userId}`, { method: 'PUT', json: { team: 'secret' } })
    expect(await (await user.fetch(world.live('Note'))).json()).toEqual([])
    await admin.fetch(`${world.client('User')}/${user.userId}`, { method: 'PUT', json: { team: 'secret' } })
    expect(await (await user.fetch(world.live('Note'))).json()).toHaveLength(1)
  })

  it('D05: lists everyone to an admin and the owner, to others only themselves, to strangers nobody', async () => {
    const world = await createAppWorld({ User: { ...USER, ...levels('anonymous', 'anonymous') } })
    const [user, other, admin] = [await world.createUser(), await world.createUser(), await world.createUser('admin')]
    const ids = async (response: Response) => ((await response.json()) as { id: string }[]).map((row) => row.id)
    expect(await ids(await user.fetch(world.live('User')))).toEqual([user.userId])
    expect((await user.fetch(`${world.live('User')}/${other.userId}`)).status).toBe(404)
    expect((await user.fetch(`${world.live('User')}/${other.userId}`, { method: 'PUT', json: { team: 'x' } })).status).toBe(404)
    for (const path of [world.live('User'), world.client('User'), world.live('user')]) {
      expect([path, (await world.nobody(path)).status]).toEqual([path, 401])
      for (const query of [`q=${encodeURIComponent(JSON.stringify({ email: other.email }))}`, 'limit=500&sort=email']) {
        expect((await world.nobody(`${path}?${query}`)).status).toBe(401)
        expect(await (await user.fetch(`${path}?${query}`)).text()).not.toContain(other.email)
      }
    }
    for (const call of [admin.fetch, world.preview]) expect(await ids(await call(world.live('User')))).toHaveLength(3)
    const found = await admin.fetch(
      `${world.live('User')}?q=${encodeURIComponent(JSON.stringify({ email: other.email }))}&limit=1`,
    )
    expect(await ids(found)).toEqual([other.userId])
  })

  it.for([
    { method: 'POST', path: '' },
    { method: 'POST', path: '/bulk' },
    { method: 'DELETE', path: '' },
    { method: 'DELETE', path: '/x' },
    { method: 'PATCH', path: '/update-many' },
  ])('I04: has no side door: $method $path', async ({ method, path }) => {
    const world = await createAppWorld({ User: { ...USER, ...levels('anonymous', 'anonymous') } })
    const admin = await world.createUser('admin')
    for (const name of ['User', 'user', 'USER']) {
      const response = await admin.fetch(`${world.live(name)}${path}`, { method, json: { email: 'x@x.example', role: 'admin' } })
      expect(response.status).toBe(403)
    }
  })
})
