import type { RowsKey } from '../data-sets'
import { UNLOCKED } from '../locks/lock-queries'
import { COLUMNS, type RawRow, toRow } from '../queries'
import type { RowSet } from '../query/row-set'
import type { StoredRow } from '../store/stored-row'
import { explainLimit } from '../store/write-queries'

/** How long deleted rows can be restored, and how much of them is kept for one app. */
const KEPT_MS = 86_400_000
const MAX_KEPT_BYTES = 50_000_000
/** An app's kept rows are weighed once in so many deletions. */
const WEIGH_EVERY = 200

const IDS = 'appId = ?1 AND entity = ?2 AND id IN (SELECT value FROM json_each(?3))'

/** How many rows each entity of an app has. Kept by triggers: it costs the same however many they are. */
export async function selectEntityCounts(db: D1Database, appId: RowsKey): Promise<Map<string, number>> {
  const { results } = await db
    .prepare("SELECT entity, total FROM entity_counts WHERE appId = ?1 AND entity <> ''")
    .bind(appId)
    .all<{ entity: string; total: number }>()
  return new Map(results.map(({ entity, total }) => [entity, total]))
}

/**
 * What an app holds, and how many bytes more it may: the lower of its own limit and what its owner's apps have left
 * together. The database itself holds writes to both.
 */
export async function selectRoom({ db, appId }: RowSet): Promise<{ total: number; bytesLeft: number }> {
  const room = await db
    .prepare(
      `SELECT total, max(0, min(ifnull(maxBytes, ?2) - bytes, ifnull(maxOwnerBytes - (SELECT sum(o.bytes) FROM entity_counts AS o
         WHERE o.ownerId = c.ownerId AND o.entity = ''), ?2))) AS bytesLeft
       FROM entity_counts AS c WHERE appId = ?1 AND entity = ''`,
    )
    .bind(appId, DEFAULT_MAX_BYTES)
    .first<{ total: number; bytesLeft: number }>()
  return room ?? { total: 0, bytesLeft: DEFAULT_MAX_BYTES }
}

/** Of an app nothing is written down about yet, as the triggers have it. */
const DEFAULT_MAX_BYTES = 104_857_600

/** Which of these ids are rows. */
export async function selectExistingIds({ db, appId, entity }: RowSet, ids: string[]): Promise<Set<string>> {
  const { results } = await db
    .prepare(`SELECT id FROM entity_rows WHERE ${IDS}`)
    .bind(appId, entity, JSON.stringify(ids))
    .all<{ id: string }>()
  return new Set(results.map(({ id }) => id))
}

/** Deletes rows that are not locked and keeps them for a day, in one transaction. Answers what they were. */
export async function moveToDeleted({ db, appId, entity }: RowSet, ids: string[]): Promise<StoredRow[]> {
  const bound = [appId, entity, JSON.stringify(ids)]
  const nowMs = Date.now()
  const [kept, gone] = await db.batch<RawRow & { seq: number }>([
    db
      .prepare(
        `INSERT OR REPLACE INTO deleted_rows (appId, entity, ${COLUMNS}, deletedAtMs)
         SELECT appId, entity, ${COLUMNS}, ?4 FROM entity_rows WHERE ${IDS} AND ${UNLOCKED} RETURNING seq`,
      )
      .bind(...bound, nowMs),
    db.prepare(`DELETE FROM entity_rows WHERE ${IDS} AND ${UNLOCKED} RETURNING ${COLUMNS}`).bind(...bound),
  ])
  if (kept?.results.some(({ seq }) => seq % WEIGH_EVERY === 0)) await dropHeaviest(db, appId)
  return (gone?.results ?? []).map(toRow)
}

/** Past what is kept of one app the oldest go: deleting is no way to store. */
async function dropHeaviest(db: D1Database, appId: RowsKey): Promise<void> {
  await db
    .prepare(
      `DELETE FROM deleted_rows WHERE seq IN (SELECT seq FROM (
         SELECT seq, sum(octet_length(data)) OVER (ORDER BY seq DESC) AS size FROM deleted_rows WHERE appId = ?1) WHERE size > ?2)`,
    )
    .bind(appId, MAX_KEPT_BYTES)
    .run()
}

/** Brings deleted rows back as they were. One that is there again, under the same id, is left as it is. */
export async function moveFromDeleted({ db, appId, entity }: RowSet, ids: string[]): Promise<StoredRow[]> {
  const bound = [appId, entity, JSON.stringify(ids)]
  const [back] = await db
    .batch<RawRow>([
      db
        .prepare(
          `INSERT INTO entity_rows (appId, entity, ${COLUMNS}) SELECT appId, entity, ${COLUMNS} FROM deleted_rows
           WHERE ${IDS} AND deletedAtMs > ?4 ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
        )
        .bind(...bound, Date.now() - KEPT_MS),
      db.prepare(`DELETE FROM deleted_rows WHERE ${IDS}`).bind(...bound),
    ])
    .catch(explainLimit)
  return (back?.results ?? []).map(toRow)
}

const SWEPT_AT_ONCE = 5_000

/** Forgets what can no longer be restored. */
export async function deleteExpired(db: D1Database, nowMs: number): Promise<void> {
  const slice = db
    .prepare('DELETE FROM deleted_rows WHERE seq IN (SELECT seq FROM deleted_rows WHERE deletedAtMs <= ?1 LIMIT ?2)')
    .bind(nowMs - KEPT_MS, SWEPT_AT_ONCE)
  while ((await slice.run()).meta.changes > 0);
}
