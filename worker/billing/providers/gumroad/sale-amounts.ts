import type { GumroadSale } from './gumroad-client'

/** Currencies of which Gumroad knows no hundredths, by their sign. */
const WITHOUT_CENTS = new Set(['¥', '₩'])

/**
 * Gumroad books each sale in US cents, as `price`: discounts, tips and prices that the buyer chose are in it. What can
 * still be paid back it says, and what is to be paid back it takes, in the currency that the product is sold in. The
 * two stand to each other as the price to what the buyer was asked, at the rate of that day.
 */
export function refundedCents(sale: GumroadSale): number {
  if (sale.refunded) return sale.price
  if (!sale.partially_refunded) return 0
  const asked = askedFor(sale)
  const left = asked > 0 ? Math.round((sale.price * amountIn(sale.amount_refundable_in_currency)) / asked) : 0
  return Math.min(sale.price, Math.max(0, sale.price - left))
}

/** So many US cents of a sale in the smallest unit of its own currency; all that is left of it, to the last one. */
export function inOwnCurrency(sale: GumroadSale, usCents: number): number {
  const unit = WITHOUT_CENTS.has(sale.currency_symbol ?? '') ? 1 : 100
  const asked = askedFor(sale)
  const isAllThatIsLeft = usCents >= sale.price - refundedCents(sale)
  const left = sale.partially_refunded ? amountIn(sale.amount_refundable_in_currency) : asked
  if (isAllThatIsLeft) return Math.round(left * unit)
  return Math.round((usCents * asked * unit) / sale.price)
}

const askedFor = ({ formatted_display_price: asked, price }: GumroadSale): number => amountIn(asked) || price / 100

/** The number in `"€1,234.50 a month"`. */
const amountIn = (text: string | number | null | undefined): number =>
  Number((/\d[\d,]*(?:\.\d+)?/.exec(String(text ?? ''))?.[0] ?? '0').replaceAll(',', ''))
