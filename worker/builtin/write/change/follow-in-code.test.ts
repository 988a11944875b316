import { expect, it } from 'vitest'
import { isNamedIn } from './follow-in-code'

it.each([
  ['note', 'row.note', true],
  ['note', 'row.notes', false],
  ['note(s', "row['note(s']", true],
  ['$note', 'row.$note', true],
])('code names a field: %s in %s', (field, source, expected) => {
  expect(isNamedIn({ 'pages/Rows.jsx': source, 'entities/Row.json': field }, field)).toBe(expected)
})
