import { expect, it } from 'vitest'
import { formatCount } from './words'

it.for([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [1_001, '1K'],
  [1_250, '1.3K'],
  [123_456, '123K'],
  [999_949, '1,000K'],
  [1_000_001, '1M'],
  [2_540_000, '2.5M'],
] as const)('shortens %s', ([count, words]) => {
  expect(formatCount(count)).toBe(words)
})
