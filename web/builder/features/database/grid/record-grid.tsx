import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { notify } from '../../../lib/screen/notify'
import { useLatest } from '../../../lib/screen/use-latest'
import { CellEditor } from '../cells/cell-editor'
import { useClipboard } from '../clipboard/use-clipboard'
import type { ShownColumn, SortKey } from '../columns/column-view'
import type { RecordEdits } from '../rows/record-edits'
import type { RecordStore } from '../rows/record-store'
import type { RelationTitles } from '../rows/relation-titles'
import type { GridActions, RowSelection } from './grid-actions'
import { GridHeader } from './grid-header'
import { GridRow } from './grid-row'
import { commandOf } from './keymap'
import { MAX_ROWS_SHOWN, ROW_HEAD_WIDTH, ROW_HEIGHT } from './layout'
import { type Cell, rangeOf, selectCell } from './selection'
import type { Grid } from './use-grid'

interface RecordGridProps {
  appId: string
  label: string
  grid: Grid
  store: RecordStore
  edits: RecordEdits
  columns: ShownColumn[]
  titles: RelationTitles
  isReadOnly: boolean
  checked: ReadonlySet<string>
  checkedState: 'all' | 'some' | 'none'
  onCheckAll: (() => void) | undefined
  onToggleRow: (id: string) => void
  sort: SortKey[]
  menuOf: (column: ShownColumn) => ReactNode
  onResize: (id: string, width: number) => void
  onOpenRow: (id: string) => void
  onOpenRelated: (target: string, id: string) => void
  /** Under the rows, in the columns' widths. */
  footer?: (layout: {
    pinnedCount: number
    across: { index: number; start: number }[]
    freeLeft: number
    width: number
  }) => ReactNode
}

const CHANGED_FOR_MS = 2_000

