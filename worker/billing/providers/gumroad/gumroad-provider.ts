import { ApiError } from '#contract/errors'
import { Plan } from '#contract/people/identity'
import { cents } from '#contract/subscription-words'
import { sha256 } from '#worker/platform/crypto'
import type { Env } from '#worker/platform/env'
import type { CheckoutProvider, VerifiedEvent } from '../../checkout/checkout-provider'
import { planName, planProducts, readOffers } from '../../plans/offers'
import { GumroadClient, type GumroadProduct, type GumroadSale } from './gumroad-client'
import { eventOfSale, toProduct } from './gumroad-events'
import { restartOf } from './restart-of'
import { inOwnCurrency } from './sale-amounts'

/**
 * Plans sold as products of a Gumroad account. Its pings are not signed and prove nothing: they come to an address that
 * nobody can guess, and what they name is asked for with the account's own token. Its buyers are found by their
 * address, or by the sale that they come back with.
 */
export const gumroadProvider: CheckoutProvider = {
  name: 'gumroad',
  changesPlans: false,
  async createCheckout(env, { product, email }) {
    const productId = [...productsOf(env)].find(([, plan]) => plan === product.id)?.[0]
    const found = (await openClient(env).listProducts()).find(({ id }) => id === productId)
    if (!found || !URL.canParse(found.short_url))
      throw new ApiError('payments-failed', 'The payment provider does not know this plan. Ask whoever runs this installation.')
    const url = new URL(found.short_url)
    url.searchParams.set('wanted', 'true')
    url.searchParams.set('email', email)
    if (product.period !== 'once') url.searchParams.set(product.period === 'year' ? 'yearly' : 'monthly', 'true')
    return { url: url.href }
  },
  async verifyEvent(env, request) {
    const secret = new URL(request.url).pathname.split('/').at(-1) ?? ''
    // Hashes are compared, so that the time it takes says nothing of the secret.
    if ((await sha256(secret)) !== (await sha256(env.GUMROAD_PING_SECRET ?? '')))
      throw new ApiError('not-found', 'There is nothing here')
    // A notice without a form names no sale.
    const saleId = (await request.formData().catch(() => new FormData())).get('sale_id')
    return typeof saleId === 'string' ? findSale(env, saleId) : []
  },
  portal: async (_, { subscriptionId }) => ({
    url: `https://gumroad.com/subscriptions/${encodeURIComponent(subscriptionId)}/manage`,
  }),
  listProducts: async (env, seller) => {
    const plans = new Set<string>(productsOf(env).values())
    return seller === 'platform' ? planProducts(readOffers(env.PLAN_OFFERS).offers).filter(({ id }) => plans.has(id)) : []
  },
  refund: async (env, { paymentId, amountCents }) => {
    const client = openClient(env)
    const sale = await client.findSale(paymentId)
    if (!sale) throw new ApiError('not-found', 'Gumroad knows of no such payment')
    await client.refundSale(paymentId, inOwnCurrency(sale, amountCents))
    return findSale(env, paymentId)
  },
  findSale: (env, { saleId }) => findSale(env, saleId),
  findPriceProblem: async (env) => priceProblem(env, await openClient(env).listProducts()),
  async listEvents(env, { sinceMs, isDeep = false }) {
    const after = new Date(sinceMs - (isDeep ? LATE_REFUNDS_FOR_MS : REFUNDS_FOR_MS)).toISOString().slice(0, 10)
    const events: VerifiedEvent[] = []
    for (const productId of productsOf(env).keys())
      for (const sale of await openClient(env).listSales({ productId, after })) events.push(...(await toEvents(env, sale)))
    return events
  },
}

/** Nothing tells of a refund or a cancellation but the sale itself: those of so long are looked through each time. */
const REFUNDS_FOR_MS = 40 * 86_400_000
/** Once a day: the longest that a year, paid at once, can be asked back. */
export const LATE_REFUNDS_FOR_MS = 400 * 86_400_000

const openClient = (env: Env) => new GumroadClient(env, env.GUMROAD_ACCESS_TOKEN ?? '')

/** `GUMROAD_PRODUCTS`, as in `moon=abc==, explorer=def==`: Gumroad's product by the plan it sells. */
export function productsOf(env: Env): Map<string, Plan> {
  const pairs = (env.GUMROAD_PRODUCTS ?? '').split(',').map((pair) => pair.trim().split(/=(.*)/s))
  return new Map(
    pairs.flatMap(([name, id]): [string, Plan][] => {
      const plan = Plan.exclude(['lite']).safeParse(name?.trim()).data
      return plan && id?.trim() ? [[id.trim(), plan]] : []
    }),
  )
}

/** What Gumroad asks for counts, and buyers have read what the table says. */
function priceProblem(env: Env, products: GumroadProduct[]): string | undefined {
  const offers = planProducts(readOffers(env.PLAN_OFFERS).offers)
  const wrong = [...productsOf(env)].flatMap(([productId, plan]) => {
    const found = products.find(({ id }) => id === productId)
    if (!found) return [`the product of ${planName(plan)} is not there`]
    const { period, amountCents, currency } = toProduct(found)
    const shown = offers.find((each) => each.id === plan && each.period === period)
    if (shown?.amountCents === amountCents && shown.currency === currency) return []
    const here = shown ? cents(shown.amountCents, shown.currency) : 'not sold that way'
    return [`${planName(plan)} (${PERIODS[period]}) is ${cents(amountCents, currency)} there and ${here} here`]
  })
  return wrong.length > 0 ? `Gumroad and this installation differ: ${wrong.join('; ')}. Change the price there.` : undefined
}
const PERIODS = { month: 'a month', year: 'a year', once: 'once' } as const

async function findSale(env: Env, saleId: string): Promise<VerifiedEvent[]> {
  if (!/^[\w=-]{1,200}$/.test(saleId)) return []
  const sale = await openClient(env).findSale(saleId)
  return sale ? toEvents(env, sale) : []
}

/** Of a sale of one of the plans; one of anything else that the account sells is none. */
async function toEvents(env: Env, sale: GumroadSale): Promise<VerifiedEvent[]> {
  const plan = productsOf(env).get(sale.product_id)
  if (!plan) return []
  const subscriber = sale.subscription_id ? await openClient(env).findSubscriber(sale.subscription_id) : undefined
  const event = await eventOfSale(sale, subscriber)
  const facts = event.facts.map((fact) => (fact.productId ? { ...fact, productId: plan } : fact))
  const restarted = subscriber ? await restartOf(env, 'platform', event) : []
  return [{ ...event, facts }, ...restarted]
}
