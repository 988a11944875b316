import Stripe from 'stripe'
import { ApiError } from '#contract/errors'
import type { Env } from '#worker/platform/env'
import type { Product } from '../../checkout/checkout-provider'

/** Stripe's client in this installation's name, over `fetch`. */
export function openStripe(env: Env): Stripe {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_URL: address } = env
  if (!key) throw new ApiError('not-available', 'Stripe is not configured on this installation')
  const httpClient = Stripe.createFetchHttpClient()
  const url = address ? new URL(address) : undefined
  // An address of the environment is the deployer's own word.
  const endpoint = url
    ? { host: url.hostname, port: url.port || '443', protocol: url.protocol === 'http:' ? ('http' as const) : ('https' as const) }
    : {}
  return new Stripe(key, { httpClient, maxNetworkRetries: 2, timeout: 20_000, telemetry: false, ...endpoint })
}

/** Asks Stripe, and says in words what a buyer can do where it does not answer. */
export async function askStripe<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    console.warn('Stripe refused or did not answer', error.type, error.code ?? '', error.requestId ?? '')
    throw new ApiError('payments-failed', 'The payment provider did not answer. Nothing was changed. Try again in a moment.')
  }
}

const PLAN = 'plan_'
const productIdOf = (plan: string) => `${PLAN}${plan}`
/** The plan that a product of Stripe's stands for; empty for anything else that is sold with the same account. */
export const planOfProduct = (productId: string): string => (productId.startsWith(PLAN) ? productId.slice(PLAN.length) : '')

const INTERVALS = { month: 'month', year: 'year', once: undefined } as const

/**
 * The price at Stripe of what is sold here, made when it is first wanted. Its name holds the amount: another price in
 * the table is another price there, and whoever pays the old one goes on paying it.
 */
export async function ensurePrice(stripe: Stripe, { id, name, period, amountCents, currency }: Product): Promise<string> {
  const lookupKey = ['plan', id, period, amountCents, currency].join('_')
  const known = await stripe.prices.list({ lookup_keys: [lookupKey], limit: 1 })
  if (known.data[0]) return known.data[0].id
  const product = productIdOf(id)
  await stripe.products.create({ id: product, name }).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'resource_already_exists') throw error
  })
  const interval = INTERVALS[period]
  const price = await stripe.prices.create(
    {
      ...{ product, currency, unit_amount: amountCents, lookup_key: lookupKey, transfer_lookup_key: true },
      ...(interval ? { recurring: { interval } } : {}),
    },
    { idempotencyKey: `price-${lookupKey}` },
  )
  return price.id
}
