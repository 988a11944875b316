import { expect, it } from 'vitest'
import type { ShownColumn } from '../columns/column-view'
import type { Row } from '../rows/record-store'
import { clearedCells, countCells } from './bulk-changes'

const row = (id: string, values: Row['values']): Row => ({ id, values, isDraft: false })
const columns = ['name', 'points', 'made'].map((id) => ({ id }) as ShownColumn)
/** What the platform writes itself, and a row that is being deleted. */
const isEditable = ({ id }: Row, column: ShownColumn) => column.id !== 'made' && id !== 'locked'
const rows = [
  row('a', { name: 'Ann', points: 0, made: 'today' }),
  row('b', { name: '', points: null, made: 'today' }),
  row('locked', { name: 'Lou', points: 1, made: 'today' }),
  row('c', { name: 'Cy', made: 'today' }),
]

it('clears what holds something, nought included, and leaves what one may not change', () => {
  const changes = clearedCells(rows, columns, isEditable)
  expect(changes).toEqual([
    { id: 'a', values: { name: null, points: null } },
    { id: 'c', values: { name: null } },
  ])
  expect(countCells(changes)).toBe(3)
})
