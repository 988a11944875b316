import { jsonPath } from '../query/condition-sql'
import type { RowSet } from '../query/row-set'
import type { FieldCopy } from '../store/write-queries'

/**
 * What a version does to rows is written down in the batch that does it, so that the version can be taken back with its
 * data.
 */

/**
 * How many overwritten values of one field, and how many characters of them, are kept for one version. Beyond it only
 * their number is.
 */
const MAX_VALUES = 5_000
const MAX_CHARS = 20_000_000
const MAX_VALUE_CHARS = 1_500_000

/** For the batch that adds rows: they came with this version. Said again, it changes nothing. */
export const recordCreated = ({ db, appId, entity }: RowSet, versionId: string, ids: string[]): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO version_rows (appId, versionId, entity, rowId, kind, stampMs, atMs)
       SELECT appId, ?3, entity, id, 'created', updatedAtMs, ?4 FROM entity_rows
       WHERE appId = ?1 AND entity = ?2 AND id IN (SELECT value FROM json_each(?5)) ON CONFLICT DO NOTHING`,
    )
    .bind(appId, entity, versionId, Date.now(), JSON.stringify(ids))

/**
 * For the batch that copies a field's values to another name, before it does: which values there are overwritten, or
 * how many if they are too many.
 */
export function recordOverwritten(
  { db, appId, entity }: RowSet,
  versionId: string,
  { from, to }: FieldCopy,
): D1PreparedStatement[] {
  const [old, now] = [`data -> ${jsonPath([to])}`, `data -> ${jsonPath([from])}`]
  const size = `octet_length(${old}) + octet_length(${now})`
  const overwritten = `FROM entity_rows WHERE appId = ?1 AND entity = ?2
    AND json_type(data, ${jsonPath([from])}) IS NOT NULL AND json_type(data, ${jsonPath([to])}) IS NOT NULL AND ${old} IS NOT ${now}`
  const values = [appId, entity, versionId, Date.now(), to]
  return [
    db
      .prepare(
        `INSERT INTO version_rows (appId, versionId, entity, rowId, kind, field, after, atMs)
         SELECT ?1, ?3, ?2, '', 'unrecorded', ?5, count(*), ?4 ${overwritten}
         HAVING count(*) > ${MAX_VALUES} OR sum(${size}) > ${MAX_CHARS} OR max(${size}) > ${MAX_VALUE_CHARS}`,
      )
      .bind(...values),
    db
      .prepare(
        `INSERT INTO version_rows (appId, versionId, entity, rowId, kind, field, before, after, atMs)
         SELECT ?1, ?3, ?2, id, 'field', ?5, ${old}, ${now}, ?4 ${overwritten}
         AND NOT EXISTS (SELECT 1 FROM version_rows WHERE appId = ?1 AND versionId = ?3 AND kind = 'unrecorded' AND entity = ?2 AND field = ?5)`,
      )
      .bind(...values),
  ]
}

/**
 * Rows that a person brought in because a version asked for them: made by them since, and not yet recorded anywhere.
 * How many were.
 */
export async function recordImported(
  rows: RowSet,
  { versionId, ids, creatorId, sinceMs }: { versionId: string; ids: string[]; creatorId: string; sinceMs: number },
): Promise<number> {
  const { db, appId, entity } = rows
  const { meta } = await db
    .prepare(
      `INSERT INTO version_rows (appId, versionId, entity, rowId, kind, stampMs, atMs)
       SELECT appId, ?3, entity, id, 'created', updatedAtMs, ?4 FROM entity_rows AS e
       WHERE appId = ?1 AND entity = ?2 AND id IN (SELECT value FROM json_each(?5)) AND creatorId = ?6 AND createdAtMs >= ?7
         AND NOT EXISTS (SELECT 1 FROM version_rows AS v WHERE v.appId = ?1 AND v.versionId = ?3 AND v.kind = 'created'
           AND v.entity = ?2 AND v.rowId = e.id)
         AND (SELECT count(*) FROM version_rows WHERE appId = ?1 AND versionId = ?3 AND kind = 'created') < ?8`,
    )
    .bind(appId, entity, versionId, Date.now(), JSON.stringify(ids), creatorId, sinceMs, MAX_BROUGHT_ROWS)
    .run()
  return meta.changes
}
const MAX_BROUGHT_ROWS = 20_000
