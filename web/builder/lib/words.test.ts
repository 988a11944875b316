import { expect, it } from 'vitest'
import { countOf, spacedName } from './words'

it.for([
  ['PhotoShoot', 'Photo shoot'],
  ['Home', 'Home'],
  ['my_tasks', 'My tasks'],
  ['FAQ', 'FAQ'],
  ['CRMDashboard', 'CRM dashboard'],
  ['ClientDetail', 'Client detail'],
  ['book-now', 'Book now'],
  ['Top10Books', 'Top10 books'],
] as const)('%s reads “%s”', ([name, words]) => {
  expect(spacedName(name)).toBe(words)
})

it.for([
  [0, '0 pages'],
  [1, '1 page'],
  [1_200, '1,200 pages'],
] as const)('counts %s', ([count, words]) => {
  expect(countOf(count, 'page')).toBe(words)
})
