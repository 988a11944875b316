import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { SampleData } from '#contract/data/sample-data'
import { draw, serve } from '../../testing/draw'
import { SampleDataDialog } from './sample-data-dialog'

const samples = (removable: number): SampleData => {
  const entities = removable > 0 ? [{ entity: 'Moth', label: 'moths', removable }] : []
  return { removable, changed: 0, linked: 0, entities }
}

function drawDialog(hasTestData: boolean, left: { test: number; live: number }) {
  const calls = serve(({ method, search = '' }) => {
    const set = search.includes('live') ? 'live' : 'test'
    return Response.json(method === 'GET' ? samples(left[set]) : { removed: left[set] })
  })
  const drawn = draw(<SampleDataDialog appId="a1" hasTestData={hasTestData} open onOpenChange={vi.fn()} onRows={vi.fn()} />)
  return { ...drawn, removals: () => calls.filter(({ method }) => method === 'POST').map(({ search, json }) => [search, json]) }
}

it('removes what is there before an app is live', async () => {
  const { user, removals } = drawDialog(false, { test: 3, live: 3 })
  await screen.findByText(/^3 sample records nobody has changed: 3 in moths\./)
  await user.click(screen.getByRole('button', { name: 'Remove 3 records' }))
  await waitFor(() => expect(removals()).toEqual([['?dataSet=live', { removable: 3 }]]))
})

it('says and removes what visitors see apart from the test data', async () => {
  const { user, removals } = drawDialog(true, { test: 0, live: 12 })
  const live = within(await screen.findByRole('region', { name: 'Live data, which visitors see' }))
  await live.findByText(/^12 sample records/)
  const test = within(screen.getByRole('region', { name: 'Test data, in the preview and the editor' }))
  await test.findByText('There are no untouched sample records.')
  expect(test.queryByRole('button')).toBeNull()
  await user.click(live.getByRole('button', { name: 'Remove 12 records' }))
  await waitFor(() => expect(removals()).toEqual([['?dataSet=live', { removable: 12 }]]))
})
