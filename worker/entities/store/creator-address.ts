import { findApp, listBuiltApps } from '#worker/apps/find-app'
import { dataOf } from '#worker/platform/data-shard'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { liveKeyOf, type RowsKey, testKeyOf } from '../data-sets'

export interface Creator {
  appId: string
  userId: string
  /** Unknown where a removal is taken up again that broke off after the person was gone. */
  email: string | undefined
}

/**
 * What somebody made who leaves an app stays the app's, and names them no more: their address is taken out of the rows,
 * of those that can be brought back, and of what versions can put back. Whoever proves that address later is nobody the
 * rows know.
 */
export async function forgetCreator(env: Env, creator: Creator): Promise<void> {
  const app = await findApp(openDatabase(env.DB), creator.appId)
  if (!app) return
  const db = dataOf(env, app)
  for (const key of [liveKeyOf(app.id), testKeyOf(app.id)]) await forgetInSet(db, key, creator)
}

interface Moved {
  userId: string
  from: string
  to: string
}

/**
 * What somebody made names them by the address they have moved to. Left as it was, they would lose what rules give to
 * its maker, and whoever proves the address before would find it.
 */
export async function renameCreator(env: Env, { appId, ...person }: Moved & { appId: string }): Promise<void> {
  const app = await findApp(openDatabase(env.DB), appId)
  if (!app) return
  const db = dataOf(env, app)
  for (const key of [liveKeyOf(app.id), testKeyOf(app.id)]) await renameInSet(db, key, person)
}

/** The same of a builder, in every app that they own or work on. */
export async function renameBuilder(env: Env, person: Moved): Promise<void> {
  for (const { id } of await listBuiltApps(openDatabase(env.DB), person.userId))
    await renameCreator(env, { ...person, appId: id })
}

async function renameInSet(db: D1Database, key: RowsKey, { userId, from, to }: Moved): Promise<void> {
  const rows = db.prepare(
    'UPDATE entity_rows SET creatorEmail = ?5 WHERE appId = ?1 AND entity = ?2 AND creatorId = ?3 AND creatorEmail = ?4',
  )
  const deleted = db.prepare(
    'UPDATE deleted_rows SET creatorEmail = ?4 WHERE appId = ?1 AND creatorId = ?2 AND creatorEmail = ?3',
  )
  const kept = db.prepare(
    `UPDATE version_rows SET columns = json_set(columns, '$.creatorEmail', ?4) WHERE appId = ?1 AND kind = 'deleted'
     AND columns ->> 'creatorId' = ?2 AND columns ->> 'creatorEmail' = ?3`,
  )
  await db.batch([
    ...(await entitiesOf(db, key)).map((entity) => rows.bind(key, entity, userId, from, to)),
    deleted.bind(key, userId, from, to),
    kept.bind(key, userId, from, to),
  ])
}

async function entitiesOf(db: D1Database, key: RowsKey): Promise<string[]> {
  const { results } = await db
    .prepare("SELECT entity FROM entity_counts WHERE appId = ?1 AND entity <> ''")
    .bind(key)
    .all<{ entity: string }>()
  return results.map(({ entity }) => entity)
}

async function forgetInSet(db: D1Database, key: RowsKey, { userId, email }: Creator): Promise<void> {
  const entities = await entitiesOf(db, key)
  const byId = db.prepare(
    'UPDATE entity_rows SET creatorEmail = NULL WHERE appId = ?1 AND entity = ?2 AND creatorId = ?3 AND creatorEmail IS NOT NULL',
  )
  const byEmail = db.prepare('UPDATE entity_rows SET creatorEmail = NULL WHERE appId = ?1 AND entity = ?2 AND creatorEmail = ?3')
  await db.batch([
    ...entities.flatMap((entity) => [
      byId.bind(key, entity, userId),
      ...(email === undefined ? [] : [byEmail.bind(key, entity, email)]),
    ]),
    db
      .prepare('UPDATE deleted_rows SET creatorEmail = NULL WHERE appId = ?1 AND (creatorId = ?2 OR creatorEmail = ?3)')
      .bind(key, userId, email ?? ''),
    db
      .prepare(
        `UPDATE version_rows SET columns = json_set(columns, '$.creatorEmail', NULL) WHERE appId = ?1 AND kind = 'deleted'
         AND (columns ->> 'creatorId' = ?2 OR columns ->> 'creatorEmail' = ?3)`,
      )
      .bind(key, userId, email ?? ''),
  ])
}