/** Rows and columns of which only those on screen are drawn. One place in it has the focus, and keys move that. */
export function RecordGrid(props: RecordGridProps) {
  const { grid, store, columns, titles, checked, isReadOnly, appId } = props
  const { selection, editing } = grid
  const state = useSyncExternalStore(store.subscribe, store.getState)
  const titlesVersion = useSyncExternalStore(titles.subscribe, titles.getVersion)
  const root = useRef<HTMLDivElement>(null)
  const cell = useRef<HTMLElement>(null)
  const pinnedCount = columns.filter(({ isPinned }) => isPinned).length
  const free = columns.slice(pinnedCount)
  const freeLeft = ROW_HEAD_WIDTH + columns.slice(0, pinnedCount).reduce((sum, { width }) => sum + width, 0)
  const width = freeLeft + free.reduce((sum, column) => sum + column.width, 0)
  const active = selection?.active

  const down = useVirtualizer({
    count: Math.min(store.count(), MAX_ROWS_SHOWN),
    getScrollElement: () => root.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    paddingStart: ROW_HEIGHT,
    paddingEnd: ROW_HEIGHT,
    scrollPaddingStart: ROW_HEIGHT,
    scrollPaddingEnd: ROW_HEIGHT,
    rangeExtractor: (range) => withActive(range, active?.row),
    useFlushSync: false,
  })
  const acrossFrom = useVirtualizer({
    horizontal: true,
    count: free.length,
    getScrollElement: () => root.current,
    estimateSize: (at) => free[at]?.width ?? 0,
    overscan: 2,
    scrollPaddingStart: freeLeft,
    rangeExtractor: (range) =>
      withActive(range, active && active.column >= pinnedCount ? active.column - pinnedCount : undefined),
    useFlushSync: false,
  })
  const widths = free.map((column) => column.width).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: other widths are measured anew
  useLayoutEffect(() => acrossFrom.measure(), [widths, acrossFrom])
  const rows = down.getVirtualItems()
  const across = acrossFrom.getVirtualItems()
  const [first, last] = [rows.find(({ index }) => index !== active?.row)?.index ?? 0, rows.at(-1)?.index ?? 0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that was emptied is asked for again
  useEffect(() => store.show(first, last), [store, first, last, state.total, state.drafts.length])

  const { scrollToIndex } = down
  const { scrollToIndex: scrollAcross } = acrossFrom
  const [activeRow, activeColumn] = [active?.row, active?.column]
  const hasFocus = () => root.current?.contains(document.activeElement) ?? false
  const focusActive = () => {
    const next = root.current?.querySelector<HTMLElement>(`[data-row="${activeRow}"][data-column="${activeColumn}"]`)
    cell.current = next ?? null
    return next
  }
  const endRow = selection?.end.row
  const endColumn = selection?.end.column
  // What moves comes into view, and takes the focus along where that is in the grid.
  useLayoutEffect(() => {
    if (endRow !== undefined) scrollToIndex(endRow)
    if (endColumn !== undefined && endColumn >= pinnedCount) scrollAcross(endColumn - pinnedCount)
  }, [endRow, endColumn, pinnedCount, scrollToIndex, scrollAcross])
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus follows the active cell, and comes back from an editor
  useLayoutEffect(() => {
    const next = focusActive()
    if (!editing && (hasFocus() || wasEditing.current)) next?.focus({ preventScroll: true })
    wasEditing.current = editing !== undefined
  }, [activeRow, activeColumn, editing])
  const wasEditing = useRef(false)

  const latest = useLatest(props)
  const actions = useMemo<GridActions>(
    () => ({
      onConfirmDraft: (id) => void latest.current.edits.confirmDraft(id),
      onDiscardDraft: (id) => latest.current.edits.discardDraft(id),
      onToggleRow: (id) => latest.current.onToggleRow(id),
      onOpenRow: (id) => latest.current.onOpenRow(id),
      onOpenRelated: (target, id) => latest.current.onOpenRelated(target, id),
      titleOf: (target, id) => latest.current.titles.titleOf(target, id),
    }),
    [latest],
  )
  const clipboard = useClipboard({ grid, titles, onCopied: notify.success, onRefused: notify.error })

  function onKeyDown(event: KeyboardEvent) {
    if (editing || !(event.target instanceof Element) || !event.target.matches('[role=gridcell]')) return
    const command = commandOf(event.nativeEvent)
    if (!command) return
    let isOurs = false
    // The editor stands before the key arrives, so that what an input method begins goes into it.
    flushSync(() => {
      isOurs = grid.run(command)
    })
    if (isOurs) event.preventDefault()
  }
  function onPointerDown(event: PointerEvent) {
    pointer.current = event.pointerType
    const at = cellAt(event.target)
    if (!at || event.button !== 0 || isOwnField(event.target) || event.pointerType === 'touch') return
    if (!leaveEditor()) return event.preventDefault()
    grid.select(event.shiftKey && active ? { active, end: at } : selectCell(at))
    dragging.current = event.shiftKey && active ? active : at
  }
  function onPointerMove(event: PointerEvent) {
    if (!dragging.current || event.buttons !== 1) return
    const at = cellAt(document.elementFromPoint(event.clientX, event.clientY))
    if (at) grid.select({ active: dragging.current, end: at })
  }
  /** What is being written is saved before one goes elsewhere; what cannot be saved keeps one here. */
  function leaveEditor(): boolean {
    if (!editing) return true
    flushSync(() => (document.activeElement as HTMLElement | null)?.blur())
    return grid.latest.current.editing === undefined
  }
  const dragging = useRef<Cell>(undefined)
  const pointer = useRef('mouse')

  const range = selection && rangeOf(selection)
  const editedRow = editing && store.rowOf(editing.rowId)
  const editedColumn = columns.find(({ id }) => id === editing?.columnId)
  const editor = editing && editedRow && editedColumn && (
    <CellEditor
      key={`${editing.rowId} ${editing.columnId}`}
      anchor={cell}
      appId={appId}
      column={editedColumn}
      value={editedRow.values[editedColumn.id]}
      typed={editing.typed}
      titles={titles}
      onSave={grid.finish}
      onCancel={grid.cancel}
    />
  )
  const now = Date.now()
  return (
    <div
      ref={root}
      role="grid"
      aria-label={props.label}
      aria-multiselectable
      aria-readonly={isReadOnly || undefined}
      aria-rowcount={store.count() + 1}
      aria-colcount={columns.length + 1}
      className="relative min-h-0 flex-1 overflow-auto overscroll-contain bg-canvas"
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        dragging.current = undefined
      }}
      onClick={(event) => {
        const at = cellAt(event.target)
        if (!at || isOwnField(event.target) || pointer.current !== 'touch') return
        if (active?.row === at.row && active.column === at.column) grid.edit(at)
        else grid.select(selectCell(at))
      }}
      onDoubleClick={(event) => {
        const at = cellAt(event.target)
        if (at && !isOwnField(event.target)) grid.edit(at)
      }}
      {...clipboard}
    >
      <div className="relative flex flex-col" style={{ width, height: down.getTotalSize() }} role="presentation">
        <GridHeader
          columns={columns}
          pinnedCount={pinnedCount}
          across={across}
          freeLeft={freeLeft}
          width={width}
          sort={props.sort}
          checked={props.checkedState}
          onCheckAll={props.onCheckAll}
          menuOf={props.menuOf}
          onResize={props.onResize}
        />
        <div role="rowgroup">
          {rows.map(({ index, start }) => {
            const row = store.rowAt(index)
            const isIn = range !== undefined && index >= range.top && index <= range.bottom
            const isActiveRow = index === activeRow
            return (
              <GridRow
                key={index}
                index={index}
                top={start}
                width={width}
                row={row}
                columns={columns}
                pinnedCount={pinnedCount}
                across={across}
                freeLeft={freeLeft}
                selection={
                  isIn
                    ? rowSelection(range, isActiveRow ? activeColumn : undefined, isActiveRow ? editing : undefined)
                    : undefined
                }
                isChecked={row !== undefined && checked.has(row.id)}
                isLocked={row !== undefined && store.isLocked(row.id)}
                isReadOnly={isReadOnly}
                isChanged={row !== undefined && now - (state.changedAtMs.get(row.id) ?? 0) < CHANGED_FOR_MS}
                actions={actions}
                titlesVersion={titlesVersion}
                editor={isActiveRow ? editor : undefined}
              />
            )
          })}
        </div>
        {props.footer?.({ pinnedCount, across, freeLeft, width })}
      </div>
    </div>
  )
}

const rowSelection = (
  { left, right }: { left: number; right: number },
  active: number | undefined,
  editing: RowSelection['editing'],
): RowSelection => ({ left, right, active, editing })

/** The rows on screen, and the one that has the focus wherever that is. */
function withActive(range: Range, active: number | undefined): number[] {
  const shown = defaultRangeExtractor(range)
  if (active === undefined || active >= range.count || shown.includes(active)) return shown
  return [...shown, active].sort((a, b) => a - b)
}

function cellAt(target: EventTarget | null): Cell | undefined {
  const found = target instanceof Element ? target.closest<HTMLElement>('[data-row][data-column]') : null
  return found ? { row: Number(found.dataset.row), column: Number(found.dataset.column) } : undefined
}

const isOwnField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, button, [data-cell-action]') !== null
