import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, it, vi } from 'vitest'
import { type AppRow, findApp } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import { limiterOf } from '#worker/platform/limits/limits'
import { runDueFunctions } from '../automations/schedule'
import { createFunctionApp, filesOf } from '../testing'
import { beginRun, newRoot } from './root-budget'
import { runFunction } from './run-function'
import { ROOT_BUDGET, RUNS_A_MINUTE, RUNS_AT_ONCE } from './run-limits'

const CALL = (name: string) => `fetch(req.headers.get('Base44-Api-Url') + '/functions/${name}', { method: 'POST', body: '{}' })`
const GRANTS = '"permissions":{"read":"anonymous","write":"anonymous"}'
const entity = (name: string) =>
  `{"name":"${name}","type":"object","properties":{"text":{"type":"string"}},"x-accessControl":{${GRANTS}}}`

/**
 * A function whose runs are counted in the globals that all functions of a version share, and one that says how many
 * there were.
 */
const counted = (name: string, body: string) => ({
  [name]: `globalThis.runs ??= 0\nexport default async (req) => { globalThis.runs++\n${body} }`,
  runs: 'export default () => Response.json(globalThis.runs ?? 0)',
})

/**
 * Less of everything tells as much, in a fraction of the runs; together four roots may still ask for more than an app
 * may.
 */
const whole = { ...ROOT_BUDGET }
beforeAll(() => void Object.assign(ROOT_BUDGET, { calls: 12, callsAtOnce: 11, requests: 50, bytes: whole.bytes / 20 }))
afterAll(() => void Object.assign(ROOT_BUDGET, whole))

