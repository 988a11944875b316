import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { EntitySchema, Seed } from '#contract/data/entities'
import { newId } from '#worker/platform/ids'
import { liveKeyOf, type RowsApp } from '../data-sets'
import { listSql, selectRows } from '../queries'
import { parseSort } from '../query/sort-rows'
import { deleteRowsOf } from '../store/delete-rows'
import { insertSeeds } from '../store/insert-seeds'
import { insertRows } from '../store/write-queries'
import { migrateRows } from './migrate-rows'

const schema = (name: string, properties: EntitySchema['properties'], required: string[] = []): EntitySchema => ({
  name,
  type: 'object',
  properties,
  required,
})
const newApp = () => ({ id: newId(), dataShard: 0, testDataSince: null })
const rowsOf = async (appId: string, entity: string) =>
  selectRows(
    { db: env.DATA, appId: liveKeyOf(appId), entity },
    { kind: 'constant', value: true },
    { sort: parseSort(undefined, { schema: schema(entity, {}), names: {} }, new Set()), limit: 5_000, skip: 0 },
  )

async function addRow(appId: string, entity: string, data: Record<string, unknown>) {
  const row = { id: newId(), creatorId: null, creatorEmail: null, createdAtMs: 1, updatedAtMs: 1, isSample: false, data }
  await insertRows({ db: env.DATA, appId: liveKeyOf(appId), entity }, [row])
}

describe('a renamed field', () => {
  const v1 = { Book: schema('Book', { title: { type: 'string' } }) }
  const v2 = { Book: schema('Book', { name: { type: 'string', 'x-renamedFrom': 'title' } }) }

  it('carries its values, in both directions, however often', async () => {
    const app = newApp()
    await addRow(app.id, 'Book', { title: 'Emma' })
    for (let time = 0; time < 2; time++) await migrateRows(env, { app, before: v1, after: v2 })
    expect((await rowsOf(app.id, 'Book')).map((row) => row.data.name)).toEqual(['Emma'])
    await env.DATA.prepare(`UPDATE entity_rows SET data = json_set(data, '$.name', 'Persuasion') WHERE appId = ?`)
      .bind(app.id)
      .run()
    await migrateRows(env, { app, before: v2, after: v1 })
    expect((await rowsOf(app.id, 'Book')).map((row) => row.data.title)).toEqual(['Persuasion'])
  })

  it('stays readable under its old name for the version that is published', async () => {
    const app = newApp()
    await addRow(app.id, 'Book', { title: 'Emma' })
    await migrateRows(env, { app, before: v1, after: v2 })
    expect((await rowsOf(app.id, 'Book'))[0]?.data).toEqual({ title: 'Emma', name: 'Emma' })
  })

  it('H18: leaves other apps and other entities alone, and names that are SQL are data', async () => {
    const [app, other] = [newApp(), newApp()]
    await addRow(other.id, 'Book', { title: 'Emma' })
    await addRow(app.id, 'Film', { title: 'Emma' })
    const hostile = {
      Book: schema('Book', { name: { type: 'string', 'x-renamedFrom': `title"'); DROP TABLE entity_rows; --` } }),
    }
    await migrateRows(env, { app, before: v1, after: v2 })
    await migrateRows(env, { app, before: v1, after: hostile })
    expect((await rowsOf(other.id, 'Book'))[0]?.data).toEqual({ title: 'Emma' })
    expect((await rowsOf(app.id, 'Film'))[0]?.data).toEqual({ title: 'Emma' })
  })
})

