import { applyD1Migrations, createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { platformApp } from '#worker/app'
import { PLANS } from '#worker/billing/plans'
import { makeInternalCall } from '#worker/platform/http/internal-call'
import { PLATFORM_ORIGIN } from '#worker/platform/testing/world'
import { type AppWorld, type Call, createAppWorld, levels, refundNetwork, text } from '../testing/app-world'
import { insertSeeds } from './insert-seeds'
import { keepStorageCap } from './storage-cap'

const SCHEMAS = {
  Lead: { properties: { title: text, note: text }, ...levels('all', 'anonymous') },
  Note: { properties: { title: text, note: text }, ...levels('all', 'all') },
}
const MB = 1024 * 1024
const ofSize = (bytes: number) => ({ title: 'x', note: 'n'.repeat(bytes) })
const statuses = (answers: Response[]) => answers.map(({ status }) => status).sort()
const setCount = (world: AppWorld, column: 'bytes' | 'anonymousBytes', value: number) =>
  env.DATA.prepare(`UPDATE entity_counts SET ${column} = ?1 WHERE appId = ?2 AND entity = ''`).bind(value, world.app.id).run()
const countsOf = (world: AppWorld, entity: string) =>
  env.DATA.prepare('SELECT bytes, anonymousBytes FROM entity_counts WHERE appId = ?1 AND entity = ?2')
    .bind(world.app.id, entity)
    .first()
const codeOf = async (answer: Response) => (await answer.json<{ error: { code: string } }>()).error.code
describe('what visitors may leave', () => {
  it('is counted by rows and bytes, a network and a day, in one app and in all of them', async () => {
    const [world, other] = [await createAppWorld(SCHEMAS), await createAppWorld(SCHEMAS)]
    await refundNetwork()
    const bulk = (call: Call, path: string, rows: object[]) => call(`${path}/bulk`, { method: 'POST', json: rows })
    const heavy = Array.from({ length: 10 }, () => ofSize(1.2 * MB))
    expect((await bulk(world.nobody, world.live('Lead'), heavy)).status).toBe(201)
    const refused = await bulk(world.nobody, world.live('Lead'), heavy)
    expect([refused.status, await codeOf(refused)]).toEqual([429, 'rate-limited'])
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    const many = Array.from({ length: 5_000 }, () => ({ title: 'x' }))
    expect((await bulk(other.nobody, other.live('Lead'), many)).status).toBe(201)
    expect((await bulk(other.nobody, other.live('Lead'), many)).status).toBe(201)
    expect((await bulk(other.nobody, other.live('Lead'), [{ title: 'x' }])).status).toBe(429)
    const third = await createAppWorld(SCHEMAS)
    const form = new FormData()
    form.append('file', new File([`title\n${'x\n'.repeat(9_991)}`], 'many.csv'))
    expect((await third.nobody(`${third.live('Lead')}/import`, { method: 'POST', body: form })).status).toBe(429)
    expect(await (await third.owner.fetch(`${third.live('Lead')}/count`)).json()).toEqual({ count: 5_000 })
    const user = await other.createUser()
    expect((await bulk(user.fetch, other.live('Lead'), [{ title: 'x' }])).status).toBe(201)
  })

  it('is counted for an app’s functions too, which stand on no network of a visitor', async () => {
    const world = await createAppWorld(SCHEMAS)
    const asVisitor = (json: object[]) =>
      makeInternalCall({ environment: 'prod', depth: 1, root: { id: 'a-run', beganAtMs: Date.now() } }, async () =>
        platformApp.fetch(
          new Request(new URL(`${world.live('Lead')}/bulk`, PLATFORM_ORIGIN), { method: 'POST', body: JSON.stringify(json) }),
          env,
          createExecutionContext(),
        ),
      )
    const heavy = Array.from({ length: 10 }, () => ofSize(1.2 * MB))
    expect((await asVisitor(heavy)).status).toBe(201)
    expect((await asVisitor(heavy)).status).toBe(429)
  })

  it('stops, for an app in all, at the byte, also when many write at once', async () => {
    const world = await createAppWorld(SCHEMAS)
    const create = (call: Call) => call(world.live('Lead'), { method: 'POST', json: ofSize(100_000) })
    expect((await create(world.nobody)).status).toBe(201)
    await setCount(world, 'anonymousBytes', 50 * MB - 250_000)
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(world.nobody)))
    expect(statuses(answers)).toEqual([201, 201, 413, 413, 413, 413, 413, 413])
    expect(await codeOf(answers.find(({ status }) => status === 413) as Response)).toBe('storage-full')
    expect((await create((await world.createUser()).fetch)).status).toBe(201)
  })
})

