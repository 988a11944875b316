import { expect, it } from 'vitest'
import { planApp } from '../../understand/plan-app'
import { codeByHand, isNamedIn } from './follow-in-code'

it.each([
  ['note', 'row.note', true],
  ['note', 'row.notes', false],
  ['note(s', "row['note(s']", true],
  ['$note', 'row.$note', true],
])('code names a field: %s in %s', (field, source, expected) => {
  expect(isNamedIn({ 'pages/Rows.jsx': source, 'entities/Row.json': field }, field)).toBe(expected)
})

it('takes no building block of ours for code by hand, also where the plan no longer needs it', () => {
  const files = { 'components/shared/ChartCard.jsx': 'name', 'pages/Own.jsx': 'name', 'entities/Boat.json': '{}' }
  expect(Object.keys(codeByHand(planApp('a list of boats with name'), files))).toEqual(['pages/Own.jsx'])
})
