import type { RowSet } from '../query/row-set'

/** Of a statement that changes `entity_rows`: no row that its app's owner has locked. */
export const UNLOCKED = `NOT EXISTS (SELECT 1 FROM row_locks AS l
  WHERE l.appId = entity_rows.appId AND l.entity = entity_rows.entity AND l.id = entity_rows.id)`

/** Which of these rows are locked. */
export async function selectLocked({ db, appId, entity }: RowSet, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { results } = await db
    .prepare('SELECT id FROM row_locks WHERE appId = ?1 AND entity = ?2 AND id IN (SELECT value FROM json_each(?3))')
    .bind(appId, entity, JSON.stringify(ids))
    .all<{ id: string }>()
  return new Set(results.map(({ id }) => id))
}

/** Locks those of these rows that are there. */
export async function insertLocks({ db, appId, entity }: RowSet, ids: string[], nowMs: number): Promise<void> {
  await db
    .prepare(
      `INSERT INTO row_locks (appId, entity, id, lockedAtMs) SELECT appId, entity, id, ?4 FROM entity_rows
       WHERE appId = ?1 AND entity = ?2 AND id IN (SELECT value FROM json_each(?3)) ON CONFLICT DO NOTHING`,
    )
    .bind(appId, entity, JSON.stringify(ids), nowMs)
    .run()
}

export async function deleteLocks({ db, appId, entity }: RowSet, ids: string[]): Promise<void> {
  await db
    .prepare('DELETE FROM row_locks WHERE appId = ?1 AND entity = ?2 AND id IN (SELECT value FROM json_each(?3))')
    .bind(appId, entity, JSON.stringify(ids))
    .run()
}
