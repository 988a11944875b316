import { z } from 'zod'
import { ApiError } from '#contract/errors'
import type { Env } from '#worker/platform/env'

const HOST = 'https://api.gumroad.com/v2'
const WITHIN_MS = 15_000
/** So many pages of sales are read at once; what is older is read next time. */
const MOST_PAGES = 20

export const GumroadProduct = z.object({
  id: z.string(),
  name: z.string(),
  /** In the smallest unit of the currency. */
  price: z.number().nullish(),
  currency: z.string().default('usd'),
  short_url: z.string().default(''),
  /** Null for what is paid once. */
  subscription_duration: z.string().nullish(),
  published: z.boolean().default(true),
  deleted: z.boolean().default(false),
})
export type GumroadProduct = z.infer<typeof GumroadProduct>

export const GumroadSale = z.object({
  id: z.string(),
  email: z.string().default(''),
  created_at: z.string(),
  product_id: z.string(),
  /** In US cents, whatever currency its buyer was asked in. */
  price: z.number().int(),
  /** What the buyer was asked, in the product's currency: `"€1,234.50"`. */
  formatted_display_price: z.string().nullish(),
  currency_symbol: z.string().nullish(),
  subscription_id: z.string().nullish(),
  subscription_duration: z.string().nullish(),
  refunded: z.boolean().default(false),
  partially_refunded: z.boolean().default(false),
  /** What could still be paid back, in the product's currency and whole units: `"1,234.50"`. */
  amount_refundable_in_currency: z.union([z.string(), z.number()]).nullish(),
  chargedback: z.boolean().default(false),
  disputed: z.boolean().default(false),
  dispute_won: z.boolean().default(false),
})
export type GumroadSale = z.infer<typeof GumroadSale>

export const GumroadSubscriber = z.object({
  id: z.string(),
  user_requested_cancellation_at: z.string().nullish(),
  cancelled_at: z.string().nullish(),
  ended_at: z.string().nullish(),
  failed_at: z.string().nullish(),
})
export type GumroadSubscriber = z.infer<typeof GumroadSubscriber>

/** What Gumroad knows of a licence key. Whether it still stands is in the sale. */
const Licence = z.object({ purchase: z.object({ sale_id: z.string(), product_id: z.string() }) })

/**
 * Gumroad's API in the name of one seller. Where it knows no such thing the answer is undefined; all else is an
 * ApiError.
 */
export class GumroadClient {
  constructor(
    private readonly env: Env,
    private readonly token: string,
  ) {}

  async listProducts(): Promise<GumroadProduct[]> {
    const answer = await this.call(z.object({ products: z.array(GumroadProduct) }), '/products')
    return (answer?.products ?? []).filter(({ deleted, published }) => published && !deleted)
  }

  async findSale(saleId: string): Promise<GumroadSale | undefined> {
    return (await this.call(z.object({ sale: GumroadSale }), `/sales/${encodeURIComponent(saleId)}`))?.sale
  }

  /** Of one product: those to an address, or those since a day. */
  async listSales(of: { productId: string; email?: string; after?: string }): Promise<GumroadSale[]> {
    const sales: GumroadSale[] = []
    const Page = z.object({ sales: z.array(GumroadSale), next_page_key: z.string().nullish() })
    let pageKey: string | undefined
    for (let page = 0; page < MOST_PAGES; page++) {
      const query = { product_id: of.productId, email: of.email, after: of.after, page_key: pageKey }
      const answer = await this.call(Page, '/sales', { query })
      sales.push(...(answer?.sales ?? []))
      pageKey = answer?.next_page_key ?? undefined
      if (!pageKey) break
    }
    return sales
  }

  /** Pays back so much more of a sale, counted in the smallest unit of its product's currency. */
  async refundSale(saleId: string, amount: number): Promise<void> {
    const form = { amount_cents: String(amount) }
    await this.call(z.object({ success: z.boolean() }), `/sales/${encodeURIComponent(saleId)}/refund`, { method: 'PUT', form })
  }

  async findSubscriber(subscriptionId: string): Promise<GumroadSubscriber | undefined> {
    const path = `/subscribers/${encodeURIComponent(subscriptionId)}`
    return (await this.call(z.object({ subscriber: GumroadSubscriber }), path))?.subscriber
  }

  /** The sale a licence key came with. Looking counts as no use of it. */
  async findLicence(key: { productId: string; licenceKey: string }): Promise<{ saleId: string; productId: string } | undefined> {
    const form = { product_id: key.productId, license_key: key.licenceKey, increment_uses_count: 'false' }
    const found = await this.call(Licence, '/licenses/verify', { method: 'POST', form })
    return found && { saleId: found.purchase.sale_id, productId: found.purchase.product_id }
  }

  /** Has Gumroad tell what becomes of sales, too: the account's own ping is of sales alone. */
  async subscribe(resource: string, postUrl: string): Promise<void> {
    const form = { resource_name: resource, post_url: postUrl }
    await this.call(z.object({ success: z.boolean() }), '/resource_subscriptions', { method: 'PUT', form })
  }

  private async call<T>(schema: z.ZodType<T>, path: string, given: Call = {}): Promise<T | undefined> {
    const url = new URL(`${this.env.GUMROAD_API_URL || HOST}${path}`)
    for (const [name, value] of Object.entries(given.query ?? {})) if (value !== undefined) url.searchParams.set(name, value)
    const answer = await fetch(url, {
      method: given.method ?? 'GET',
      // The token goes nowhere else.
      redirect: 'manual',
      headers: { authorization: `Bearer ${this.token}` },
      ...(given.form ? { body: new URLSearchParams(given.form) } : {}),
      signal: AbortSignal.timeout(WITHIN_MS),
    }).catch(() => undefined)
    if (answer?.status === 404) return undefined
    if (answer?.status === 401 || answer?.status === 403)
      throw new ApiError('invalid-input', 'Gumroad does not accept this access token. Make another one there and enter it here.')
    const parsed = answer?.ok ? schema.safeParse(await answer.json().catch(() => undefined)) : undefined
    if (!parsed?.success) throw new ApiError('integration-failed', 'Gumroad did not answer. Try again in a moment.')
    return parsed.data
  }
}

interface Call {
  method?: 'POST' | 'PUT'
  query?: Record<string, string | undefined>
  form?: Record<string, string>
}
