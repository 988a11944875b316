import { expect, it } from 'vitest'
import { numbersIn } from './number-words'

it.for([
  ['from 2.5 to 4.5', [2.5, 4.5]],
  ['between two and ninety', [2, 90]],
  ['1-5', [1, 5]],
  ['minus ten to 25,000', [-10, 25000]],
  ['-3', [-3]],
  ['as it is', []],
] as const)('finds the numbers in: %s', ([text, numbers]) => {
  expect(numbersIn(text)).toEqual(numbers)
})
