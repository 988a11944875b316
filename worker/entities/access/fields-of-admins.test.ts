import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { createAppWorld, text } from '../testing/app-world'

const USER = { properties: { dept: text, nick: text } }
const plain = { properties: { title: text, dept: text }, rls: { read: { created_by_id: '{{user.id}}' }, write: true } }
const ruled = { ...plain, rls: { read: { 'data.dept': '{{user.data.dept}}' }, write: true } }

it('G19: lets nobody set a field of their own once a rule reads it, not even one that waits to be published', async () => {
  const world = await createAppWorld({ User: USER, Memo: plain })
  const user = await world.createUser()
  const me = `${world.client('User')}/me`
  const set = async (json: object) => (await user.fetch(me, { method: 'PUT', json })).json()
  expect(await set({ dept: 'sales' })).toMatchObject({ dept: 'sales' })
  const published = await env.DB.prepare('SELECT publishedVersionId AS id FROM apps WHERE id = ?1')
    .bind(world.app.id)
    .first<{ id: string }>()
  await world.publishSchemas({ User: USER, Memo: ruled })
  await env.DB.prepare('UPDATE apps SET publishedVersionId = ?1 WHERE id = ?2').bind(published?.id, world.app.id).run()
  expect(await set({ dept: 'hq', nick: 'n' })).toMatchObject({ dept: 'sales', nick: 'n' })
  const admin = await world.createUser('admin')
  const given = await admin.fetch(`${world.client('User')}/${user.userId}`, { method: 'PUT', json: { dept: 'hq' } })
  expect(await given.json()).toMatchObject({ dept: 'hq' })
})

it('gives a new row the default of a field its maker may not write, and never what they send', async () => {
  const status = { ...text, enum: ['New', 'Sent'], default: 'New', rls: { write: { user_condition: { role: 'admin' } } } }
  const world = await createAppWorld({
    Order: { properties: { title: text, status }, 'x-accessControl': { permissions: { read: 'creator', write: 'creator' } } },
  })
  const customer = await world.createUser()
  const orders = world.client('Order')
  const made = await (await customer.fetch(orders, { method: 'POST', json: { title: 'A', status: 'Sent' } })).json<{
    id: string
  }>()
  expect(made).toMatchObject({ status: 'New' })
  const tried = await customer.fetch(`${orders}/${made.id}`, { method: 'PUT', json: { title: 'B', status: 'Sent' } })
  expect(await tried.json()).toMatchObject({ title: 'B', status: 'New' })
  const admin = await world.createUser('admin')
  const sent = await admin.fetch(`${orders}/${made.id}`, { method: 'PUT', json: { status: 'Sent' } })
  expect(await sent.json()).toMatchObject({ status: 'Sent' })
})
