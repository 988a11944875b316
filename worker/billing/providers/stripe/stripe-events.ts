import type Stripe from 'stripe'
import type { VerifiedEvent } from '../../checkout/checkout-provider'
import { billingFact } from '../../events/billing-fact'
import {
  factOfCharge,
  factOfDispute,
  factsOfInvoice,
  factsOfSession,
  factsOfSubscription,
  idOf,
  subscriptionOfInvoice,
} from './stripe-facts'

type Told = Omit<VerifiedEvent, 'externalId' | 'raw'>

/** The kinds of events that say something of purchases. */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'invoice.paid',
  'invoice.payment_failed',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'charge.refunded',
  'refund.failed',
  'refund.updated',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const

/**
 * What an event of Stripe's means. What of it may have changed since is looked up again, for events come late and in
 * any order; one that concerns nothing that is sold here is none.
 */
export async function toVerifiedEvent(stripe: Stripe, event: Stripe.Event): Promise<VerifiedEvent | undefined> {
  const told = await readEvent(stripe, event)
  return told && { ...told, externalId: event.id, raw: JSON.stringify(event) }
}

async function readEvent(stripe: Stripe, event: Stripe.Event): Promise<Told | undefined> {
  const atMs = event.created * 1_000
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return factsOfSession(event.data.object)
    case 'invoice.paid':
    case 'invoice.payment_failed':
      return readInvoice(stripe, event.data.object)
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return factsOfSubscription(await stripe.subscriptions.retrieve(event.data.object.id), Date.now())
    case 'charge.refunded': {
      const fact = factOfCharge(event.data.object, atMs)
      return { subscriptionId: await subscriptionOf(stripe, fact.paymentId), facts: [fact] }
    }
    case 'refund.failed':
    case 'refund.updated':
      return factsOfFailedRefund(stripe, event.data.object, atMs)
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const fact = factOfDispute(event.data.object, atMs)
      return fact && { subscriptionId: await subscriptionOf(stripe, fact.paymentId), facts: [fact] }
    }
    default:
      return undefined
  }
}

/** A bank may return a refund days later: what stays paid back are the others. */
async function factsOfFailedRefund(stripe: Stripe, refund: Stripe.Refund, atMs: number): Promise<Told | undefined> {
  const paymentId = idOf(refund.payment_intent)
  if (!paymentId || !isFailed(refund)) return undefined
  const refunds = await stripe.refunds.list({ payment_intent: paymentId, limit: 100 })
  const standing = refunds.data.filter((each) => !isFailed(each) && each.id !== refund.id)
  const amountCents = standing.reduce((total, { amount }) => total + amount, 0)
  const fact = billingFact({ kind: 'refund-failed', atMs, paymentId, amountCents, currency: refund.currency })
  return { subscriptionId: await subscriptionOf(stripe, paymentId), facts: [fact] }
}

const isFailed = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled'

/** An invoice does not say what paid it: that is asked for, since refunds name the payment and not the invoice. */
export async function readInvoice(stripe: Stripe, invoice: Stripe.Invoice): Promise<Told | undefined> {
  if (!subscriptionOfInvoice(invoice)) return undefined
  const payments = await stripe.invoicePayments.list({ invoice: invoice.id, limit: 1 })
  return factsOfInvoice(invoice, idOf(payments.data[0]?.payment.payment_intent))
}

/** Of a payment: the subscription it was for, or itself where it was paid once. */
async function subscriptionOf(stripe: Stripe, paymentId: string): Promise<string> {
  const payment = { type: 'payment_intent' as const, payment_intent: paymentId }
  const found = (await stripe.invoicePayments.list({ payment, limit: 1 })).data[0]
  if (!found) return paymentId
  const invoice = await stripe.invoices.retrieve(idOf(found.invoice))
  return subscriptionOfInvoice(invoice) || paymentId
}
