import { useEffect, useRef, useState } from 'react'
import { ROW_LOCKED } from '#contract/data/records'
import { useLatest } from '../../../lib/screen/use-latest'
import type { After } from '../cells/editor-props'
import { coerceBoolean } from '../columns/cell-text'
import type { ShownColumn } from '../columns/column-view'
import type { RecordEdits } from '../rows/record-edits'
import type { RecordStore } from '../rows/record-store'
import type { Fill } from './fill'
import { createGridChanges } from './grid-changes'
import type { GridCommand } from './keymap'
import { type Cell, clampSelection, move, nextCell, type Selection, selectAll, selectCell } from './selection'

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
  const [changes] = useState(() => createGridChanges(latest))
  const { isEditable, save } = changes
  /** Where the corner of the selection is being dragged to. */
  const [filling, setFilling] = useState<Fill>()

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
  function edit({ row: at, column: across }: Cell, typed?: string) {
    const row = latest.current.store.rowAt(at)
    const column = latest.current.columns[across]
    if (!row || !column) return
    if (!isEditable(row, column)) {
      const { isReadOnly, onRefused, store: rows } = latest.current
      if (!isReadOnly && !column.readonly && rows.isLocked(row)) onRefused(ROW_LOCKED)
      return
    }
    if (column.dataType === 'boolean') {
      if (typed === undefined) save(row.id, column, !coerceBoolean(row.values[column.id]))
      return
    }
    setEditing({ rowId: row.id, columnId: column.id, value: row.values[column.id], typed })
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

  /** Ends the dragging of the corner: what was to be filled is, and is selected. */
  function endFill(isWanted: boolean) {
    setFilling(undefined)
    if (!filling || !isWanted) return
    const { top, left, bottom, right } = filling.target
    select({ active: { row: top, column: left }, end: { row: bottom, column: right } })
    void changes.fill(filling)
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
        void changes.clear()
        return true
      case 'fill':
        changes.fillFrom(command.from)
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
    filling,
    dragFill: setFilling,
    endFill,
    cancel: () => setEditing(undefined),
    latest,
  }
}
export type Grid = ReturnType<typeof useGrid>
