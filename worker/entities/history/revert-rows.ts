import type { DataRevert } from '#contract/app/versions'
import { ApiError } from '#contract/errors'
import { dataOf } from '#worker/platform/data-shard'
import type { Env } from '#worker/platform/env'
import { dataSetsOf, editorSet, type RowsApp, type RowsKey, rowsKey } from '../data-sets'
import { notifyToReload } from '../live/notify-live-channel'
import { jsonPath } from '../query/condition-sql'

/** The versions one goes back over. */
export interface VersionRange {
  app: RowsApp
  versionIds: string[]
  /** When the first of them was made: a value in a row that someone wrote since is theirs. */
  startedAtMs: number
}

/** More than this is not taken back in one go. */
const MAX_ROWS = 20_000
const MAX_CHARS = 20_000_000

/**
 * Of all that happened to a row in the span the first and the last count: made and still there, it goes; deleted and
 * still gone, it comes back. ?1 is the app, ?2 the versions.
 */
const ROWS = `ends AS (
    SELECT entity, rowId, min(seq) AS oldest, max(seq) AS newest FROM version_rows
    WHERE appId = ?1 AND versionId IN (SELECT value FROM json_each(?2)) AND kind IN ('created', 'deleted') GROUP BY entity, rowId),
  folded AS (
    SELECT ends.entity, ends.rowId, o.kind, o.before, o.columns, n.stampMs FROM ends
    JOIN version_rows AS o ON o.seq = ends.oldest JOIN version_rows AS n ON n.seq = ends.newest WHERE o.kind = n.kind)`

/** The same for single values, in rows that were there before. ?3 is when the span began. */
const VALUES = `ends AS (
    SELECT entity, rowId, field, min(seq) AS oldest, max(seq) AS newest FROM version_rows
    WHERE appId = ?1 AND versionId IN (SELECT value FROM json_each(?2)) AND kind = 'field' GROUP BY entity, rowId, field),
  folded AS (
    SELECT ends.entity, ends.rowId, ends.field, o.before AS target, n.after AS expected, min(o.atMs, ?3) AS sinceMs FROM ends
    JOIN version_rows AS o ON o.seq = ends.oldest JOIN version_rows AS n ON n.seq = ends.newest
    WHERE o.before IS NOT n.after AND NOT EXISTS (
      SELECT 1 FROM version_rows AS c WHERE c.appId = ?1 AND c.versionId IN (SELECT value FROM json_each(?2))
        AND c.kind = 'created' AND c.entity = ends.entity AND c.rowId = ends.rowId))`

const ITS_ROW = 'e.appId = ?1 AND e.entity = folded.entity AND e.id = folded.rowId'
/** A row that is locked stays. */
const UNTOUCHED_ROW = `folded.kind = 'created' AND e.updatedAtMs = folded.stampMs AND NOT EXISTS (
  SELECT 1 FROM row_locks AS l WHERE l.appId = e.appId AND l.entity = e.entity AND l.id = e.id)`
const UNTOUCHED_VALUE = `e.data -> ('$."' || folded.field || '"') IS folded.expected AND e.updatedAtMs <= folded.sinceMs`

/** Versions bring and take rows of the set that the editor works on: visitors' rows are no version's to take back. */
const keyOf = (app: RowsApp) => rowsKey(app, editorSet(app))

/** What would go back, entity by entity. Nothing is changed. */
export async function planRevert(env: Env, span: VersionRange): Promise<DataRevert> {
  if (span.versionIds.length === 0) return { entities: [], isTooMuch: false }
  const [rows, values, unrecorded] = await readPlan(env, span)
  const entities = new Map<string, DataRevert['entities'][number]>()
  const entryOf = (entity: string) => {
    const entry = entities.get(entity) ?? { entity, removed: 0, returned: 0, changed: 0, kept: 0, unrecorded: 0 }
    entities.set(entity, entry)
    return entry
  }
  let chars = 0
  for (const row of rows) {
    Object.assign(entryOf(row.entity), { removed: row.removed, returned: row.returned, kept: row.kept })
    chars += row.chars
  }
  for (const row of values) {
    const entry = entryOf(row.entity)
    entry.changed = row.changed
    entry.kept += row.kept
  }
  for (const row of unrecorded) entryOf(row.entity).unrecorded = row.count
  const found = [...entities.values()]
    .filter(({ removed, returned, changed, kept, unrecorded: lost }) => removed + returned + changed + kept + lost > 0)
    .sort((a, b) => a.entity.localeCompare(b.entity))
  const total = found.reduce((sum, { removed, returned, changed }) => sum + removed + returned + changed, 0)
  return { entities: found, isTooMuch: total > MAX_ROWS || chars > MAX_CHARS }
}

