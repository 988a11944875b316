import { useEffect, useRef, useState } from 'react'
import { useLatest } from '../../../lib/screen/use-latest'
import type { After } from '../cells/editor-props'
import { coerceBoolean } from '../columns/cell-text'
import type { ShownColumn } from '../columns/column-view'
import type { RecordEdits } from '../rows/record-edits'
import type { RecordStore } from '../rows/record-store'
import { clearedCells, countCells, filledDown } from './bulk-changes'
import type { GridCommand } from './keymap'
import { type Cell, cellsIn, clampSelection, move, nextCell, rangeOf, type Selection, selectAll, selectCell } from './selection'

/** What one may change at one go: more is better done by a file. */
export const MAX_CELLS = 10_000

export interface Editing {
  rowId: string
  columnId: string
  /** What the cell held when one began: what others write meanwhile does not take it away. */
  value: unknown
  typed: string | undefined
}

export interface GridOptions {
  store: RecordStore
  edits: RecordEdits
  columns: ShownColumn[]
  isReadOnly: boolean
  /** Rows that fit on screen. */
  pageRows: () => number
  onRefused: (message: string) => void
  onToggleRow: (id: string) => void
  onOpenRow: (id: string) => void
}

/** Where one is in the grid, what one edits, and what keys and clicks do. */
export function useGrid(options: GridOptions) {
  const { store, columns } = options
  const [selected, setSelected] = useState<Selection>(() => selectCell({ row: 0, column: 0 }))
  const [editing, setEditing] = useState<Editing>()
  /** Escape gives Tab back to the page, until one is in the grid anew. */
  const [isTabFree, setTabFree] = useState(false)
  const bounds = { rows: store.count(), columns: columns.length }
  const selection = clampSelection(selected, bounds)
  const latest = useLatest({ ...options, selection, bounds, editing })

  const activeRow = selection?.active.row
  const here = activeRow === undefined ? undefined : store.rowAt(activeRow)?.id
  const before = useRef<{ id: string; row: number }>(undefined)
  // One stays with the row one is in when others come or go above it.
  useEffect(() => {
    const was = before.current
    const moved = was && was.row === activeRow && here !== undefined && here !== was.id ? store.indexOf(was.id) : undefined
    before.current = here !== undefined && activeRow !== undefined ? { id: here, row: activeRow } : undefined
    if (moved === undefined || activeRow === undefined) return
    const by = moved - activeRow
    setSelected(({ active, end }) => ({ active: { ...active, row: active.row + by }, end: { ...end, row: end.row + by } }))
  }, [store, here, activeRow])

  const select = (next: Selection) => {
    setSelected(next)
    setTabFree(false)
  }
  const isEditable = (row: { id: string } | undefined, column: ShownColumn | undefined): boolean => {
    const { isReadOnly, store: rows } = latest.current
    return row !== undefined && column !== undefined && !isReadOnly && !column.readonly && !rows.isLocked(row.id)
  }

  function edit({ row: at, column: across }: Cell, typed?: string) {
    const row = latest.current.store.rowAt(at)
    const column = latest.current.columns[across]
    if (!row || !column || !isEditable(row, column)) return
    if (column.dataType === 'boolean') {
      if (typed === undefined) save(row.id, column, !coerceBoolean(row.values[column.id]))
      return
    }
    setEditing({ rowId: row.id, columnId: column.id, value: row.values[column.id], typed })
  }

  function save(id: string, column: ShownColumn, value: unknown) {
    const { store: rows, edits } = latest.current
    if (rows.rowOf(id)?.values[column.id] === value) return
    void edits.apply({ changes: [{ id, values: { [column.id]: value } }], label: `Changed ${column.label}` })
  }

  function finish(value: unknown, after: After) {
    const { editing: open, columns: shown } = latest.current
    const column = shown.find(({ id }) => id === open?.columnId)
    if (open && column) save(open.rowId, column, value)
    setEditing(undefined)
    go(after)
  }
  function go(after: After) {
    const { selection: now, bounds: edges } = latest.current
    if (!now || after === 'stay') return
    if (after === 'down' || after === 'up') return select(move(now, after, edges))
    const next = nextCell(now.active, edges, after === 'back')
    if (next) select(selectCell(next))
  }

  /** Rows of the selection, fetched where they are not here; undefined where they are too many to change. */
  async function selectedRows() {
    const { selection: now, store: rows, onRefused } = latest.current
    if (!now) return undefined
    const range = rangeOf(now)
    if (cellsIn(range) > MAX_CELLS) {
      onRefused(`Change at most ${MAX_CELLS.toLocaleString('en')} cells at a time`)
      return undefined
    }
    return { range, rows: await rows.readRange(range.top, range.bottom) }
  }

  async function clear() {
    const { columns: shown, edits } = latest.current
    const picked = await selectedRows()
    if (!picked) return
    const within = shown.slice(picked.range.left, picked.range.right + 1)
    const changes = clearedCells(picked.rows, within, isEditable)
    const count = countCells(changes)
    if (count === 0) return
    await edits.apply({ changes, label: count === 1 ? 'Cleared a cell' : `Cleared ${count} cells`, isTold: count > 1 })
  }

  async function fillDown() {
    const { columns: shown, edits } = latest.current
    const picked = await selectedRows()
    if (!picked) return
    const within = shown.slice(picked.range.left, picked.range.right + 1)
    const changes = filledDown(picked.rows, within, isEditable)
    if (changes.length > 0)
      await edits.apply({ changes, label: `Filled ${changes.length === 1 ? 'a row' : `${changes.length} rows`}`, isTold: true })
  }

  /** Answers whether the key was the grid's. */
  function run(command: GridCommand): boolean {
    const { selection: now, bounds: edges, edits, pageRows, store: rows, onToggleRow, onOpenRow } = latest.current
    if (command.kind === 'undo' || command.kind === 'redo') {
      void edits[command.kind]()
      return true
    }
    if (!now) return false
    switch (command.kind) {
      case 'move':
        select(move(now, command.direction, edges, command))
        return true
      case 'page':
        select(move(now, command.direction, edges, { ...command, by: pageRows() }))
        return true
      case 'corner': {
        const corner = command.isEnd ? { row: edges.rows - 1, column: edges.columns - 1 } : { row: 0, column: 0 }
        select(command.isExtending ? { active: now.active, end: corner } : selectCell(corner))
        return true
      }
      case 'next': {
        const next = isTabFree ? undefined : nextCell(now.active, edges, command.isBack)
        if (next) select(selectCell(next))
        return next !== undefined
      }
      case 'edit':
        edit(now.active)
        return true
      case 'type':
        edit(now.active, command.text)
        // What an input method begins goes on in the field that is now open.
        return command.text !== ''
      case 'clear':
        void clear()
        return true
      case 'fill-down':
        void fillDown()
        return true
      case 'select-all':
        select(selectAll(edges))
        return true
      case 'toggle-row':
      case 'open-row': {
        const row = rows.rowAt(now.active.row)
        if (row && !row.isDraft) (command.kind === 'open-row' ? onOpenRow : onToggleRow)(row.id)
        return true
      }
      case 'leave':
        setSelected(selectCell(now.active))
        setTabFree(true)
        return true
    }
  }

  return {
    selection,
    select,
    editing,
    edit,
    run,
    finish,
    isEditable,
    cancel: () => setEditing(undefined),
    latest,
  }
}
export type Grid = ReturnType<typeof useGrid>
