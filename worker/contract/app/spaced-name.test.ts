import { expect, it } from 'vitest'
import { spacedName } from './spaced-name'

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
