import type Stripe from 'stripe'
import { ApiError } from '#contract/errors'
import { withSaleId } from '../../checkout/open-checkout'
import { idOf } from './stripe-facts'

interface Change {
  subscriptionId: string
  price: string
  returnUrl: string
}

/**
 * Stripe's own page on which a change of plan is confirmed, with what is due for the rest of the month. A lower plan
 * begins when what is paid is over.
 */
export async function openChangePage(stripe: Stripe, { subscriptionId, price, returnUrl }: Change): Promise<{ url: string }> {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId)
  const item = subscription.items.data[0]
  if (!item) throw new ApiError('payments-failed', 'The payment provider does not know this subscription any more')
  const configuration = await ensureConfiguration(stripe, price)
  const session = await stripe.billingPortal.sessions.create({
    customer: idOf(subscription.customer),
    configuration,
    return_url: returnUrl,
    flow_data: {
      type: 'subscription_update_confirm',
      subscription_update_confirm: { subscription: subscriptionId, items: [{ id: item.id, price, quantity: 1 }] },
      // Whoever comes back is waited for like a buyer: the change is asked for by its subscription.
      after_completion: { type: 'redirect', redirect: { return_url: withSaleId(returnUrl, subscriptionId) } },
    },
  })
  return { url: session.url }
}

/** One for each price that can be changed to, made when it is first wanted and known by its mark. */
async function ensureConfiguration(stripe: Stripe, price: string): Promise<string> {
  const known = await stripe.billingPortal.configurations.list({ active: true, limit: 100 })
  const found = known.data.find(({ metadata }) => metadata?.price === price)
  if (found) return found.id
  const product = idOf((await stripe.prices.retrieve(price)).product)
  const made = await stripe.billingPortal.configurations.create(
    {
      metadata: { price },
      features: {
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
        subscription_update: {
          enabled: true,
          default_allowed_updates: ['price'],
          products: [{ product, prices: [price] }],
          proration_behavior: 'always_invoice',
          schedule_at_period_end: { conditions: [{ type: 'decreasing_item_amount' }] },
        },
      },
    },
    { idempotencyKey: `portal-${price}` },
  )
  return made.id
}
