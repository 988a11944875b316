import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCell } from '../columns/cell-text'
import { listColumns } from '../columns/columns'
import { planPaste } from './paste-plan'

const COLUMNS = listColumns({
  name: 'Task',
  type: 'object',
  properties: { title: { type: 'string' }, points: { type: 'number' }, done: { type: 'boolean' } },
}).filter(({ id }) => ['title', 'points', 'done', 'createdAt'].includes(id))
const at = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right })

describe('pasting', () => {
  it('puts a block where one is, and what is below the last row into new rows', () => {
    const plan = planPaste(
      [
        ['A', '1'],
        ['B', '2'],
        ['C', '3'],
      ],
      { range: at(1, 0), columns: COLUMNS, rows: 3 },
      parseCell,
    )
    expect(plan.updates).toEqual([
      { row: 1, values: { title: 'A', points: 1 } },
      { row: 2, values: { title: 'B', points: 2 } },
    ])
    expect(plan.creates).toEqual([{ title: 'C', points: 3 }])
    expect(plan.range).toEqual(at(1, 0, 3, 1))
  })

  it('fills all that is selected with one cell', () => {
    const plan = planPaste([['7']], { range: at(0, 1, 2, 1), columns: COLUMNS, rows: 9 }, parseCell)
    expect(plan.updates.map(({ row, values }) => [row, values.points])).toEqual([
      [0, 7],
      [1, 7],
      [2, 7],
    ])
  })

  it('repeats a block in a selection that is a multiple of it, and not in one that is none', () => {
    const two = [['A'], ['B']]
    const fits = planPaste(two, { range: at(0, 0, 3, 0), columns: COLUMNS, rows: 9 }, parseCell)
    expect(fits.updates.map(({ values }) => values.title)).toEqual(['A', 'B', 'A', 'B'])
    const odd = planPaste(two, { range: at(0, 0, 2, 0), columns: COLUMNS, rows: 9 }, parseCell)
    expect(odd.updates.map(({ values }) => values.title)).toEqual(['A', 'B'])
  })

  it('BD02: leaves a cell as it is whose value does not fit or whose column is locked, and says which', () => {
    const cells = [
      ['A', 'many', 'yes', '2026-01-01'],
      ['B', '2', 'perhaps', ''],
    ]
    const plan = planPaste(cells, { range: at(0, 0), columns: COLUMNS, rows: 2 }, parseCell)
    expect(plan.updates).toEqual([
      { row: 0, values: { title: 'A', done: true } },
      { row: 1, values: { title: 'B', points: 2 } },
    ])
    expect(plan.rejects).toEqual([
      { line: 1, column: 'Points', message: 'must be a number' },
      { line: 1, column: 'Created', message: 'cannot be changed' },
      { line: 2, column: 'Done', message: 'must be true or false' },
      { line: 2, column: 'Created', message: 'cannot be changed' },
    ])
  })

  it('touches no row above or left of where one is, and none twice', () => {
    const cells = fc.array(fc.array(fc.constantFrom('1', 'x', ''), { minLength: 1, maxLength: 5 }), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(cells, fc.nat(6), fc.nat(3), fc.nat(5), (pasted, top, left, more) => {
        const rows = top + more + 1
        const { updates, creates } = planPaste(pasted, { range: at(top, left), columns: COLUMNS, rows }, parseCell)
        expect(updates.every(({ row }) => row >= top && row < rows)).toBe(true)
        expect(new Set(updates.map(({ row }) => row)).size).toBe(updates.length)
        expect(creates).toHaveLength(Math.max(0, top + pasted.length - rows))
        const written = new Set(updates.flatMap(({ values }) => Object.keys(values)))
        for (const column of COLUMNS.slice(0, left)) expect(written.has(column.id)).toBe(false)
      }),
    )
  })
})
