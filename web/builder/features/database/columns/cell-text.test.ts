import { describe, expect, it } from 'vitest'
import { cellText, coerceBoolean, isLongText, parseCell, parseJsonCell } from './cell-text'
import { columnTypeOf, inkOn, listColumns } from './columns'

const SCHEMA = {
  name: 'Boat',
  type: 'object' as const,
  properties: {
    title: { type: 'string' },
    status: { type: 'string', enum: ['dock', 'sea'], enumNames: ['In dock', 'At sea'] },
    tags: { type: 'array', items: { type: 'string', enum: ['fast', 'old'] } },
    launched: { type: 'string', format: 'date' },
    seen_at: { type: 'string', format: 'date-time' },
    length: { type: 'number' },
    is_afloat: { type: 'boolean' },
    specs: { type: 'object' },
  },
}
const column = (name: string) => {
  const found = listColumns(SCHEMA).find(({ id }) => id === name)
  if (!found) throw new Error(name)
  return found
}

it.for([
  ['cover_image', { type: 'string' }, 'image'],
  ['image_count', { type: 'number' }, 'number'],
  ['due', { type: 'string', format: 'date-time' }, 'datetime'],
  ['done', { type: 'boolean' }, 'boolean'],
  ['stage', { type: 'string', enum: ['a'] }, 'select'],
  ['name', { type: 'string' }, 'text'],
  ['price', { type: ['number', 'null'] }, 'number'],
  ['tags', { type: 'array', items: { enum: ['a'] } }, 'multiselect'],
  ['lines', { type: 'array', items: { type: 'string' } }, 'json'],
  ['address', { type: 'object' }, 'json'],
  ['company_id', { type: 'string', 'x-relation': 'Company' }, 'relation'],
] as const)('%s is a column of its type', ([name, property, type]) => {
  expect(columnTypeOf(name, property as never)).toBe(type)
})

describe('cells', () => {
  it.for([
    [true, true],
    [1, true],
    ['true', true],
    ['1', true],
    [false, false],
    ['yes', false],
    [null, false],
    [2, false],
  ] as const)('%j is the boolean %s', ([value, is]) => expect(coerceBoolean(value)).toBe(is))

  it('takes JSON that can be read, nothing for nothing, and says what is wrong with the rest', () => {
    expect(parseJsonCell(' {"a": 1} ')).toEqual({ ok: true, value: { a: 1 } })
    expect(parseJsonCell('  ')).toEqual({ ok: true, value: null })
    expect(parseJsonCell('{a}')).toMatchObject({ ok: false, message: expect.stringMatching(/^Invalid JSON: ./) })
  })

  it('writes long texts on several lines from 50 characters or a line break on', () => {
    expect(isLongText('x'.repeat(50))).toBe(false)
    expect(isLongText('x'.repeat(51))).toBe(true)
    expect(isLongText('a\nb')).toBe(true)
  })

  it.for([
    ['length', '1,234.5', 1234.5],
    ['length', '-3', -3],
    ['is_afloat', 'TRUE', true],
    ['is_afloat', 'no', false],
    ['status', 'at sea', 'sea'],
    ['tags', 'old, fast', ['old', 'fast']],
    ['launched', '2026-01-31', '2026-01-31'],
    ['title', ' kept as it is ', ' kept as it is '],
    ['title', '', null],
    ['specs', '{"masts":2}', { masts: 2 }],
  ] as const)('%s reads %j', ([name, text, value]) => expect(parseCell(column(name), text)).toEqual({ ok: true, value }))

  it.for([
    ['length', 'many', 'must be a number'],
    ['is_afloat', 'perhaps', 'must be true or false'],
    ['status', 'sunk', 'must be one of In dock, At sea'],
    ['seen_at', 'soon', 'must be a date such as 2026-01-31'],
  ] as const)('%s refuses %j', ([name, text, message]) => expect(parseCell(column(name), text)).toEqual({ ok: false, message }))

  it('reads back what it shows', () => {
    const values = {
      status: 'sea',
      tags: ['old', 'fast'],
      length: 2.5,
      is_afloat: true,
      launched: '2026-01-31',
      specs: { a: [1] },
    }
    for (const [name, value] of Object.entries(values))
      expect(parseCell(column(name), cellText(column(name), value))).toEqual({ ok: true, value })
    const minute = '2026-11-22T10:30:00.000Z'
    expect(parseCell(column('seen_at'), cellText(column('seen_at'), minute))).toEqual({ ok: true, value: minute })
  })
})

it('words on a colour are read well, whatever the colour, and nonsense is no colour', () => {
  const luminance = (color: string) => {
    const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    const [red = 0, green = 0, blue = 0] = parts.map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (a: string, b: string) => {
    const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one)
    return (light + 0.05) / (dark + 0.05)
  }
  for (let step = 0; step < 4_096; step++) {
    const color = `#${[step >> 8, (step >> 4) & 15, step & 15].map((part) => part.toString(16).repeat(2)).join('')}`
    expect(contrast(color, inkOn(color))).toBeGreaterThanOrEqual(4.5)
  }
  const [status] = listColumns({
    name: 'Boat',
    type: 'object',
    properties: { status: { type: 'string', enum: ['a', 'b'], 'x-optionColors': { a: '#000000', b: 'url(x)' } } },
  })
  expect(status?.options.map(({ backgroundColor }) => backgroundColor)).toEqual(['#000000', '#dcfce7'])
})
