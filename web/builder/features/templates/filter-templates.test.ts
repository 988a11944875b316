import { expect, it } from 'vitest'
import type { Template } from '#contract/app/templates'
import { filterTemplates } from './filter-templates'

const template = (name: string, description: string, category: string | null): Template => ({
  ...{ templateId: name, kind: 'app', appType: 'gen app', isPro: false, imageUrl: '', previewUrl: '' },
  name,
  description,
  category,
})
const ALL = [
  template('Ledger', 'Bookings of a café', 'Business'),
  template('Booking', 'Rooms and guests', 'Travel'),
  template('Recipes', 'What to cook', null),
]
const names = (search: string, category?: string) => filterTemplates(ALL, { search, category }).map(({ name }) => name)

it('finds every word wherever it stands, names first, whatever the accents', () => {
  expect(names('')).toEqual(['Ledger', 'Booking', 'Recipes'])
  expect(names('booking')).toEqual(['Booking', 'Ledger'])
  expect(names('cafe BUSINESS')).toEqual(['Ledger'])
  expect(names('rooms cook')).toEqual([])
})

it('keeps to the category', () => {
  expect(names('', 'Travel')).toEqual(['Booking'])
  expect(names('ledger', 'Travel')).toEqual([])
})
