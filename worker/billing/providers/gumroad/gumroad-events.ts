import { sha256 } from '#worker/platform/crypto'
import type { Product, VerifiedEvent } from '../../checkout/checkout-provider'
import { type BillingFact, billingFact, type Period, periodEnd } from '../../events/billing-fact'
import type { GumroadProduct, GumroadSale, GumroadSubscriber } from './gumroad-client'
import { refundedCents } from './sale-amounts'

/** Months between payments. */
const MONTHS: Record<string, number> = { monthly: 1, quarterly: 3, biannually: 6, yearly: 12, every_two_years: 24 }

/**
 * A sale as Gumroad shows it now, with its subscription. Gumroad numbers no events: what is known is named by what it
 * says, so that the same state counts once, whether a ping, a poll or the buyer brought it.
 */
export async function eventOfSale(sale: GumroadSale, subscriber: GumroadSubscriber | undefined): Promise<VerifiedEvent> {
  const facts = [...factsOfSale(sale), ...factsOfSubscriber(subscriber)]
  const state = (await sha256(JSON.stringify(facts))).slice(0, 24)
  return {
    externalId: `${sale.id}:${state}`,
    subscriptionId: sale.subscription_id || sale.id,
    facts,
    raw: JSON.stringify({ sale, subscriber: subscriber ?? null }),
    email: sale.email.toLowerCase(),
    saleId: sale.id,
  }
}

export function factsOfSale(sale: GumroadSale): BillingFact[] {
  const { id: paymentId, product_id: productId, price } = sale
  const atMs = timeOf(sale.created_at) ?? 0
  const about = { paymentId, productId, currency: 'usd', atMs }
  const refunded = refundedCents(sale)
  return [
    billingFact({
      ...about,
      kind: 'paid',
      amountCents: price,
      fromMs: atMs,
      untilMs: paidUntil(atMs, sale.subscription_duration),
    }),
    ...(refunded > 0 || sale.refunded ? [billingFact({ ...about, kind: 'refunded', amountCents: refunded })] : []),
    ...(sale.chargedback || sale.disputed ? [billingFact({ ...about, kind: 'disputed' })] : []),
    // When it was won is not said: of the two at one moment, this one counts.
    ...(sale.dispute_won ? [billingFact({ ...about, kind: 'dispute-won' })] : []),
  ]
}

function factsOfSubscriber(subscriber: GumroadSubscriber | undefined): BillingFact[] {
  if (!subscriber) return []
  const cancelledAtMs = timeOf(subscriber.user_requested_cancellation_at) ?? timeOf(subscriber.cancelled_at)
  const [failedAtMs, endedAtMs] = [timeOf(subscriber.failed_at), timeOf(subscriber.ended_at)]
  return [
    ...(cancelledAtMs === undefined ? [] : [billingFact({ kind: 'cancelled', atMs: cancelledAtMs })]),
    ...(failedAtMs === undefined ? [] : [billingFact({ kind: 'payment-failed', atMs: failedAtMs })]),
    ...(endedAtMs === undefined ? [] : [billingFact({ kind: 'ended', atMs: endedAtMs })]),
  ]
}

function timeOf(text: string | null | undefined): number | undefined {
  const ms = text ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? undefined : ms
}

function paidUntil(fromMs: number, duration: string | null | undefined): number | null {
  if (!duration) return null
  // A rhythm that is not known yet is taken for the shortest one: the next payment is asked for sooner, never later.
  let untilMs = fromMs
  const months = MONTHS[duration] ?? 1
  for (let year = 0; year < Math.floor(months / 12); year++) untilMs = periodEnd(untilMs, 'year') ?? untilMs
  for (let month = 0; month < months % 12; month++) untilMs = periodEnd(untilMs, 'month') ?? untilMs
  return untilMs
}

export const toProduct = ({ id, name, price, currency, subscription_duration: duration }: GumroadProduct): Product => ({
  id,
  name,
  period: periodOf(duration),
  amountCents: price ?? 0,
  currency: currency.toLowerCase(),
})

const periodOf = (duration: string | null | undefined): Period => {
  if (!duration) return 'once'
  return (MONTHS[duration] ?? 1) >= 12 ? 'year' : 'month'
}
