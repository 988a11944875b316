import { expect, it } from 'vitest'
import { chooseItem, isChosen } from './data-items'
import { addColumn, moveColumn } from './results/result-columns'
import { MAX_COLUMNS, type ResultColumn } from './tool'

const item = (id: string, originalContextItemId: string | null = null) => ({ id, type: 'txt' as const, originalContextItemId })

it('an item stays chosen when another takes its place, and one that is let go is gone', () => {
  const chosen = chooseItem(chooseItem([], item('a'), true), item('b'), true)
  expect(isChosen(chosen, item('a2', 'a'))).toBe(true)
  expect(isChosen(chosen, item('c'))).toBe(false)
  expect(chooseItem(chosen, item('a2', 'a'), true)).toHaveLength(2)
  expect(chooseItem(chosen, item('a2', 'a'), false).map(({ contextItemId }) => contextItemId)).toEqual(['b'])
})

it('columns have names of their own, whatever they are called', () => {
  let columns: ResultColumn[] = []
  for (const label of ['Title', 'Price (EUR)', '1st place', '价格', 'Price EUR', '???']) {
    const added = addColumn(columns, label)
    if ('problem' in added) throw new Error(added.problem)
    columns = added.columns
  }
  expect(columns.map(({ name }) => name)).toEqual(['title', 'price_eur', 'st_place', 'column', 'price_eur_2', 'column_2'])
  expect(addColumn(columns, ' title ')).toEqual({ problem: 'Column already exists' })
  expect(addColumn(columns, ' ')).toEqual({ problem: 'Name the column' })
  const full = Array.from({ length: MAX_COLUMNS }, (_, at) => ({ name: `c${at}`, label: `C${at}` }))
  expect(addColumn(full, 'More')).toHaveProperty('problem')
  expect(
    moveColumn(full, 0, 2)
      .map(({ name }) => name)
      .slice(0, 3),
  ).toEqual(['c1', 'c2', 'c0'])
})
