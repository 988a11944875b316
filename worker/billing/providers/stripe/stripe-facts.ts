import type Stripe from 'stripe'
import type { VerifiedEvent } from '../../checkout/checkout-provider'
import { type BillingFact, billingFact } from '../../events/billing-fact'
import { planOfProduct } from './stripe-client'

type Told = Omit<VerifiedEvent, 'externalId' | 'raw'>
export const idOf = (given: string | { id: string } | null | undefined): string =>
  typeof given === 'string' ? given : (given?.id ?? '')
const ms = (seconds: number | null | undefined): number => (seconds ?? 0) * 1_000

/** A checkout that came to an end, paid: whose it is, and, where it is paid once, the payment itself. */
export function factsOfSession(session: Stripe.Checkout.Session): Told | undefined {
  if (session.payment_status === 'unpaid') return undefined
  const subscription = idOf(session.subscription)
  const paymentId = idOf(session.payment_intent) || session.id
  const email = session.customer_details?.email ?? session.customer_email ?? ''
  const buyer = { checkoutId: session.client_reference_id ?? '', email, saleId: session.id }
  if (subscription) return { subscriptionId: subscription, facts: [], ...buyer }
  const paid = billingFact({
    kind: 'paid',
    atMs: ms(session.created),
    paymentId,
    productId: session.metadata?.plan ?? '',
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    fromMs: ms(session.created),
    untilMs: null,
  })
  return { subscriptionId: paymentId, facts: [paid], ...buyer }
}

export const subscriptionOfInvoice = (invoice: Stripe.Invoice): string => idOf(invoice.parent?.subscription_details?.subscription)

/** A month or year that is paid, a change in between, or a renewal that did not go through. */
export function factsOfInvoice(invoice: Stripe.Invoice, paymentId: string): Told | undefined {
  const subscriptionId = subscriptionOfInvoice(invoice)
  if (!subscriptionId) return undefined
  // A change in between gives back what was left of the old plan; what is bought are the lines that cost something.
  const costing = invoice.lines.data.filter(({ amount }) => amount > 0)
  const lines = costing.length > 0 ? costing : invoice.lines.data
  const dearest = [...lines].sort((one, other) => other.amount - one.amount)[0]
  if (invoice.status !== 'paid') {
    // Only a renewal: a change that could not be paid leaves what was paid before.
    if (invoice.billing_reason !== 'subscription_cycle') return undefined
    return { subscriptionId, facts: [billingFact({ kind: 'payment-failed', atMs: ms(invoice.created) })] }
  }
  const paid = billingFact({
    kind: 'paid',
    atMs: ms(invoice.status_transitions.paid_at ?? invoice.created),
    paymentId: paymentId || invoice.id,
    productId: planOfProduct(idOf(dearest?.pricing?.price_details?.product)),
    amountCents: invoice.amount_paid,
    currency: invoice.currency,
    fromMs: Math.min(...lines.map(({ period }) => ms(period.start))),
    untilMs: Math.max(...lines.map(({ period }) => ms(period.end))),
  })
  return { subscriptionId, facts: [paid], email: invoice.customer_email ?? '' }
}

/** What is so of a subscription when it is looked at; of two looks the later one counts. */
export function factsOfSubscription(subscription: Stripe.Subscription, lookedAtMs: number): Told {
  const { id, cancel_at_period_end: isCancelled, cancel_at: cancelAt, ended_at: endedAt } = subscription
  const facts: BillingFact[] = [
    billingFact({ kind: isCancelled || cancelAt !== null ? 'cancelled' : 'resumed', atMs: lookedAtMs }),
  ]
  return { subscriptionId: id, facts: endedAt === null ? facts : [billingFact({ kind: 'ended', atMs: ms(endedAt) })] }
}

/** What of a payment is paid back by now. */
export const factOfCharge = (charge: Stripe.Charge, atMs: number): BillingFact =>
  billingFact({
    kind: 'refunded',
    atMs,
    paymentId: idOf(charge.payment_intent) || charge.id,
    amountCents: charge.amount_refunded,
    currency: charge.currency,
  })

/** A payment that the buyer's bank took back, or gave back again; undefined while nothing is decided anew. */
export function factOfDispute(dispute: Stripe.Dispute, atMs: number): BillingFact | undefined {
  const paymentId = idOf(dispute.payment_intent) || idOf(dispute.charge)
  if (dispute.status === 'won') return billingFact({ kind: 'dispute-won', atMs, paymentId })
  // A warning is not a dispute yet: no money has moved.
  if (dispute.status.startsWith('warning')) return undefined
  return billingFact({ kind: 'disputed', atMs, paymentId })
}
