import { findApp } from '#worker/apps/find-app'
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

async function forgetInSet(db: D1Database, key: RowsKey, { userId, email }: Creator): Promise<void> {
  const { results: entities } = await db
    .prepare("SELECT entity FROM entity_counts WHERE appId = ?1 AND entity <> ''")
    .bind(key)
    .all<{ entity: string }>()
  const byId = db.prepare(
    'UPDATE entity_rows SET creatorEmail = NULL WHERE appId = ?1 AND entity = ?2 AND creatorId = ?3 AND creatorEmail IS NOT NULL',
  )
  const byEmail = db.prepare('UPDATE entity_rows SET creatorEmail = NULL WHERE appId = ?1 AND entity = ?2 AND creatorEmail = ?3')
  await db.batch([
    ...entities.flatMap(({ entity }) => [
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
