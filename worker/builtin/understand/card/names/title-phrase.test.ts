import { it } from 'vitest'
import { isTitlePhrase } from './title-phrase'

it.for([
  'Bagpipe Reeds',
  'Dive Log',
  'Chess Club',
  'Sheep Dipping',
  'Lost and Found',
  "Tram Drivers' Shift Swapping",
  'Crm Database',
])('is what an app may be called: %s', (title, { expect }) => {
  expect(isTitlePhrase(title)).toBe(true)
})

it.for([
  'Dad Repaired Accordions',
  'Application of Tailoring Shop',
  'Can U',
  'NEW NEW',
  'Last Tuesday',
  'Sourdough Died',
  'No More Sticky Notes',
  'Our Cooperative Makes Cheese',
  'Auction House Porter Speaking',
  'Dear Sirs',
  'Long Story',
  'Thing',
  '',
])('is a piece of a sentence, and no title: %s', (title, { expect }) => {
  expect(isTitlePhrase(title)).toBe(false)
})
