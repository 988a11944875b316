import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { findApp } from '#worker/apps/find-app'
import { FORMER_PENDING_FILES } from '#worker/chat/confirm/pending-version'
import { filesOf } from '#worker/functions/testing'
import { openDatabase } from '#worker/platform/database'
import { createEndUser } from '#worker/platform/testing/world'
import { createPublishedApp } from '#worker/publishing/testing'
import { continueDeletion, resumeDeletions } from './delete-app'
import { DELETION_STEPS, FILE_PREFIXES } from './deletion-steps'
import { sweepOrphanedApps } from './orphaned-apps'
import { runJob } from './run-job'
import { sweepFiles } from './sweep-files'
import { deleteForGood, listFiles } from './testing'

const DAY_MS = 86_400_000
const KEPT_ON_PURPOSE = new Set(['app_deletions', 'retired_slugs', 'access_marks'])

/** Every column that may hold an app's id. */
async function columnsOf(db: D1Database): Promise<{ table: string; column: string }[]> {
  const tables = await db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{ name: string }>()
  const names = tables.results
    .map(({ name }) => name)
    .filter((name) => !/^(?:_cf|sqlite)/.test(name) && !KEPT_ON_PURPOSE.has(name))
  const read = await db.batch<{ name: string }>(names.map((name) => db.prepare(`SELECT name FROM pragma_table_info('${name}')`)))
  return names.flatMap((table, at) =>
    (read[at]?.results ?? [])
      .filter(({ name }) => /^(?:id|app|appId|tenant|key)$/.test(name))
      .map(({ name }) => ({ table, column: name })),
  )
}

/**
 * Everything that any table or the bucket still knows by the app's id, its test data among it: `table.column: count`.
 */
async function leftOf(appId: string): Promise<string[]> {
  const left: string[] = []
  for (const [name, db] of Object.entries({ DB: env.DB, DATA: env.DATA })) {
    const columns = await columnsOf(db)
    const counted = await db.batch<{ n: number }>(
      columns.map(({ table, column }) =>
        db.prepare(`SELECT count(*) AS n FROM "${table}" WHERE "${column}" IN (?1, ?1 || '~test')`).bind(appId),
      ),
    )
    for (const [at, { table, column }] of columns.entries()) {
      const n = counted[at]?.results[0]?.n ?? 0
      if (n > 0) left.push(`${name}.${table}.${column}: ${n}`)
    }
  }
  const files = await listFiles()
  return [...left, ...files.objects.filter(({ key }) => key.includes(`/${appId}/`)).map(({ key }) => key)]
}

/** A published app with something in every part of the house. */
async function createFullApp() {
  const app = await createPublishedApp(
    filesOf(
      { hello: 'export default () => { console.log("a line"); return new Response("hello") }' },
      {
        'entities/Note.json':
          '{"name":"Note","type":"object","properties":{"text":{"type":"string"}},"x-accessControl":{"permissions":{"read":"anonymous","write":"anonymous"}}}',
        'functions/often/entry.ts': 'export default () => new Response("often")',
        'functions/often/function.jsonc': JSON.stringify({
          name: 'often',
          entry: 'entry.ts',
          automations: [{ type: 'scheduled', name: 'often', repeat_unit: 'minutes', repeat_interval: 5 }],
        }),
      },
    ),
    { isAdmin: true },
  )
  const { appId, owner } = app
  await createEndUser(appId)
  const rows = Array.from({ length: 30 }, (_, n) => ({ text: `note ${n}` }))
  await owner.fetch(`/api/apps/${appId}/entities/Note/bulk`, { method: 'POST', json: rows })
  await owner.fetch(`/apps/${appId}/secrets`, { method: 'POST', json: { secrets: { KEY: 'a value' } } })
  await app.visit('/functions/hello', { method: 'POST' })
  await owner.fetch(`/api/apps/${appId}/functions/hello/deploy`, { method: 'POST' })
  const form = new FormData()
  form.set('file', new File(['some text'], 'notes.txt'))
  await owner.fetch(`/api/apps/${appId}/integration-endpoints/Core/UploadFile`, { method: 'POST', body: form })
  for (const prefix of ['pending-versions', 'held']) await env.FILES.put(`${prefix}/${appId}/msg.json.gz`, 'x')
  return app
}

/** Does some work in a process that ends at a step: before it does anything, or when it has done all but say so. */
async function endAt<T>({ step, when }: { step: number; when: 'before' | 'after' }, work: () => Promise<T>): Promise<T> {
  const each = DELETION_STEPS[step]
  if (!each) throw new Error('no such step')
  const { run } = each
  each.run = async (...given) => {
    if (when === 'after') await run(...given)
    throw new Error('the process ended')
  }
  try {
    return await work()
  } finally {
    each.run = run
  }
}

/**
 * So many at once, until none is due: deletions that other tests began may be due as well, and before the one looked
 * at.
 */
async function resumeAll(nowMs: number): Promise<void> {
  while ((await resumeDeletions(env, nowMs)) > 0);
}

