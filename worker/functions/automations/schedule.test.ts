import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { Automation } from '#contract/services/functions'
import { deleteForGood } from '#worker/lifecycle/testing'
import { openDatabase } from '#worker/platform/database'
import { createFunctionApp, type FunctionApp } from '../testing'
import { isScheduled, nextRunMs } from './automations'
import { runDueFunctions } from './schedule'
import { selectRunsOf } from './schedule-queries'

const MINUTE = 60_000
const DAY = 86_400_000

describe('when', () => {
  const next = (given: unknown, from: string, runs = 0) => {
    const automation = Automation.parse(given)
    const atMs = isScheduled(automation) ? nextRunMs(automation, { afterMs: Date.parse(from), runs }) : undefined
    return atMs === undefined ? undefined : new Date(atMs).toISOString().slice(0, 16)
  }

  // 1 January 2026 is a Thursday.
  it.for([
    [{ cron_expression: '*/15 * * * *' }, '2026-01-01T00:01Z', '2026-01-01T00:15'],
    [{ cron_expression: '0 9 * * 1-5' }, '2026-01-02T09:00Z', '2026-01-05T09:00'],
    [{ cron_expression: 'not a schedule' }, '2026-01-01T00:00Z', undefined],
    [{ one_time_date: '2026-02-01T10:00:00' }, '2026-01-01T00:00Z', '2026-02-01T10:00'],
    [{ repeat_unit: 'minutes', repeat_interval: 30 }, '2026-01-01T00:00Z', '2026-01-01T00:30'],
    [{ repeat_unit: 'hours', repeat_interval: 6, start_time: '2026-01-01T01:00:00Z' }, '2026-01-01T08:00Z', '2026-01-01T13:00'],
    [{ repeat_unit: 'days', repeat_interval: 1, start_time: '09:30' }, '2026-01-01T09:30Z', '2026-01-02T09:30'],
    [{ repeat_unit: 'days', repeat_interval: 3, start_time: '2026-01-01T09:00Z' }, '2026-01-02T00:00Z', '2026-01-04T09:00'],
    [
      { repeat_unit: 'weeks', repeat_interval: 1, start_time: '08:00', repeat_on_days: [1, 3] },
      '2026-01-01T00:00Z',
      '2026-01-05T08:00',
    ],
    [{ repeat_unit: 'weeks', repeat_interval: 2, start_time: '2026-01-01T08:00Z' }, '2026-01-01T09:00Z', '2026-01-15T08:00'],
    [
      { repeat_unit: 'months', repeat_interval: 1, start_time: '07:00', repeat_on_day_of_month: 31 },
      '2026-01-31T07:00Z',
      '2026-02-28T07:00',
    ],
    [{ repeat_unit: 'days', ends_type: 'on', ends_on_date: '2026-01-02', start_time: '09:00' }, '2026-01-02T10:00Z', undefined],
    [
      { repeat_unit: 'days', ends_type: 'on', ends_on_date: '2026-01-02', start_time: '09:00' },
      '2026-01-01T10:00Z',
      '2026-01-02T09:00',
    ],
  ] as const)('%o after %s is %s', ([given, from, expected], { expect }) => {
    expect(next(given, from)).toBe(expected)
  })

  it('ends after as many runs as it says, and a single run is made once', ({ expect }) => {
    expect(next({ repeat_unit: 'hours', ends_type: 'after', ends_after_count: 2 }, '2026-01-01T00:00Z', 1)).toBeDefined()
    expect(next({ repeat_unit: 'hours', ends_type: 'after', ends_after_count: 2 }, '2026-01-01T00:00Z', 2)).toBeUndefined()
    expect(next({ one_time_date: '2026-02-01' }, '2026-03-01T00:00Z', 0)).toBe('2026-03-01T00:00')
    expect(next({ one_time_date: '2026-02-01' }, '2026-03-01T00:00Z', 1)).toBeUndefined()
  })

  it('is always later than now, and no other time lies between', ({ expect }) => {
    const repeat = fc.record({
      repeat_unit: fc.constantFrom('minutes', 'hours', 'days', 'weeks', 'months'),
      repeat_interval: fc.integer({ min: 1, max: 12 }),
      repeat_on_days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
      repeat_on_day_of_month: fc.integer({ min: 1, max: 31 }),
      start_time: fc.constantFrom('00:00', '09:15', '23:59'),
    })
    const moment = fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2030, 0) })
    fc.assert(
      fc.property(repeat, moment, (given, afterMs) => {
        const automation = Automation.parse(given)
        if (!isScheduled(automation)) return false
        const atMs = nextRunMs(automation, { afterMs, runs: 0 })
        if (atMs === undefined) return false
        return atMs > afterMs && nextRunMs(automation, { afterMs: atMs - 1, runs: 0 }) === atMs && atMs - afterMs <= 12 * 32 * DAY
      }),
    )
    expect.assertions(0)
  })
})

