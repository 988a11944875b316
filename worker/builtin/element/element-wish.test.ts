import { describe, it } from 'vitest'
import { readElementWish } from './element-wish'

/** In one line: what is to be done, and to what. */
function wishOf(words: string): string {
  const wish = readElementWish(words)
  if (!wish) return 'nothing'
  return wish.kind === 'remove' ? 'remove' : `${wish.kind} ${wish.kind === 'classes' ? wish.said : wish.to}`
}

describe('what is said of a picked element', () => {
  it.for([
    ['this should be a pie chart', 'shape pie'],
    ['this should be a line chart', 'shape line'],
    ['show this as an area chart', 'shape area'],
    ['this should be blue', 'classes blue'],
    ['we would like this to be larger', 'classes larger'],
    ['make the heading dark blue', 'classes blue'],
    ['this should be removed', 'remove'],
    ['this should go', 'remove'],
    ['we don’t need this', 'remove'],
    ['this should be called boat types', 'text boat types'],
    ['this should be Our fleet', 'text Our fleet'],
    ['change this to Big red boats', 'text Big red boats'],
    ['change this to "blue"', 'text blue'],
    ['change this to who we are', 'text who we are'],
  ] as const)('is done as it is meant: %s', ([words, wish], { expect }) => {
    expect(wishOf(words)).toBe(wish)
  })

  it.for([
    'this should be wider',
    'this should be rounder',
    'this should be closer to the top',
    'this should be on the left',
    'this should be sortable',
    'this should be in dollars',
    'this should be a table',
    'turn this into a table',
    'make it fancy',
    'this should fly',
  ])('is no new wording for being nothing that can be done: %s', (words, { expect }) => {
    expect(wishOf(words)).toBe('nothing')
  })
})
