import type { ClipboardEvent } from 'react'
import { countOf } from '#contract/inflect'
import { cellText, type ParsedCell, parseCell } from '../columns/cell-text'
import type { ShownColumn } from '../columns/column-view'
import { MAX_CELLS } from '../grid/grid-changes'
import { cellsIn, rangeOf } from '../grid/selection'
import type { Grid } from '../grid/use-grid'
import type { Row } from '../rows/record-store'
import type { RelationTitles } from '../rows/relation-titles'
import { type ClipboardCell, decodeTable, encodeTable } from './html-table'
import { type PastePlan, planPaste } from './paste-plan'
import { decodeTsv, encodeTsv, guardFormula, unguardFormula } from './tsv'

const MAX_COPIED = 200_000

interface ClipboardOptions {
  grid: Grid
  titles: RelationTitles
  onCopied: (message: string) => void
  onRefused: (message: string) => void
}

/**
 * Copy, cut and paste as the browser's own events bring them, so that they work with every spreadsheet and ask for no
 * permission.
 */
export function useClipboard({ grid, titles, onCopied, onRefused }: ClipboardOptions) {
  const toCells = (rows: Row[], columns: ShownColumn[]): ClipboardCell[][] =>
    rows.map((row) =>
      columns.map((column) => {
        const value = row.values[column.id]
        const text = cellText(column, value, (id) => titles.titleOf(column.target ?? '', id))
        return { text: typeof value === 'number' ? text : guardFormula(text), value }
      }),
    )

  function copy(event: ClipboardEvent): boolean {
    const { selection, columns, store, editing } = grid.latest.current
    if (!selection || editing || isInField(event)) return false
    event.preventDefault()
    const range = rangeOf(selection)
    if (cellsIn(range) > MAX_COPIED) {
      onRefused(`Copy at most ${MAX_COPIED.toLocaleString('en')} cells at a time. Export takes them all.`)
      return false
    }
    const within = columns.slice(range.left, range.right + 1)
    const here = Array.from({ length: range.bottom - range.top + 1 }, (_, at) => store.rowAt(range.top + at))
    if (here.every((row) => row !== undefined) && relatedIn(here, within).every(({ target, id }) => titles.isKnown(target, id))) {
      const cells = toCells(here, within)
      event.clipboardData.setData('text/plain', encodeTsv(cells.map((line) => line.map(({ text }) => text))))
      event.clipboardData.setData('text/html', encodeTable(cells))
      return true
    }
    void copyFar(() => store.readRange(range.top, range.bottom), within)
    return true
  }

  /**
   * Rows that are still to be fetched come after the event has passed: they are written to the clipboard once they are
   * here.
   */
  async function copyFar(readRows: () => Promise<Row[]>, columns: ShownColumn[]) {
    try {
      const rows = await readRows()
      const byTarget = Map.groupBy(relatedIn(rows, columns), ({ target }) => target)
      for (const [target, related] of byTarget)
        await titles.load(
          target,
          related.map(({ id }) => id),
        )
      await writeClipboard(toCells(rows, columns))
      onCopied(`Copied ${countOf(rows.length, 'row')}`)
    } catch {
      onRefused('These rows could not be copied. Select fewer and try again.')
    }
  }

  async function paste(cells: ClipboardCell[][], isOurs: boolean) {
    const { selection, columns, store, edits, isReadOnly } = grid.latest.current
    if (!selection || isReadOnly || cells.length === 0) return
    const range = rangeOf(selection)
    const pasted = cells.reduce((sum, line) => sum + line.length, 0)
    if (Math.max(pasted, cellsIn(range)) > MAX_CELLS)
      return onRefused(`Paste at most ${MAX_CELLS.toLocaleString('en')} cells at a time. Import takes more.`)
    const related = await resolveRelated(cells, columns.slice(range.left))
    const parse = (column: ShownColumn, cell: ClipboardCell) => parseClipboardCell(column, cell, { isOurs, related })
    const plan = planPaste(cells, { range, columns, rows: store.count() }, (column, cell) => parse(column as ShownColumn, cell))
    const rows = await store.readRange(range.top, Math.min(plan.range.bottom, store.count() - 1))
    const changes = plan.updates.flatMap(({ row: at, values }) => {
      const row = rows[at - range.top]
      return row && !store.isLocked(row) ? [{ id: row.id, values }] : []
    })
    const count = changes.length + plan.creates.length
    if (count > 0) {
      const bottom = plan.range.bottom
      grid.select({
        active: { row: plan.range.top, column: plan.range.left },
        end: { row: Math.min(bottom, store.count() - 1), column: Math.max(plan.range.left, plan.range.right) },
      })
      await edits.apply({ changes, creates: plan.creates, label: `Pasted ${countOf(count, 'row')}`, isTold: count > 1 })
    }
    reportRejects(plan, onRefused)
  }

  async function resolveRelated(cells: ClipboardCell[][], columns: ShownColumn[]) {
    const related = new Map<string, Map<string, string>>()
    for (const [at, { target }] of columns.entries()) {
      const texts = cells.flatMap((line) => (line[at] ? [...namesIn(line[at]), ...partsIn(line[at])] : []))
      if (target && texts.length > 0)
        related.set(target, new Map([...(related.get(target) ?? []), ...(await titles.resolve(target, texts))]))
    }
    return related
  }

  return {
    onCopy: (event: ClipboardEvent) => void copy(event),
    onCut: (event: ClipboardEvent) => {
      if (copy(event)) grid.run({ kind: 'clear' })
    },
    onPaste: (event: ClipboardEvent) => {
      if (grid.latest.current.editing || isInField(event)) return
      event.preventDefault()
      const ours = decodeTable(event.clipboardData.getData('text/html'))
      const plain = decodeTsv(event.clipboardData.getData('text/plain'))
      const cells = ours ?? plain.map((line) => line.map((text): ClipboardCell => ({ text, value: undefined })))
      paste(cells, ours !== undefined).catch(() => onRefused('These cells could not be pasted. Try again.'))
    },
  }
}

