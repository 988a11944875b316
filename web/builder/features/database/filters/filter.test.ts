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

  it('finds what the grid shows: words of options, several of them, and titles of related rows', () => {
    const columns = listColumns({
      name: 'Boat',
      type: 'object',
      properties: {
        status: { type: 'string', enum: ['dock', 'sea'], enumNames: ['In dock', 'At sea'] },
        grade: { type: 'number', enum: [1, 2], enumNames: ['First', 'Second'] },
        tags: { type: 'array', items: { type: 'string', enum: ['fast', 'old'], enumNames: ['Swift', 'Aged'] } },
        company_id: { type: 'string', 'x-relation': 'Company' },
        crew_ids: { type: 'array', items: { type: 'string', 'x-relation': 'Person' } },
      },
    })
    const related = new Map([
      ['Company', ['c1']],
      ['Person', ['p1', 'p2']],
    ])
    const found = (text: string) => searchFilter(columns, { text, related })?.$or
    expect(found(' at ')).toEqual(expect.arrayContaining([{ status: { $in: ['sea'] } }, { company_id: { $in: ['c1'] } }]))
    expect(found('secOND')).toContainEqual({ grade: { $in: [2] } })
    expect(found('s')).toContainEqual({ tags: { $in: ['fast'] } })
    expect(found('s')).toContainEqual({ crew_ids: { $in: ['p1', 'p2'] } })
    expect(JSON.stringify(searchFilter(columns, { text: 'dock' }))).not.toContain('company_id')
  })

  it('asks about as many columns as one filter may, and leaves room for what one has built', () => {
    const properties = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`f${at}`, { type: 'string' }]))
    const columns = listColumns({ name: 'Wide', type: 'object', properties })
    expect(searchFilter(columns, { text: 'a' })?.$or).toHaveLength(40)
    expect(searchFilter(columns, { text: 'a', rules: 5 })?.$or).toHaveLength(30)
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
        const text = filterText(COLUMNS, { isAny, rules: all }, searchFilter(COLUMNS, { text: search }))
        if (text !== '') expect(typeof JSON.parse(text)).toBe('object')
        expect(text).not.toContain('"gone"')
      }),
    )
  })
})