interface RowPlan {
  entity: string
  removed: number
  returned: number
  kept: number
  chars: number
}
interface ValuePlan {
  entity: string
  changed: number
  kept: number
}

async function readPlan(env: Env, { app, versionIds, startedAtMs }: VersionRange) {
  const db = dataOf(env, app)
  const ids = JSON.stringify(versionIds)
  const [rows, values, unrecorded] = await Promise.all([
    db
      .prepare(
        `WITH ${ROWS} SELECT folded.entity, total(${UNTOUCHED_ROW}) AS removed,
           total(folded.kind = 'deleted' AND e.id IS NULL) AS returned,
             total(folded.kind = 'created' AND e.id IS NOT NULL AND NOT (${UNTOUCHED_ROW})) AS kept,
           total(CASE WHEN ${UNTOUCHED_ROW} THEN octet_length(e.data) END) AS chars
         FROM folded LEFT JOIN entity_rows AS e ON ${ITS_ROW} GROUP BY folded.entity`,
      )
      .bind(keyOf(app), ids)
      .all<RowPlan>(),
    db
      .prepare(
        `WITH ${VALUES}, fates AS (SELECT folded.entity, folded.rowId, max(${UNTOUCHED_VALUE}) AS goes
           FROM folded JOIN entity_rows AS e ON ${ITS_ROW} GROUP BY folded.entity, folded.rowId)
         SELECT entity, total(goes) AS changed, total(NOT goes) AS kept FROM fates GROUP BY entity`,
      )
      .bind(keyOf(app), ids, startedAtMs)
      .all<ValuePlan>(),
    db
      .prepare(
        `SELECT entity, max(cast(after AS integer)) AS count FROM version_rows
         WHERE appId = ?1 AND versionId IN (SELECT value FROM json_each(?2)) AND kind = 'unrecorded' GROUP BY entity`,
      )
      .bind(keyOf(app), ids)
      .all<{ entity: string; count: number }>(),
  ])
  return [rows.results, values.results, unrecorded.results] as const
}

/** Whether rows that are no samples came with these versions, and would go with them: an imported file's. */
export async function wouldRemoveRealRows(env: Env, { app, versionIds }: VersionRange): Promise<boolean> {
  const found = await dataOf(env, app)
    .prepare(
      `WITH ${ROWS} SELECT 1 AS found FROM folded JOIN entity_rows AS e ON ${ITS_ROW} WHERE ${UNTOUCHED_ROW} AND e.isSample = 0 LIMIT 1`,
    )
    .bind(keyOf(app), JSON.stringify(versionIds))
    .first<{ found: number }>()
  return found !== null
}

/**
 * Takes back what the versions of a span did to rows, in one batch that also records it as the doing of another
 * version, so that it can be taken back in its turn. A row that someone has changed since stays as it is. Answers what
 * went back and what was kept.
 */
