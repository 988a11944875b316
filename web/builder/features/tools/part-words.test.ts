import { expect, it } from 'vitest'
import { CustomField } from '#contract/settings/custom-fields'
import { linesOfPart, nameOfPart } from './part-words'

it.for([
  ['texts.inputLabel', 'Input label'],
  ['texts.fields', 'Custom fields'],
  ['title', 'Title'],
  ['settings.aiModel', 'AI model'],
] as const)('%s is called %s', ([part, name]) => expect(nameOfPart(part)).toBe(name))

it('says a part in lines', () => {
  expect([linesOfPart(''), linesOfPart(null), linesOfPart(true), linesOfPart(3), linesOfPart([])]).toEqual([
    '(nothing)',
    '(nothing)',
    'On',
    '3',
    '(nothing)',
  ])
  expect(linesOfPart(['Write well.', 'Be short.'])).toBe('Write well.\nBe short.')
  const field = CustomField.parse({
    name: 'size',
    label: 'Size',
    type: 'select',
    required: true,
    optionsConfig: { options: [{ label: 'Small' }, { label: 'Large' }] },
  })
  expect(linesOfPart([field])).toMatch(/^Size · type: select, required: yes.*options config: Small.* \/ Large/)
})