describe('sample records', () => {
  const schemas = {
    Company: schema('Company', { name: { type: 'string' } }, ['name']),
    Deal: schema('Deal', {
      title: { type: 'string' },
      companyId: { type: 'string' },
      due: { type: 'string', format: 'date' },
      meeting: { type: 'string', format: 'date-time' },
      value: { type: 'number' },
    }),
  }
  const creator = { id: 'o1', email: 'o@x.example' }
  const insert = (app: RowsApp, seeds: Seed[], versionId = 'v1') => insertSeeds(env, { app, schemas, seeds, versionId, creator })

  it('refer to each other and to time relatively', async () => {
    const app = newApp()
    const seeds: Seed[] = [
      { entity: 'Deal', data: { title: 'today', companyId: 'ref:acme', due: 'today+3', meeting: 'today+1T18:30' } },
      { entity: 'Company', ref: 'acme', data: { name: 'Acme' } },
    ]
    expect(await insert(app, seeds)).toEqual({ inserted: 2, skipped: [] })
    const [company] = await rowsOf(app.id, 'Company')
    const [deal] = await rowsOf(app.id, 'Deal')
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
    expect(deal?.data).toEqual({ title: 'today', companyId: company?.id, due: day(3), meeting: `${day(1)}T18:30:00` })
    expect(deal).toMatchObject({ creatorId: 'o1', isSample: true })
  })

  it('are inserted once a version, however often it is tried', async () => {
    const app = newApp()
    const seeds: Seed[] = [
      { entity: 'Company', data: { name: 'Acme' } },
      { entity: 'Company', data: { name: 'Acme' } },
    ]
    await insert(app, seeds)
    await insert(app, seeds)
    expect(await rowsOf(app.id, 'Company')).toHaveLength(2)
    await insert(app, seeds, 'v2')
    expect(await rowsOf(app.id, 'Company')).toHaveLength(4)
  })

  it('that do not fit are left out with whatever refers to them, and reported', async () => {
    const app = newApp()
    const report = await insert(app, [
      { entity: 'Company', ref: 'bad', data: { name: 5 } },
      { entity: 'Deal', data: { title: 'x', companyId: 'ref:bad' } },
      { entity: 'Nowhere', data: {} },
      { entity: 'User', data: { email: 'x' } },
      { entity: 'Company', data: { name: 'Acme' } },
    ])
    expect(report.inserted).toBe(1)
    expect(report.skipped.map(({ index, reason }) => [index, reason])).toEqual([
      [0, 'name must be text'],
      [1, 'It refers to a record that is not there'],
      [2, 'There is no entity named "Nowhere"'],
      [3, 'There is no entity named "User"'],
    ])
  })

  it('keep their order, the first the newest', async () => {
    const app = newApp()
    await insert(
      app,
      ['a', 'b', 'c'].map((name) => ({ entity: 'Company', data: { name } })),
    )
    expect((await rowsOf(app.id, 'Company')).map((row) => row.data.name)).toEqual(['a', 'b', 'c'])
  })
})

it('every row of an app goes with it, and no other', async () => {
  const [app, other] = [newApp(), newApp()]
  await addRow(app.id, 'Book', {})
  await addRow(other.id, 'Book', {})
  await deleteRowsOf(env, app.id)
  expect([await rowsOf(app.id, 'Book'), await rowsOf(other.id, 'Book')].map((rows) => rows.length)).toEqual([0, 1])
})

describe('the order lists come in', () => {
  const scope = { schema: schema('Book', {}), names: { createdAt: 'createdAtMs' } } as const
  const planOf = async (creatorId?: string) => {
    const own = creatorId
      ? ({ kind: 'test', field: { kind: 'column', column: 'creatorId' }, test: { op: 'eq', value: creatorId } } as const)
      : undefined
    const page = { sort: parseSort('-createdAt', scope, new Set()), limit: 5_000, skip: 0 }
    const { sql, bindings } = listSql(
      { db: env.DATA, appId: liveKeyOf('a'), entity: 'Book' },
      own ?? { kind: 'constant', value: true },
      page,
    )
    const { results } = await env.DATA.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...bindings.values)
      .all<{ detail: string }>()
    return results.map((row) => row.detail).join('; ')
  }

  it('is an index, so that a page costs its own rows and no sort', async () => {
    const plan = await planOf()
    expect(plan).toContain('SEARCH entity_rows USING INDEX entity_rows_created (appId=? AND entity=?)')
    expect(plan).not.toContain('TEMP B-TREE')
  })

  it('is an index for own rows too', async () => {
    const plan = await planOf('u1')
    expect(plan).toContain('SEARCH entity_rows USING INDEX entity_rows_creator (appId=? AND entity=? AND creatorId=?)')
    expect(plan).not.toContain('TEMP B-TREE')
  })
})
