import { expect, it } from 'vitest'
import { PaidPlans } from '#contract/plan-cards'
import { callWorker, createBuilder } from '#worker/platform/testing/world'

it('shows the ladder of plans, cheapest first', async () => {
  const ada = await createBuilder()
  const answer = await ada.fetch('/api/live_api/app/paidPlans?appId=x')
  const { plans } = PaidPlans.parse(await answer.json())
  expect(plans.map(({ id, name, price, priceYearly }) => [id, name, price, priceYearly])).toEqual([
    ['lite', 'Discover', 0, null],
    ['explorer', 'Explorer', 29, 276],
    ['moon', 'Moon', 79, 756],
    ['monetizer', 'Monetizer', 199, 1_908],
  ])
  expect((await callWorker('/api/live_api/app/paidPlans')).status).toBe(401)
})
