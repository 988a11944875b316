import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EntitySchema } from '#contract/data/entities'
import { requireJson } from '#worker/platform/http/require-json'
import { SPECIFICATION_NAMES } from '../query/field'
import { compileLinearPattern } from '../query/linear-pattern'
import { validateRow } from './validate-row'

const SCHEMA: EntitySchema = {
  name: 'Order',
  type: 'object',
  required: ['title'],
  properties: {
    title: { type: 'string', minLength: 2, maxLength: 5 },
    status: { type: 'string', enum: ['new', 'paid'], default: 'new' },
    total: { type: 'number', minimum: 0, maximum: 100 },
    count: { type: 'integer' },
    isOpen: { type: 'boolean' },
    due: { type: 'string', format: 'date' },
    at: { type: 'string', format: 'date-time' },
    mail: { type: 'string', format: 'email' },
    link: { type: 'string', format: 'uri' },
    code: { type: 'string', pattern: '^[A-Z]{2}-\\d+$' },
    tags: { type: 'array', items: { type: 'string' } },
    lines: {
      type: 'array',
      items: { type: 'object', properties: { sku: { type: 'string' }, price: { type: 'number' } }, required: ['sku'] },
    },
    address: { type: 'object', properties: { city: { type: 'string' } } },
    extra: { type: 'object', additionalProperties: true },
    either: { type: ['string', 'number'] },
  },
}
const options = { mode: 'create', serverNames: SPECIFICATION_NAMES } as const
const check = (input: unknown, mode: 'create' | 'update' = 'create') => validateRow(SCHEMA, input, { ...options, mode })
const issueOf = (input: unknown) => {
  const checked = check({ title: 'abc', ...(input as object) })
  return checked.ok ? undefined : `${checked.issues[0]?.path} ${checked.issues[0]?.message}`
}

describe('what fits', () => {
  it('is kept, with defaults filled in and unknown or server-owned fields dropped', () => {
    const checked = check({
      title: 'abc',
      total: 5,
      id: 'x',
      createdAt: 'x',
      nonsense: 1,
      address: { city: 'B', zip: 1 },
      extra: { any: [1] },
    })
    expect(checked).toEqual({
      ok: true,
      data: { title: 'abc', status: 'new', total: 5, address: { city: 'B' }, extra: { any: [1] } },
    })
  })

  it('on update is only what was sent', () => {
    expect(check({ total: 1 }, 'update')).toEqual({ ok: true, data: { total: 1 } })
  })

  it('may be left empty, as forms do', () => {
    expect(check({ title: 'abc', due: '', status: '', total: '', count: '', mail: '' })).toEqual({
      ok: true,
      data: { title: 'abc', due: null, status: null, total: null, count: null, mail: null },
    })
  })

  it.for([
    { at: '2026-03-29T02:30:00+01:00', stored: '2026-03-29T01:30:00.000Z' },
    { at: '2026-01-31T12:00:00Z', stored: '2026-01-31T12:00:00.000Z' },
    { at: '9999-12-31T23:59:59Z', stored: '9999-12-31T23:59:59.000Z' },
    { at: '2026-01-31T12:00', stored: '2026-01-31T12:00' },
  ])('H14: keeps $at as $stored', ({ at, stored }) => {
    expect(check({ title: 'abc', at })).toMatchObject({ ok: true, data: { at: stored } })
  })
})

