import { describe, it } from 'vitest'
import type { Thing } from '../../request/understanding'
import { wholeNoun, withWholeNames } from './whole-names'

const thing = (noun: string, labels: string[] = []): Thing => ({
  noun,
  concept: undefined,
  attributes: labels.map((label) => ({ label, options: [] })),
})
const named = (said: string, labels: string[], noun = 'entry') =>
  withWholeNames(thing(noun, labels), said).map(({ label, shown = label }) => shown)

describe('a property by its whole name', () => {
  it.for([
    ['is all that asks', 'date, what did you cut from it, photo', 'what did you cut', 'what did you cut from it'],
    ['is all that asks, wherever a piece stands', 'brand, how many days did it last', 'days did', 'how many days did it last'],
    [
      'ends behind a word that ends no name',
      'client, deadline incl. hour. weight between what and what',
      'weight between',
      'weight between what',
    ],
    ['says of what something is', 'date, nature of the repair, cost', 'nature', 'nature of the repair'],
    ['begins before a sign within it', 'reg, last o/h date, hours', 'h date', 'last o/h date'],
    ['begins with what is shortened', 'ref. number, movement', 'number', 'ref. number'],
    ['has both that are joined', 'launches, weight & balance date', 'balance date', 'weight & balance date'],
  ])('%s: %s', ([, said = '', label = '', whole], { expect }) => {
    expect(named(said, [label])).toEqual([whole])
  })

  it.for([
    ['which building, date', 'building'],
    ['how loud 1-5, date', 'how loud'],
    ['length in cm, width', 'length'],
    ['name of the hiker, date', 'name'],
    ['photo of the packet, date', 'photo'],
    ['name/phone number, date', 'phone number'],
    ['ripe y/n, date', 'ripe'],
    ['what I would like is a list of the old tools that I keep with maker and year', 'maker'],
  ])('is what was read where that is whole: %s', ([said = '', label = ''], { expect }) => {
    expect(named(said, [label], 'hiker')).toEqual([label])
  })

  it('stands once, and no other piece of it beside it', ({ expect }) => {
    expect(named('D/T rating, size', ['d', 't rating', 'size'])).toEqual(['D/T rating', 'size'])
    expect(named('name, what salad they bring', ['name', 'what', 'what salad'])).toEqual(['name', 'what salad they bring'])
  })
})

describe('a list by its whole name', () => {
  it.for([
    ['hearing aid batteries, which ear, changed when', 'aid battery', 'hearing aid battery'],
    ['I have loads of kites. Flying days: date, beach', 'day', 'flying day'],
    ['I keep my old cameras, maker, year', 'camera', 'camera'],
    ['saws and pruning knives: owner, edge', 'knife', 'pruning knife'],
    ['tools that I lend, to whom', 'tool', 'tool'],
  ])('is all that stands before a sign: %s', ([said = '', noun = '', whole], { expect }) => {
    expect(wholeNoun(thing(noun), said)).toBe(whole)
  })
})
