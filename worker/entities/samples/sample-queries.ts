import type { RowsKey } from '../data-sets'
import { UNLOCKED } from '../locks/lock-queries'
import { COLUMNS, type RawRow, toRow } from '../queries'
import { jsonPath } from '../query/condition-sql'
import type { RowSet } from '../query/row-set'
import type { StoredRow } from '../store/stored-row'

/** As it came with its version. */
const UNTOUCHED = 'isSample = 1 AND updatedAtMs = createdAtMs'
/** More than a version may bring. */
const MOST_SAMPLES = 5_000

/** Sample rows of all entities that nobody has changed. */
export async function selectUntouchedSamples(db: D1Database, appId: RowsKey): Promise<{ entity: string; row: StoredRow }[]> {
  const { results } = await db
    .prepare(`SELECT entity, ${COLUMNS} FROM entity_rows WHERE appId = ?1 AND ${UNTOUCHED} LIMIT ${MOST_SAMPLES}`)
    .bind(appId)
    .all<RawRow & { entity: string }>()
  return results.map(({ entity, ...raw }) => ({ entity, row: toRow(raw) }))
}

export async function countChangedSamples(db: D1Database, appId: RowsKey): Promise<number> {
  const row = await db
    .prepare('SELECT count(*) AS total FROM entity_rows WHERE appId = ?1 AND isSample = 1 AND updatedAtMs <> createdAtMs')
    .bind(appId)
    .first<{ total: number }>()
  return row?.total ?? 0
}

/** Which of these ids a field of people's own rows holds. */
export async function selectHeldIds({ db, appId, entity }: RowSet, field: string, ids: string[]): Promise<string[]> {
  const held = `data ->> ${jsonPath([field])}`
  const { results } = await db
    .prepare(
      `SELECT DISTINCT ${held} AS id FROM entity_rows WHERE appId = ?1 AND entity = ?2 AND NOT (${UNTOUCHED})
       AND ${held} IN (SELECT value FROM json_each(?3))`,
    )
    .bind(appId, entity, JSON.stringify(ids))
    .all<{ id: string }>()
  return results.map(({ id }) => id)
}

/** Deletes these as long as nobody has changed them meanwhile. */
export async function deleteUntouchedSamples({ db, appId, entity }: RowSet, ids: string[]): Promise<StoredRow[]> {
  const { results } = await db
    .prepare(
      `DELETE FROM entity_rows WHERE appId = ?1 AND entity = ?2 AND ${UNTOUCHED} AND ${UNLOCKED} AND id IN (SELECT value FROM json_each(?3)) RETURNING ${COLUMNS}`,
    )
    .bind(appId, entity, JSON.stringify(ids))
    .all<RawRow>()
  return results.map(toRow)
}
