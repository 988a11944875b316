import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { INITIAL_VIEW, showColumns } from '../columns/column-view'
import { listColumns } from '../columns/columns'
import type { Row } from '../rows/record-store'
import { fillCells, fillFrom, fillTo } from './fill'
import { contains, type Range } from './selection'

const columns = showColumns(
  listColumns({
    name: 'Boat',
    type: 'object',
    properties: {
      title: { type: 'string' },
      length: { type: 'number' },
      status: { type: 'string', enum: ['dock', 'sea'] },
      owner: { type: 'string', 'x-relation': 'Person' },
    },
  }),
  INITIAL_VIEW,
)
const row = (id: string, title: unknown, length?: unknown, status?: unknown, owner?: unknown): Row => ({
  id,
  values: { title, length, status, owner },
  isDraft: false,
})
const isEditable = ({ id }: Row, column: { readonly: boolean }) => !column.readonly && id !== 'locked'
const cell = (top: number, left: number): Range => ({ top, bottom: top, left, right: left })

describe('where a corner is dragged to', () => {
  it('is below or to the right, never both, and nothing where it is neither', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), fc.nat(5), fc.nat(5), fc.nat(50), fc.nat(50), (top, left, tall, wide, at, across) => {
        const source = { top, bottom: top + tall, left, right: left + wide }
        const fill = fillTo(source, { row: at, column: across })
        expect(fill === undefined).toBe(at <= source.bottom && across <= source.right)
        if (!fill) return
        const isTaller = fill.target.bottom > source.bottom
        expect(isTaller).not.toBe(fill.target.right > source.right)
        expect(contains(fill.target, { row: isTaller ? at : top, column: isTaller ? left : across })).toBe(true)
      }),
    )
  })

  it('with keys is what the first row or column says; of one alone, what stands before it', () => {
    expect(fillFrom({ top: 2, bottom: 5, left: 1, right: 2 }, 'above')?.source).toEqual({ top: 2, bottom: 2, left: 1, right: 2 })
    expect(fillFrom(cell(3, 1), 'above')).toEqual({ source: cell(2, 1), target: { ...cell(2, 1), bottom: 3 } })
    expect(fillFrom(cell(3, 1), 'left')).toEqual({ source: cell(3, 0), target: { ...cell(3, 0), right: 1 } })
    expect([fillFrom(cell(0, 1), 'above'), fillFrom(cell(0, 0), 'left')]).toEqual([undefined, undefined])
  })
})

describe('a fill', () => {
  it('says its source again and again, leaves the source and what may not be changed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 12 }),
        (texts, more) => {
          const rows = Array.from({ length: texts.length + more }, (_, at) => row(`r${at}`, texts[at] ?? 'old'))
          const source = { ...cell(7, 0), bottom: 7 + texts.length - 1 }
          const changes = fillCells(
            { source, target: { ...source, bottom: source.bottom + more } },
            { rows, columns, isEditable },
          )
          expect(changes.map(({ id, values }) => [id, values.title])).toEqual(
            rows.slice(texts.length).map(({ id }, at) => [id, texts[at % texts.length]]),
          )
        },
      ),
    )
    const rows = [row('a', ''), row('locked', 'x'), row('b', 'y')]
    const down = { source: cell(0, 0), target: { ...cell(0, 0), bottom: 2 } }
    expect(fillCells(down, { rows, columns, isEditable })).toEqual([{ id: 'b', values: { title: '' } }])
  })

  it('to the right reads what it says as the other column does, and leaves out what that cannot hold', () => {
    const right = (source: number, rows: Row[]) =>
      fillCells({ source: cell(0, source), target: { ...cell(0, source), right: 3 } }, { rows, columns, isEditable })
    expect(right(0, [row('a', '4')])).toEqual([{ id: 'a', values: { length: 4 } }])
    expect(right(0, [row('a', 'sea')])).toEqual([{ id: 'a', values: { status: 'sea' } }])
    expect(right(2, [row('a', 'x', 1, 'sea', 'p1')])).toEqual([])
    expect(right(0, [row('a', null, 1, 'sea', 'p1')])).toEqual([{ id: 'a', values: { length: null, status: null, owner: null } }])
  })
})