const config = (automation: object) => JSON.stringify({ access: 'users', automations: [automation] })
const scheduled = (automation: object, code = 'export default async (req) => console.log(JSON.stringify(await req.json()))') => ({
  'functions/job/entry.ts': code,
  'functions/job/function.jsonc': config(automation),
})
const runsOf = (app: FunctionApp) => selectRunsOf(openDatabase(env.DB), app.appId)
const said = async (app: FunctionApp) =>
  (await app.logs('job')).filter(({ level }) => level === 'info').map(({ message }) => message)

describe('runs that time brings', () => {
  it('are made once each, however many ticks there are, with what the automation passes', async ({ expect }) => {
    const app = await createFunctionApp({}, scheduled({ name: 'tidy up', repeat_unit: 'hours', function_args: { limit: 5 } }))
    const [planned] = await runsOf(app)
    const dueMs = (planned?.nextRunAtMs ?? 0) + 1
    await runDueFunctions(env, dueMs - 2 * MINUTE)
    expect(await said(app)).toEqual([])
    await Promise.all(Array.from({ length: 5 }, () => runDueFunctions(env, dueMs)))
    await expect.poll(() => said(app)).toEqual([JSON.stringify({ limit: 5, event: { type: 'scheduled', name: 'tidy up' } })])
    const [after] = await runsOf(app)
    expect(after).toMatchObject({ runs: 1, claimedUntilMs: null, lastError: null })
    expect(after?.nextRunAtMs).toBeGreaterThan(dueMs)
  })

  it('what was missed is made up for once', async ({ expect }) => {
    const app = await createFunctionApp({}, scheduled({ repeat_unit: 'minutes' }))
    // Both ticks come within one minute of its plan.
    const [planned] = await runsOf(app)
    const laterMs = (planned?.nextRunAtMs ?? 0) + DAY
    await runDueFunctions(env, laterMs)
    await runDueFunctions(env, laterMs + 1_000)
    await expect.poll(async () => (await said(app)).length).toBe(1)
    expect((await runsOf(app))[0]?.nextRunAtMs).toBeLessThanOrEqual(laterMs + MINUTE)
  })

  it('a run that fails is tried again twice, and then waits for its next time', async ({ expect }) => {
    const app = await createFunctionApp(
      {},
      scheduled({ repeat_unit: 'days', start_time: '00:00' }, 'export default () => { throw new Error("not today") }'),
    )
    let nowMs = (await runsOf(app))[0]?.nextRunAtMs ?? 0
    for (const [wait, failures] of [
      [MINUTE, 1],
      [5 * MINUTE, 2],
    ] as const) {
      await runDueFunctions(env, nowMs)
      const [row] = await runsOf(app)
      expect(row).toMatchObject({ failures, runs: 0, nextRunAtMs: nowMs + wait, lastError: expect.stringContaining('failed') })
      nowMs += wait
    }
    await runDueFunctions(env, nowMs)
    const [row] = await runsOf(app)
    expect(row).toMatchObject({ failures: 0, runs: 1 })
    expect((row?.nextRunAtMs ?? 0) % DAY).toBe(0)
    expect((await app.logs('job')).filter(({ message }) => message.includes('not today'))).toHaveLength(3)
  })

  it('Q16: nothing runs for a deleted or unpublished app, nor from a version no longer live', async ({ expect }) => {
    const plan = scheduled({ repeat_unit: 'hours' })
    const [deleted, off, moved] = await Promise.all([
      createFunctionApp({}, plan),
      createFunctionApp({}, plan),
      createFunctionApp({}, plan),
    ])
    await deleteForGood(deleted.owner, deleted.appId)
    await off.owner.fetch(`/api/apps/${off.appId}/unpublish`, { method: 'POST', json: {} })
    expect([await runsOf(deleted), await runsOf(off)]).toEqual([[], []])
    await moved.commit({ 'pages/Home.jsx': 'export default () => null' })
    await moved.publish()
    expect(await runsOf(moved)).toEqual([])
    // A row that a crash left behind.
    const left = {
      id: crypto.randomUUID(),
      appId: off.appId,
      versionId: 'gone',
      functionName: 'job',
      automation: 'x',
      body: '{}',
      nextRunAtMs: 1,
    }
    await env.DB.prepare(
      'insert into scheduled_runs (id, appId, versionId, functionName, automation, body, nextRunAtMs) values (?, ?, ?, ?, ?, ?, ?)',
    )
      .bind(...Object.values(left))
      .run()
    await runDueFunctions(env, Date.now())
    expect([await runsOf(off), await said(off)]).toEqual([[], []])
  })

  it('a switched-off automation is not planned', async ({ expect }) => {
    expect(await runsOf(await createFunctionApp({}, scheduled({ repeat_unit: 'hours', is_active: false })))).toEqual([])
  })
})

