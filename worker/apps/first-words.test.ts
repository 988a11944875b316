import { expect, it } from 'vitest'
import { firstWords } from './first-words'

it.for([
  ['a  game\nwith hens ', 'A game with hens'],
  [
    'Make me a platform game in which a hen, a very brave one, jumps over weeds',
    'Make me a platform game in which a hen, a very…',
  ],
  [
    'Something to keep track of all our many lamps and, if possible, of the bulbs',
    'Something to keep track of all our many lamps…',
  ],
  ['x'.repeat(100), `${'X'}${'x'.repeat(47)}…`],
])('of %j are %j', ([request, words]) => {
  expect(firstWords(request ?? '')).toBe(words)
})
