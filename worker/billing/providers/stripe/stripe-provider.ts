import Stripe from 'stripe'
import { ApiError } from '#contract/errors'
import type { Env } from '#worker/platform/env'
import { newId } from '#worker/platform/ids'
import type { CheckoutProvider, CheckoutRequest, VerifiedEvent } from '../../checkout/checkout-provider'
import { planProducts, readOffers } from '../../plans/offers'
import { askStripe, ensurePrice, openStripe } from './stripe-client'
import { EVENT_TYPES, readInvoice, toVerifiedEvent } from './stripe-events'
import { factOfCharge, factsOfSession, factsOfSubscription, idOf } from './stripe-facts'
import { openChangePage } from './stripe-portal'

const crypto = Stripe.createSubtleCryptoProvider()
const FORGED = 'This was not signed by Stripe for this installation, or is too old'

/** Plans sold with Stripe: its checkout, its signed webhooks, its portal. */
export const stripeProvider: CheckoutProvider = {
  name: 'stripe',
  changesPlans: true,
  createCheckout: (env, request) => askStripe(() => openSession(openStripe(env), request)),
  verifyEvent: async (env, request) => {
    const event = await readSigned(env, request)
    const verified = await askStripe(() => toVerifiedEvent(openStripe(env), event))
    return verified ? [verified] : []
  },
  portal: (env, { subscriptionId, returnUrl }) =>
    askStripe(async () => {
      const stripe = openStripe(env)
      if (!subscriptionId.startsWith('sub_')) return undefined
      const customer = idOf((await stripe.subscriptions.retrieve(subscriptionId)).customer)
      return { url: (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url }
    }),
  listProducts: async (env, seller) => (seller === 'platform' ? planProducts(readOffers(env.PLAN_OFFERS).offers) : []),
  refund: (env, { subscriptionId, paymentId, amountCents }) =>
    askStripe(async () => {
      const stripe = openStripe(env)
      await stripe.refunds.create({ payment_intent: paymentId, amount: amountCents })
      const { latest_charge: charge } = await stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] })
      if (!charge || typeof charge === 'string') return []
      const externalId = `${charge.id}:refunded:${charge.amount_refunded}`
      return [{ externalId, subscriptionId, facts: [factOfCharge(charge, Date.now())], raw: JSON.stringify(charge) }]
    }),
  setCancelled: (env, { subscriptionId, isCancelled }) =>
    askStripe(async () => {
      const subscription = await openStripe(env).subscriptions.update(subscriptionId, { cancel_at_period_end: isCancelled })
      const told = factsOfSubscription(subscription, Date.now())
      return [{ ...told, externalId: `set:${newId()}`, raw: JSON.stringify(subscription) }]
    }),
  findSale: (env, { saleId }) => askStripe(() => findSession(openStripe(env), saleId)),
  listEvents: (env, { sinceMs }) => askStripe(() => listEvents(openStripe(env), sinceMs)),
}

async function openSession(stripe: Stripe, request: CheckoutRequest): Promise<{ url: string }> {
  const { checkoutId, product, email, returnUrl, changes } = request
  const price = await ensurePrice(stripe, product)
  if (changes) return openChangePage(stripe, { subscriptionId: changes, price, returnUrl })
  const back = new URL(returnUrl)
  back.searchParams.set('sale_id', 'CHECKOUT_SESSION_ID')
  const metadata = { plan: product.id }
  const session = await stripe.checkout.sessions.create(
    {
      mode: product.period === 'once' ? 'payment' : 'subscription',
      line_items: [{ price, quantity: 1 }],
      client_reference_id: checkoutId,
      customer_email: email,
      metadata,
      // Stripe puts its own id in; the braces have to reach it as they are.
      success_url: back.href.replace('CHECKOUT_SESSION_ID', '{CHECKOUT_SESSION_ID}'),
      cancel_url: returnUrl,
      allow_promotion_codes: true,
      ...(product.period === 'once' ? { payment_intent_data: { metadata } } : { subscription_data: { metadata } }),
    },
    { idempotencyKey: checkoutId },
  )
  if (!session.url) throw new ApiError('payments-failed', 'The payment provider gave no page to pay on. Try again in a moment.')
  return { url: session.url }
}

/** The raw bytes are what is signed; compared in constant time, five minutes old at most. */
async function readSigned(env: Env, request: Request): Promise<Stripe.Event> {
  const [signature, body] = [request.headers.get('stripe-signature') ?? '', await request.text()]
  try {
    return await openStripe(env).webhooks.constructEventAsync(body, signature, env.STRIPE_WEBHOOK_SECRET ?? '', undefined, crypto)
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError('invalid-input', FORGED)
  }
}

/** The sale a buyer came back with, and all that was paid for it by now. */
async function findSession(stripe: Stripe, saleId: string): Promise<VerifiedEvent[]> {
  if (/^sub_\w{1,190}$/.test(saleId)) return findInvoices(stripe, saleId)
  if (!/^cs_\w{1,190}$/.test(saleId)) return []
  const session = await stripe.checkout.sessions.retrieve(saleId).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined
    throw error
  })
  const told = session && factsOfSession(session)
  if (!session || !told) return []
  const events = [{ ...told, externalId: `${session.id}:${session.payment_status}`, raw: JSON.stringify(session) }]
  const subscription = idOf(session.subscription)
  return subscription ? [...events, ...(await findInvoices(stripe, subscription))] : events
}

/** All that was paid for a subscription by now. */
async function findInvoices(stripe: Stripe, subscription: string): Promise<VerifiedEvent[]> {
  const invoices = await stripe.invoices.list({ subscription, status: 'paid', limit: 10 })
  const paid = await Promise.all(
    invoices.data.map(async (invoice) => {
      const each = await readInvoice(stripe, invoice)
      return each ? [{ ...each, externalId: `${invoice.id}:paid`, raw: JSON.stringify(invoice) }] : []
    }),
  )
  return paid.flat()
}

const MOST_EVENTS = 500

async function listEvents(stripe: Stripe, sinceMs: number): Promise<VerifiedEvent[]> {
  const created = { gte: Math.floor(sinceMs / 1_000) }
  const events = await stripe.events
    .list({ created, types: [...EVENT_TYPES], limit: 100 })
    .autoPagingToArray({ limit: MOST_EVENTS })
  const verified: VerifiedEvent[] = []
  for (const event of events) {
    const each = await toVerifiedEvent(stripe, event)
    if (each) verified.push(each)
  }
  return verified
}
