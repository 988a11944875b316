import type { ImportedRecords, ImportRecords } from '#contract/data/records'
import { requireAccess } from '../open-entity'
import type { OpenEntity } from '../opened-entity'
import { idsOfRequest } from '../store/idempotency'
import { byteLength } from '../store/stored-row'
import { MAX_ROWS_AN_APP } from '../store/write-queries'
import { storeNewRows } from '../store/write-rows'
import { selectRoom } from './record-queries'
import { isRow, makeRows } from './write-records'

/** An import that was broken off may be gone on with this long and keep its place among the other rows. */
const MAX_AGE_MS = 86_400_000

/** Stores the rows of one piece of a file that are right, or only looks what would become of them. */
export async function importRecords(
  entity: OpenEntity,
  { rows: inputs, from, startedAtMs, dryRun }: ImportRecords,
  idempotencyKey: string | undefined,
): Promise<ImportedRecords> {
  const access = requireAccess(entity, 'create')
  const ids = dryRun ? undefined : await idsOfRequest(entity, idempotencyKey, () => JSON.stringify(inputs))
  const nowMs = Date.now()
  const newestMs = Math.min(nowMs, Math.max(nowMs - MAX_AGE_MS, startedAtMs)) - from
  const made = await makeRows(entity, inputs, { access, ids, newestMs })
  const refused = made.flatMap((row, position) => (isRow(row) ? [] : [{ position, message: row }]))
  const rows = made.filter(isRow)
  if (!dryRun) {
    await storeNewRows(entity, rows, ids)
    return { ids: rows.map(({ id }) => id), refused }
  }
  const bytes = rows.reduce((sum, { data }) => sum + byteLength(JSON.stringify(data)), 0)
  const { total, bytesLeft } = await selectRoom(entity.rows)
  return { ids: [], refused, bytes, room: { rows: Math.max(0, MAX_ROWS_AN_APP - total), bytes: bytesLeft } }
}
