import { ApiError } from '#contract/errors'
import { newRowId } from '#worker/platform/ids'
import { creatorOf } from '../access/actor'
import { requireAccess } from '../open-entity'
import type { OpenEntity } from '../opened-entity'
import { readRowCounts } from '../queries'
import { serializeRow } from '../serialize-row'
import { idsOfRequest } from '../store/idempotency'
import type { StoredRow } from '../store/stored-row'
import { MAX_ANONYMOUS_ROWS_AN_APP, MAX_ROWS_AN_APP, tooManyRows } from '../store/write-queries'
import { newRow, storeNewRows } from '../store/write-rows'
import { readImport } from './read-import'

/** As the published client reads it: what is wrong with the file's content is an answer, not a failure of the call. */
export interface ImportResult {
  status: 'success' | 'error'
  details: string
  output: Record<string, unknown>[] | null
}

/** Rows stored in one transaction, and shown in the answer. */
const ROWS_AT_ONCE = 5_000

/**
 * Creates a record for each row of a CSV or JSON file. Every record is checked before the first is stored; the key
 * makes an import that is sent again find its rows there, so one that broke off half-way is finished by sending it
 * again.
 */
export async function importRows(
  entity: OpenEntity,
  file: { name: string; bytes: Uint8Array },
  idempotencyKey: string | undefined,
): Promise<ImportResult> {
  const access = requireAccess(entity, 'create')
  try {
    const { records, notes } = readImport(file, { schema: entity.schema, serverNames: entity.names })
    await requireQuota(entity, records.length)
    const ids = await idsOfRequest(entity, idempotencyKey, () => JSON.stringify(records.map(({ input }) => input)))
    const nowMs = Date.now()
    const make = (at: number): StoredRow => {
      const { input, place } = records[at] ?? { input: {}, place: '' }
      return explaining(place, () => newRow(entity, input, { id: ids?.idAt(at) ?? newRowId(nowMs), nowMs, access }))
    }
    for (let at = 0; at < records.length; at++) make(at)
    const shown: Record<string, unknown>[] = []
    for (let from = 0; from < records.length; from += ROWS_AT_ONCE) {
      const count = Math.min(ROWS_AT_ONCE, records.length - from)
      const rows = Array.from({ length: count }, (_, offset) => make(from + offset))
      await storeNewRows(entity, rows, ids)
      if (from === 0) shown.push(...rows.map((row) => serializeRow(entity, row)))
    }
    const details = [`Successfully imported ${records.length} ${entity.name} records.`, ...notes].join(' ')
    return { status: 'success', details, output: shown }
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'invalid-input' || error.code === 'validation-failed'))
      return { status: 'error', details: error.message, output: null }
    throw error
  }
}

async function requireQuota(entity: OpenEntity, count: number): Promise<void> {
  const { total, anonymous } = await readRowCounts(entity.rows.db, entity.rows.appId, '')
  const isAnonymous = creatorOf(entity.actor).creatorId === null
  if (total + count > MAX_ROWS_AN_APP || (isAnonymous && anonymous + count > MAX_ANONYMOUS_ROWS_AN_APP)) throw tooManyRows()
}

function explaining<T>(place: string, make: () => T): T {
  try {
    return make()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new ApiError(error.code, `${place}: ${error.message}`, error.details)
  }
}
