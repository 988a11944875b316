import { expect, it } from 'vitest'
import { findScreenTexts, safeWords, withTexts } from './screen-texts'

const PAGE = `import { Card } from '@/components/ui/card'
const PAGES = [{ title: 'Orders', page: 'Orders' }]
export default function Orders({ values, errors, text }) {
  const rows = useRows('Order', 'Order saved now')
  return (
    <main className="flex gap-2 rounded-md">
      <h1 className={cn('text-lg font-bold')}>All orders</h1>
      <Field label="Paid on" error={errors.date}>{(field) => <Input {...text('date')} name="date" />}</Field>
      <p>{rows.length} orders, {rows.length > 0 ? 'Edit order' : \`No order of \${values.name} yet\`}</p>
    </main>
  )
}`

it('finds what people read, and no name, class or address of the code', () => {
  const texts = findScreenTexts('pages/Orders.jsx', PAGE)
  expect(texts.map(({ text }) => text.trim())).toEqual([
    'Orders',
    'Order saved now',
    'All orders',
    'Paid on',
    'orders,',
    'Edit order',
    'No order of',
    'yet',
  ])
  expect(texts.map(({ start, end }) => PAGE.slice(start, end))).toEqual(texts.map(({ text }) => text))
})

it('tells a label from other texts, and what stands beside it', () => {
  const label = findScreenTexts('pages/Orders.jsx', PAGE).find(({ text }) => text === 'Paid on')
  expect(label).toMatchObject({ as: 'label', key: 'label' })
  expect(label?.filledIn).toContain('date')
})

it('says texts another way, from the last to the first', () => {
  const [first, second] = findScreenTexts('pages/Orders.jsx', PAGE)
  if (!first || !second) throw new Error('There are no texts')
  const changed = withTexts(PAGE, [
    { at: first, to: 'Much longer than before' },
    { at: second, to: 'x' },
  ])
  expect(changed).toContain("{ title: 'Much longer than before', page: 'Orders' }")
  expect(changed).toContain("useRows('Order', 'x')")
})

it('finds nothing in a file that cannot be read', () => {
  expect(findScreenTexts('pages/Broken.jsx', 'export default function ( {')).toEqual([])
})

it('keeps what a person writes from ending a text or beginning code', () => {
  expect(safeWords('Bird\'s "best" <b>{x}</b> $y  z\\n')).toBe('Bird’s best bx/b y zn')
})
