import { describe, it } from 'vitest'
import { isPropertyName } from './property-name'

describe('the name of a property', () => {
  it.for([
    'serial number',
    'what went wrong',
    'fired at cone',
    'engaged to',
    'drawn from',
    'price per bushel',
    'area m2',
    'new or used',
    'max helpers',
    'page',
    'how loud',
  ])('is %s', (name, { expect }) => {
    expect(isPropertyName(name)).toBe(true)
  })

  it.for([
    ['a limit', 'max 12 canoes'],
    ['a price', 'weekly 40 daily 9'],
    ['a rule', 'owners only edit'],
    ['what must not be', 'not of the same breed'],
    ['how it is shown', 'crates sorted by weight'],
    ['who does what', 'referee signs protocol'],
    ['a piece of a sentence', 'jars which leak'],
    ['a sentence', 'shelves are upstairs'],
    ['a range of colours', 'amber below'],
    ['days', 'tue to thu'],
    ['what comes before', 'for every canoe'],
    ['what describes another', 'additional'],
    ['a wish', 'search'],
    ['more than a name', 'colour of the second lid inside'],
  ] as const)('is not %s', ([, name], { expect }) => {
    expect(isPropertyName(name)).toBe(false)
  })
})
