import { expect, it } from 'vitest'
import { countOf } from './words'

it.for([
  [0, '0 pages'],
  [1, '1 page'],
  [1_200, '1,200 pages'],
] as const)('counts %s', ([count, words]) => {
  expect(countOf(count, 'page')).toBe(words)
})