/** The rows that cells name. */
const relatedIn = (rows: Row[], columns: ShownColumn[]): { target: string; id: string }[] =>
  columns.flatMap(({ id: column, target }) =>
    target === undefined
      ? []
      : rows.flatMap(({ values: { [column]: value } }) =>
          (Array.isArray(value) ? value : [value]).flatMap((id) => (typeof id === 'string' && id !== '' ? { target, id } : [])),
        ),
  )

/** As the event would have had it: text for others, and a table that keeps the values for a grid of ours. */
async function writeClipboard(cells: ClipboardCell[][]): Promise<void> {
  const text = encodeTsv(cells.map((line) => line.map((cell) => cell.text)))
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(text)
  const parts = { 'text/plain': text, 'text/html': encodeTable(cells) }
  const blobs = Object.entries(parts).map(([type, part]) => [type, new Blob([part], { type })] as const)
  await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
}

const isInField = ({ target }: ClipboardEvent) => target instanceof Element && target.closest('input, textarea') !== null

/** Cells of our own keep their values where the column is of the same kind; all others are read from their text. */
function parseClipboardCell(
  column: ShownColumn,
  { text, value }: ClipboardCell,
  { isOurs, related }: { isOurs: boolean; related: Map<string, Map<string, string>> },
): ParsedCell {
  if (column.dataType === 'relations') return parseRelated(partsIn({ text, value }), related.get(column.target ?? ''))
  if (column.dataType !== 'relation')
    return isOurs && fits(column, value) ? { ok: true, value: value ?? null } : parseCell(column, unguardFormula(text))
  const names = namesIn({ text, value })
  if (names.length === 0) return { ok: true, value: null }
  const known = related.get(column.target ?? '')
  const id = names.map((name) => known?.get(name)).find((found) => found !== undefined)
  const title = names.at(-1)?.slice(0, 60)
  return id === undefined ? { ok: false, message: `there is no one record called "${title}"` } : { ok: true, value: id }
}

/** By what a cell may name another row: its id, where it came from here, and its title. */
const namesIn = ({ text, value }: ClipboardCell): string[] =>
  [...(typeof value === 'string' ? [value] : []), unguardFormula(text.trim())].filter((name) => name !== '')

/** What a cell of several rows names one by one. */
const partsIn = ({ text, value }: ClipboardCell): string[] =>
  Array.isArray(value)
    ? value.map(String)
    : unguardFormula(text)
        .split(/[,;|\n]/)
        .flatMap((part) => part.trim() || [])

/** All of the rows that are named, or what is wrong with one of them. */
function parseRelated(names: string[], known: Map<string, string> | undefined): ParsedCell {
  const missing = names.find((name) => !known?.has(name))
  if (missing !== undefined) return { ok: false, message: `there is no one record called "${missing.slice(0, 60)}"` }
  return { ok: true, value: [...new Set(names.map((name) => known?.get(name)))] }
}

function fits({ dataType, options, isDay }: ShownColumn, value: unknown): boolean {
  if (value === null || value === undefined) return true
  switch (dataType) {
    case 'number':
      return typeof value === 'number'
    case 'boolean':
      return typeof value === 'boolean'
    case 'select':
      return options.some((option) => option.value === value)
    case 'multiselect':
      return Array.isArray(value) && value.every((each) => options.some((option) => option.value === each))
    case 'json':
      return typeof value === 'object'
    case 'datetime':
      return typeof value === 'string' && (isDay ? /^\d{4}-\d\d-\d\d$/ : /^\d{4}-\d\d-\d\dT/).test(value)
    default:
      return typeof value === 'string'
  }
}

function reportRejects({ rejects }: PastePlan, onRefused: (message: string) => void) {
  const [first] = rejects
  if (!first) return
  const where = `${first.column}, line ${first.line}: ${first.message}`
  onRefused(
    rejects.length === 1
      ? `One cell was left as it was. ${where}`
      : `${countOf(rejects.length, 'cell')} were left as they were. ${where}`,
  )
}