describe('what an app’s records may take', () => {
  it('is counted exactly, whatever is done to them', async () => {
    const world = await createAppWorld(SCHEMAS)
    const user = await world.createUser()
    const path = world.live('Note')
    const { id } = await (await user.fetch(path, { method: 'POST', json: ofSize(1_000) })).json<{ id: string }>()
    await user.fetch(`${path}/bulk`, { method: 'POST', json: [ofSize(10), ofSize(20)] })
    await user.fetch(`${path}/${id}`, { method: 'PUT', json: { note: 'ü' } })
    await user.fetch(`${path}/update-many`, {
      method: 'PATCH',
      json: { query: { note: 'ü' }, data: { $set: { title: 'longer' } } },
    })
    await world.nobody(world.live('Lead'), { method: 'POST', json: ofSize(5) })
    const sums = async (entity: string) =>
      env.DATA.prepare(
        `SELECT sum(octet_length(data)) AS bytes, sum(iif(creatorId IS NULL, octet_length(data), 0)) AS anonymousBytes
         FROM entity_rows WHERE appId = ?1 AND (entity = ?2 OR ?2 = '')`,
      )
        .bind(world.app.id, entity)
        .first()
    for (const entity of ['Note', 'Lead', '']) expect(await countsOf(world, entity)).toEqual(await sums(entity))
    await user.fetch(`${path}?all=true`, { method: 'DELETE', json: {} })
    expect(await countsOf(world, 'Note')).toEqual({ bytes: 0, anonymousBytes: 0 })
  })

  it('stops at what the owner’s plan allows, by every door and when many write at once', async () => {
    const world = await createAppWorld(SCHEMAS)
    const user = await world.createUser()
    const path = world.live('Note')
    const { id } = await (await user.fetch(path, { method: 'POST', json: ofSize(1_000) })).json<{ id: string }>()
    await setCount(world, 'bytes', PLANS.lite.recordBytesPerApp - 250_000)
    const create = () => user.fetch(path, { method: 'POST', json: ofSize(100_000) })
    const answers = await Promise.all(Array.from({ length: 6 }, create))
    expect(statuses(answers)).toEqual([201, 201, 413, 413, 413, 413])
    const form = new FormData()
    form.append('file', new File([`title,note\nx,${'n'.repeat(100_000)}\n`], 'x.csv'))
    const set = { $set: { note: 'n'.repeat(100_000) } }
    const doors = {
      bulk: await user.fetch(`${path}/bulk`, { method: 'POST', json: [ofSize(60_000), ofSize(60_000)] }),
      update: await user.fetch(`${path}/${id}`, { method: 'PUT', json: ofSize(100_000) }),
      'bulk update': await user.fetch(`${path}/bulk`, { method: 'PUT', json: [{ id, ...ofSize(100_000) }] }),
      'update-many': await user.fetch(`${path}/update-many`, { method: 'PATCH', json: { query: { id }, data: set } }),
      upsert: await user.fetch(`${path}/upsert`, {
        method: 'POST',
        json: { records: [{ ...ofSize(100_000), title: 'new' }], key: 'title' },
      }),
      import: await user.fetch(`${path}/import`, { method: 'POST', body: form }),
      owner: await world.owner.fetch(path, { method: 'POST', json: ofSize(100_000) }),
    }
    for (const [door, answer] of Object.entries(doors))
      expect([door, answer.status, await codeOf(answer)]).toEqual([door, 413, 'storage-full'])
    expect((await user.fetch(`${path}/${id}`, { method: 'PUT', json: { note: 'less' } })).status).toBe(200)
    expect((await user.fetch(`${path}/${id}`, { method: 'DELETE' })).status).toBe(200)
  })

  it('stops, for all apps of one owner together, at what the plan allows, also when many write at once', async () => {
    const [world, other, stranger] = [await createAppWorld(SCHEMAS), await createAppWorld(SCHEMAS), await createAppWorld(SCHEMAS)]
    await env.DB.prepare('UPDATE apps SET ownerId = ?1 WHERE id = ?2').bind(world.owner.accountId, other.app.id).run()
    const create = async (one: AppWorld) =>
      (await one.createUser()).fetch(one.live('Note'), { method: 'POST', json: ofSize(100_000) })
    for (const each of [world, other, stranger]) expect((await create(each)).status).toBe(201)
    for (const each of [world, stranger]) await setCount(each, 'bytes', PLANS.lite.recordBytes - 350_000)
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(other)))
    expect(statuses(answers)).toEqual([201, 201, 413, 413, 413, 413])
    const refused = answers.find(({ status }) => status === 413)
    expect(await refused?.json()).toMatchObject({
      error: { code: 'storage-full', message: expect.stringContaining('all the apps') },
    })
    const { id } = (await (await world.owner.fetch(other.live('Note'))).json<{ id: string }[]>())[0] ?? { id: '' }
    expect((await other.nobody(other.live('Lead'), { method: 'POST', json: ofSize(100_000) })).status).toBe(413)
    expect((await (await other.createUser('admin')).fetch(`${other.live('Note')}/${id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await create(other)).status).toBe(201)
  })

  it('stops for them where they lie in several databases, too', async () => {
    await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.data, 'second_data_migrations')
    const several = { ...env, DATA_1: env.DB }
    const world = await createAppWorld(SCHEMAS)
    const elsewhere = { ...world.app, id: crypto.randomUUID(), dataShard: 1 }
    await world.owner.fetch(world.live('Note'), { method: 'POST', json: { title: 'a' } })
    await setCount(world, 'bytes', PLANS.lite.recordBytes - 1_000)
    await keepStorageCap(several, elsewhere)
    const grow = (bytes: number) =>
      env.DB.prepare("UPDATE entity_counts SET bytes = ?1 WHERE appId = ?2 AND entity = ''").bind(bytes, elsewhere.id).run()
    await grow(900)
    await expect(grow(1_100)).rejects.toThrow('owner-storage-full')
  })

  it('grows with the plan', async () => {
    const [lite, paid] = [await createAppWorld(SCHEMAS), await createAppWorld(SCHEMAS)]
    await env.DB.prepare("UPDATE accounts SET plan = 'explorer' WHERE id = ?1").bind(paid.owner.accountId).run()
    const create = (world: AppWorld) => world.owner.fetch(world.live('Note'), { method: 'POST', json: { title: 'a' } })
    for (const world of [lite, paid]) {
      expect((await create(world)).status).toBe(201)
      await setCount(world, 'bytes', 200 * MB)
    }
    expect([(await create(lite)).status, (await create(paid)).status]).toEqual([413, 201])
  })

  it('is that of the least plan where no plan is known yet: the database says the same as the table of plans', async () => {
    const { results } = await env.DATA.prepare(
      "SELECT sql FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '%maxBytes%'",
    ).all<{ sql: string }>()
    expect(results).toHaveLength(2)
    for (const { sql } of results) expect(sql).toContain(`ifnull(\`maxBytes\`, ${PLANS.lite.recordBytesPerApp})`)
  })

  it('leaves sample records out, and says so, rather than break the version they come with', async () => {
    const world = await createAppWorld(SCHEMAS)
    await world.owner.fetch(world.live('Note'), { method: 'POST', json: { title: 'a' } })
    await setCount(world, 'bytes', PLANS.lite.recordBytesPerApp)
    const schemas = { Note: { name: 'Note', type: 'object' as const, ...SCHEMAS.Note } }
    const creator = { id: world.owner.accountId, email: world.owner.email }
    const seeds = [{ entity: 'Note', data: { title: 'sample' } }]
    const report = await insertSeeds(env, { app: world.app, schemas, seeds, versionId: 'v1', creator })
    expect(report).toMatchObject({ inserted: 0, skipped: [{ index: 0, reason: expect.stringContaining('room') }] })
  })
})