describe('what does not fit names the field', () => {
  it.for([
    [{ title: undefined }, 'title is required'],
    [{ title: null }, 'title is required'],
    [{ title: 5 }, 'title must be text'],
    [{ title: 'a' }, 'title must have at least 2 characters'],
    [{ title: 'abcdef' }, 'title must have at most 5 characters'],
    [{ status: 'old' }, 'status must be one of new, paid'],
    [{ total: '5' }, 'total must be a number'],
    [{ total: -1 }, 'total must be 0 or more'],
    [{ total: 101 }, 'total must be 100 or less'],
    [{ count: 1.5 }, 'count must be a whole number'],
    [{ isOpen: 'yes' }, 'isOpen must be true or false'],
    [{ due: '31.1.2026' }, 'due must be a date such as 2026-01-31'],
    [{ due: '2026-02-30' }, 'due must be a date such as 2026-01-31'],
    [{ at: 'noon' }, 'at must be a date and time such as 2026-01-31T12:00:00Z'],
    [{ mail: 'ada' }, 'mail must be an email address'],
    [{ link: 'example' }, 'link must be a link such as https://example.com'],
    [{ code: 'ab-1' }, 'code must match the pattern ^[A-Z]{2}-\\d+$'],
    [{ tags: 'a' }, 'tags must be a list'],
    [{ tags: ['a', 1] }, 'tags.1 must be text'],
    [{ lines: [{ sku: 'a' }, { price: 1 }] }, 'lines.1.sku is required'],
    [{ address: 'Berlin' }, 'address must be an object'],
    [{ address: { city: 1 } }, 'address.city must be text'],
    [{ either: true }, 'either must be text or a number'],
    [{ title: 'a\u0000b' }, 'title holds a character that no text may hold'],
  ] as [object, string][])('%j: %s', ([input, message]) => {
    expect(issueOf(input)).toBe(message)
  })

  it('never throws and never keeps a prototype key, whatever is sent', () => {
    const keys = fc.oneof(fc.constantFrom(...Object.keys(SCHEMA.properties), '__proto__', 'constructor'), fc.string())
    const anything = fc.anything({ key: keys, maxDepth: 4 })
    fc.assert(
      fc.property(fc.dictionary(keys, anything), (input) => {
        const checked = check(JSON.parse(JSON.stringify(input) ?? '{}'))
        if (checked.ok) expect(Object.keys(checked.data).every((name) => Object.hasOwn(SCHEMA.properties, name))).toBe(true)
      }),
    )
  })
})

describe('patterns', () => {
  const atom = fc.constantFrom('a', 'b', '.', '\\d', '[ab]', '[^a]', '(?:ab|b)', '(a|bb)')
  const source = fc
    .array(fc.tuple(atom, fc.constantFrom('', '*', '+', '?', '{2}', '{1,2}', '*?')), { minLength: 1, maxLength: 5 })
    .map((parts) => parts.map((part) => part.join('')).join(''))
    .chain((text) => fc.constantFrom(text, `^${text}`, `${text}$`, `^${text}$`, `${text}|b`, `^(?:${text})+$`))

  it('answer as the language itself does', () => {
    const text = fc.array(fc.constantFrom('a', 'b', '1', '\n', 'c'), { maxLength: 8 }).map((chars) => chars.join(''))
    fc.assert(
      fc.property(source, text, (pattern, value) => {
        expect(compileLinearPattern(pattern)?.test(value)).toBe(new RegExp(pattern).test(value))
      }),
      { numRuns: 2_000 },
    )
  })

  it.for(['(?=a)b', '(a)\\1', '(?<!a)b', '(', 'a{5,2}', '[b-a]', '*a', '(a{1000}){1000}'])(
    'refuse %s rather than run it',
    (pattern) => {
      expect(compileLinearPattern(pattern)).toBeUndefined()
    },
  )

  it.for(['(a+)+$', '(a*)*b', '(a|aa)+$', '(.*)*x', 'a*a*a*a*a*b'])(
    'H15: walk %s over 10,000 characters, where one that backtracks would not end',
    (pattern) => {
      expect(compileLinearPattern(pattern)?.test(`${'a'.repeat(9_999)}!`)).toBeTypeOf('boolean')
    },
  )

  it('do not throw on any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (pattern, value) => {
        expect([true, false, undefined]).toContain(compileLinearPattern(pattern)?.test(value))
      }),
    )
  })
})

describe('JSON', () => {
  it('is read as the language reads it, or refused', () => {
    const value = fc.jsonValue().filter((json) => !JSON.stringify(json).match(/\d{16}|e[+-]?\d/i))
    fc.assert(
      fc.property(value, (json) => {
        expect(requireJson(JSON.stringify(json))).toEqual(JSON.parse(JSON.stringify(json)))
      }),
    )
  })

  it('H12: keeps long numbers inside text and refuses them bare', () => {
    expect(requireJson('{"id":"90071992547409930","quote\\"":"1e999"}')).toEqual({ id: '90071992547409930', 'quote"': '1e999' })
    expect(() => requireJson('{"id":90071992547409930}')).toThrow('90071992547409930')
    expect(() => requireJson('[1e999]')).toThrow('1e999')
    expect(requireJson('[1e3,0.1234567890123456789]')).toEqual([1000, 0.12345678901234568])
  })
})
