import { type Column, convertRow } from './convert-row'
import type { CsvRow } from './read-csv'

/** Specification 2, section 7. */
export const BATCH_ROWS = 10
export const BATCHES_AT_ONCE = 3
const TRIES = 4

export interface FailedRow extends CsvRow {
  reason: string
}

export interface ImportProgress {
  imported: number
  failed: FailedRow[]
}

/**
 * One batch at the server: stored whole, or one row of it refused, or not now. Throws where nothing more can be stored
 * at all.
 */
export type SendBatch = (
  records: Record<string, unknown>[],
  key: string,
) => Promise<{ kind: 'stored' } | { kind: 'refused'; position: number; reason: string } | { kind: 'later' }>

export class ImportStopped extends Error {}

interface Options {
  rows: AsyncIterable<CsvRow[]>
  columns: Column[]
  /** The same for a second run over the same file: what the first one stored is found there and not stored again. */
  importId: string
  send: SendBatch
  onProgress: (progress: ImportProgress) => void
  signal: AbortSignal
  pause?: (ms: number) => Promise<void>
}

/**
 * Sends the rows of a file in batches, three at a time. A row that is refused is put aside with the reason and the rest
 * of its batch goes on without it.
 */
export async function importRows({
  rows,
  columns,
  importId,
  send,
  onProgress,
  signal,
  pause = wait,
}: Options): Promise<ImportProgress> {
  const progress: ImportProgress = { imported: 0, failed: [] }
  const running = new Set<Promise<void>>()
  let fault: unknown
  let batches = 0
  let batch: Pending[] = []

  const flush = async () => {
    const [pending, key] = [batch, `${importId}-${batches++}`]
    batch = []
    const job = sendBatch(pending, key)
      .catch((error: unknown) => {
        fault ??= error
      })
      .finally(() => running.delete(job))
    running.add(job)
    if (running.size >= BATCHES_AT_ONCE) await Promise.race(running)
  }

  async function sendBatch(pending: Pending[], key: string): Promise<void> {
    let left = pending
    for (let tries = 0; left.length > 0; ) {
      const answer = await send(
        left.map(({ record }) => record),
        key,
      )
      if (answer.kind === 'later') {
        tries += 1
        if (signal.aborted) return
        if (tries >= TRIES) throw new ImportStopped('The server could not be reached.')
        await pause(500 * 2 ** tries)
        continue
      }
      if (answer.kind === 'refused') {
        const refused = left[answer.position]
        if (!refused) throw new ImportStopped('The server refused a row that was not sent.')
        progress.failed.push({ ...refused.row, reason: answer.reason })
        left = left.filter((each) => each !== refused)
      } else {
        progress.imported += left.length
        left = []
      }
      onProgress(progress)
    }
  }

  for await (const some of rows) {
    for (const row of some) {
      if (signal.aborted || fault !== undefined) break
      const converted = convertRow(row.cells, columns)
      if (converted.ok) batch.push({ row, record: converted.record })
      else progress.failed.push({ ...row, reason: converted.reason })
      if (batch.length === BATCH_ROWS) await flush()
    }
    if (signal.aborted || fault !== undefined) break
  }
  if (batch.length > 0 && !signal.aborted && fault === undefined) await flush()
  await Promise.all(running)
  if (fault !== undefined) throw fault
  progress.failed.sort((a, b) => a.line - b.line)
  return progress
}

interface Pending {
  row: CsvRow
  record: Record<string, unknown>
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
