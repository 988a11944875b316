import { it } from 'vitest'
import { filesOf } from '../../write/app-files'
import { planApp } from '../plan-app'

const dashboardOf = (words: string) => filesOf(planApp(words))['pages/Dashboard.jsx'] ?? ''

it('a dashboard says of how many a yes or no is so, where no status says how they stand', ({ expect }) => {
  const dashboard = dashboardOf('pledges with name, phone, vegan yes/no and paid yes/no')
  expect(dashboard).toContain('label="Paid"')
  expect(dashboard).toContain(
    "figure={(rows) => formatNumber(withTick(rows, 'paid', true).length) + ' of ' + formatNumber(rows.length)}",
  )
})

it('where a status does, it counts by that', ({ expect }) => {
  const dashboard = dashboardOf('pledges with name, paid yes/no and status (new, called, closed)')
  expect(dashboard).not.toContain('withTick')
})
