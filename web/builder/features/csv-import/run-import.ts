import { type CsvMapping, listCsvFields } from '#contract/data/csv'
import type { DataSet } from '#contract/data/data-sets'
import type { EntitySchema } from '#contract/data/entities'
import type { ImportedRecords } from '#contract/data/records'
import { planColumns } from './convert-row'
import type { ImportControl } from './import-control'
import { type ImportProgress, importRows } from './import-rows'
import { sendTo } from './queries'
import { type CsvRow, type CsvSummary, readRows } from './read-csv'
import type { Check } from './result-words'

/** A file, what it holds, and where its columns go. */
export interface MappedFile {
  file: File
  summary: CsvSummary
  mappings: CsvMapping[]
}

interface RunOptions {
  appId: string
  dataSet: DataSet | undefined
  schema: EntitySchema
  importId: string
  startedAtMs: number
  control: ImportControl
  onProgress: (progress: ImportProgress) => void
}

interface SendingOptions extends RunOptions {
  isDryRun: boolean
  onAnswer: (answer: ImportedRecords) => void
}

const sendRows = (
  { file, summary, mappings }: MappedFile,
  { appId, dataSet, schema, importId, startedAtMs, control, onProgress, isDryRun, onAnswer }: SendingOptions,
): Promise<ImportProgress> =>
  importRows({
    rows: withoutHeader(readRows(file, summary.shape)),
    summary,
    columns: planColumns(mappings, listCsvFields(schema), summary.sample),
    importId,
    send: sendTo({ appId, dataSet, entity: schema.name, startedAtMs, isDryRun, onAnswer }),
    onProgress,
    control,
  })

/** Stores the rows of a file; `onStored` gets the ids of those that are in. */
export const runImport = (
  mapped: MappedFile,
  { onStored, ...options }: RunOptions & { onStored: (ids: string[]) => void },
): Promise<ImportProgress> => sendRows(mapped, { ...options, isDryRun: false, onAnswer: ({ ids }) => onStored(ids) })

/** Asks of every row what would become of it. Nothing is stored. */
export async function runCheck(mapped: MappedFile, options: RunOptions): Promise<ImportProgress & Pick<Check, 'lacks'>> {
  let bytes = 0
  let room: ImportedRecords['room']
  const onAnswer = (answer: ImportedRecords) => {
    bytes += answer.bytes ?? 0
    room = answer.room ?? room
  }
  const progress = await sendRows(mapped, { ...options, isDryRun: true, onAnswer })
  return { ...progress, ...lacksOf({ bytes, rows: progress.imported }, room) }
}

function lacksOf(needed: { bytes: number; rows: number }, room: ImportedRecords['room']): Pick<Check, 'lacks'> {
  if (!room) return {}
  if (needed.rows > room.rows) return { lacks: { needed: needed.rows, left: room.rows, unit: 'rows' } }
  return needed.bytes > room.bytes ? { lacks: { needed: needed.bytes, left: room.bytes, unit: 'bytes' } } : {}
}

async function* withoutHeader(rows: AsyncGenerator<CsvRow[]>): AsyncGenerator<CsvRow[]> {
  let isFirst = true
  for await (const some of rows) {
    yield isFirst ? some.slice(1) : some
    isFirst = false
  }
}
