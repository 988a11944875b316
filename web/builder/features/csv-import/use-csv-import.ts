import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ColumnChange } from '#contract/data/column-change'
import { basicMapping, type CsvMapping, listCsvFields, mappingTo } from '#contract/data/csv'
import type { DataSet } from '#contract/data/data-sets'
import type { EntityProperty, EntitySchema } from '#contract/data/entities'
import { SHAPES } from '#contract/data/field-shapes'
import type { TextEncoding } from '#contract/data/text-encoding'
import { messageOf } from '../../lib/api'
import { changeColumnOf } from '../../lib/app/change-column'
import { isPlanLimit } from '../../lib/plan-limits'
import { notify } from '../../lib/screen/notify'
import { BAD_FORMAT, UnreadableCsv } from './csv-shape'
import { withoutReport } from './failed-rows'
import { guessColumnType } from './guess-column-type'
import { ImportControl } from './import-control'
import { type FailedRow, type ImportProgress, ImportStopped } from './import-rows'
import { recordImported, suggestMapping } from './queries'
import { summarise } from './read-csv'
import type { Check } from './result-words'
import { type MappedFile, runCheck, runImport } from './run-import'
import { recordRunningImport } from './running-imports'
import { fingerprintOf, ImportedElsewhere, inThisTabOnly, type UnfinishedImport, UnfinishedImports } from './unfinished-imports'

/** The steps of an import, in their order. A dry run leads back to the mapping. */
export type ImportState =
  | { step: 'upload'; reading?: { name: string; rows: number }; problem?: string }
  | MappingState
  | ({ step: 'importing'; isDryRun: boolean; imported: number; failed: number; isPaused: boolean } & Stopped & MappedFile)
  | ({ step: 'complete'; imported: number; failed: FailedRow[]; isCancelled: boolean } & MappedFile)

interface MappingState extends MappedFile {
  step: 'mapping'
  isSuggesting: boolean
  /** A column is made a field of the list. */
  isAdding?: boolean
  /** Names this file's content, so that an import of it can be gone on with. */
  fingerprint: string | undefined
  unfinished?: UnfinishedImport | undefined
  check?: { result: Check; failed: FailedRow[] }
}
interface Stopped {
  problem?: string
  /** A larger plan has the room. */
  isOfPlan?: boolean
  retry?: () => void
}

/** As long as a field may be called. */
const MOST_LABEL = 60

const IMPORT_FAILED = 'Failed to import data. Please try again.'
const BASIC_INSTEAD = "Couldn't generate AI mapping suggestions. Using basic mapping instead."
const IN_ANOTHER_TAB = 'This file is being imported in another tab. Wait until it is done there.'

interface Options {
  appId: string
  dataSet: DataSet | undefined
  schema: EntitySchema | undefined
  /** The version that asked for the rows, where one did. */
  askedBy: string | undefined
  onImported: (ids: string[], imported: number) => void
}

