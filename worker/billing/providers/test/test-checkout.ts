import type { TestCheckout, TestCheckoutAction } from '#contract/billing'
import { ApiError } from '#contract/errors'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { newId } from '#worker/platform/ids'
import type { VerifiedEvent } from '../../checkout/checkout-provider'
import { type CheckoutRow, selectCheckout, setCheckoutSubscription } from '../../checkout/checkouts-queries'
import { withSaleId } from '../../checkout/open-checkout'
import { testCheckout } from '../../checkout/providers'
import { type SubscriptionState, subscriptionStateOf } from '../../entitlements/subscription-state'
import { type BillingFact, periodEnd } from '../../events/billing-fact'
import { listFactsOf, selectSubscription } from '../../events/events-queries'
import { recordEvents } from '../../events/record-events'
import { PLANS } from '../../plans'
import { toPayment } from '../../plans/to-payment'
import { testEvent } from './test-provider'

/** What a page of the test checkout is about. */
interface Till {
  checkout: CheckoutRow
  /** Of the subscription that it made, or will change. */
  subscriptionId: string | null
  state: SubscriptionState
}

async function findTill(env: Env, checkoutId: string): Promise<Till> {
  const db = openDatabase(env.DB)
  const checkout = testCheckout(env) ? await selectCheckout(db, checkoutId) : undefined
  if (checkout?.provider !== 'test') throw new ApiError('not-found', 'There is no such checkout')
  const subscriptionId = checkout.subscriptionId ?? checkout.changes
  const key = { provider: 'test' as const, seller: checkout.seller, subscriptionId: subscriptionId ?? '' }
  const facts = subscriptionId ? (await listFactsOf(db, key)).flatMap((event) => event.facts) : []
  return { checkout, subscriptionId, state: subscriptionStateOf(facts, Date.now()) }
}

export async function readTestCheckout(env: Env, checkoutId: string): Promise<TestCheckout> {
  const till = await findTill(env, checkoutId)
  const { checkout, state } = till
  const { productName, period, amountCents, currency, email, returnUrl, seller, subscriptionId } = checkout
  const key = { provider: 'test' as const, seller, subscriptionId: subscriptionId ?? '' }
  const sale = subscriptionId ? await selectSubscription(openDatabase(env.DB), key) : undefined
  const startsAtMs = subscriptionId ? undefined : laterStart(till)
  return {
    ...{ productName, period, amountCents, currency, email, returnUrl },
    dueCents: startsAtMs === undefined ? amountCents : 0,
    startsAt: startsAtMs === undefined ? null : new Date(startsAtMs).toISOString(),
    doneUrl: sale ? withSaleId(returnUrl, sale.saleId) : null,
    subscription: subscriptionId
      ? {
          status: state.status,
          until: state.untilMs === null ? null : new Date(state.untilMs).toISOString(),
          payments: state.payments.map(toPayment),
        }
      : null,
  }
}

/** A lower plan begins when what is paid is over; undefined for what begins at once. */
function laterStart({ checkout, state }: Till): number | undefined {
  if (!checkout.changes || !state.isHeld || state.status === 'past-due' || state.untilMs === null) return undefined
  return priceOf(checkout.productId) < priceOf(state.productId) ? state.untilMs : undefined
}
const priceOf = (plan: string): number => (plan in PLANS ? PLANS[plan as keyof typeof PLANS].price.month : 0)

/** Does what one pressed, as the events that a real provider would have sent. */
export async function actOnTestCheckout(env: Env, checkoutId: string, action: TestCheckoutAction): Promise<TestCheckout> {
  const till = await findTill(env, checkoutId)
  if (action.action === 'decline') throw new ApiError('payment-declined', 'The card was declined. Nothing was bought.')
  const events = action.action === 'pay' ? await pay(env, till) : afterwards(till, action)
  const origin = { provider: 'test', seller: till.checkout.seller } as const
  await recordEvents(env, origin, events)
  return readTestCheckout(env, checkoutId)
}

async function pay(env: Env, till: Till): Promise<VerifiedEvent[]> {
  const { checkout } = till
  if (checkout.subscriptionId) throw new ApiError('conflict', 'This is paid already')
  // One id for one checkout: pressed twice, it is one sale.
  const subscriptionId = checkout.changes ?? `sub_${checkout.id}`
  const startsAtMs = laterStart(till)
  await setCheckoutSubscription(openDatabase(env.DB), checkout.id, subscriptionId)
  const { productId } = checkout
  const events =
    startsAtMs === undefined
      ? [
          {
            ...testEvent(subscriptionId, paidFact(checkout, { number: 0, fromMs: Date.now() })),
            externalId: `evt_${checkout.id}`,
          },
        ]
      : [testEvent(subscriptionId, { kind: 'changed', productId, fromMs: startsAtMs })]
  const resumed = till.state.cancelledAtMs === null ? [] : [testEvent(subscriptionId, { kind: 'resumed' })]
  const bought = { checkoutId: checkout.id, saleId: `test_${checkout.id.slice(0, 20)}` }
  return [...resumed, ...events].map((event) => ({ ...event, ...bought }))
}

const paidFact = (checkout: CheckoutRow, { number, fromMs }: { number: number; fromMs: number }) => ({
  kind: 'paid' as const,
  paymentId: number === 0 ? `pay_${checkout.id.slice(0, 20)}` : `pay_${newId()}`,
  productId: checkout.productId,
  amountCents: checkout.amountCents,
  currency: checkout.currency,
  fromMs,
  untilMs: periodEnd(fromMs, checkout.period),
})

type Afterwards = Exclude<TestCheckoutAction, { action: 'pay' | 'decline' }>

/** What becomes of a subscription once it is paid. */
function afterwards({ checkout, subscriptionId, state }: Till, given: Afterwards): VerifiedEvent[] {
  if (!subscriptionId || !checkout.subscriptionId) throw new ApiError('conflict', 'Nothing is paid yet')
  const about = (fact: Parameters<typeof testEvent>[1]) => [testEvent(subscriptionId, fact)]
  switch (given.action) {
    case 'renew': {
      const fromMs = state.isHeld && state.status !== 'past-due' ? (state.untilMs ?? Date.now()) : Date.now()
      return about({ ...paidFact(checkout, { number: 1, fromMs }) })
    }
    case 'fail-renewal':
      return about({ kind: 'payment-failed' })
    case 'lapse':
      return about({ kind: 'ended' })
    case 'cancel':
      return about({ kind: 'cancelled' })
    case 'resume':
      return about({ kind: 'resumed' })
    case 'dispute':
      return about({ kind: 'disputed', paymentId: requirePayment(state, given.paymentId).id })
    case 'refund':
      return about(refundFact(requirePayment(state, given.paymentId), given.amountCents))
  }
}

function requirePayment(state: SubscriptionState, paymentId: string) {
  const payment = state.payments.find(({ id }) => id === paymentId)
  if (!payment) throw new ApiError('not-found', 'There is no such payment')
  return payment
}

function refundFact(
  payment: SubscriptionState['payments'][number],
  amountCents: number,
): Partial<BillingFact> & { kind: 'refunded' } {
  const left = payment.amountCents - payment.refundedCents
  if (amountCents > left)
    throw new ApiError('conflict', `Only $${(left / 100).toFixed(2)} of this payment can still be paid back`)
  return { kind: 'refunded', paymentId: payment.id, amountCents: payment.refundedCents + amountCents }
}
