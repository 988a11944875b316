import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CustomField } from '#contract/settings/custom-fields'
import { mayDeleteField } from '#contract/tools/field-tags'
import { completeTag, markFieldTags, unknownTags } from './field-tag-marks'

const field = (name: string, label = '') => CustomField.parse({ name, label, type: 'text' })
const fields = [field('notes', 'Your notes'), field('size')]

it('knows what each tag stands for, and which stand for nothing', () => {
  const text = 'From [notes] in [size], for [nobody], [input], [Not a tag], [nobody].'
  expect(markFieldTags(text, fields).map(({ label }) => label)).toEqual(['Your notes', 'size', undefined, 'Input', undefined])
  expect(unknownTags(text, fields)).toEqual(['nobody'])
})

it('marks what stands in the text, whatever the text', () => {
  const pieces = fc.array(fc.oneof(fc.string(), fc.constantFrom('[notes]', '[', ']', '[size', '[[size]]')))
  fc.assert(
    fc.property(pieces, (all) => {
      const text = all.join('')
      let last = 0
      for (const { name, start, end } of markFieldTags(text, fields)) {
        expect(text.slice(start, end)).toBe(`[${name}]`)
        expect(start).toBeGreaterThanOrEqual(last)
        last = end
        expect(mayDeleteField({ name, personal: false }, text)).toBe(false)
        expect(mayDeleteField({ name, personal: true }, text)).toBe(true)
      }
    }),
  )
})

it('completes a tag from its bracket on', () => {
  expect(completeTag('Write from [', fields)).toEqual({ from: 11, names: ['notes', 'size', 'input'] })
  expect(completeTag('Write from [ot', fields)).toEqual({ from: 11, names: ['notes'] })
  const photo = field('photo_1')
  expect(completeTag('Write in [to', [photo, field('tone')])).toEqual({ from: 9, names: ['tone', 'photo_1'] })
  expect(completeTag('Write from [notes] and', fields)).toBeUndefined()
})
