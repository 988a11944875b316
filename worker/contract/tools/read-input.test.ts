import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CustomField, FIELD_TYPES, type FieldType } from '../settings/custom-fields'
import { DEFAULT_TEXTS } from '../settings/defaults'
import { memoriesIn, readField, readInput, StartRun } from './read-input'

const options = {
  options: [
    { label: '[name]', iconUrl: null },
    { label: 'B', iconUrl: null },
  ],
}
const field = (type: FieldType, rest: Partial<CustomField> = {}): CustomField =>
  CustomField.parse({ name: type, label: `My ${type}`, type, optionsConfig: options, ...rest })
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('the answer to a field', () => {
  it.for<[FieldType, unknown, string | null]>([
    ['text', '  two\nlines ', 'two lines'],
    ['text', 'x'.repeat(501), null],
    ['text', 7, null],
    ['long_text', 'two\nlines', 'two\nlines'],
    ['long_text', 'x'.repeat(10_001), null],
    ['select', '[name]', '[name]'],
    ['select', 'C', null],
    ['select', ['B'], null],
    ['multiselect', ['B', '[name]', 'B'], 'B, [name]'],
    ['multiselect', ['B', 'C'], null],
    ['email', ' ada@example.com ', 'ada@example.com'],
    ['email', 'ada@', null],
    ['place', 'Lisbon, Portugal', 'Lisbon, Portugal'],
    ['photo', PNG, '(photo: My photo)'],
    ['photo', PNG.replace('png', 'jpeg'), null],
    ['photo', 'https://example.com/a.png', null],
    ['photo', 'data:image/svg+xml;base64,PHN2Zz4=', null],
    ['photo', `data:image/png;base64,${'A'.repeat(6_000_000)}`, null],
    ['height', { amount: '172.04', unit: 'cm' }, '172 cm'],
    ['height', { amount: 5, unit: 'cm' }, null],
    ['height', { amount: 172, unit: 'constructor' }, null],
    ['weight', { amount: 150, unit: 'lb' }, '150 lb'],
    ['weight', 70, null],
    ['tool_item_select', 'Kayak\nPrice: 12', 'Kayak\nPrice: 12'],
  ])('%s: %j', ([type, value, text]) => {
    const answer = readField(field(type), value)
    expect('text' in answer ? answer.text : null).toBe(text)
    if ('problem' in answer) expect(answer.problem).toContain(`My ${type}`)
  })

  it('may be left out, unless it is required', () => {
    for (const type of Object.keys(FIELD_TYPES) as FieldType[])
      for (const value of [undefined, null, ' ', [], { amount: '', unit: 'cm' }]) {
        expect(readField(field(type), value)).toEqual({ text: '' })
        expect(readField(field(type, { required: true }), value)).toEqual({ problem: `My ${type} is required` })
      }
  })

  it('never throws, whatever is sent', () => {
    fc.assert(
      fc.property(fc.constantFrom(...(Object.keys(FIELD_TYPES) as FieldType[])), fc.anything(), (type, value) => {
        const answer = readField(field(type), value)
        expect('problem' in answer || typeof answer.text === 'string').toBe(true)
      }),
    )
  })
})

describe('the input of a tool', () => {
  const texts = {
    ...DEFAULT_TEXTS,
    fields: [field('email'), field('text', { memorize: true }), field('select', { required: true })],
  }
  const read = (given: unknown, of = texts) => readInput({ texts: of }, StartRun.parse(given))

  it('is what its fields ask for, and nothing else', () => {
    expect(read({ input: 'Hello', fields: { select: 'B', other: 'x', constructor: 'y' } })).toEqual({
      read: { values: { input: 'Hello', email: '', text: '', select: 'B' }, photos: [] },
    })
  })

  it('says everything that is wrong at once', () => {
    expect(read({ fields: { email: 'no' } })).toEqual({
      problems: [
        { field: 'email', message: 'My email: this email is invalid' },
        { field: 'select', message: 'My select is required' },
      ],
    })
  })

  it('is not empty, unless nothing is asked', () => {
    expect(read({}, DEFAULT_TEXTS)).toEqual({ problems: [{ field: 'input', message: 'Enter something first' }] })
    expect(read({ input: 'x' }, { ...DEFAULT_TEXTS, isInputHidden: true })).toEqual({ read: { values: {}, photos: [] } })
  })

  it('BG02: leaves to memory what its owner marked, and no photo', () => {
    const all = { ...texts, fields: [...texts.fields, field('photo', { memorize: true, personal: true })] }
    const values = { input: 'x', email: 'a@b.c', text: 'kept', select: 'B', photo: '(photo)' }
    expect(memoriesIn({ texts: all }, values)).toEqual({ email: 'a@b.c', text: 'kept' })
  })
})
