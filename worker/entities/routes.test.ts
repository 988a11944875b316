import { describe, expect, it } from 'vitest'
import { createAppWorld, openToVisitors, text } from './testing/app-world'

const open = openToVisitors
const TASK = {
  properties: {
    title: text,
    done: { type: 'boolean', default: false },
    points: { type: 'number' },
    tags: { type: 'array', items: text },
  },
  required: ['title'],
  ...open,
}

describe('the two dialects', () => {
  it('names built-in fields createdAt and creatorId under /live_api', async () => {
    const { live, createUser } = await createAppWorld({ Task: TASK })
    const user = await createUser()
    const response = await user.fetch(live('Task'), { method: 'POST', json: { title: 'Sow' } })
    expect(response.status).toBe(201)
    const row: Record<string, unknown> = await response.json()
    expect(row).toMatchObject({ title: 'Sow', done: false, creatorId: user.userId })
    expect(Object.keys(row)).toEqual(['id', 'createdAt', 'updatedAt', 'creatorId', 'title', 'done'])
  })

  it('names them created_date and created_by_id under /api', async () => {
    const { client, createUser } = await createAppWorld({ Task: TASK })
    const user = await createUser()
    const response = await user.fetch(client('Task'), { method: 'POST', json: { title: 'Sow' } })
    const row: Record<string, unknown> = await response.json()
    expect(row).toMatchObject({ created_by: user.email, created_by_id: user.userId, is_sample: false, title: 'Sow' })
    expect(row.created_date).toMatch(/^\d{4}-.*Z$/)
  })

  it('says what is wrong with a field in each', async () => {
    const { live, client, nobody } = await createAppWorld({ Task: TASK })
    const bad = { method: 'POST', json: { title: 'Sow', points: 'many' } }
    const specification = await nobody(live('Task'), bad)
    expect(specification.status).toBe(422)
    expect(await specification.json()).toMatchObject({ error: { code: 'validation-failed', message: 'points must be a number' } })
    const published = await nobody(client('Task'), bad)
    expect(published.status).toBe(422)
    expect(await published.json()).toMatchObject({
      error_type: 'ValidationError',
      message: 'Error in field points: must be a number',
    })
  })
})

describe('rows', () => {
  it('are created, read, changed, listed and deleted', async () => {
    const { live, nobody } = await createAppWorld({ Task: TASK })
    const { id }: { id: string } = await (
      await nobody(live('Task'), { method: 'POST', json: { title: 'Sow', points: 1 } })
    ).json()
    const updated = await nobody(`${live('Task')}/${id}`, { method: 'PUT', json: { points: 2 } })
    expect(await updated.json()).toMatchObject({ id, title: 'Sow', points: 2 })
    expect(await (await nobody(`${live('Task')}/${id}`)).json()).toMatchObject({ title: 'Sow', points: 2 })
    const list = await nobody(live('Task'))
    expect(list.headers.get('x-total-count')).toBe('1')
    expect(list.headers.get('cache-control')).toBe('no-store')
    expect(await list.json()).toHaveLength(1)
    expect((await nobody(`${live('Task')}/${id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await nobody(`${live('Task')}/${id}`)).status).toBe(404)
  })
})

it('tells the shape of an entity: to its owner with its rules, to others without', async () => {
  const properties = { title: text, price: { type: 'number', rls: { write: false } } } as const
  const { live, client, nobody, owner } = await createAppWorld({ Task: { properties, ...open } })
  for (const path of [live('Task'), client('Task')]) {
    const whole: unknown = await (await owner.fetch(`${path}/schema`)).json()
    expect(whole).toMatchObject({ name: 'Task', rls: { read: true }, properties: { price: { rls: { write: false } } } })
    const shape: unknown = await (await nobody(`${path}/schema`)).json()
    expect(shape).toEqual({ name: 'Task', type: 'object', properties: { title: text, price: { type: 'number' } } })
  }
})

it('says who is signed in to the app', async () => {
  const { app, createUser, nobody } = await createAppWorld({})
  const user = await createUser()
  const path = `/apps/${app.id}/entities/User/me`
  expect(await (await user.fetch(path)).json()).toMatchObject({ id: user.userId, email: user.email })
  expect((await nobody(path)).status).toBe(401)
})

it('deletes the rows that a body names, and no others', async () => {
  const { live, nobody } = await createAppWorld({ Task: TASK })
  for (const title of ['Sow', 'Sow', 'Reap']) await nobody(live('Task'), { method: 'POST', json: { title } })
  expect((await nobody(live('Task'), { method: 'DELETE', json: { title: 'Sow' } })).status).toBe(200)
  expect(await (await nobody(live('Task'))).json()).toMatchObject([{ title: 'Reap' }])
})
