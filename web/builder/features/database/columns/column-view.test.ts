import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeSort, INITIAL_VIEW, moveColumn, orderColumns, showColumns, sortText } from './column-view'
import { listColumns } from './columns'

const named = (...names: string[]) =>
  listColumns({ name: 'T', type: 'object', properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) })
const COLUMNS = named('a', 'b', 'c')
const idsOf = (columns: { id: string }[]) => columns.map(({ id }) => id)
const order = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'createdAt', 'gone'))

it('shows every column once, in the order one made, those one does not know of where the schema has them', () => {
  fc.assert(
    fc.property(order, (wanted) => {
      const ids = idsOf(orderColumns(COLUMNS, { order: wanted }))
      expect([...ids].sort()).toEqual(idsOf(COLUMNS).sort())
      expect(ids.filter((id) => wanted.some((each) => each === id))).toEqual(wanted.filter((id) => ids.includes(id)))
    }),
  )
  expect(idsOf(orderColumns(named('a', 'new', 'b'), { order: ['b', 'a', 'createdAt'] })).slice(0, 3)).toEqual(['b', 'a', 'new'])
})

it('moves a column to the right and back to where it was', () => {
  const right = moveColumn(COLUMNS, INITIAL_VIEW, { id: 'a', by: 1 })
  expect(idsOf(showColumns(COLUMNS, { ...INITIAL_VIEW, order: right })).slice(0, 3)).toEqual(['b', 'a', 'c'])
  const back = moveColumn(COLUMNS, { ...INITIAL_VIEW, order: right }, { id: 'a', by: -1 })
  expect(idsOf(showColumns(COLUMNS, { ...INITIAL_VIEW, order: back })).slice(0, 3)).toEqual(['a', 'b', 'c'])
  expect(moveColumn(COLUMNS, INITIAL_VIEW, { id: 'a', by: -1 })).toEqual(idsOf(COLUMNS))
})

it('hides, pins to the left, and keeps widths within what can be read', () => {
  const shown = showColumns(COLUMNS, { ...INITIAL_VIEW, hidden: ['a'], pinned: ['c'], widths: { b: 5, c: 5_000 } })
  expect(shown.map(({ id, width, isPinned }) => [id, width, isPinned]).slice(0, 2)).toEqual([
    ['c', 800, true],
    ['b', 60, false],
  ])
})

it('sorts by one column after the other, each where it stood', () => {
  const sort = changeSort(changeSort([], 'a', true), 'b', false)
  expect(sortText(sort)).toBe('-a,b')
  expect(sortText(changeSort(sort, 'a', false))).toBe('a,b')
  expect(sortText(changeSort(sort, 'a', undefined))).toBe('b')
})
