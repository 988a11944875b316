import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { issuesOf, withoutNulls } from './json-schema'
import { shapeTable, shapeValue } from './shape-rows'

const cell = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null))
const table = fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 6 })
const schema = fc.letrec((tie) => ({
  any: fc.record(
    {
      type: fc.constantFrom('object', 'array', 'string', 'number', 'integer', 'boolean', 'nonsense', undefined, [
        'string',
        'null',
      ]),
      properties: fc.dictionary(fc.string({ maxLength: 5 }), tie('any'), { maxKeys: 3, depthIdentifier: 'schema' }),
      items: fc.option(tie('any'), { depthSize: 'small', depthIdentifier: 'schema', nil: undefined }),
      required: fc.anything({ maxDepth: 1 }),
      enum: fc.option(fc.array(fc.jsonValue({ maxDepth: 0 })), { nil: undefined }),
      pattern: fc.string(),
    },
    { requiredKeys: [] },
  ),
})).any as fc.Arbitrary<Record<string, unknown>>

describe('shaping rows', () => {
  it('never fails, whatever the table and whatever the schema', () => {
    fc.assert(
      fc.property(table, schema, fc.jsonValue(), (rows, asked, value) => {
        shapeTable(rows, asked)
        shapeValue(value, asked)
        withoutNulls(asked, value)
        expect(Array.isArray(issuesOf(asked, value))).toBe(true)
      }),
    )
  })

  it('keeps every row whose values fit, in order, however the headings are written', () => {
    const row = fc.record({ first_name: fc.stringMatching(/^[a-z]{1,8}$/), age: fc.integer(), ok: fc.boolean() })
    const written = { first_name: ['First Name', 'FIRST-NAME', 'first_name'], age: ['Age', ' age '], ok: ['OK?', 'ok'] }
    const headings = fc.tuple(...Object.values(written).map((names) => fc.constantFrom(...names)))
    const properties = { first_name: { type: 'string' }, age: { type: 'integer' }, ok: { type: 'boolean' } }
    fc.assert(
      fc.property(fc.array(row, { maxLength: 20 }), headings, (rows, header) => {
        const shaped = shapeTable(
          [header, ...rows.map(({ first_name, age, ok }) => [first_name, String(age), ok ? 'Yes' : 'no'])],
          {
            type: 'object',
            properties,
          },
        )
        expect(shaped).toEqual({ output: rows, rows: rows.length, leftOut: 0 })
      }),
    )
  })

  it.for([
    ['1,234.5', 1234.5],
    ['$ 12', 12],
    ['-7', -7],
    ['12%', 12],
    ['1e3', 1000],
    ['1,2', undefined],
    ['12 apples', undefined],
    ['', undefined],
    ['Infinity', undefined],
  ] as const)('reads the number %s as %s', ([text, number]) => {
    const shaped = shapeTable([['n'], [text]], { properties: { n: { type: 'number' } } })
    expect(shaped?.output).toEqual(text === '' ? [] : [number === undefined ? {} : { n: number }])
  })

  it('a hostile pattern ends', () => {
    expect(issuesOf({ type: 'string', pattern: '^(a+)+$' }, `${'a'.repeat(50_000)}!`)).toEqual([])
  })
})
