import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clampSelection,
  contains,
  type Direction,
  move,
  nextCell,
  rangeOf,
  type Selection,
  selectAll,
  selectCell,
} from './selection'

const BOUNDS = { rows: 100_000, columns: 12 }
const cell = fc.record({ row: fc.nat(BOUNDS.rows - 1), column: fc.nat(BOUNDS.columns - 1) })
const selection = fc.record({ active: cell, end: cell })
const direction = fc.constantFrom<Direction>('up', 'down', 'left', 'right')
const step = fc.record({ isExtending: fc.boolean(), isToEdge: fc.boolean(), by: fc.integer({ min: 1, max: 50 }) })

describe('the selection', () => {
  it('never leaves the grid, and holds the cell one is in', () => {
    fc.assert(
      fc.property(selection, fc.array(fc.tuple(direction, step), { maxLength: 30 }), (start, steps) => {
        const end = steps.reduce<Selection>((now, [way, how]) => move(now, way, BOUNDS, how), start)
        for (const { row, column } of [end.active, end.end])
          expect(row >= 0 && row < BOUNDS.rows && column >= 0 && column < BOUNDS.columns).toBe(true)
        expect(contains(rangeOf(end), end.active)).toBe(true)
      }),
    )
  })

  it('keeps where one is while it is extended, and is one cell when it is not', () => {
    fc.assert(
      fc.property(selection, direction, step, (start, way, how) => {
        const end = move(start, way, BOUNDS, how)
        if (how.isExtending) expect(end.active).toEqual(start.active)
        else expect(end.end).toEqual(end.active)
      }),
    )
  })

  it('goes to the edge with Ctrl and back again', () => {
    const far = move(selectCell({ row: 5, column: 5 }), 'down', BOUNDS, { isToEdge: true })
    expect(far.active).toEqual({ row: 99_999, column: 5 })
    expect(move(far, 'left', BOUNDS, { isToEdge: true }).active).toEqual({ row: 99_999, column: 0 })
  })

  it('reads on over the end of a row, and back', () => {
    fc.assert(
      fc.property(cell, (from) => {
        const next = nextCell(from, BOUNDS)
        if (next) expect(nextCell(next, BOUNDS, true)).toEqual(from)
        else expect(from).toEqual({ row: BOUNDS.rows - 1, column: BOUNDS.columns - 1 })
      }),
    )
  })

  it('takes all in, and shrinks with the list', () => {
    expect(rangeOf(selectAll(BOUNDS))).toEqual({ top: 0, left: 0, bottom: 99_999, right: 11 })
    expect(clampSelection(selectAll(BOUNDS), { rows: 3, columns: 2 })?.end).toEqual({ row: 2, column: 1 })
    expect(clampSelection(selectAll(BOUNDS), { rows: 0, columns: 2 })).toBeUndefined()
  })
})
