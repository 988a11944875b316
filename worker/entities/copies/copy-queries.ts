import { UNLOCKED } from '../locks/lock-queries'
import { COLUMNS, type RawRow, toRow } from '../queries'
import type { RowSet } from '../query/row-set'
import type { StoredRow } from '../store/stored-row'
import { explainLimit } from '../store/write-queries'

/** What one step reads, so that large rows do not fill the Worker's memory. */
const BYTES_A_STEP = 4_000_000
const ROWS_A_STEP = 500

/** The newest rows by id, parted into what is read at once. */
export async function selectSteps(
  { db, appId, entity }: RowSet,
  { most, except }: { most: number; except: string[] },
): Promise<string[][]> {
  const { results } = await db
    .prepare(
      `SELECT id, octet_length(data) AS size FROM entity_rows WHERE appId = ?1 AND entity = ?2
       AND ifnull(creatorId, '') NOT IN (SELECT value FROM json_each(?3)) ORDER BY createdAtMs DESC, id DESC LIMIT ?4`,
    )
    .bind(appId, entity, JSON.stringify(except), most)
    .all<{ id: string; size: number }>()
  const steps: string[][] = []
  let room = 0
  for (const { id, size } of results) {
    const step = steps.at(-1)
    if (!step || size > room || step.length === ROWS_A_STEP) {
      steps.push([id])
      room = BYTES_A_STEP - size
    } else {
      step.push(id)
      room -= size
    }
  }
  return steps
}

export async function selectByIds({ db, appId, entity }: RowSet, ids: string[]): Promise<StoredRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM entity_rows WHERE appId = ?1 AND entity = ?2 AND id IN (SELECT value FROM json_each(?3))
       ORDER BY createdAtMs DESC, id DESC`,
    )
    .bind(appId, entity, JSON.stringify(ids))
    .all<RawRow>()
  return results.map(toRow)
}

/** One parameter carries the rows, which D1 caps at 2 MB; a character may need three bytes. */
const CHARS_A_STATEMENT = 600_000

/**
 * Puts rows into a set, over those that are there under the same ids and are not locked; who made a row is never
 * changed. All or none. With `expected`, none where a row in their place is locked, or has moved on since it was looked
 * at (`undefined`: there was none).
 */
export async function putRows(
  { db, appId, entity }: RowSet,
  rows: StoredRow[],
  expected?: ReadonlyMap<string, number | undefined>,
): Promise<boolean> {
  const put = db.prepare(
    `INSERT INTO entity_rows (appId, entity, ${COLUMNS})
     SELECT ?1, ?2, value ->> 'id', value ->> 'creatorId', value ->> 'creatorEmail', value ->> 'createdAtMs', value ->> 'updatedAtMs',
            value ->> 'isSample', value -> 'data' FROM json_each(?3) WHERE true
     ON CONFLICT DO UPDATE SET data = excluded.data, updatedAtMs = excluded.updatedAtMs, isSample = excluded.isSample WHERE ${UNLOCKED}`,
  )
  const guard = db.prepare(
    `SELECT CASE WHEN EXISTS (SELECT 1 FROM json_each(?3) AS j LEFT JOIN entity_rows AS e
       ON e.appId = ?1 AND e.entity = ?2 AND e.id = j.value ->> 'id' WHERE e.updatedAtMs IS NOT j.value ->> 'at')
       OR EXISTS (SELECT 1 FROM json_each(?3) AS j, row_locks AS l WHERE l.appId = ?1 AND l.entity = ?2 AND l.id = j.value ->> 'id')
       THEN json('${MOVED}') END`,
  )
  const looked = expected && JSON.stringify([...expected].map(([id, at]) => ({ id, at: at ?? null })))
  const lists = listsOf(rows)
  try {
    await db.batch([
      ...(looked === undefined ? [] : [guard.bind(appId, entity, looked)]),
      ...lists.map((list) => put.bind(appId, entity, list)),
    ])
    return true
  } catch (error) {
    // A statement that fails takes the whole batch back: JSON that is none is how SQLite can be made to fail on
    // purpose.
    if (error instanceof Error && /malformed JSON/i.test(error.message)) return false
    return explainLimit(error)
  }
}
const MOVED = 'moved'

function listsOf(rows: StoredRow[]): string[] {
  const lists: string[][] = []
  let room = 0
  for (const row of rows) {
    const text = JSON.stringify({ ...row, isSample: Number(row.isSample) })
    if (text.length > room) {
      lists.push([])
      room = CHARS_A_STATEMENT
    }
    lists.at(-1)?.push(text)
    room -= text.length
  }
  return lists.map((list) => `[${list.join(',')}]`)
}