describe('the budget of a root run', () => {
  it('Q06: is sixty calls, twenty at once, 400 requests and 64 MB', ({ expect }) => {
    expect(whole).toMatchObject({ calls: 60, callsAtOnce: 20, requests: 400, bytes: 64_000_000, totalMs: 300_000 })
  })

  it('Q06: a function that calls itself five times at once makes as many calls as it may, not three thousand', {
    timeout: 300_000,
  }, async ({ expect }) => {
    const app = await createFunctionApp(
      counted(
        'wide',
        `const all = await Promise.all(Array.from({ length: 5 }, () => ${CALL('wide')}.then(async (r) => ({ status: r.status, said: await r.text() }))))
const below = all.flatMap(({ status, said }) => (status === 200 ? JSON.parse(said) : [[status, JSON.parse(said).error_type ?? JSON.parse(said).error?.code, JSON.parse(said).message]]))
return Response.json(below.slice(0, 50))`,
      ),
    )
    const answer = await app.call('wide')
    expect(answer.status).toBe(200)
    const refusals = await answer.json<[number, string, string][]>()
    expect(refusals.length).toBeGreaterThan(10)
    expect(refusals.every(([status]) => status === 508)).toBe(true)
    expect(refusals.map(([, , message]) => message).join()).toMatch(
      /One call may (?:lead to 12 further ones|have 11 others running)/,
    )
    const runs = await (await app.call('runs')).json<number>()
    expect(runs).toBeGreaterThan(10)
    expect(runs).toBeLessThanOrEqual(1 + ROOT_BUDGET.calls)
  })

  it('Q06: four such calls at once have a budget each, and the app its own limit of runs at once', { timeout: 300_000 }, async ({
    expect,
  }) => {
    const app = await createFunctionApp(
      counted('wide', `await Promise.all(Array.from({ length: 5 }, () => ${CALL('wide')}))\nreturn new Response('done')`),
    )
    // Together they may have more runs going than the app may.
    expect(4 * ROOT_BUDGET.callsAtOnce).toBeGreaterThan(RUNS_AT_ONCE)
    await Promise.all(Array.from({ length: 4 }, async () => (await app.call('wide')).text()))
    const runs = await (await app.call('runs')).json<number>()
    expect(runs).toBeLessThanOrEqual(4 * (1 + ROOT_BUDGET.calls))
  })

  it('Q06: records that a run makes start runs of the same budget, also when each is made by the one before', {
    timeout: 300_000,
  }, async ({ expect }) => {
    const app = await createFunctionApp(
      {},
      {
        'entities/Note.json': entity('Note'),
        'functions/spread/entry.ts': `import { createClientFromRequest } from 'npm:@base44/sdk@0.8.31'
Deno.serve(async (req) => {
  globalThis.runs = (globalThis.runs ?? 0) + 1
  const { entities } = createClientFromRequest(req).asServiceRole
  await entities.Note.bulkCreate(Array.from({ length: 10 }, () => ({ text: 'more' })))
  return new Response('spread')
})`,
        'functions/spread/function.jsonc': JSON.stringify({
          name: 'spread',
          entry: 'entry.ts',
          automations: [{ type: 'entity', name: 'spread', entity_name: 'Note', event_types: ['create'] }],
        }),
        ...filesOf({ runs: 'export default () => Response.json(globalThis.runs ?? 0)' }),
      },
    )
    const made = await app.visit(`/api/apps/${app.appId}/entities/Note`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"text":"first"}',
    })
    expect(made.status).toBe(201)
    const runs = async () => (await app.call('runs')).json<number>()
    await expect.poll(runs, { timeout: 300_000 }).toBeGreaterThan(10)
    let [before, now] = [-1, await runs()]
    while (before !== now) {
      await new Promise((done) => setTimeout(done, 1_500))
      ;[before, now] = [now, await runs()]
    }
    expect(now).toBeLessThanOrEqual(1 + ROOT_BUDGET.calls)
    // What was over the budget is not tried again.
    await runDueFunctions(env, Date.now() + 400_000)
    expect(await runs()).toBe(now)
  })

  it('Q06: requests count over all runs of a root, those that are refused included', { timeout: 300_000 }, async ({ expect }) => {
    const app = await createFunctionApp({
      many: `export default async (req) => {
  const { nested } = await req.json()
  const statuses = []
  for (let i = 0; i < 40; i++) statuses.push((await fetch(req.headers.get('Base44-Api-Url') + '/functions/absent', { method: 'POST' })).status)
  if (nested > 0) statuses.push(...await (await fetch(req.headers.get('Base44-Api-Url') + '/functions/many', { method: 'POST', body: JSON.stringify({ nested: nested - 1 }) })).json().then((all) => Array.isArray(all) ? all : []))
  return Response.json(statuses)
}`,
    })
    const statuses = await (await app.call('many', { json: { nested: 1 } })).json<number[]>()
    expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(ROOT_BUDGET.requests)
    expect(statuses.filter((status) => status === 508).length).toBeGreaterThan(10)
  })

  it('Q06: the time its runs take counts together, and once it is used up none begins', async ({ expect, onTestFinished }) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    onTestFinished(() => void vi.useRealTimers())
    const begin = (root: ReturnType<typeof newRoot>['root']) => beginRun(env, { appId: 'an-app', name: 'work', depth: 1, root })
    const { root } = newRoot()
    const ends = [await begin(root), await begin(root)]
    vi.setSystemTime(Date.now() + ROOT_BUDGET.totalMs / 2)
    await ends[0]?.()
    await (await begin(root))()
    await ends[1]?.()
    await expect(begin(root)).rejects.toMatchObject({
      code: 'function-budget',
      message: expect.stringContaining('has run for 5 minutes together'),
    })
    await (await begin(newRoot().root))()
  })

  it('Q06: once its runs took more memory than an isolate may, none begins', async ({ expect }) => {
    const app = await createFunctionApp({ hoards: 'export default () => new Response("never")' })
    const row = await findApp(openDatabase(env.DB), app.appId)
    const LOADER = {
      get: () => ({ getEntrypoint: () => ({ fetch: () => Promise.reject(new Error('Worker exceeded memory limit.')) }) }),
    } as unknown as WorkerLoader
    const { root } = newRoot()
    const run = runFunction(
      { ...env, LOADER },
      {
        app: row as AppRow,
        versionId: row?.publishedVersionId ?? '',
        environment: 'prod',
        name: 'hoards',
        request: new Request('http://app.localhost/functions/hoards', { method: 'POST' }),
        depth: 0,
        root,
      },
    )
    await expect(run).rejects.toMatchObject({ message: expect.stringContaining('128 MB of memory') })
    await expect(beginRun(env, { appId: app.appId, name: 'more', depth: 1, root })).rejects.toMatchObject({
      code: 'function-budget',
      message: expect.stringContaining('it took more memory than there is. more was not called'),
    })
    await (await beginRun(env, { appId: app.appId, name: 'more', depth: 1, root: newRoot().root }))()
  })

  it('Q06: what a root’s requests carry is limited as well', { timeout: 300_000 }, async ({ expect }) => {
    const app = await createFunctionApp({
      large: `export default () => new Response('x'.repeat(900_000))`,
      carry: `export default async (req) => {
  const statuses = []
  for (let i = 0; i < 12; i++) { const r = await fetch(req.headers.get('Base44-Api-Url') + '/functions/large', { method: 'POST' }); await r.arrayBuffer(); statuses.push(r.status) }
  return Response.json(statuses)
}`,
    })
    const statuses = await (await app.call('carry')).json<number[]>()
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(Math.ceil(ROOT_BUDGET.bytes / 900_000))
    expect(statuses.at(-1)).toBe(508)
  })
})

