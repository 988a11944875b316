import { sleep } from '../../lib/sleep'
import { type Column, convertRow } from './convert-row'
import type { ImportControl } from './import-control'
import { type CsvRow, type CsvSummary, hasExtraCells } from './read-csv'

/** Small and few at once, so that the count on screen moves often and a pause is felt at once. */
export const BATCH_ROWS = 10
export const BATCHES_AT_ONCE = 3
/** Files of more rows than this go in larger pieces. */
export const LARGE_FILE_ROWS = 1_000
const LARGE_BATCH_ROWS = 1_000
/** Whatever the rows: what one call carries, so that neither side holds much. */
const MAX_BATCH_CHARS = 500_000
const TRIES = 4

/** A row that was put aside. Its cells stay in the file. */
export interface FailedRow {
  line: number
  reason: string
}

export interface ImportProgress {
  imported: number
  failed: FailedRow[]
}

export interface Batch {
  records: Record<string, unknown>[]
  /** How many rows came before. */
  from: number
  /** The same whenever the same rows are sent for the same import. */
  key: string
}

/**
 * One batch at the server: what is right is stored and the others named, or not now. Throws where nothing more can be
 * stored at all.
 */
export type SendBatch = (
  batch: Batch,
) => Promise<{ kind: 'stored'; refused: { position: number; reason: string }[] } | { kind: 'later' }>

export class ImportStopped extends Error {}

interface Options {
  /** Without the header. */
  rows: AsyncIterable<CsvRow[]>
  summary: Pick<CsvSummary, 'headers' | 'total'>
  columns: Column[]
  /** The same for a second run over the same file: what the first one stored is found there and not stored again. */
  importId: string
  send: SendBatch
  onProgress: (progress: ImportProgress) => void
  control: ImportControl
  wait?: (ms: number) => Promise<void>
}

/** Sends the rows of a file in batches, three at a time. A row that is refused is put aside with the reason. */
export async function importRows({
  rows,
  summary,
  columns,
  importId,
  send,
  onProgress,
  control,
  wait = sleep,
}: Options): Promise<ImportProgress> {
  const progress: ImportProgress = { imported: 0, failed: [] }
  const running = new Set<Promise<void>>()
  const batchRows = summary.total > LARGE_FILE_ROWS ? LARGE_BATCH_ROWS : BATCH_ROWS
  let fault: unknown
  let batches = 0
  let sent = 0
  let batch: Pending[] = []
  let chars = 0
  const isOver = () => control.isCancelled || fault !== undefined

  async function flush(): Promise<void> {
    await control.whenRunning()
    if (isOver()) return
    const [pending, from, key] = [batch, sent, `${importId}-${batches++}`]
    sent += pending.length
    batch = []
    chars = 0
    const job = sendBatch(pending, { from, key })
      .catch((error: unknown) => {
        fault ??= error
      })
      .finally(() => running.delete(job))
    running.add(job)
    if (running.size >= BATCHES_AT_ONCE) await Promise.race(running)
  }

  async function sendBatch(pending: Pending[], { from, key }: Pick<Batch, 'from' | 'key'>): Promise<void> {
    const records = pending.map(({ record }) => record)
    for (let tries = 1; ; tries += 1) {
      const answer = await send({ records, from, key })
      if (answer.kind === 'stored') {
        for (const { position, reason } of answer.refused) {
          const refused = pending[position]
          if (!refused) throw new ImportStopped('The server refused a row that was not sent.')
          progress.failed.push({ line: refused.line, reason })
        }
        progress.imported += pending.length - answer.refused.length
        return onProgress(progress)
      }
      if (control.isCancelled) return
      if (tries === TRIES) throw new ImportStopped('The server could not be reached.')
      await wait(500 * 2 ** tries)
    }
  }

  function takeRow({ line, cells }: CsvRow): void {
    const converted = readRecord(cells, columns, summary.headers.length)
    if (!converted.ok) {
      progress.failed.push({ line, reason: converted.reason })
      return
    }
    batch.push({ line, record: converted.record })
    chars += cells.reduce((sum, cell) => sum + cell.length, 0)
  }

  for await (const some of rows) {
    for (const row of some) {
      if (isOver()) break
      takeRow(row)
      if (batch.length === batchRows || chars > MAX_BATCH_CHARS) await flush()
    }
    if (isOver()) break
  }
  if (batch.length > 0) await flush()
  await Promise.all(running)
  if (fault !== undefined) throw fault
  progress.failed.sort((a, b) => a.line - b.line)
  return progress
}

interface Pending {
  line: number
  record: Record<string, unknown>
}

const readRecord = (cells: string[], columns: Column[], width: number) =>
  hasExtraCells(cells, width)
    ? { ok: false as const, reason: `has ${cells.length} cells where the header has ${width}` }
    : convertRow(cells, columns)
