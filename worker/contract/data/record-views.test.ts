import { expect, it } from 'vitest'
import { type RecordViewState, renameInView } from './record-views'

it('keeps a column that has another name now where, and how, a view has it', () => {
  const state = (length: string): RecordViewState => ({
    columns: {
      order: ['title', length],
      widths: { [length]: 90, title: 200 },
      hidden: [length],
      pinned: [length],
      sort: [{ field: length, isDescending: true }],
      totals: { [length]: 'sum' },
    },
    rows: { search: 'length', isAny: false, rules: [{ field: length, operator: 'is', value: 'length' }] },
    layout: 'board',
    groupBy: length,
  })
  expect(renameInView(state('length'), 'length', 'draught')).toEqual(state('draught'))
})
