import { Plan } from '#contract/people/identity'
import type { PlanCard } from '#contract/plan-cards'
import { PLANS } from './plans'

const WORDS: Record<Plan, { name: string; description: string }> = {
  lite: { name: 'Discover', description: 'Try it out and publish what you make.' },
  explorer: { name: 'Explorer', description: 'For an app that people use, on a domain of your own.' },
  moon: { name: 'Moon', description: 'For several apps, with room for data and tools.' },
  monetizer: { name: 'Monetizer', description: 'For apps that are a business.' },
}
const MOST_POPULAR: Plan = 'moon'

/** No checkout is built into this installation: plans are given by its admins. Everything that sells asks here. */
export const arePaymentsAvailable = (): boolean => false

export const planName = (plan: Plan): string => WORDS[plan].name

/** The ladder as cards, cheapest first. */
export const planCards = (): PlanCard[] =>
  Plan.options.map((id) => {
    const { month, year } = PLANS[id].price
    const { name, description } = WORDS[id]
    return {
      id,
      name,
      description,
      price: month,
      discuountedPrice: null,
      priceYearly: year > 0 ? year : null,
      oneTimePayment: false,
      isMostPopular: id === MOST_POPULAR,
      buttonText: `Choose ${name}`,
      link: null,
    }
  })
