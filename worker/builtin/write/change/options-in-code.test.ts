import { expect, it } from 'vitest'
import type { OptionPlan } from '../../plan'
import { changeOptionsInCode } from './options-in-code'

const option = (value: string, label: string): OptionPlan => ({ value, label, tone: 'neutral' })
const [open, paid, sent] = [option('open', 'Open'), option('paid', 'Paid'), option('sent_back', 'Sent back')]
const change = (source: string, after: OptionPlan[]) =>
  changeOptionsInCode({ 'pages/Orders.jsx': source }, { before: [open, paid], after })['pages/Orders.jsx']

it.each([
  ["const ALL = ['open', 'paid']", "const ALL = ['open', 'paid', 'sent_back']"],
  ["const ALL = ['all', 'open', 'paid']", "const ALL = ['all', 'open', 'paid', 'sent_back']"],
  [
    "const ALL = [\n  { value: 'open', label: 'Open' },\n  { value: 'paid', label: 'Paid' },\n]",
    "const ALL = [\n  { value: 'open', label: 'Open' },\n  { value: 'paid', label: 'Paid' },\n  { value: 'sent_back', label: 'Sent back' },\n]",
  ],
  ["const T = { open: 'amber', paid: 'green' }", "const T = { open: 'amber', paid: 'green', sent_back: 'green' }"],
  ["const T = { open: 'Open', paid: 'Paid' }", "const T = { open: 'Open', paid: 'Paid', sent_back: 'Sent back' }"],
  [
    'const A = () => <select><option value="open">Open</option><option value="paid">Paid</option></select>',
    'const A = () => <select><option value="open">Open</option><option value="paid">Paid</option><option value="sent_back">Sent back</option></select>',
  ],
])('an option more: %s', (source, expected) => {
  expect(change(source, [open, paid, sent])).toBe(expected)
})

it.each([
  ["const ALL = ['open', 'paid']", [open], "const ALL = ['open']"],
  ["const ALL = ['open', 'paid']", [paid], "const ALL = ['paid']"],
  ['const T = {\n  open: 1,\n  paid: 2,\n}', [open, sent], 'const T = {\n  open: 1,\n  sent_back: 2,\n}'],
])('an option less: %s', (source, after, expected) => {
  expect(change(source, after)).toBe(expected)
})

it('writes no value that would be another one in the code', () => {
  expect(change("const ALL = ['open', 'paid']", [open, paid, option("bird's", 'Bird’s')])).toBeUndefined()
})

it('leaves lists of other words alone', () => {
  expect(change("const ALL = ['open', 'closed']\nconst one = 'paid'", [open, paid, sent])).toBeUndefined()
})
