import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Conversion, convertValue, isReversible, kindOf, type RelatedTitles, textsOf } from './convert-value'
import type { EntityProperty } from './entities'
import { CHANGED_TYPES, type ChangedType, retyped } from './field-shapes'
import { isRecord } from './json-values'

const BERTHS: [string, string][] = [
  ['b1', 'North'],
  ['b2', 'South'],
  ['b3', 'Twin'],
  ['b4', 'Twin'],
]
const titles: RelatedTitles = {
  titleOf: (id) => BERTHS.find(([each]) => each === id)?.[1],
  idOf: (text) => {
    const [only, second] = BERTHS.filter(([id, title]) => id === text || title === text)
    return second ? undefined : only?.[0]
  },
}
const FIELDS: Record<ChangedType, EntityProperty> = {
  text: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  datetime: { type: 'string', format: 'date-time' },
  select: { type: 'string', enum: ['dock', 'sea', '4'], enumNames: ['In dock', 'At sea', 'Four'] },
  multiselect: { type: 'array', items: { type: 'string', enum: ['fast', '4'] } },
  json: { type: ['object', 'array'] },
  relation: { type: 'string', 'x-relation': 'Berth' },
}
const day = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
const VALUES: Record<ChangedType, fc.Arbitrary<unknown>> = {
  text: fc.oneof(
    fc.string(),
    fc.constantFrom(
      ' 4 ',
      '€ 12.50',
      '1,234',
      'yes',
      '0',
      'North',
      'Twin',
      '31.1.2026',
      '2026-01-31',
      '{"a":1}',
      'fast, 4',
      'DOCK',
    ),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
    day.map((each) => each.toISOString()),
  ),
  // JSON knows no -0.
  number: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })).map((each) => each + 0),
  boolean: fc.boolean(),
  date: day.map((each) => each.toISOString().slice(0, 10)),
  datetime: day.map((each) => each.toISOString()),
  select: fc.constantFrom('dock', 'sea', '4'),
  multiselect: fc.uniqueArray(fc.constantFrom('fast', '4')),
  json: fc.oneof(fc.dictionary(fc.string(), fc.integer()), fc.array(fc.string())),
  relation: fc.constantFrom('b1', 'b2', 'b3', 'gone'),
}
const FITS: Record<ChangedType, (value: unknown, property: EntityProperty) => boolean> = {
  text: (value) => typeof value === 'string',
  number: (value) => Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  date: (value) => /^\d{4}-\d\d-\d\d$/.test(String(value)),
  datetime: (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(String(value)),
  select: (value, { enum: options }) => options?.some((option) => option === value) ?? false,
  multiselect: (value, { items }) => Array.isArray(value) && value.every((each) => items?.enum?.includes(each)),
  json: (value) => isRecord(value) || Array.isArray(value),
  relation: (value) => BERTHS.some(([id]) => id === value),
}
const related = { from: titles, to: titles }
/** As the server makes it: options are what is there. */
function conversionOf(from: ChangedType, type: ChangedType, value: unknown): Conversion {
  const to = (options: string[]) => retyped(FIELDS[from], { type, target: type === 'relation' ? 'Berth' : undefined, options })
  return { from: FIELDS[from], to: to(textsOf(value, { from: FIELDS[from], to: to([]), related })), related }
}
const PAIRS = CHANGED_TYPES.flatMap((from) =>
  CHANGED_TYPES.flatMap((to): [ChangedType, ChangedType][] => (from === to ? [] : [[from, to]])),
)

describe('a value of one type as another', () => {
  it.for(PAIRS)('%s → %s fits or is nothing, and stays what it is when it is converted again', ([from, to]) => {
    fc.assert(
      fc.property(VALUES[from], (value) => {
        const conversion = conversionOf(from, to, value)
        expect(kindOf(conversion.to)).toBe(to)
        const after = convertValue(value, conversion)
        if (after === null) return
        expect(FITS[to](after, conversion.to)).toBe(true)
        expect(convertValue(after, conversion)).toEqual(after)
      }),
      { numRuns: 60 },
    )
  })

  it('that need not be kept comes back from what it became', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PAIRS).chain(([from, to]) => VALUES[from].map((value) => ({ from, to, value }))),
        ({ from, to, value }) => {
          const conversion = conversionOf(from, to, value)
          if (!isReversible(value, conversion)) return
          const back = { from: conversion.to, to: conversion.from, related }
          expect(convertValue(convertValue(value, conversion), back)).toEqual(value)
        },
      ),
    )
  })

  it('that no text could hold is never lost on the way to text', () => {
    for (const from of CHANGED_TYPES)
      fc.assert(
        fc.property(VALUES[from], (value) => {
          if (value === '' || (Array.isArray(value) && value.length === 0)) return
          expect(typeof convertValue(value, conversionOf(from, 'text', value))).toBe('string')
        }),
      )
  })

  it.for<[ChangedType, unknown, ChangedType, unknown]>([
    ['text', ' 4 ', 'number', 4],
    ['text', '€ 1,234.50', 'number', 1234.5],
    ['text', 'four', 'number', null],
    ['text', '99999999999999999999', 'number', null],
    ['boolean', true, 'number', 1],
    ['number', 5, 'boolean', null],
    ['text', 'Yes', 'boolean', true],
    ['text', '31.1.2026', 'date', '2026-01-31'],
    ['text', '1/31/2026', 'date', '2026-01-31'],
    ['text', '1/2/2026', 'date', null],
    ['text', '5 March 2026', 'date', '2026-03-05'],
    ['text', 'Feb 30, 2026', 'date', null],
    ['datetime', '2026-01-31T22:00:00.000Z', 'date', '2026-01-31'],
    ['date', '2026-01-31', 'datetime', '2026-01-31T00:00:00'],
    ['number', 20260131, 'date', null],
    ['select', 'dock', 'text', 'In dock'],
    ['select', 'dock', 'multiselect', ['dock']],
    ['multiselect', ['fast', '4'], 'select', null],
    ['multiselect', ['fast'], 'select', 'fast'],
    ['multiselect', ['fast', '4'], 'text', 'fast, 4'],
    ['text', 'a; b, a', 'multiselect', ['a', 'b']],
    ['text', 'North', 'relation', 'b1'],
    ['text', 'Twin', 'relation', null],
    ['relation', 'b3', 'text', 'Twin'],
    ['relation', 'gone', 'text', 'gone'],
    ['text', '[1,2]', 'json', [1, 2]],
    ['text', 'plain', 'json', null],
    ['text', '', 'number', null],
  ])('%s %j → %s is %j', ([from, value, to, wanted]) => {
    expect(convertValue(value, conversionOf(from, to, value))).toEqual(wanted)
  })
})

it('a column keeps its words, and a default that still fits', () => {
  const was = { type: 'string', title: 'Length', description: 'In m', default: '4', pattern: '^\\d', 'x-renamedFrom': 'size' }
  const wanted = { options: [], target: undefined }
  expect(retyped(was, { ...wanted, type: 'number' })).toEqual({
    title: 'Length',
    description: 'In m',
    'x-renamedFrom': 'size',
    type: 'number',
    default: 4,
    'x-convertedFrom': 'text',
  })
  expect(retyped({ ...was, default: 'long' }, { ...wanted, type: 'number' })).not.toHaveProperty('default')
})
