import { ApiError } from '#contract/errors'
import { emitChange } from '../open-entity'
import type { OpenEntity } from '../opened-entity'
import { byteLength, MAX_ROW_BYTES, type StoredRow } from './stored-row'
import { type Change, rewriteRows } from './write-queries'
import { tooLarge } from './write-rows'

/** How many rows one call may change by computing what they become. */
export const MAX_REWRITTEN_ROWS = 500

const MAX_ATTEMPTS = 40
/** The more that get in each other's way, the further apart they try again. */
const MAX_PAUSE_MS = 800

/**
 * Reads rows, computes what each becomes, and writes all of them or none. When one has moved on meanwhile, everything
 * is read and computed again, so that nothing is counted twice and no one else's write is lost.
 */
export async function rewriteUntilStill(
  entity: OpenEntity,
  {
    read,
    change,
  }: {
    read: () => Promise<{ row: StoredRow; text: string }[]>
    /** The whole document a row becomes. */
    change: (row: StoredRow) => Record<string, unknown>
  },
): Promise<Change[]> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const nowMs = Date.now()
    const found = await read()
    if (found.length === 0) return []
    const changes = found.map(({ row, text }) => ({ before: row, oldText: text, data: change(row) }))
    for (const { data, oldText } of changes) requireRoom(data, oldText)
    const rewrites = changes.map(({ before, oldText, data }) => ({ id: before.id, oldText, data }))
    if (await rewriteRows(entity.rows, rewrites, nowMs)) {
      const done = changes.map(({ before, data }) => ({ before, after: { ...before, data, updatedAtMs: nowMs } }))
      await emitChange(entity, {
        type: 'update',
        rows: done.map(({ after }) => after),
        oldRows: done.map(({ before }) => before),
      })
      return done
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(MAX_PAUSE_MS, 25 * 2 ** attempt)))
  }
  throw new ApiError('conflict', `These ${entity.name} records are being changed by others at the same time. Try again.`)
}

/** Old and new text travel in one parameter, which D1 caps at 2 MB. */
const MAX_REWRITE_BYTES = 1_800_000

function requireRoom(data: Record<string, unknown>, oldText: string): void {
  const size = byteLength(JSON.stringify(data))
  if (size > MAX_ROW_BYTES) throw tooLarge()
  if (JSON.stringify(oldText).length + size > MAX_REWRITE_BYTES)
    throw new ApiError('too-large', 'A record this large can only be changed by itself, with update')
}
