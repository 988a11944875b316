import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from './read-body.ts'

interface Shop {
  products: Record<string, unknown>[]
  sales: Record<string, unknown>[]
  subscribers: Record<string, unknown>[]
  /** What Gumroad was asked to tell, by name of the resource. */
  subscriptions: Record<string, string>
}

const membership = { name: 'Harbour club', price: 900, currency: 'usd', subscription_duration: 'monthly' }
const newShop = (): Shop => ({
  products: [
    { id: 'prod-club==', short_url: 'https://shop.gumroad.example/l/club', published: true, deleted: false, ...membership },
    { id: 'prod-once==', name: 'Chart book', price: 2500, currency: 'usd', short_url: '', published: true, deleted: false },
    { id: 'prod-gone==', name: 'Old one', price: 100, currency: 'usd', short_url: '', published: true, deleted: true },
  ],
  sales: [],
  subscribers: [],
  subscriptions: {},
})

/**
 * Gumroad's API (v2) as far as it is called. Each token that begins with `gum-` is a seller with a shop of its own;
 * `gum-down…` is one whose answers fail, anything else is refused. `/gumroad/shop?token=` shows a shop, and POST there
 * puts sales, subscribers and licences into it as they would have come about: a sale of an id that is known takes its
 * place.
 */
export function gumroadStandIn(): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const shops = new Map<string, Shop>()
  const shopOf = (token: string): Shop => {
    const shop = shops.get(token) ?? newShop()
    shops.set(token, shop)
    return shop
  }
  return async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const path = url.pathname.replace(/^\/gumroad/, '')
    const answer = (status: number, body: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const body = request.method === 'GET' ? '' : await readBody(request)
    if (path === '/shop') return answer(200, changeShop(shopOf(url.searchParams.get('token') ?? ''), body))
    const token = (request.headers.authorization ?? '').replace(/^Bearer /, '')
    if (token.startsWith('gum-down')) return answer(500, { success: false })
    if (!token.startsWith('gum-')) return answer(401, { success: false, message: 'invalid token' })
    const found = answerOf(shopOf(token), { path, query: url.searchParams, form: new URLSearchParams(body) })
    return found ? answer(200, { success: true, ...found }) : answer(404, { success: false })
  }
}

function changeShop(shop: Shop, body: string): Shop {
  const given = body ? (JSON.parse(body) as Partial<Pick<Shop, 'sales' | 'subscribers'>>) : {}
  for (const list of ['sales', 'subscribers'] as const)
    for (const each of given[list] ?? []) shop[list] = [...shop[list].filter(({ id }) => id !== each.id), each]
  return shop
}

interface Asked {
  path: string
  query: URLSearchParams
  form: URLSearchParams
}

function answerOf(shop: Shop, { path, query, form }: Asked): object | undefined {
  const byId = (list: Record<string, unknown>[], prefix: string, suffix = '') =>
    list.find(({ id }) => `${prefix}${encodeURIComponent(String(id))}${suffix}` === path)
  if (path === '/products') return { products: shop.products }
  if (path === '/sales') return { sales: shop.sales.filter((sale) => isAsked(sale, query)).map(shownSale) }
  if (path.endsWith('/refund')) {
    const sale = byId(shop.sales, '/sales/', '/refund')
    if (!sale) return undefined
    const left = Number(sale.refundable ?? askedOf(sale)) - Number(form.get('amount_cents'))
    if (left < 0) return undefined
    return {
      sale: shownSale(
        Object.assign(sale, {
          refundable: left,
          refunded: left === 0,
          partially_refunded: left > 0,
          amount_refundable_in_currency: inUnits(left),
        }),
      ),
    }
  }
  if (path.startsWith('/sales/')) {
    const sale = byId(shop.sales, '/sales/')
    return sale && { sale: shownSale(sale) }
  }
  if (path.startsWith('/subscribers/')) {
    const subscriber = byId(shop.subscribers, '/subscribers/')
    return subscriber && { subscriber }
  }
  if (path === '/licenses/verify') {
    const sale = shop.sales.find(
      (each) => each.license_key === form.get('license_key') && each.product_id === form.get('product_id'),
    )
    return sale && { uses: 1, purchase: { sale_id: sale.id, product_id: sale.product_id, email: sale.email } }
  }
  if (path === '/resource_subscriptions') {
    shop.subscriptions[form.get('resource_name') ?? ''] = form.get('post_url') ?? ''
    return { resource_subscription: { id: 'r1' } }
  }
  return undefined
}

const isAsked = (sale: Record<string, unknown>, query: URLSearchParams): boolean =>
  (!query.get('product_id') || sale.product_id === query.get('product_id')) &&
  (!query.get('email') || sale.email === query.get('email')) &&
  (!query.get('after') || String(sale.created_at) >= String(query.get('after')))

/** What the buyer was asked, in hundredths of the product's currency; `price` is what that was in US cents. */
const askedOf = (sale: Record<string, unknown>) => Number(sale.asked ?? sale.price)
const inUnits = (hundredths: number) =>
  (hundredths / 100).toLocaleString('en-US', { minimumFractionDigits: hundredths % 100 === 0 ? 0 : 2 })

/** A sale itself says neither its licence key there nor a code of its currency. */
function shownSale(sale: Record<string, unknown>) {
  const { license_key: _key, asked: _asked, refundable: _refundable, ...shown } = sale
  const symbol = sale.currency_symbol ?? '$'
  return { ...shown, currency_symbol: symbol, formatted_display_price: `${symbol}${inUnits(askedOf(sale))}` }
}
