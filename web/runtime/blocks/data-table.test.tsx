import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import DataTable from '@/components/shared/DataTable'
import { useRecordEditor } from '@/hooks/use-record-editor'
import { useRows } from '@/hooks/use-rows'
import { useTable } from '@/hooks/use-table'
import { configOf, drawApp, type Row } from './testing/app'

const VISIT = configOf('Visit', { dateField: 'date', fields: [{ name: 'date', label: 'Date', kind: 'date' }] })
const visit = (days: number): Row => ({
  id: String(days),
  name: `Visit ${days}`,
  date: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
})

function Visits() {
  const { rows } = useRows('Visit')
  const editor = useRecordEditor(VISIT)
  const table = useTable(VISIT, rows, { sort: 'in time' })
  return <DataTable table={table} editor={editor} columns={['name', 'date']} />
}

/** The first words of each line of the table, and how it says to be sorted. */
async function drawVisits(days: number[]) {
  drawApp([VISIT], { Visit: days.map(visit) }, <Visits />)
  await screen.findAllByText(`Visit ${days[0]}`)
  const lines = () => [...document.querySelectorAll('tbody tr')].map((line) => line.firstElementChild?.textContent)
  const sorted = () => [...document.querySelectorAll('thead th[aria-sort]')].map((head) => head.getAttribute('aria-sort'))
  return { lines, sorted }
}

it('says where what is to come ends and what has been begins', async () => {
  const { lines, sorted } = await drawVisits([-9, 20, 2, -2])
  expect(lines()).toEqual(['Today and later', 'Visit 2', 'Visit 20', 'Past', 'Visit -2', 'Visit -9'])
  fireEvent.click(screen.getByText('Name', { selector: 'th *' }))
  expect([lines().length, sorted()]).toEqual([4, ['ascending', 'none']])
})

it.for([
  [[-9, -2], 'descending'],
  [[20, 2], 'ascending'],
] as const)('shows at the date that rows of one kind are in its order: %s', async ([days, order]) => {
  const { lines, sorted } = await drawVisits([...days])
  expect([lines().length, sorted()]).toEqual([2, ['none', order]])
  fireEvent.click(screen.getByText('Date', { selector: 'th *' }))
  expect(sorted()).toEqual(['none', order === 'ascending' ? 'descending' : 'ascending'])
})

it('cuts a long name off where it would take more than its part of the table, and says it whole', async () => {
  const name = 'Ünïcödé '.repeat(20).trim()
  drawApp([VISIT], { Visit: [{ ...visit(1), name }] }, <Visits />)
  await screen.findAllByText(name)
  const cell = document.querySelector('tbody td')
  expect(cell?.getAttribute('title')).toBe(name)
  expect(cell?.className).toMatch(/truncate.*max-w-\[min\(18rem,40cqi\)\]/)
})
