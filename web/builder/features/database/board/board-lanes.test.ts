import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { INITIAL_VIEW, showColumns } from '../columns/column-view'
import { listColumns } from '../columns/columns'
import type { Row } from '../rows/record-store'
import { cardFields, cardsDownTo, isGroupable, laneFilter, laneKeyOf, lanesOf, placeCards, valueIn } from './board-lanes'

const columns = listColumns({
  name: 'Boat',
  type: 'object',
  properties: {
    title: { type: 'string' },
    status: { type: 'string', enum: ['dock', 'sea'], enumNames: ['In dock', 'At sea'] },
    length: { type: 'number' },
    notes: { type: 'object' },
  },
})
const [, status] = columns
if (!status) throw new Error('no column')
const lanes = lanesOf(status)
const row = (id: string, value: unknown): Row => ({ id, values: { status: value }, isDraft: false })

describe('the lanes of a board', () => {
  it('are the options between no value and what is no option, and each row stands in one', () => {
    expect(lanes.map(({ label }) => label)).toEqual(['No value', 'In dock', 'At sea', 'Other values'])
    expect([null, undefined, '', 'dock', 'wreck', 4].map((value) => laneKeyOf(status, row('a', value)))).toEqual([
      'none',
      'none',
      'none',
      'is:dock',
      'other',
      'other',
    ])
    expect(lanes.map(valueIn)).toEqual([null, 'dock', 'sea', undefined])
    expect(columns.filter(isGroupable).map(({ id }) => id)).toEqual(['status'])
  })

  it('ask the server for their own rows among those that are shown', () => {
    const filters = lanes.map((lane) => JSON.parse(laneFilter(status, lane, '')))
    expect(filters).toEqual([
      { status: { $in: [null, ''] } },
      { status: 'dock' },
      { status: 'sea' },
      { status: { $nin: ['dock', 'sea', null, ''] } },
    ])
    expect(JSON.parse(laneFilter(status, lanes[1] ?? { key: '', label: '', kind: 'none' }, '{"title":"x"}'))).toEqual({
      $and: [{ status: 'dock' }, { title: 'x' }],
    })
  })
})

describe('cards', () => {
  const value = fc.constantFrom(null, 'dock', 'sea', 'wreck')
  const board = fc.uniqueArray(fc.record({ id: fc.string(), was: value, is: value }), { selector: ({ id }) => id })

  it('stand once each, where they are now, and are counted there', () => {
    fc.assert(
      fc.property(board, fc.nat(5), (cards, unseen) => {
        const sources = lanes.map(({ key }) => {
          const here = cards.filter(({ id, was }) => laneKeyOf(status, row(id, was)) === key)
          return { key, rows: here.map(({ id, is }) => row(id, is)), total: here.length + unseen }
        })
        const placed = placeCards(sources, { column: status, placed: new Map() })
        expect([...placed.values()].flatMap(({ rows }) => rows.map(({ id }) => id)).sort()).toEqual(
          cards.map(({ id }) => id).sort(),
        )
        for (const [key, { rows, total, hasMore }] of placed) {
          for (const each of rows) expect(laneKeyOf(status, each)).toBe(key)
          expect(total).toBe(rows.length + unseen)
          expect(hasMore).toBe(unseen > 0)
        }
      }),
    )
  })

  it('come where they were put', () => {
    const sources = [
      { key: 'is:dock', rows: [row('a', 'dock'), row('b', 'dock')], total: 2 },
      { key: 'is:sea', rows: [row('c', 'dock')], total: 1 },
    ]
    const placed = placeCards(sources, { column: status, placed: new Map([['is:dock', ['a', 'c']]]) })
    expect(placed.get('is:dock')?.rows.map(({ id }) => id)).toEqual(['a', 'c', 'b'])
    expect(placed.get('is:sea')).toEqual({ rows: [], total: 0, hasMore: false })
  })

  it('are kept from the first down to the one that was put, whether it came from above, below or elsewhere', () => {
    const rows = ['a', 'b', 'c', 'd'].map((id) => row(id, 'dock'))
    expect(cardsDownTo(rows, { id: 'a', at: 2 })).toEqual(['b', 'c', 'a'])
    expect(cardsDownTo(rows, { id: 'd', at: 0 })).toEqual(['d'])
    expect(cardsDownTo(rows, { id: 'x', at: 1 })).toEqual(['a', 'x'])
  })

  it('show a few fields of those the view shows, and neither their title nor their lane again', () => {
    const shown = showColumns(columns, INITIAL_VIEW)
    expect(cardFields(shown, { groupBy: 'status', title: 'title' }).map(({ id }) => id)).toEqual(['length'])
  })
})
