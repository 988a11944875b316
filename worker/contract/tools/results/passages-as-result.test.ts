import { expect, it } from 'vitest'
import { CustomField } from '#contract/settings/custom-fields'
import { filterPassages } from './filter-passages'
import { passagesAsResult } from './passages-as-result'

const columns = [
  { name: 'name', label: 'Product' },
  { name: 'price', label: 'Price' },
]
const passages = [
  { itemName: 'boats.csv', headings: [], text: 'Product: Kayak\nPrice: 12\nColour: red' },
  { itemName: 'Rules', headings: ['Hours', 'Summer'], text: 'We open at nine.\nAlways.' },
]

it('shows what was found as quotes with their sources, or by the columns', () => {
  expect(passagesAsResult(passages, { kind: 'article', hasImages: false, columns: [] })).toEqual({
    kind: 'article',
    text: '### boats.csv [1]\n\n> Product: Kayak\n> Price: 12\n> Colour: red\n\n### Summer [2]\n\n> We open at nine.\n> Always.',
  })
  expect(passagesAsResult(passages, { kind: 'table', hasImages: false, columns })).toEqual({
    kind: 'items',
    items: [
      { name: 'Kayak', price: '12' },
      { name: 'Summer', price: 'We open at nine.\nAlways.' },
    ],
    pictures: [],
  })
})

it('says the words of a text once that is called by them', () => {
  const cards = { kind: 'cards', hasImages: false, columns } as const
  const shown = (itemName: string, text: string) => passagesAsResult([{ itemName, headings: [], text }], cards)
  const items = (name: string, price: string) => ({ kind: 'items', items: [{ name, price }], pictures: [] })
  expect(shown('The harbour opens at nine.', 'The harbour opens at nine.')).toEqual(items('The harbour opens at nine.', ''))
  expect(shown('The harbour opens at', 'The harbour  opens at nine. It closes at six.')).toEqual(
    items('The harbour  opens at nine.', 'It closes at six.'),
  )
  expect(shown('Hours', 'We open at nine.')).toEqual(items('Hours', 'We open at nine.'))
  const passage = { itemName: 'We open', headings: [], text: 'We open at nine.' }
  expect(passagesAsResult([passage], { kind: 'article', hasImages: false, columns: [] })).toEqual({
    kind: 'article',
    text: '### We open at nine. [1]',
  })
})

it('includes and excludes by what was chosen', () => {
  const field = (filterCondition: 'include' | 'exclude' | 'none', type: 'select' | 'multiselect' = 'select') => [
    CustomField.parse({ name: 'colour', label: '', type, filterCondition }),
  ]
  const names = (fields: CustomField[], colour: string) =>
    filterPassages(passages, fields, { colour }).map(({ itemName }) => itemName)
  expect(names(field('include'), 'RED')).toEqual(['boats.csv'])
  expect(names(field('include', 'multiselect'), 'blue, nine')).toEqual(['Rules'])
  expect(names(field('exclude'), 'red')).toEqual(['Rules'])
  expect(names(field('none'), 'red')).toEqual(['boats.csv', 'Rules'])
  expect(names(field('include'), '')).toEqual(['boats.csv', 'Rules'])
})
