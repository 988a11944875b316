import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { findApp } from '#worker/apps/find-app'
import { createAppWorld, type SchemaDraft, text } from '#worker/entities/testing/app-world'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { continueMove, findMove, startMove } from './move-app'
import { PLACES } from './places'

declare global {
  namespace Cloudflare {
    interface Env {
      SECOND_DATA: D1Database
    }
  }
}

/** An installation with two databases of rows. Its queue takes jobs and does nothing: tests say when a move goes on. */
export async function twoShards(): Promise<Env> {
  await applyD1Migrations(env.SECOND_DATA, env.TEST_MIGRATIONS.data)
  const JOBS = { send: async () => undefined, sendBatch: async () => undefined } as unknown as Queue
  return { ...env, DATA_1: env.SECOND_DATA, JOBS } as Env
}

export const ADMIN = { accountId: 'an-admin', email: 'admin@builders.example' }
const NOTE: SchemaDraft = { properties: { title: text, n: { type: 'number' } } }

/** A published app with rows in every place that is moved, in both of its sets. */
export async function createFullApp() {
  const world = await createAppWorld({ Note: NOTE })
  await env.DB.prepare('UPDATE apps SET testDataSince = 1 WHERE id = ?1').bind(world.app.id).run()
  const id = world.app.id
  const batch = [id, `${id}~test`].flatMap((key) => [
    env.DATA.prepare(
      "INSERT INTO entity_index_fields (appId, entity, path, isMany, readyAtMs) VALUES (?1, 'Note', '$.\"title\"', 0, 1)",
    ).bind(key),
    ...['a', 'b', 'c', 'd'].map((row, n) =>
      env.DATA.prepare(
        `INSERT INTO entity_rows (appId, entity, id, creatorId, creatorEmail, createdAtMs, updatedAtMs, isSample, data)
         VALUES (?1, 'Note', ?2, NULL, 'é@example.com', ?3, 2, 0, ?4)`,
      ).bind(key, row, n, JSON.stringify({ title: `“${row}” \u0001 \\ ${key}`, n: n / 3 })),
    ),
    env.DATA.prepare("INSERT INTO row_locks (appId, entity, id, lockedAtMs) VALUES (?1, 'Note', 'a', 1)").bind(key),
    env.DATA.prepare(
      "INSERT INTO version_rows (appId, versionId, entity, rowId, kind, field, before, atMs) VALUES (?1, 'v', 'Note', 'a', 'field', 'title', '\"old\"', 1), (?1, 'v', 'Note', 'a', 'field', 'title', '\"older\"', 2)",
    ).bind(key),
    env.DATA.prepare(
      "INSERT INTO deleted_rows (appId, entity, id, createdAtMs, updatedAtMs, data, deletedAtMs) VALUES (?1, 'Note', 'gone', 1, 1, '{}', ?2)",
    ).bind(key, Date.now()),
  ])
  await env.DATA.batch([
    ...batch,
    env.DATA.prepare("INSERT INTO app_events (appId, id, kind, name, createdAtMs) VALUES (?1, 'e', 'visit', 'Home', ?2)").bind(
      id,
      Date.now(),
    ),
    env.DATA.prepare('INSERT INTO analytics_days (appId, day, visitors) VALUES (?1, 20000, 3)').bind(id),
    env.DATA.prepare('INSERT INTO analytics_hours (appId, hour, visitors) VALUES (?1, 480000, 3)').bind(id),
  ])
  return world
}

const derived = ['entity_counts', 'entity_index', 'entity_index_fields']
/** Everything a database holds of an app, the database's own numbers aside. */
export async function readEverything(db: D1Database, appId: string): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const table of [...PLACES.map((place) => place.table), ...derived]) {
    const column = table === 'entity_index' ? 'app' : 'appId'
    const order = ['version_rows', 'deleted_rows'].includes(table) ? `${column}, seq` : '1, 2, 3, 4'
    const { results } = await db
      .prepare(`SELECT * FROM ${table} WHERE ${column} IN (?1, ?1 || '~test') ORDER BY ${order}`)
      .bind(appId)
      .all()
    if (results.length > 0) found[table] = results.map(({ seq: _, ...row }) => row)
  }
  return found
}

export const appNow = async (appId: string) => {
  const app = await findApp(openDatabase(env.DB), appId)
  if (!app) throw new Error('the app is gone')
  return app
}

export const beginMove = (both: Env, appId: string, toShard = 1) => startMove(both, { appId, toShard, admin: ADMIN })

const HOUR = 3_600_000
/** As the clock would go on with it, until the app is in the other database. Answers what time it is then. */
export async function finishMove(both: Env, appId: string, nowMs = Date.now()): Promise<number> {
  for (let now = nowMs, tries = 0; tries < 20; tries += 1, now += HOUR / 4) {
    const move = await findMove(both, appId)
    if (!move || move.step === 'keeping' || move.step === 'removing') return now
    await continueMove(both, appId, { nowMs: now })
  }
  throw new Error(`the move does not end: ${JSON.stringify(await findMove(both, appId))}`)
}

export async function removeOld(both: Env, appId: string, nowMs: number): Promise<void> {
  for (let hour = 1; hour < 9 && (await findMove(both, appId)); hour += 1)
    await continueMove(both, appId, { nowMs: nowMs + hour * 2 * HOUR })
}

/** Other tests have one database only. */
export const forgetMovedApps = () =>
  env.DB.batch([env.DB.prepare('DELETE FROM apps WHERE dataShard > 0'), env.DB.prepare('DELETE FROM app_moves')])
