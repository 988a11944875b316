import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { fillTo } from './fill'
import { type Cell, rangeOf, selectCell } from './selection'
import type { Grid } from './use-grid'

/**
 * Clicks and drags: a mouse selects and a double click edits; a finger selects, and edits what is selected, so that
 * dragging scrolls.
 */
export function usePointer(grid: Grid) {
  const dragging = useRef<Cell>(undefined)
  const isFilling = useRef(false)
  const kind = useRef('mouse')

  /** What is being written is saved before one goes elsewhere; what cannot be saved keeps one here. */
  function leaveEditor(): boolean {
    if (!grid.editing) return true
    flushSync(() => (document.activeElement as HTMLElement | null)?.blur())
    return grid.latest.current.editing === undefined
  }
  return {
    onPointerDown(event: PointerEvent) {
      kind.current = event.pointerType
      const at = cellAt(event.target)
      if (at && event.button === 0 && isFillHandle(event.target)) {
        event.currentTarget.setPointerCapture(event.pointerId)
        isFilling.current = true
        return event.preventDefault()
      }
      if (!at || event.button !== 0 || isOwnField(event.target) || event.pointerType === 'touch') return
      if (!leaveEditor()) return event.preventDefault()
      const active = event.shiftKey ? grid.selection?.active : undefined
      grid.select(active ? { active, end: at } : selectCell(at))
      dragging.current = active ?? at
    },
    onPointerMove(event: PointerEvent) {
      const selection = grid.latest.current.selection
      if (isFilling.current && selection) {
        const over = cellAt(document.elementFromPoint(event.clientX, event.clientY))
        if (over) grid.dragFill(fillTo(rangeOf(selection), over))
        return
      }
      if (!dragging.current || event.buttons !== 1) return
      const at = cellAt(document.elementFromPoint(event.clientX, event.clientY))
      if (at) grid.select({ active: dragging.current, end: at })
    },
    onPointerUp() {
      if (isFilling.current) grid.endFill(true)
      isFilling.current = false
      dragging.current = undefined
    },
    onPointerCancel() {
      if (isFilling.current) grid.endFill(false)
      isFilling.current = false
      dragging.current = undefined
    },
    onClick(event: MouseEvent) {
      const at = cellAt(event.target)
      if (!at || isOwnField(event.target) || isFillHandle(event.target) || kind.current !== 'touch') return
      const active = grid.selection?.active
      if (active?.row === at.row && active.column === at.column) grid.edit(at)
      else grid.select(selectCell(at))
    },
    onDoubleClick(event: MouseEvent) {
      const at = cellAt(event.target)
      if (at && !isOwnField(event.target) && !isFillHandle(event.target)) grid.edit(at)
    },
  }
}

function cellAt(target: EventTarget | null): Cell | undefined {
  const found = target instanceof Element ? target.closest<HTMLElement>('[data-row][data-column]') : null
  return found ? { row: Number(found.dataset.row), column: Number(found.dataset.column) } : undefined
}

const isOwnField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, button, [data-cell-action]') !== null

const isFillHandle = (target: EventTarget | null) => target instanceof Element && target.closest('[data-fill-handle]') !== null
