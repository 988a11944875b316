import { describe, expect, it } from 'vitest'
import { PlanCard } from '#contract/plan-cards'
import { planCards, planProducts, readOffers } from './offers'

describe('what is on offer', () => {
  it('is the whole ladder by the month and by the year, where nothing else is said', () => {
    expect(readOffers(undefined)).toEqual({ offers: {} })
    expect(planProducts({}).map(({ id, period, amountCents }) => `${id} ${period} ${amountCents}`)).toEqual([
      'explorer month 2900',
      'explorer year 27600',
      'moon month 7900',
      'moon year 75600',
      'monetizer month 19900',
      'monetizer year 190800',
    ])
  })

  it('can be one plan, at a discount, with words of its own on the button', () => {
    const { offers } = readOffers('{"plans":["moon"],"moon":{"discountedPrice":59,"buttonText":"Fly"}}')
    const cards = planCards(offers, true).map((card) => PlanCard.parse(card))
    expect(cards.map(({ id }) => id)).toEqual(['lite', 'moon'])
    expect(cards[1]).toMatchObject({ price: 79, discuountedPrice: 59, buttonText: 'Fly', link: '/joinPlan?plan=moon' })
    expect(planProducts(offers).map(({ period, amountCents }) => [period, amountCents])).toEqual([
      ['month', 5_900],
      ['year', 75_600],
    ])
  })

  it('can be paid once', () => {
    const { offers } = readOffers('{"explorer":{"oneTimePrice":499}}')
    expect(planCards(offers, true)[1]).toMatchObject({ price: 499, priceYearly: null, oneTimePayment: true })
    expect(planProducts(offers)[0]).toMatchObject({ id: 'explorer', period: 'once', amountCents: 49_900 })
  })

  it('leads nowhere where nothing is sold, and never to the free plan', () => {
    expect(planCards({}, false).map(({ link }) => link)).toEqual([null, null, null, null])
    expect(planCards({}, true)[0]).toMatchObject({ id: 'lite', link: null })
  })

  it.for([
    ['no JSON', '{', 'PLAN_OFFERS cannot be read'],
    ['a price of cents', '{"moon":{"discountedPrice":59.5}}', 'PLAN_OFFERS cannot be read at moon.discountedPrice'],
    ['an unknown plan', '{"plans":["gold"]}', 'PLAN_OFFERS cannot be read at plans.0'],
    ['lite for money', '{"plans":["lite"]}', 'PLAN_OFFERS cannot be read at plans.0'],
  ])('%s is said, and changes nothing', ([, text, words]) => {
    const read = readOffers(text)
    expect(read.offers).toEqual({})
    expect(read.problem).toContain(words)
  })
})
