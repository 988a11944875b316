import { describe, expect, it } from 'vitest'
import { entitlementsOf } from '../../entitlements/entitlements-of'
import type { GumroadSale, GumroadSubscriber } from './gumroad-client'
import { eventOfSale } from './gumroad-events'
import { inOwnCurrency } from './sale-amounts'

const DAY_MS = 86_400_000
const BOUGHT = '2026-01-31T10:00:00Z'
const boughtMs = Date.parse(BOUGHT)
const sale = (more: Partial<GumroadSale> = {}): GumroadSale => ({
  ...{ id: 'sale-1', email: 'Ann@example.com', created_at: BOUGHT, product_id: 'p1', price: 1_000, subscription_id: 'sub-1' },
  ...{ subscription_duration: 'monthly', refunded: false, partially_refunded: false, chargedback: false, disputed: false },
  dispute_won: false,
  ...more,
})
const standing = async (sales: [GumroadSale, GumroadSubscriber?][], afterDays: number) => {
  const events = await Promise.all(sales.map(([each, subscriber]) => eventOfSale(each, subscriber)))
  const facts = events.flatMap((event) => event.facts)
  const known = { provider: 'gumroad', subscriptionId: 'sub-1', saleId: 'sale-1', facts }
  const { productId, status } = entitlementsOf([known], boughtMs + afterDays * DAY_MS)
  return [productId, status]
}

describe('a sale on Gumroad', () => {
  it('is one state under one name, whoever brings it, and another once it changes', async () => {
    const [first, again] = [await eventOfSale(sale(), undefined), await eventOfSale(sale(), undefined)]
    expect(again.externalId).toBe(first.externalId)
    expect((await eventOfSale(sale({ refunded: true }), undefined)).externalId).not.toBe(first.externalId)
    expect(first).toMatchObject({ subscriptionId: 'sub-1', saleId: 'sale-1', email: 'ann@example.com' })
  })

  it.for([
    ['is held while it is paid', sale(), undefined, 20, ['p1', 'active']],
    ['is held through the days of grace', sale(), undefined, 33, ['p1', 'past-due']],
    ['lapses after them', sale(), undefined, 40, [null, 'ended']],
    ['is held for ever where it is paid once', sale({ subscription_duration: null }), undefined, 4_000, ['p1', 'active']],
    ['goes when it is refunded', sale({ refunded: true }), undefined, 1, [null, 'refunded']],
    [
      'stays when a part is refunded',
      sale({ partially_refunded: true, amount_refundable_in_currency: '4' }),
      undefined,
      1,
      ['p1', 'active'],
    ],
    ['goes when it is disputed', sale({ chargedback: true }), undefined, 1, [null, 'disputed']],
    ['is back when the dispute is won', sale({ disputed: true, dispute_won: true }), undefined, 1, ['p1', 'active']],
    [
      'runs out without grace once it is cancelled',
      sale(),
      { id: 'sub-1', user_requested_cancellation_at: '2026-02-02T00:00:00Z' },
      30,
      [null, 'ended'],
    ],
    ['goes when it is ended', sale(), { id: 'sub-1', ended_at: '2026-02-03T00:00:00Z' }, 10, [null, 'ended']],
  ] as [string, GumroadSale, GumroadSubscriber | undefined, number, unknown[]][])(
    '%s',
    async ([, given, subscriber, days, wanted]) => {
      expect(await standing([[given, subscriber]], days)).toEqual(wanted)
    },
  )

  it('goes on with each payment of its subscription', async () => {
    const renewed = sale({ id: 'sale-2', created_at: '2026-02-28T10:00:00Z' })
    expect(await standing([[sale()], [renewed]], 45)).toEqual(['p1', 'active'])
  })

  it.for([
    ['of so many dollars', 1_000, { amount_refundable_in_currency: '4.35' }, 565],
    ['of thousands', 200_000, { amount_refundable_in_currency: '1,234.50' }, 76_550],
    ['of euros, at the rate of the sale', 1_087, { amount_refundable_in_currency: '5', formatted_display_price: '€10' }, 543],
    ['of yen', 665, { amount_refundable_in_currency: '250', formatted_display_price: '¥1,000', currency_symbol: '¥' }, 499],
  ] as const)('comes to the cent that was paid back %s', async ([, price, more, cents]) => {
    const { facts } = await eventOfSale(sale({ price, partially_refunded: true, ...more }), undefined)
    expect(facts.find(({ kind }) => kind === 'refunded')).toMatchObject({ amountCents: cents, currency: 'usd' })
  })

  it.for([
    ['dollars', sale(), 400, 400],
    ['euros', sale({ price: 1_087, formatted_display_price: '€10', currency_symbol: '€' }), 543, 500],
    ['yen', sale({ price: 665, formatted_display_price: '¥1,000', currency_symbol: '¥' }), 133, 200],
    ['all that is left', sale({ price: 665, formatted_display_price: '¥1,000', currency_symbol: '¥' }), 665, 1_000],
    [
      'all that is left of euros',
      sale({
        ...{ price: 1_087, formatted_display_price: '€10', currency_symbol: '€' },
        ...{ partially_refunded: true, amount_refundable_in_currency: '5' },
      }),
      544,
      500,
    ],
  ] as const)('is paid back in its own currency: %s', ([, given, usCents, own]) => {
    expect(inOwnCurrency(given, usCents)).toBe(own)
  })
})
