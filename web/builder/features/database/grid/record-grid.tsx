import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { SortKey } from '#contract/data/record-views'
import { notify } from '../../../lib/screen/notify'
import { useLatest } from '../../../lib/screen/use-latest'
import { useClipboard } from '../clipboard/use-clipboard'
import type { ShownColumn } from '../columns/column-view'
import type { RecordEdits } from '../rows/record-edits'
import type { RecordStore } from '../rows/record-store'
import type { RelationTitles } from '../rows/relation-titles'
import { EditorHost } from './editor-host'
import type { GridActions } from './grid-actions'
import { GridHeader } from './grid-header'
import { GridRow } from './grid-row'
import { commandOf } from './keymap'
import type { GridLayout } from './layout'
import { type Range, rangeOf } from './selection'
import type { Grid } from './use-grid'
import { usePointer } from './use-pointer'
import { useVirtualGrid } from './use-virtual-grid'

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
  footer?: ((layout: GridLayout) => ReactNode) | undefined
}

const CHANGED_FOR_MS = 2_000

/** Rows and columns of which only those on screen are drawn. One place in it has the focus, and keys move that. */
export function RecordGrid(props: RecordGridProps) {
  const { grid, store, columns, titles, checked, isReadOnly, appId } = props
  const { selection, editing } = grid
  const state = useSyncExternalStore(store.subscribe, store.getState)
  const titlesVersion = useSyncExternalStore(titles.subscribe, titles.getVersion)
  const cell = useRef<HTMLElement>(null)
  const { root, rows, across, layout, height, scrollToRow, scrollToColumn } = useVirtualGrid({
    count: store.count(),
    columns,
    active: selection?.active,
  })
  const { pinnedCount, freeLeft, width } = layout
  const active = selection?.active
  const [first, last] = [rows.find(({ index }) => index !== active?.row)?.index ?? 0, rows.at(-1)?.index ?? 0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that was emptied is asked for again
  useEffect(() => store.loadRange(first, last), [store, first, last, state.total, state.drafts.length])
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
    if (endRow !== undefined) scrollToRow(endRow)
    if (endColumn !== undefined && endColumn >= pinnedCount) scrollToColumn(endColumn - pinnedCount)
  }, [endRow, endColumn, pinnedCount, scrollToRow, scrollToColumn])
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus follows the active cell, and returns from an editor
  useLayoutEffect(() => {
    const next = focusActive()
    if (!editing && (hasFocus() || wasEditing.current || isByKey.current)) next?.focus({ preventScroll: true })
    wasEditing.current = editing !== undefined
  }, [activeRow, activeColumn, editing])
  const wasEditing = useRef(false)
  /** The cell that had the focus may be drawn no more once the next one is: then nothing in the grid has it. */
  const isByKey = useRef(false)

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
    isByKey.current = true
    flushSync(() => {
      isOurs = grid.run(command)
    })
    isByKey.current = false
    if (isOurs) event.preventDefault()
  }
  const pointer = usePointer(grid)

  const drawFooter = props.footer
  const footer = useMemo(() => drawFooter?.(layout), [drawFooter, layout])
  const range = selection && rangeOf(selection)
  const fill = grid.filling?.target
  const selectionIn = (within: Range, row: number) => ({
    left: within.left,
    right: within.right,
    active: row === activeRow ? activeColumn : undefined,
    corner: row === within.bottom && !isReadOnly && !editing ? within.right : undefined,
  })
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
      {...pointer}
      {...clipboard}
    >
      <div className="relative flex flex-col" style={{ width, height }} role="presentation">
        <GridHeader
          columns={columns}
          pinnedCount={pinnedCount}
          across={across}
          freeLeft={freeLeft}
          width={width}
          sort={props.sort}
          checked={props.checkedState}
          onCheckAll={props.onCheckAll}
          isEmpty={!state.total}
          menuOf={props.menuOf}
          onResize={props.onResize}
        />
        <div role="rowgroup">
          {rows.map(({ index, start }) => {
            const row = store.rowAt(index)
            const isIn = range !== undefined && index >= range.top && index <= range.bottom
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
                selection={isIn ? selectionIn(range, index) : undefined}
                fill={fill && index >= fill.top && index <= fill.bottom ? fill : undefined}
                isChecked={row !== undefined && checked.has(row.id)}
                isLocked={row !== undefined && store.isLocked(row)}
                isReadOnly={isReadOnly}
                isChanged={row !== undefined && now - (state.changedAtMs.get(row.id) ?? 0) < CHANGED_FOR_MS}
                actions={actions}
                titlesVersion={titlesVersion}
              />
            )
          })}
        </div>
        <EditorHost appId={appId} grid={grid} store={store} columns={columns} titles={titles} anchor={cell} />
        {footer}
      </div>
    </div>
  )
}
