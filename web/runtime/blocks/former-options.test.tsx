import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import RecordForm from '@/components/shared/RecordForm'
import RowBadges from '@/components/shared/RowBadges'
import { byOption, countOf } from '@/lib/figures'
import { configOf, drawApp } from './testing/app'

// Before it became a choice, anything could be written there.
const options = [
  { value: 'hall', label: 'Hall', tone: 'info' },
  { value: 'attic', label: 'Attic', tone: 'neutral' },
]
const UMBRELLA = configOf('Umbrella', {
  statusField: 'location',
  fields: [{ name: 'location', label: 'Location', kind: 'select', options }],
})
const ROW = { id: 'u1', name: 'Blue one', location: 'Old Customs Hall' }

it('shows what a field no longer offers as it is', () => {
  drawApp([UMBRELLA], {}, <RowBadges row={ROW} config={UMBRELLA} />)
  expect(screen.getByText('Old Customs Hall')).toBeTruthy()
})

it('counts it in charts, behind what the field offers', () => {
  const rows = [ROW, { ...ROW, id: 'u2', location: 'hall' }, { ...ROW, id: 'u3' }, { id: 'u4', location: null }]
  expect(byOption(rows, UMBRELLA, 'location', countOf)).toMatchObject([
    { name: 'Hall', value: 1 },
    { name: 'Old Customs Hall', value: 2 },
  ])
})

it('keeps it in the form, and does not send it where something else was changed', async () => {
  const calls = drawApp([UMBRELLA], { Umbrella: [ROW] }, <RecordForm config={UMBRELLA} row={ROW} onClose={vi.fn()} />)
  expect(screen.getByRole('combobox').textContent).toBe('Old Customs Hall')
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Red one' } })
  fireEvent.click(screen.getByText('Save changes'))
  await vi.waitFor(() => expect(calls('Umbrella').update).toHaveBeenCalledWith('u1', { name: 'Red one' }))
})
