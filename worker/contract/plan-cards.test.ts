import { describe, expect, it } from 'vitest'
import type { Plan } from './people/identity'
import { money, type PlanCardState, planCardState, yearlyPerMonth, yearlySaving } from './plan-cards'

describe('a plan card', () => {
  it.for<[Plan, Plan | undefined, PlanCardState]>([
    ['lite', 'lite', 'disabled'],
    ['lite', 'moon', 'disabled'],
    ['lite', undefined, 'disabled'],
    ['moon', undefined, 'none'],
    ['moon', 'moon', 'selected'],
    ['moon', 'lite', 'upgrade'],
    ['moon', 'explorer', 'upgrade'],
    ['moon', 'monetizer', 'downgrade'],
    ['explorer', 'moon', 'downgrade'],
    ['monetizer', 'moon', 'upgrade'],
  ])('%s, to someone on %s, is %s', ([id, current, state]) => {
    expect(planCardState({ id }, current)).toBe(state)
  })

  it.for<[number, number | null, number | undefined]>([
    [29, 276, 21],
    [79, 756, 20],
    [100, 1_080, 10],
    [100, 1_081, undefined],
    [100, 1_200, undefined],
    [100, null, undefined],
    [0, 0, undefined],
  ])('of $%s a month and $%s a year boasts of %s percent', ([price, priceYearly, percent]) => {
    expect(yearlySaving({ price, priceYearly })).toBe(percent)
  })

  it('shows money with two decimals, a year by its month', () => {
    expect(money(0)).toBe('$0.00')
    expect(money(1908)).toBe('$1,908.00')
    expect(money(yearlyPerMonth(276))).toBe('$23.00')
  })
})
