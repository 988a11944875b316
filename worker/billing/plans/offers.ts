import { z } from 'zod'
import { readJson } from '#contract/data/json-values'
import { Plan } from '#contract/people/identity'
import { type PlanCard, usualButtonText } from '#contract/plan-cards'
import type { Product } from '../checkout/checkout-provider'
import { PLANS } from '../plans'

const dollars = z.number().int().positive().max(100_000)
const Offer = z.strictObject({
  /** Of each month, in the place of the price, which is struck through. */
  discountedPrice: dollars.optional(),
  /** Paid once and kept, in the place of months and years. */
  oneTimePrice: dollars.optional(),
  buttonText: z.string().trim().min(1).max(40).optional(),
})
type Offer = z.infer<typeof Offer>
const Paid = Plan.exclude(['lite'])
const Offers = z.strictObject({
  /** The plans that are sold; all of them unless said otherwise. One alone is shown as a simple offer. */
  plans: z.array(Paid).min(1).optional(),
  explorer: Offer.optional(),
  moon: Offer.optional(),
  monetizer: Offer.optional(),
})
export type Offers = z.infer<typeof Offers>

/** `PLAN_OFFERS` as it is meant; where it cannot be read nothing is on offer, and `problem` says why. */
export function readOffers(text: string | undefined): { offers: Offers; problem?: string } {
  if (!text) return { offers: {} }
  const parsed = Offers.safeParse(readJson(text))
  if (parsed.success) return { offers: parsed.data }
  const [issue] = parsed.error.issues
  const where = issue?.path.join('.')
  return { offers: {}, problem: `PLAN_OFFERS cannot be read${where ? ` at ${where}` : ''}: ${issue?.message ?? 'it is no JSON'}` }
}

const WORDS: Record<Plan, { name: string; description: string }> = {
  lite: { name: 'Discover', description: 'Try it out and publish what you make.' },
  explorer: { name: 'Explorer', description: 'For an app that people use, on a domain of your own.' },
  moon: { name: 'Moon', description: 'For several apps, with room for data and tools.' },
  monetizer: { name: 'Monetizer', description: 'For apps that are a business.' },
}
const MOST_POPULAR: Plan = 'moon'

export const planName = (plan: Plan): string => WORDS[plan].name

const soldPlans = ({ plans }: Offers): Plan[] => Plan.options.filter((plan) => plan === 'lite' || !plans || plans.includes(plan))
const offerOf = (offers: Offers, plan: Plan): Offer => (plan === 'lite' ? {} : (offers[plan] ?? {}))

/** The ladder as cards, cheapest first. Where nothing is sold they lead nowhere. */
export const planCards = (offers: Offers, isSold: boolean): PlanCard[] =>
  soldPlans(offers).map((id) => {
    const { month, year } = PLANS[id].price
    const { discountedPrice, oneTimePrice, buttonText } = offerOf(offers, id)
    const { name, description } = WORDS[id]
    return {
      id,
      name,
      description,
      price: oneTimePrice ?? month,
      discuountedPrice: oneTimePrice === undefined ? (discountedPrice ?? null) : null,
      priceYearly: year > 0 && oneTimePrice === undefined ? year : null,
      oneTimePayment: oneTimePrice !== undefined,
      isMostPopular: id === MOST_POPULAR,
      buttonText: buttonText ?? usualButtonText(name),
      link: isSold && id !== 'lite' ? `/joinPlan?plan=${id}` : null,
    }
  })

/** What can be bought, each plan by its periods, at the prices of the cards, in cents. */
export const planProducts = (offers: Offers): Product[] =>
  planCards(offers, true)
    .filter(({ id }) => id !== 'lite')
    .flatMap(({ id, name, price, discuountedPrice, priceYearly, oneTimePayment }): Product[] => {
      const product = { id, name, currency: 'usd' }
      if (oneTimePayment) return [{ ...product, period: 'once' as const, amountCents: price * 100 }]
      const month = { ...product, period: 'month' as const, amountCents: (discuountedPrice ?? price) * 100 }
      return priceYearly === null ? [month] : [month, { ...product, period: 'year' as const, amountCents: priceYearly * 100 }]
    })
