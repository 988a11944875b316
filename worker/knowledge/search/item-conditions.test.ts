import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ItemCondition } from '#contract/knowledge/item-queries'
import { splitTable } from '../pieces/split-table'
import { toDate, toNumber } from '../pieces/table-columns'
import { checkConditions, fitsConditions } from './item-conditions'

const TABLE = splitTable([
  ['Boat', 'Price', 'Colours', 'In stock', 'Built', 'Price'],
  ['Kayak', '€ 1,200.50', 'red, blue', 'yes', '2020-04-01', 7],
  ['Canoe', '900', 'Grün', 'no', '2021-12-31', 8],
  ['Raft', '', 'blue', 'yes', '2019-01-01', 9],
])
if (!TABLE) throw new Error('no table')
const { columns, rows } = TABLE.table

const ask = (column: string, rest: Partial<ItemCondition>): ItemCondition => ({
  column,
  condition: 'include',
  operator: 'is',
  values: [],
  ...rest,
})
function boatsThat(...asked: ItemCondition[]): unknown[] {
  const { conditions, problems } = checkConditions(columns, asked)
  expect(problems).toEqual([])
  return rows.filter((row) => fitsConditions(row, conditions)).map(([boat]) => boat)
}

it('knows the columns by name and type, and lists the values of those that have few', () => {
  expect(columns.map(({ name, type }) => [name, type])).toEqual([
    ['Boat', 'text'],
    ['Price', 'number'],
    ['Colours', 'text'],
    ['In stock', 'boolean'],
    ['Built', 'date'],
    ['Price (6)', 'number'],
  ])
  expect(columns[3]?.options).toEqual(['no', 'yes'])
})

it.for([
  [ask('boat', { values: ['KAYAK', 'raft'] }), ['Kayak', 'Raft']],
  [ask('Boat', { condition: 'exclude', values: ['kayak'] }), ['Canoe', 'Raft']],
  [ask('Boat', { condition: 'none', values: ['kayak'] }), ['Kayak', 'Canoe', 'Raft']],
  [ask('Boat', { values: [] }), ['Kayak', 'Canoe', 'Raft']],
  [ask('Boat', { operator: 'contains', values: ['an'] }), ['Canoe']],
  [ask('Colours', { values: ['blue'] }), ['Kayak', 'Raft']],
  [ask('Colours', { values: ['grun'] }), ['Canoe']],
  [ask('Price', { operator: 'atLeast', values: [1_000] }), ['Kayak']],
  [ask('Price', { operator: 'atMost', values: ['900'] }), ['Canoe']],
  // What is empty is not at most anything, and not excluded by it either.
  [ask('Price', { condition: 'exclude', operator: 'atMost', values: [2_000] }), ['Raft']],
  [ask('In stock', { values: [true] }), ['Kayak', 'Raft']],
  [ask('Built', { operator: 'atLeast', values: ['2020-01-01'] }), ['Kayak', 'Canoe']],
] as const)('%j', ([condition, boats]) => {
  expect(boatsThat(condition)).toEqual(boats)
})

it.for([
  [ask('Colour', { values: ['red'] }), 'There is no column “Colour”.'],
  [ask('Price', { values: ['cheap'] }), '“Price” holds numbers, and “cheap” is none.'],
  [ask('Boat', { operator: 'atLeast', values: ['a'] }), '“Boat” holds text, which are not compared by size.'],
  [ask('Price', { operator: 'atMost', values: [1, 2] }), '“Price” is compared with one value.'],
  [ask('Built', { values: ['next week'] }), '“Built” holds dates, and “next week” is none.'],
] as const)('refuses %j', ([condition, problem]) => {
  expect(checkConditions(columns, [condition])).toEqual({ conditions: [], problems: [problem] })
})

it('parts the rows in two: those that fit, and those that fit when it is turned round', () => {
  const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constantFrom('red', 'Kayak', '900', '2020-04-01'))
  fc.assert(
    fc.property(
      fc.constantFrom(...columns.map(({ name }) => name), 'Other'),
      fc.constantFrom('is', 'contains', 'atLeast', 'atMost'),
      fc.array(value, { maxLength: 3 }),
      (column, operator, values) => {
        const of = (condition: 'include' | 'exclude') => checkConditions(columns, [ask(column, { condition, operator, values })])
        const [kept, left] = [of('include'), of('exclude')]
        expect(kept.problems).toEqual(left.problems)
        if (kept.conditions.length === 0) return
        for (const row of rows) expect(fitsConditions(row, kept.conditions)).toBe(!fitsConditions(row, left.conditions))
      },
    ),
  )
})

it.for([
  ['1,234', 1_234],
  ['1 234,5', 1_234.5],
  ['12,50', 12.5],
  ['$ 3', 3],
  ['5 %', 5],
  ['-0.5', -0.5],
  ['1.2.3', undefined],
  ['12 boats', undefined],
  ['', undefined],
] as const)('reads %s as a number', ([text, number]) => {
  expect(toNumber(text)).toBe(number)
})

it('reads dates that mean one day only', () => {
  expect(toDate('2020-04-01')).toBe(Date.UTC(2020, 3, 1))
  for (const text of ['01/04/2020', '2020-13-01', 'tomorrow', '2020']) expect(toDate(text)).toBeUndefined()
})
