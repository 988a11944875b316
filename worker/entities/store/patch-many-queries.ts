import { Bindings } from '#worker/platform/sql-bindings'
import { UNLOCKED } from '../locks/lock-queries'
import { COLUMNS, type RawRow, toRow, whereSql } from '../queries'
import type { Condition } from '../query/condition'
import { jsonPath, numberSql } from '../query/condition-sql'
import type { RowSet } from '../query/row-set'
import { MAX_ROW_BYTES } from './stored-row'
import { type Change, explainLimit } from './write-queries'

/** What can be done to many rows inside one statement: values set, and numbers added to within their bounds. */
export interface ManyPatch {
  set: Record<string, unknown>
  add: { name: string; by: number; least: number | undefined; most: number | undefined }[]
}

/**
 * Changes up to `limit` rows at once, whoever else is writing: numbers are added to where they lie. All or none;
 * undefined when some row does not take it (it holds no number there, or would leave its bounds), for the caller to
 * find out which.
 */
export async function patchMany(
  rows: RowSet,
  condition: Condition,
  { patch, limit, nowMs }: { patch: ManyPatch; limit: number; nowMs: number },
): Promise<{ changes: Change[]; hasMore: boolean } | undefined> {
  const prepare = (write: (where: string, bindings: Bindings) => string) => {
    const bindings = new Bindings()
    const sql = write(whereSql(rows, condition, bindings), bindings)
    return rows.db.prepare(sql).bind(...bindings.values)
  }
  const chosen = (where: string, bindings: Bindings) =>
    `appId = ${bindings.bind(rows.appId)} AND entity = ${bindings.bind(rows.entity)} AND id IN (
       SELECT id FROM entity_rows WHERE ${where} AND ${UNLOCKED} ORDER BY createdAtMs, id LIMIT ${bindings.bind(limit)})`
  const statements = [
    prepare(
      (where, bindings) =>
        `SELECT ${COLUMNS} FROM entity_rows WHERE ${where} AND ${UNLOCKED} ORDER BY createdAtMs, id LIMIT ${bindings.bind(limit + 1)}`,
    ),
    // A statement that fails takes the whole batch back.
    prepare(
      (where, bindings) =>
        `SELECT CASE WHEN EXISTS (SELECT 1 FROM entity_rows WHERE ${chosen(where, bindings)} AND (${fitsSql(patch, bindings)}) IS NOT TRUE)
           THEN json('does not fit') END`,
    ),
    prepare(
      (where, bindings) =>
        `UPDATE entity_rows SET data = ${documentSql(patch, bindings)}, updatedAtMs = ${bindings.bind(nowMs)}
         WHERE ${chosen(where, bindings)} RETURNING ${COLUMNS}`,
    ),
  ]
  try {
    const [old, , changed] = await rows.db.batch<RawRow>(statements)
    const before = new Map((old?.results ?? []).map((raw) => [raw.id, toRow(raw)]))
    const changes = (changed?.results ?? []).flatMap((raw): Change[] => {
      const was = before.get(raw.id)
      return was ? [{ before: was, after: toRow(raw) }] : []
    })
    return { changes, hasMore: before.size > changes.length }
  } catch (error) {
    if (error instanceof Error && /malformed JSON/i.test(error.message)) return undefined
    return explainLimit(error)
  }
}

function documentSql({ set, add }: ManyPatch, bindings: Bindings): string {
  let document = 'data'
  const source = bindings.bind(JSON.stringify(set))
  for (const name of Object.keys(set)) document = `json_set(${document}, ${jsonPath([name])}, ${source} -> ${jsonPath([name])})`
  for (const one of add) document = `json_set(${document}, ${jsonPath([one.name])}, ${sumSql(one, bindings)})`
  return document
}

const sumSql = ({ name, by }: { name: string; by: number }, bindings: Bindings) =>
  `(coalesce(json_extract(data, ${jsonPath([name])}), 0) + ${numberSql(by, bindings)})`

/**
 * The document's size counts generously what is set; numbers must lie there, and stay exact and within their bounds.
 */
function fitsSql({ set, add }: ManyPatch, bindings: Bindings): string {
  const room = Math.max(0, MAX_ROW_BYTES - JSON.stringify(set).length * 3 - 1_000)
  const fits = [`octet_length(data) <= ${bindings.bind(room)}`]
  for (const one of add) {
    const sum = sumSql(one, bindings)
    fits.push(`coalesce(json_type(data, ${jsonPath([one.name])}), 'null') IN ('null', 'integer', 'real')`)
    fits.push(`abs(${sum}) <= ${Number.MAX_SAFE_INTEGER}`)
    if (one.least !== undefined) fits.push(`${sum} >= ${numberSql(one.least, bindings)}`)
    if (one.most !== undefined) fits.push(`${sum} <= ${numberSql(one.most, bindings)}`)
  }
  return fits.join(' AND ')
}
