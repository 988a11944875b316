import { describe, it } from 'vitest'
import { countOf, plural, splitDoneTo } from './inflect'

describe('a plural', () => {
  it.for([
    ['part replaced', 'parts replaced'],
    ['parts replaced', 'parts replaced'],
    ['hour worked', 'hours worked'],
    ['book lent', 'books lent'],
    ['story written', 'stories written'],
    ['Part replaced', 'Parts replaced'],
  ] as const)('leaves what was done to a thing as it is: %s', ([one, many], { expect }) => {
    expect(plural(one)).toBe(many)
  })

  it.for([
    ['roll of wallpaper', 'rolls of wallpaper'],
    ['rolls of wallpaper', 'rolls of wallpaper'],
    ['Test at the end', 'Tests at the end'],
    ['office', 'offices'],
  ] as const)('is of what is counted, whatever it is of: %s', ([one, many], { expect }) => {
    expect(plural(one)).toBe(many)
  })

  it.for([
    ['garden shed', 'garden sheds'],
    ['flower bed', 'flower beds'],
    ['dog breed', 'dog breeds'],
    ['moped', 'mopeds'],
    ['electric moped', 'electric mopeds'],
    ['lost and found', 'lost and founds'],
    ['sports club', 'sports clubs'],
    ['replaced part', 'replaced parts'],
  ] as const)('takes nothing for done that only ends so: %s', ([one, many], { expect }) => {
    expect(plural(one)).toBe(many)
  })
})

describe('what was done to a thing', () => {
  it('stands behind it', ({ expect }) => {
    expect(splitDoneTo('spare parts replaced')).toEqual({ noun: 'spare parts', done: ' replaced' })
    expect(splitDoneTo('spare parts')).toEqual({ noun: 'spare parts', done: '' })
  })
})

it.for([
  [0, '0 pages'],
  [1, '1 page'],
  [1_200, '1,200 pages'],
] as const)('counts %s', ([count, words], { expect }) => {
  expect(countOf(count, 'page')).toBe(words)
})