/** The steps of one import, and what leads from each to the next. */
export function useCsvImport({ appId, dataSet, schema: given, askedBy, onImported }: Options) {
  const queryClient = useQueryClient()
  /** Fields made of columns, by list, which the app's own schema may not show yet. */
  const [added, setAdded] = useState<Record<string, Record<string, EntityProperty>>>({})
  const known = given?.properties
  const schema = given && { ...given, properties: { ...known, ...added[given.name], ...known } }
  const [state, setState] = useState<ImportState>({ step: 'upload' })
  const reading = useRef<AbortController>(undefined)
  const running = useRef<ImportControl>(undefined)
  useEffect(
    () => () => {
      reading.current?.abort()
      running.current?.cancel()
    },
    [],
  )
  /** A file that goes to both goes twice. */
  const ofLive = dataSet === 'live' ? [' live'] : []
  const unfinishedOf = (entity: string) => new UnfinishedImports(localStorage, { appId, entity: `${entity}${ofLive.join('')}` })

  async function read(file: File, encoding?: TextEncoding) {
    if (!schema) return
    reading.current?.abort()
    reading.current = new AbortController()
    const { signal } = reading.current
    setState({ step: 'upload', reading: { name: file.name, rows: 0 } })
    try {
      const onRows = (rows: number) => setState({ step: 'upload', reading: { name: file.name, rows } })
      const summary = await summarise(file, { encoding, onRows, signal })
      const fields = listCsvFields(schema)
      const { headers, sample, shape } = summary
      const fingerprint = await fingerprintOf(file, [appId, schema, shape, ...ofLive])
      const basic = withoutReport(basicMapping(headers, fields, (column) => sample.map((cells) => cells[column] ?? '')))
      const unfinished = unfinishedOf(schema.name).find(fingerprint)
      const at = { step: 'mapping', file, summary, fingerprint, unfinished } as const
      signal.throwIfAborted()
      setState({ ...at, mappings: basic, isSuggesting: true })
      const suggested = await suggestMapping({ headers, previewData: sample.slice(0, 20), schema }).catch(() => undefined)
      if (signal.aborted) return
      if (!suggested) notify.info(BASIC_INSTEAD)
      setState({ ...at, mappings: withoutReport(suggested ?? basic), isSuggesting: false })
    } catch (error) {
      if (!signal.aborted) setState({ step: 'upload', problem: error instanceof UnreadableCsv ? error.message : BAD_FORMAT })
    }
  }

  /** Shows how far a run has come, and what stopped it; what it leads to is up to its caller. */
  async function follow<T>(
    { file, summary, mappings }: MappedFile,
    isDryRun: boolean,
    {
      work,
      retry,
    }: { work: (control: ImportControl, showProgress: (now: ImportProgress) => void) => Promise<T>; retry: () => void },
  ): Promise<{ control: ImportControl; result: T } | undefined> {
    const control = new ImportControl()
    running.current = control
    const at = { step: 'importing', isDryRun, file, summary, mappings } as const
    setState({ ...at, imported: 0, failed: 0, isPaused: false })
    const showProgress = ({ imported, failed }: ImportProgress) =>
      setState((now) => (now.step === 'importing' ? { ...now, imported, failed: failed.length } : now))
    try {
      return { control, result: await work(control, showProgress) }
    } catch (error) {
      const why = error instanceof ImportedElsewhere ? IN_ANOTHER_TAB : error instanceof ImportStopped ? error.message : ''
      const problem = error instanceof ImportedElsewhere ? why : `${IMPORT_FAILED} ${why}`.trim()
      const isOfPlan = error instanceof ImportStopped && isPlanLimit(error.cause)
      setState((now) => (now.step === 'importing' ? { ...now, problem, retry, isOfPlan } : now))
      return undefined
    }
  }

  async function check(before: MappingState) {
    if (!schema) return
    const run = { appId, dataSet, schema, importId: newImportId(), startedAtMs: Date.now() }
    const followed = await follow(before, true, {
      work: (control, onProgress) => runCheck(before, { ...run, control, onProgress }),
      retry: () => void check(before),
    })
    if (!followed) return
    const { imported, failed, lacks } = followed.result
    if (followed.control.isCancelled) return setState(before)
    setState({ ...before, check: { result: { imported, failed: failed.length, ...(lacks ? { lacks } : {}) }, failed } })
  }

  async function start(before: MappingState, unfinished?: UnfinishedImport) {
    if (!schema) return
    const { file, summary, fingerprint } = before
    const mappings = unfinished?.mappings ?? before.mappings
    const run = { importId: unfinished?.importId ?? newImportId(), startedAtMs: unfinished?.startedAtMs ?? Date.now() }
    const kept = unfinishedOf(schema.name)
    const stored: string[] = []
    const done = recordRunningImport()
    const followed = await follow({ file, summary, mappings }, false, {
      work: (control, showProgress) =>
        inThisTabOnly(fingerprint, () =>
          runImport(
            { file, summary, mappings },
            {
              ...run,
              appId,
              dataSet,
              schema,
              control,
              onStored: (ids) => stored.push(...ids),
              onProgress: (now) => {
                showProgress(now)
                if (fingerprint) kept.remember({ ...run, fingerprint, mappings, done: now.imported + now.failed.length })
              },
            },
          ),
        ),
      retry: () => void start(before, { ...run, fingerprint: fingerprint ?? '', mappings, done: 0 }),
    }).finally(done)
    // Whatever came in, also of an import that was given up. Not recorded, they stay when one goes back: no reason to
    // trouble anyone.
    if (askedBy && stored.length > 0) recordImported(appId, askedBy, { entity: schema.name, ids: stored }).catch(() => undefined)
    if (!followed) return
    const { imported, failed } = followed.result
    // Whoever stops it as the last rows arrive has stopped nothing.
    const isCancelled = followed.control.isCancelled && imported + failed.length < summary.total
    setState({ step: 'complete', file, summary, mappings, imported, failed, isCancelled })
    if (!isCancelled) kept.forget()
    if (imported > 0) onImported(stored, imported)
  }

  /** Makes a column a field of the list at once, for the rows to be read into it. */
  async function addField(before: MappingState, at: number) {
    const csvHeader = before.mappings[at]?.csvHeader
    if (!schema || csvHeader === undefined) return
    const cells = before.summary.sample.map((row) => row[at] ?? '')
    const [label, type] = [csvHeader.trim().slice(0, MOST_LABEL), guessColumnType(cells)]
    setState({ ...before, isAdding: true })
    try {
      const change: ColumnChange = { kind: 'add', label, type, options: [] }
      const { field } = await changeColumnOf(queryClient, { appId, entity: schema.name, change })
      const properties = { [field]: { title: label, ...SHAPES[type]([]) } }
      setAdded((all) => ({ ...all, [schema.name]: { ...all[schema.name], ...properties } }))
      const mapping = mappingTo(csvHeader, listCsvFields({ properties })[0], cells)
      // What a check found was found without it.
      const { check: _outdated, ...rest } = before
      setState({ ...rest, mappings: before.mappings.map((each, index) => (index === at ? mapping : each)) })
    } catch (error) {
      notify.error(messageOf(error))
      setState(before)
    }
  }

  function pause(isPaused: boolean) {
    if (isPaused) running.current?.pause()
    else running.current?.resume()
    setState((now) => (now.step === 'importing' ? { ...now, isPaused } : now))
  }

  return {
    state,
    schema,
    addField: (at: number) => state.step === 'mapping' && void addField(state, at),
    read: (file: File) => void read(file),
    readAs: (encoding: TextEncoding) => state.step === 'mapping' && void read(state.file, encoding),
    change: (mappings: CsvMapping[]) =>
      setState((now) => {
        if (now.step !== 'mapping') return now
        const { check: _outdated, ...rest } = now
        return { ...rest, mappings }
      }),
    check: () => state.step === 'mapping' && void check(state),
    start: () => state.step === 'mapping' && void start(state),
    goOn: () => state.step === 'mapping' && void start(state, state.unfinished),
    pause,
    cancel: () => running.current?.cancel(),
    reset: () => {
      reading.current?.abort()
      setState({ step: 'upload' })
    },
  }
}

/** Also where the page is not served securely, and there is no `randomUUID`. */
const newImportId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
