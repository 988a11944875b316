import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { PaidPlans, PlanUsage } from '#contract/plan-cards'
import { callWorker, createBuilder } from '#worker/platform/testing/world'
import { consumeMessage } from '../message-allowance'

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

it('tells how one’s plan stands, and by whom plans are sold', async () => {
  const ada = await createBuilder()
  const usage = async () => PlanUsage.parse(await (await ada.fetch('/api/live_api/app/planUsage')).json())
  expect(await usage()).toMatchObject({
    paymentsAvailable: true,
    checkout: 'test',
    plan: 'lite',
    messages: { used: 0, limit: 20, period: 'day' },
    credits: { used: 0, limit: 100, period: 'month' },
  })
  await consumeMessage(env, { accountId: ada.accountId, plan: 'lite', isAdmin: false })
  const after = await usage()
  expect(after.messages.used).toBe(1)
  expect(Date.parse(after.messages.resetsAt)).toBeGreaterThan(Date.now())
  expect(after.plans.map(({ id, messages }) => [id, messages.limit, messages.period])).toEqual([
    ['lite', 20, 'day'],
    ['explorer', 250, 'month'],
    ['moon', 1_000, 'month'],
    ['monetizer', 3_000, 'month'],
  ])
  expect(after.plans.map(({ gives }) => gives[0])).toEqual([
    '20 messages a day',
    '250 messages a month, with no daily limit',
    '1,000 messages a month, with no daily limit',
    '3,000 messages a month, with no daily limit',
  ])
})
