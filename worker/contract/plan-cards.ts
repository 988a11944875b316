import { z } from 'zod'
import { CheckoutKind } from './billing'
import { Plan } from './people/identity'

/** The specification's Plan card, its spelling included. */
export const PlanCard = z.object({
  id: Plan,
  name: z.string(),
  description: z.string(),
  /** Dollars a month. */
  price: z.number(),
  discuountedPrice: z.number().nullable(),
  /** Dollars for a whole year paid at once; null where it is sold by the month alone. */
  priceYearly: z.number().nullable(),
  oneTimePayment: z.boolean(),
  isMostPopular: z.boolean(),
  buttonText: z.string(),
  /** Where it is bought; null while this installation sells nothing. */
  link: z.string().nullable(),
})
export type PlanCard = z.infer<typeof PlanCard>

/** On the button of a card for which the installation has no words of its own. */
export const usualButtonText = (name: string): string => `Choose ${name}`

/** GET /api/live_api/app/paidPlans?appId= → { plans }, cheapest first. */
export const PaidPlans = z.object({ plans: z.array(PlanCard) })
/**
 * GET /api/live_api/app/planUsage → PlanUsage: how one's own month stands, and what each plan allows. Without
 * `paymentsAvailable` plans are given by whoever runs the installation, so that screens name limits and no prices.
 */
const Used = z.object({
  used: z.number().int(),
  limit: z.number().int(),
  period: z.enum(['day', 'month']),
  resetsAt: z.iso.datetime(),
})
export const UsageMeter = z.object({
  id: z.enum(['messages', 'credits', 'tools', 'domains', 'files', 'records', 'processing']),
  label: z.string(),
  used: z.number(),
  limit: z.number(),
  unit: z.enum(['count', 'bytes']),
  /** When it is counted anew; null for what one has at the same time. */
  resetsAt: z.iso.datetime().nullable(),
  /** What happens when it is used up, in a sentence. */
  whenFull: z.string(),
})
export type UsageMeter = z.infer<typeof UsageMeter>
export const PlanUsage = z.object({
  paymentsAvailable: z.boolean(),
  /** By whom plans are sold; `test` takes no money. */
  checkout: CheckoutKind.nullable(),
  /** What keeps plans from being sold, for whoever runs the installation. */
  problem: z.string().nullable(),
  plan: Plan,
  messages: Used,
  credits: Used,
  /** All that the plan counts, messages and credits among them. */
  meters: z.array(UsageMeter),
  plans: z.array(
    z.object({
      id: Plan,
      name: z.string(),
      messages: z.object({ limit: z.number().int(), period: z.enum(['day', 'month']) }),
      credits: z.number().int(),
      storageBytes: z.number(),
      domains: z.number().int(),
      /** How much of one site is read as a data source. */
      site: z.object({ pages: z.number().int(), depth: z.number().int() }),
      /** What it gives, in words. */
      gives: z.array(z.string()),
    }),
  ),
})
export type PlanUsage = z.infer<typeof PlanUsage>
export const PaidPlansQuery = z.object({ appId: z.string().max(100).optional() })

export type PlanCardState = 'none' | 'upgrade' | 'downgrade' | 'selected' | 'disabled'

/**
 * What a card is to someone on `current`; none while that is not known. Discover, the free one, is never chosen in the
 * dialog.
 */
export function planCardState(card: Pick<PlanCard, 'id'>, current: Plan | undefined): PlanCardState {
  if (card.id === 'lite') return 'disabled'
  if (!current) return 'none'
  if (card.id === current) return 'selected'
  return Plan.options.indexOf(card.id) > Plan.options.indexOf(current) ? 'upgrade' : 'downgrade'
}

const MIN_BADGE_PERCENT = 10

export const yearlyPerMonth = (priceYearly: number) => priceYearly / 12

/** Rounded percent saved by paying for a year; undefined where it is too little to boast of. */
export function yearlySaving({ price, priceYearly }: Pick<PlanCard, 'price' | 'priceYearly'>): number | undefined {
  if (priceYearly === null || price <= 0) return undefined
  const saved = ((12 * price - priceYearly) / (12 * price)) * 100
  return saved >= MIN_BADGE_PERCENT ? Math.round(saved) : undefined
}

/** $ and 2 decimals. */
export const money = (dollars: number) => `$${dollars.toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`
