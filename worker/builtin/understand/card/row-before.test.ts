import { describe, it } from 'vitest'
import type { Thing } from '../request/understanding'
import { withRowBefore } from './row-before'

const thing = (noun: string, labels: string[]): Thing => ({
  noun,
  concept: undefined,
  attributes: labels.map((label) => ({ label, options: [] })),
})
const split = (said: string, noun: string, labels: string[]) =>
  withRowBefore([thing(noun, labels)], said).map(({ noun: each, attributes }) => [each, ...attributes.map(({ label }) => label)])

describe('a row before the only list that is named', () => {
  it.for([
    ['a log of permits. person, valid until, fee. Violations: date, ranger, species', 'violation'],
    ['person, valid until, fee, also violations with date, ranger, species'],
  ])('has entries of its own, where the list has a row behind it: %s', ([said = ''], { expect }) => {
    expect(split(said, 'violation', ['person', 'valid until', 'fee', 'date', 'ranger', 'species'])).toEqual([
      ['entry', 'person', 'valid until', 'fee'],
      ['violation', 'date', 'ranger', 'species'],
    ])
  })

  it('is told of the list where nothing is told of it behind, or it is asked which one it is', ({ expect }) => {
    expect(split('name, phone and address of customers', 'customer', ['name', 'phone', 'address'])).toHaveLength(1)
    expect(split('fell, height, which book: eastern, weather, date', 'book', ['fell', 'height', 'weather', 'date'])).toHaveLength(
      1,
    )
  })
})
