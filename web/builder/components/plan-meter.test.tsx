import { screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { RequestFailed } from '../lib/api'
import { RoleContext } from '../lib/app/role'
import { draw } from '../testing/draw'
import { serveUsage } from '../testing/plan-usage'
import { Problem } from './plan-limit'
import { Meter, PlanMeter } from './plan-meter'

it.for<[label: string, used: number, limit: number, unit: 'count' | 'bytes', words: string]>([
  ['Live AI tools', 1, 3, 'count', '1 of 3'],
  ['AI credits this month', 12_000, 10_000, 'count', '12,000 of 10,000'],
  ['Domains of one app', 0, 0, 'count', '0 of 0'],
  ['Files and data sources', 1_572_864, 1_073_741_824, 'bytes', '1.5 MB of 1 GB'],
])('%s: says how far it is used up by name, in figures and in words', ([label, used, limit, unit, words]) => {
  draw(<Meter meter={{ label, used, limit, unit }} />)
  const meter = screen.getByRole('meter', { name: label }) as HTMLMeterElement
  expect([meter.getAttribute('value'), meter.getAttribute('max')]).toEqual([`${used}`, `${Math.max(1, limit)}`])
  expect(meter.getAttribute('aria-valuetext')).toBe(words)
  expect(screen.getByText(words)).toBeTruthy()
})

it('is the owner’s: nobody who helps with an app is shown their own plan instead', async () => {
  const calls = serveUsage()
  draw(
    <RoleContext value="editor">
      <PlanMeter of="records" />
    </RoleContext>,
  )
  draw(<PlanMeter of="credits" />)
  await screen.findByRole('meter', { name: 'AI credits this month' })
  expect(screen.queryByRole('meter', { name: 'Records of your apps' })).toBe(null)
  expect(calls).toHaveLength(1)
})

it('is left out while there is room, where only that matters', async () => {
  const calls = serveUsage({ used: 7, limit: 10 })
  draw(<PlanMeter of="records" from={0.8} />)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByRole('meter')).toBe(null)
  serveUsage({ used: 8, limit: 10 })
  draw(<PlanMeter of="records" from={0.8} />)
  await screen.findByRole('meter', { name: 'Records of your apps' })
})

it.for([
  ['active-tools-limit-reached', 403, 'Live AI tools'],
  ['app-runs-limit-reached', 402, 'AI credits this month'],
] as const)('stands beside a refusal: %s', async ([code, status, name]) => {
  serveUsage()
  draw(
    <MemoryRouter>
      <p>
        <Problem error={new RequestFailed(status, code, 'No more.')} />
      </p>
    </MemoryRouter>,
  )
  await screen.findByRole('meter', { name })
})
