import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fillInstructions } from './fill-instructions'

it('puts what was entered where the tags are', () => {
  expect(fillInstructions('Write for [name], who is [age]. [unknown] [Name]', { name: 'Ada', age: '' })).toBe(
    'Write for Ada, who is . [unknown] [Name]',
  )
})

it('BG03: a tag in a value, in an option’s label or in itself is text', () => {
  const values = { one: '[two] [one]', two: '[[one]]', three: '$& $1 $`' }
  expect(fillInstructions('[one] / [two] / [three] / [[one]]', values)).toBe('[two] [one] / [[one]] / $& $1 $` / [[two] [one]]')
})

it('BG03: names of every object are no fields', () => {
  expect(fillInstructions('[constructor] [to_string] [__proto__]', {})).toBe('[constructor] [to_string] [__proto__]')
})

it('BG03: replaces once, whatever the values hold', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, two) => {
      expect(fillInstructions('<[one]|[two]>', { one, two })).toBe(`<${one}|${two}>`)
    }),
  )
})
