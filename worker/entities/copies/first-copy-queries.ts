import { liveKeyOf, testKeyOf } from '../data-sets'
import { COLUMNS } from '../queries'
import { explainLimit } from '../store/write-queries'

/** What the app's maker made: by hand, by import, by a version or by a function. */
export interface OwnRows {
  appId: string
  ownerId: string
}
const OWN = "creatorId IN (?3, 'service')"

/** So many of an entity's rows, the newest, are taken: a preview needs no more, and a publish must not take minutes. */
export const MOST_COPIED = 5_000

/** Entities with rows. People are one list, and kept elsewhere. */
export async function selectCopied(db: D1Database, { appId }: Pick<OwnRows, 'appId'>): Promise<string[]> {
  const { results } = await db
    .prepare("SELECT entity FROM entity_counts WHERE appId = ?1 AND entity NOT IN ('', 'User') AND total > 0 ORDER BY entity")
    .bind(liveKeyOf(appId))
    .all<{ entity: string }>()
  return results.map(({ entity }) => entity)
}

/** As they are, ids and times included. A row that has moved on in the test set since stays as it is there. */
export async function copyOwnRows(
  db: D1Database,
  { appId, ownerId }: OwnRows,
  { entity, sinceMs }: { entity: string; sinceMs: number },
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO entity_rows (appId, entity, ${COLUMNS})
       SELECT ?2, entity, ${COLUMNS} FROM entity_rows WHERE appId = ?1 AND entity = ?4 AND ${OWN} AND updatedAtMs >= ?5
       ORDER BY createdAtMs DESC, id DESC LIMIT ${MOST_COPIED}
       ON CONFLICT DO UPDATE SET data = excluded.data, updatedAtMs = excluded.updatedAtMs
       WHERE excluded.updatedAtMs > entity_rows.updatedAtMs`,
    )
    .bind(liveKeyOf(appId), testKeyOf(appId), ownerId, entity, sinceMs)
    .run()
    .catch(explainLimit)
}

/**
 * What versions did to rows, so that going back over them takes along what they brought to the test set. Values of rows
 * that others made are not among it.
 */
export async function copyJournal(db: D1Database, { appId, ownerId }: OwnRows): Promise<void> {
  const columns = 'versionId, entity, rowId, kind, field, before, after, columns, stampMs, atMs'
  await db
    .prepare(
      `INSERT INTO version_rows (appId, ${columns})
       SELECT ?2, ${columns} FROM version_rows AS v WHERE v.appId = ?1 AND (v.kind <> 'field' OR EXISTS (
         SELECT 1 FROM entity_rows AS e WHERE e.appId = ?1 AND e.entity = v.entity AND e.id = v.rowId AND e.${OWN})) ORDER BY v.seq`,
    )
    .bind(liveKeyOf(appId), testKeyOf(appId), ownerId)
    .run()
}
