import { expect, it } from 'vitest'
import { inOtherWords, renamedOf } from './other-words'

const names = renamedOf({ label: 'Order', plural: 'Orders' }, { label: 'Assignment', plural: 'Assignments' })

it.each([
  ['No orders yet', 'No assignments yet'],
  ['Orders', 'Assignments'],
  ['An order of today', 'An assignment of today'],
  ['Add an order.', 'Add an assignment.'],
  ['Order saved', 'Assignment saved'],
  ['the orders’ page', 'the assignments’ page'],
  ['reordered borders', 'reordered borders'],
])('whole words, in their capitals and with their article: %s', (text, expected) => {
  expect(inOtherWords(text, names, true)).toBe(expected)
})

it.each(['Order now', 'Order a table', 'Order your first'])('what a text begins with may be a verb: %s', (text) => {
  expect(inOtherWords(text, names, true)).toBe(text)
})

it('puts the other article, and an s where the new name has none', () => {
  const people = renamedOf({ label: 'Member', plural: 'Members' }, { label: 'Person', plural: 'People' })
  expect(inOtherWords('the members’ news', people)).toBe('the people’s news')
  const apples = renamedOf({ label: 'Apple', plural: 'Apples' }, { label: 'Pear', plural: 'Pears' })
  expect(inOtherWords('Peel an apple', apples)).toBe('Peel a pear')
})