export async function revertRows(env: Env, span: VersionRange, versionId: string): Promise<DataRevert> {
  const planned = await planRevert(env, span)
  if (planned.isTooMuch) throw tooMuch()
  if (!planned.entities.some(({ removed, returned, changed }) => removed + returned + changed > 0)) return planned
  const { app } = span
  const db = dataOf(env, app)
  const key = keyOf(app)
  const base = [key, JSON.stringify(span.versionIds)]
  const nowMs = Date.now()
  const [gone, , back] = await db.batch<{ entity: string }>([
    db
      .prepare(
        `WITH ${ROWS} INSERT INTO version_rows (appId, versionId, entity, rowId, kind, before, columns, atMs)
         SELECT ?1, ?3, e.entity, e.id, 'deleted', e.data, json_object('creatorId', e.creatorId, 'creatorEmail', e.creatorEmail,
           'createdAtMs', e.createdAtMs, 'updatedAtMs', e.updatedAtMs, 'isSample', e.isSample), ?4
         FROM folded JOIN entity_rows AS e ON ${ITS_ROW} WHERE ${UNTOUCHED_ROW} RETURNING entity`,
      )
      .bind(...base, versionId, nowMs),
    db
      .prepare(
        `DELETE FROM entity_rows WHERE appId = ?1 AND (entity, id) IN (
           SELECT entity, rowId FROM version_rows WHERE appId = ?1 AND versionId = ?2 AND kind = 'deleted')`,
      )
      .bind(key, versionId),
    db
      .prepare(
        `WITH ${ROWS} INSERT INTO version_rows (appId, versionId, entity, rowId, kind, stampMs, atMs)
         SELECT ?1, ?3, entity, rowId, 'created', columns ->> 'updatedAtMs', ?4 FROM folded
         WHERE kind = 'deleted' AND NOT EXISTS (SELECT 1 FROM entity_rows AS e WHERE ${ITS_ROW}) ON CONFLICT DO NOTHING RETURNING entity`,
      )
      .bind(...base, versionId, nowMs),
    db
      .prepare(
        `WITH ${ROWS} INSERT INTO entity_rows (appId, entity, id, creatorId, creatorEmail, createdAtMs, updatedAtMs, isSample, data)
         SELECT ?1, entity, rowId, columns ->> 'creatorId', columns ->> 'creatorEmail', columns ->> 'createdAtMs', columns ->> 'updatedAtMs',
           columns ->> 'isSample', before FROM folded WHERE kind = 'deleted' ON CONFLICT DO NOTHING`,
      )
      .bind(...base),
    ...(await valueStatements(db, span, { key, versionId, nowMs })),
  ])
  const count = (of: { results: { entity: string }[] } | undefined, entity: string) =>
    of?.results.filter((row) => row.entity === entity).length ?? 0
  const dataSet = editorSet(app)
  await Promise.all(planned.entities.map(({ entity }) => notifyToReload(env, { appId: app.id, entity, dataSet })))
  return {
    isTooMuch: false,
    entities: planned.entities.map((entry) => {
      const [removed, returned] = [count(gone, entry.entity), count(back, entry.entity)]
      // What was written between the plan and the deed was kept.
      return { ...entry, removed, returned, kept: entry.kept + entry.removed - removed }
    }),
  }
}

/** One statement a field: an update takes one value for each row. */
async function valueStatements(
  db: D1Database,
  { versionIds, startedAtMs }: VersionRange,
  { key, versionId, nowMs }: { key: RowsKey; versionId: string; nowMs: number },
): Promise<D1PreparedStatement[]> {
  const base = [key, JSON.stringify(versionIds), startedAtMs]
  const { results } = await db
    .prepare(`WITH ${VALUES} SELECT DISTINCT entity, field FROM folded`)
    .bind(...base)
    .all<{ entity: string; field: string }>()
  return results.flatMap(({ entity, field }) => [
    db
      .prepare(
        `WITH ${VALUES} INSERT INTO version_rows (appId, versionId, entity, rowId, kind, field, before, after, atMs)
         SELECT ?1, ?6, folded.entity, folded.rowId, 'field', folded.field, folded.expected, folded.target, ?7
         FROM folded JOIN entity_rows AS e ON ${ITS_ROW} WHERE folded.entity = ?4 AND folded.field = ?5 AND ${UNTOUCHED_VALUE}`,
      )
      .bind(...base, entity, field, versionId, nowMs),
    db
      .prepare(
        `WITH ${VALUES} UPDATE entity_rows AS e SET data = json_set(e.data, ${jsonPath([field])}, json(folded.target))
         FROM folded WHERE ${ITS_ROW} AND folded.entity = ?4 AND folded.field = ?5 AND ${UNTOUCHED_VALUE}`,
      )
      .bind(...base, entity, field),
  ])
}

/** Puts back the values a version overwrote that was never made after all, and forgets it. */
export async function forgetVersionRows(env: Env, app: VersionRange['app'], versionId: string): Promise<void> {
  const db = dataOf(env, app)
  const span = { app, versionIds: [versionId], startedAtMs: Date.now() }
  const nowMs = Date.now()
  const statements = dataSetsOf(app).map(async (set) => {
    const key = rowsKey(app, set)
    const forget = db.prepare('DELETE FROM version_rows WHERE appId = ?1 AND versionId = ?2').bind(key, versionId)
    return [...(await valueStatements(db, span, { key, versionId, nowMs })), forget]
  })
  await db.batch((await Promise.all(statements)).flat())
}

export const tooMuch = () =>
  new ApiError(
    'too-large',
    `More than ${MAX_ROWS.toLocaleString('en')} records or 20 MB would go back at once. Go back to a nearer version first, or keep the data.`,
  )
