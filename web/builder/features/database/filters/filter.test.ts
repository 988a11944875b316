import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Column, listColumns } from '../columns/columns'
import { filterText, NO_FILTER, operatorsOf, ruleQuery } from './filter'
import { searchFilter } from './search-filter'

const COLUMNS = listColumns({
  name: 'Boat',
  type: 'object',
  properties: {
    title: { type: 'string' },
    length: { type: 'number' },
    is_afloat: { type: 'boolean' },
    status: { type: 'string', enum: ['dock', 'sea'] },
    tags: { type: 'array', items: { type: 'string', enum: ['fast'] } },
    launched: { type: 'string', format: 'date' },
    specs: { type: 'object' },
  },
})
const column = (name: string) => COLUMNS.find(({ id }) => id === name) as Column

it.for([
  ['title', 'contains', 'a.b', { title: { $regex: 'a\\.b', $options: 'i' } }],
  ['title', 'starts', 'A', { title: { $regex: '^A', $options: 'i' } }],
  ['title', 'empty', '', { title: { $in: [null, ''] } }],
  ['length', 'least', '3', { length: { $gte: 3 } }],
  ['length', 'is', 'many', undefined],
  ['is_afloat', 'is', 'true', { is_afloat: true }],
  ['is_afloat', 'is', 'false', { $nor: [{ is_afloat: true }] }],
  ['status', 'not', 'sea', { status: { $ne: 'sea' } }],
  ['status', 'is', 'sunk', undefined],
  ['tags', 'empty', '', { $or: [{ tags: null }, { tags: { $size: 0 } }] }],
  ['launched', 'before', '2026-01-31', { launched: { $lt: '2026-01-31' } }],
  ['title', 'is', '  ', undefined],
] as const)('%s %s %j', ([name, operator, value, query]) => {
  expect(ruleQuery(column(name), { operator, value })).toEqual(query)
})

describe('a filter', () => {
  it('takes a day of a time as the day is where one is', () => {
    const { createdAt } = ruleQuery(column('createdAt'), { operator: 'is', value: '2026-03-29' }) as {
      createdAt: Record<string, string>
    }
    const hours = (Date.parse(createdAt.$lt ?? '') - Date.parse(createdAt.$gte ?? '')) / 3_600_000
    expect([23, 24, 25]).toContain(hours)
  })

  it('is no filter while nothing is said to the end, and joins what is with the search', () => {
    const rule = { field: 'title', operator: 'is' as const, value: '' }
    expect(filterText(COLUMNS, NO_FILTER, undefined)).toBe('')
    expect(filterText(COLUMNS, { isAny: false, rules: [rule] }, undefined)).toBe('')
    expect(
      filterText(
        COLUMNS,
        {
          isAny: true,
          rules: [
            { ...rule, value: 'A' },
            { ...rule, value: 'B' },
          ],
        },
        { id: 'x' },
      ),
    ).toBe('{"$and":[{"$or":[{"title":"A"},{"title":"B"}]},{"id":"x"}]}')
  })

  it('is JSON that names only columns there are, whatever is written', () => {
    const rules = fc.array(
      fc.record({
        field: fc.constantFrom(...COLUMNS.map(({ id }) => id), 'gone'),
        operator: fc.constantFrom(...COLUMNS.flatMap(operatorsOf)),
        value: fc.string(),
      }),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(rules, fc.boolean(), fc.string(), (all, isAny, search) => {
        const text = filterText(COLUMNS, { isAny, rules: all }, searchFilter(COLUMNS, search))
        if (text !== '') expect(typeof JSON.parse(text)).toBe('object')
        expect(text).not.toContain('"gone"')
      }),
    )
  })
})
