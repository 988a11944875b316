import { useEffect, useRef, useState } from 'react'
import { basicMapping, type CsvMapping, listCsvFields } from '#contract/data/csv'
import type { EntitySchema } from '#contract/data/entities'
import { notify } from '../../lib/screen/notify'
import { planColumns } from './convert-row'
import { type FailedRow, type ImportProgress, ImportStopped, importRows } from './import-rows'
import { recordImported, sendTo, suggestMapping } from './queries'
import { BAD_FORMAT, type CsvRow, type CsvSummary, readRows, summarise, UnreadableCsv } from './read-csv'
import { resultWords } from './result-words'

/** Specification 2, section 4: upload, mapping, importing, complete. */
export type ImportState =
  | { step: 'upload'; reading?: { name: string; rows: number }; problem?: string }
  | { step: 'mapping'; file: File; summary: CsvSummary; mappings: CsvMapping[]; isSuggesting: boolean }
  | { step: 'importing'; file: File; summary: CsvSummary; imported: number; failed: number; problem?: string; retry?: () => void }
  | { step: 'complete'; file: File; summary: CsvSummary; imported: number; failed: FailedRow[]; isCancelled: boolean }

export const IMPORT_FAILED = 'Failed to import data. Please try again.'
export const BASIC_INSTEAD = "Couldn't generate AI mapping suggestions. Using basic mapping instead."

interface Options {
  appId: string
  schema: EntitySchema | undefined
  /** The version that asked for the rows, where one did. */
  askedBy: string | undefined
  onImported: (imported: number) => void
}

/** The steps of one import, and what leads from each to the next. */
export function useCsvImport({ appId, schema, askedBy, onImported }: Options) {
  const [state, setState] = useState<ImportState>({ step: 'upload' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function read(file: File) {
    if (!schema) return
    setState({ step: 'upload', reading: { name: file.name, rows: 0 } })
    try {
      const summary = await summarise(file, (rows) => setState({ step: 'upload', reading: { name: file.name, rows } }))
      const fields = listCsvFields(schema)
      const basic = basicMapping(summary.headers, fields, (column) => summary.sample.map((cells) => cells[column] ?? ''))
      setState({ step: 'mapping', file, summary, mappings: basic, isSuggesting: true })
      const suggested = await suggestMapping({
        headers: summary.headers,
        previewData: summary.sample.slice(0, 20),
        schema,
      }).catch(() => undefined)
      if (!suggested) notify.info(BASIC_INSTEAD)
      setState({ step: 'mapping', file, summary, mappings: suggested ?? basic, isSuggesting: false })
    } catch (error) {
      setState({ step: 'upload', problem: error instanceof UnreadableCsv ? error.message : BAD_FORMAT })
    }
  }

  async function start(
    { file, summary, mappings }: Extract<ImportState, { step: 'mapping' }>,
    importId: string = crypto.randomUUID(),
  ) {
    if (!schema) return
    const controller = new AbortController()
    running.current = controller
    const at = { file, summary }
    const showProgress = ({ imported, failed }: ImportProgress) =>
      setState({ step: 'importing', ...at, imported, failed: failed.length })
    showProgress({ imported: 0, failed: [] })
    const stored: string[] = []
    try {
      const { imported, failed } = await importRows({
        rows: withoutHeader(readRows(file, summary.shape)),
        columns: planColumns(mappings, listCsvFields(schema), summary.sample),
        importId,
        send: sendTo(appId, schema.name, (ids) => stored.push(...ids)),
        onProgress: showProgress,
        signal: controller.signal,
      })
      setState({ step: 'complete', ...at, imported, failed, isCancelled: controller.signal.aborted })
      if (!controller.signal.aborted) notifyImported({ imported, failed: failed.length })
      if (imported > 0) onImported(imported)
    } catch (error) {
      const problem = error instanceof ImportStopped ? `${IMPORT_FAILED} ${error.message}` : IMPORT_FAILED
      const retry = () => void start({ step: 'mapping', file, summary, mappings, isSuggesting: false }, importId)
      setState((now) => (now.step === 'importing' ? { ...now, problem, retry } : now))
    } finally {
      // Whatever came in, also of an import that was given up. Not recorded, they stay when one goes back: no reason to
      // trouble anyone.
      if (askedBy && stored.length > 0)
        recordImported(appId, askedBy, { entity: schema.name, ids: stored }).catch(() => undefined)
    }
  }

  return {
    state,
    read: (file: File) => void read(file),
    change: (mappings: CsvMapping[]) => setState((now) => (now.step === 'mapping' ? { ...now, mappings } : now)),
    start: () => state.step === 'mapping' && void start(state),
    cancel: () => running.current?.abort(),
    reset: () => setState({ step: 'upload' }),
  }
}

function notifyImported(result: { imported: number; failed: number }) {
  if (result.failed === 0) notify.success(resultWords(result))
  else notify.info(resultWords(result))
}

async function* withoutHeader(rows: AsyncGenerator<CsvRow[]>): AsyncGenerator<CsvRow[]> {
  let isFirst = true
  for await (const some of rows) {
    yield isFirst ? some.slice(1) : some
    isFirst = false
  }
}
