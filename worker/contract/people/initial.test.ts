import { expect, it } from 'vitest'
import { initialOf } from './initial'

it.each([
  ['mia', 'M'],
  ['  émile', 'É'],
  ['🐱', '🐱'],
  ['👩‍🚀 Ada', '👩‍🚀'],
  ['🇨🇭', '🇨🇭'],
  ['', ''],
])('of %j it is %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})