describe('runs that rows bring', () => {
  const entity = (level: string) =>
    JSON.stringify({
      name: 'Order',
      type: 'object',
      properties: { total: { type: 'number' } },
      'x-accessControl': { permissions: { read: level, write: level } },
    })

  it('are told what happened, with the row before and after', async ({ expect }) => {
    const app = await createFunctionApp(
      {},
      {
        ...scheduled({ entity_name: 'Order', event_types: ['create', 'update'], function_args: { note: 'x' } }),
        'entities/Order.json': entity('anonymous'),
      },
    )
    const path = `/api/apps/${app.appId}/entities/Order`
    const made = await (await app.owner.fetch(path, { method: 'POST', json: { total: 1 } })).json<{ id: string }>()
    await app.owner.fetch(`${path}/${made.id}`, { method: 'PUT', json: { total: 2 } })
    await app.owner.fetch(`${path}/${made.id}`, { method: 'DELETE' })
    await expect.poll(async () => (await said(app)).length, { timeout: 300_000 }).toBe(2)
    const bodies = (await said(app)).map((text) => JSON.parse(text))
    expect(bodies).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          note: 'x',
          event: expect.objectContaining({ type: 'create', entity_name: 'Order', entity_id: made.id }),
          old_data: null,
        }),
        expect.objectContaining({
          data: expect.objectContaining({ total: 2, id: made.id }),
          old_data: expect.objectContaining({ total: 1 }),
        }),
      ]),
    )
  })

  it('T09: are on record before the writer is told, and made by a later tick where the process that began them is gone', async ({
    expect,
  }) => {
    const code = `Deno.serve(async (req) => {
  console.log(JSON.stringify(await req.json()))
  await new Promise((done) => setTimeout(done, 4_000))
  return new Response()
})`
    const app = await createFunctionApp(
      {},
      { ...scheduled({ entity_name: 'Order', event_types: ['create'] }, code), 'entities/Order.json': entity('anonymous') },
    )
    await app.owner.fetch(`/api/apps/${app.appId}/entities/Order?dataSet=live`, { method: 'POST', json: { total: 1 } })
    expect(await runsOf(app)).toMatchObject([{ automation: 'event', failures: 0 }])
    await runDueFunctions(env)
    const [row] = await runsOf(app)
    expect(await runDueFunctions(env, (row?.claimedUntilMs ?? 0) + 1)).toBeGreaterThan(0)
    await expect.poll(async () => (await said(app)).length, { timeout: 300_000 }).toBe(2)
    await expect.poll(() => runsOf(app), { timeout: 300_000 }).toEqual([])
  })

  it('that fail are tried again', async ({ expect }) => {
    const code = `Deno.serve((req) => { console.log('{}'); return new Response('no', { status: 500 }) })`
    const app = await createFunctionApp(
      {},
      { ...scheduled({ entity_name: 'Order', event_types: ['create'] }, code), 'entities/Order.json': entity('anonymous') },
    )
    await app.owner.fetch(`/api/apps/${app.appId}/entities/Order?dataSet=live`, { method: 'POST', json: { total: 1 } })
    await expect
      .poll(() => runsOf(app), { timeout: 300_000 })
      .toMatchObject([{ failures: 1, claimedUntilMs: null, lastError: 'It answered 500: no' }])
  })

  it('Q06: a function that brings itself about is stopped', async ({ expect }) => {
    const code = `import { createClientFromRequest } from 'npm:@base44/sdk'
Deno.serve(async (req) => {
  console.log('again')
  await createClientFromRequest(req).asServiceRole.entities.Order.create({ total: 1 })
  return new Response()
})`
    const app = await createFunctionApp(
      {},
      { ...scheduled({ entity_name: 'Order', event_types: ['create'] }, code), 'entities/Order.json': entity('none') },
    )
    await app.owner.fetch(`/api/apps/${app.appId}/entities/Order`, { method: 'POST', json: { total: 1 } })
    await expect.poll(async () => (await said(app)).length, { timeout: 300_000 }).toBe(6)
    await new Promise((done) => setTimeout(done, 500))
    expect(await said(app)).toHaveLength(6)
  })
})