describe('runs at once', () => {
  it('Q06: of all that come at the same moment an app runs as many as it may; the others are told, and room is free after', {
    timeout: 300_000,
  }, async ({ expect }) => {
    const app = await createFunctionApp({
      slow: `export default async () => { await new Promise((done) => setTimeout(done, 3000)); return new Response('done') }`,
      quick: `export default () => new Response('x'.repeat(100_000))`,
    })
    await (await app.call('quick')).text()
    const limiter = limiterOf(env, `functions:${app.appId}`)
    const running = () =>
      runInDurableObject(limiter, (_, { storage }) => storage.sql.exec('SELECT count(*) AS n FROM slots').one().n)
    // A run gives its room back after its answer.
    await expect.poll(running).toBe(0)
    const answers = await Promise.all(
      Array.from({ length: RUNS_AT_ONCE + 15 }, async () => {
        const answer = await app.call('slow')
        return { status: answer.status, retry: answer.headers.get('retry-after'), text: await answer.text() }
      }),
    )
    const refused = answers.filter(({ status }) => status !== 200)
    expect(answers.length - refused.length).toBe(RUNS_AT_ONCE)
    for (const { status, retry, text } of refused) {
      expect([status, retry]).toEqual([429, '5'])
      expect(text).toContain('functions-busy')
      expect(text).toContain(`run ${RUNS_AT_ONCE} times at once already`)
    }
    // Answers that nobody reads to the end give their room back, too.
    for (let round = 0; round < 2; round++) {
      const left = await Promise.all(Array.from({ length: RUNS_AT_ONCE - 5 }, () => app.call('quick')))
      await Promise.all(left.map((answer) => answer.body?.cancel()))
      await expect.poll(async () => (await app.call('quick')).status, { timeout: 300_000 }).toBe(200)
      await new Promise((done) => setTimeout(done, 300))
    }
  })

  it('U11: an app that is called too often sheds its own calls, and another one answers as before', async ({ expect }) => {
    const [noisy, quiet] = [
      await createFunctionApp({ work: 'export default () => new Response("done")' }),
      await createFunctionApp({ work: 'export default () => new Response("done")' }),
    ]
    await limiterOf(env, `functions:${noisy.appId}`).spend({
      name: 'runs',
      limit: RUNS_A_MINUTE,
      windowMs: 60_000,
      amount: RUNS_A_MINUTE,
    })
    const flood = await Promise.all(Array.from({ length: 30 }, () => noisy.call('work')))
    expect(flood.map(({ status }) => status)).toEqual(flood.map(() => 429))
    expect((await quiet.call('work')).status).toBe(200)
  })

  it('Q06: one tick of the clock keeps four isolates going, however many apps are due', { timeout: 300_000 }, async ({
    expect,
  }) => {
    const file = (name: string) => ({
      [`functions/${name}/entry.ts`]: `export default async () => { await new Promise((done) => setTimeout(done, 300)); return new Response('done') }`,
      [`functions/${name}/function.jsonc`]: JSON.stringify({
        name,
        entry: 'entry.ts',
        automations: [{ type: 'scheduled', name: 'often', repeat_unit: 'minutes', repeat_interval: 1 }],
      }),
    })
    await Promise.all(Array.from({ length: 7 }, () => createFunctionApp({}, file('tick'))))
    let [running, most] = [0, 0]
    const watched = (stub: WorkerStub): WorkerStub => ({
      ...stub,
      getEntrypoint: () =>
        ({
          fetch: async (...given: Parameters<Fetcher['fetch']>) => {
            most = Math.max(most, ++running)
            return (stub.getEntrypoint() as unknown as Fetcher).fetch(...given).finally(() => running--)
          },
        }) as never,
    })
    const LOADER = { get: (...given: Parameters<WorkerLoader['get']>) => watched(env.LOADER.get(...given)) } as WorkerLoader
    expect(await runDueFunctions({ ...env, LOADER }, Date.now() + 120_000)).toBeGreaterThanOrEqual(7)
    expect(most).toBeGreaterThan(1)
    expect(most).toBeLessThanOrEqual(4)
  })
})
