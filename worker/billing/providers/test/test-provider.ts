import { ApiError } from '#contract/errors'
import { openDatabase } from '#worker/platform/database'
import { platformOrigin } from '#worker/platform/http/hosts'
import { newId } from '#worker/platform/ids'
import type { CheckoutProvider, VerifiedEvent } from '../../checkout/checkout-provider'
import { paymentsOf } from '../../entitlements/payments'
import { type BillingFact, billingFact } from '../../events/billing-fact'
import { listFactsOf } from '../../events/events-queries'
import { planProducts, readOffers } from '../../plans/offers'
import { selectCheckoutOf } from './test-checkout-queries'

/**
 * A checkout that takes no money and is a page of ours, called a test wherever it shows. What is done there makes the
 * events that a real provider would send.
 */
export const testProvider: CheckoutProvider = {
  name: 'test',
  changesPlans: true,
  createCheckout: async (env, { checkoutId }) => ({ url: `${platformOrigin(env)}/checkout/test/${checkoutId}` }),
  verifyEvent: async () => {
    throw new ApiError('not-found', 'The test checkout sends nothing from outside')
  },
  /** The page of the checkout that it began with: a subscription is tried out there. */
  async portal(env, { seller, subscriptionId }) {
    const checkout = await selectCheckoutOf(openDatabase(env.DB), { seller, subscriptionId })
    return checkout && { url: `${platformOrigin(env)}/checkout/test/${checkout.id}` }
  },
  listProducts: async (env, seller) => (seller === 'platform' ? planProducts(readOffers(env.PLAN_OFFERS).offers) : []),
  async refund(env, { seller, subscriptionId, paymentId, amountCents }) {
    const events = await listFactsOf(openDatabase(env.DB), { provider: 'test', seller, subscriptionId })
    const before = paymentsOf(events.flatMap(({ facts }) => facts)).find(({ id }) => id === paymentId)?.refundedCents ?? 0
    return [testEvent(subscriptionId, { kind: 'refunded', paymentId, amountCents: before + amountCents })]
  },
  setCancelled: async (_, { subscriptionId, isCancelled }) => [
    testEvent(subscriptionId, { kind: isCancelled ? 'cancelled' : 'resumed' }),
  ],
}

export function testEvent(subscriptionId: string, given: Partial<BillingFact> & Pick<BillingFact, 'kind'>): VerifiedEvent {
  const fact = billingFact({ atMs: Date.now(), ...given })
  return { externalId: `evt_${newId()}`, subscriptionId, facts: [fact], raw: JSON.stringify({ test: fact }) }
}
