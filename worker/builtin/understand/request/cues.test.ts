import { it } from 'vitest'
import { findCues } from './cues'

it.for([
  ['pins on a map', 'map', true],
  ['map with our wells', 'map', true],
  ['weld map: joint, welder', 'map', false],
  ['approved by, approved on', 'approval', false],
  ['frames that are out on approval', 'approval', false],
  ['a manager approves them', 'approval', true],
  ['leave has to be approved', 'approval', true],
  ['for my mobile coffee cart', 'shop', false],
  ['fixtures: score in legs, highest checkout', 'shop', false],
  ['products with a shopping cart', 'shop', true],
  ['a shop for tiles with products and checkout', 'shop', true],
  ['every conversation with parents', 'comments', false],
  ['people can comment on it', 'comments', true],
  ["object, date. I lend out my scope but don't bother with that", 'lending', false],
  ['I lend out my scope', 'lending', true],
] as const)('%s asks for %s: %s', ([words, cue, isAsked], { expect }) => {
  expect(findCues(words).has(cue)).toBe(isAsked)
})