describe('deleting an app', () => {
  it('AB01: leaves nothing with its id in any table or file', async ({ expect }) => {
    const app = await createFullApp()
    const before = await leftOf(app.appId)
    for (const table of [
      'apps',
      'versions',
      'users',
      'sessions',
      'secrets',
      'scheduled_runs',
      'appBuilds',
      'entity_rows',
      'uploads',
    ])
      expect(before.join()).toContain(`.${table}.`)
    await deleteForGood(app.owner, app.appId)
    expect(await leftOf(app.appId)).toEqual([])
    expect((await app.visit('/')).status).toBe(404)
  })

  it('AB01: ended before each step, and again behind it, it is gone on with, and nothing stays', async ({ expect }) => {
    const app = await createFullApp()
    const files = (await listFiles()).objects.map(({ key }) => key).filter((key) => key.includes(app.appId))
    const named = [...FILE_PREFIXES, FORMER_PENDING_FILES]
    expect(files.filter((key) => !named.some((prefix) => key.startsWith(`${prefix}/${app.appId}/`)))).toEqual([])
    await endAt({ step: 0, when: 'before' }, () => deleteForGood(app.owner, app.appId))
    expect(await findApp(openDatabase(env.DB), app.appId)).toBeUndefined()
    const at = async () =>
      (await env.DB.prepare('select step from app_deletions where appId = ?').bind(app.appId).first<{ step: number }>())?.step
    let now = Date.now()
    for (const [step, { name }] of DELETION_STEPS.entries())
      for (const when of ['before', 'after'] as const) {
        now += 130_000
        await endAt({ step, when }, () => continueDeletion(env, app.appId, now))
        expect([name, when, await at()]).toEqual([name, when, step])
      }
    // A process that is killed says nothing: its claim has to run out.
    await env.DB.prepare('update app_deletions set nextAtMs = ? where appId = ?')
      .bind(now + 120_000, app.appId)
      .run()
    await continueDeletion(env, app.appId, now + 119_000)
    expect(await at()).toBe(DELETION_STEPS.length - 1)
    await continueDeletion(env, app.appId, now + 120_000)
    expect(await leftOf(app.appId)).toEqual([])
  })

  it('AB01, V11: the queue goes on with it as well, a message twice or unknown does no harm, and late writes go in a second round', async ({
    expect,
  }) => {
    const app = await createFullApp()
    await deleteForGood(app.owner, app.appId)
    await env.DB.prepare("insert into secret_keys (appId, wrappedKey) values (?, 'late')").bind(app.appId).run()
    await env.DB.prepare('update app_deletions set nextAtMs = 0 where appId = ?').bind(app.appId).run()
    await Promise.all([1, 2].map(() => runJob(env, { type: 'delete-app', appId: app.appId })))
    expect(await leftOf(app.appId)).toEqual([])
    const record = await env.DB.prepare('select * from app_deletions where appId = ?').bind(app.appId).first()
    expect(record).toBeNull()
    await runJob(env, { type: 'delete-app', appId: app.appId })
    await runJob(env, 'nonsense')
  })

  it('AB01: what earlier deletions left behind is found once a day and goes, too', async ({ expect }) => {
    const app = await createFullApp()
    const alive = await createFullApp()
    await env.DB.prepare('delete from apps where id = ?').bind(app.appId).run()
    const now = Date.now() + 3 * DAY_MS
    expect(await sweepOrphanedApps(env, now)).toBeGreaterThan(0)
    expect(await sweepOrphanedApps(env, now + 60_000)).toBe(0)
    await resumeAll(now)
    expect(await leftOf(app.appId)).toEqual([])
    expect((await alive.visit('/')).status).toBe(200)
    expect((await leftOf(alive.appId)).length).toBeGreaterThan(10)
  })
})

describe('files that nothing names', () => {
  it('L14: uploads that were cut off, files of apps that are gone and changes nobody decided are swept; the others stay', async ({
    expect,
  }) => {
    const app = await createFullApp()
    const kept = (await leftOf(app.appId)).filter((each) => /^(?:uploads|builds|pending-versions|held)\//.test(each))
    expect(kept.length).toBeGreaterThan(2)
    const orphans = [
      `uploads/${app.appId}/cut-off.txt`,
      `private-uploads/${app.appId}/cut-off.txt`,
      'pending-versions/gone/m.json.gz',
      'held/gone/m.json.gz',
      'thumbnails/gone/1',
    ]
    for (const key of orphans) await env.FILES.put(key, 'x')
    const sweepAt = async (nowMs: number) => {
      for (let round = 0; round < 6; round++) await sweepFiles(env, nowMs)
    }
    await sweepAt(Date.now())
    for (const key of orphans) expect([key, await env.FILES.head(key)]).not.toEqual([key, null])
    await sweepAt(Date.now() + 2 * DAY_MS)
    for (const key of orphans) expect([key, await env.FILES.head(key)]).toEqual([key, null])
    for (const key of kept) expect([key, await env.FILES.head(key)]).not.toEqual([key, null])
    await sweepAt(Date.now() + 31 * DAY_MS)
    for (const prefix of ['pending-versions', 'held'])
      expect(await env.FILES.head(`${prefix}/${app.appId}/msg.json.gz`)).toBeNull()
  })
})
