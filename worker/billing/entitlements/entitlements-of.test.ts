import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BillingFact, billingFact } from '../events/billing-fact'
import { ledgerOf } from '../ledger/ledger-of'
import { type Entitlements, entitlementsOf, type SubscriptionFacts } from './entitlements-of'
import { GRACE_MS } from './subscription-state'

const DAY = 86_400_000
const START = Date.UTC(2026, 0, 10)
const day = (number: number) => START + number * DAY

/** Facts of one subscription, by the day they happened. */
const paid = (at: number, { id = `p${at}`, product = 'moon', days = 30, cents = 7_900 } = {}): BillingFact =>
  billingFact({
    kind: 'paid',
    atMs: day(at),
    paymentId: id,
    productId: product,
    amountCents: cents,
    fromMs: day(at),
    untilMs: days === Number.POSITIVE_INFINITY ? null : day(at + days),
  })
const fact = (kind: BillingFact['kind'], at: number, more: Partial<BillingFact> = {}) =>
  billingFact({ kind, atMs: day(at), ...more })
const refund = (at: number, paymentId: string, amountCents: number) => fact('refunded', at, { paymentId, amountCents })

const RANKS = ['lite', 'explorer', 'moon', 'monetizer']
const rankOf = (product: string) => RANKS.indexOf(product)
const subscription = (subscriptionId: string, facts: BillingFact[]): SubscriptionFacts => ({
  provider: 'stripe',
  subscriptionId,
  saleId: `sale-${subscriptionId}`,
  facts,
})
const at = (number: number, ...subscriptions: BillingFact[][]): Entitlements =>
  entitlementsOf(
    subscriptions.map((facts, index) => subscription(`s${index}`, facts)),
    day(number),
    rankOf,
  )

describe('what is open', () => {
  const openAt = (now: number, ...subscriptions: BillingFact[][]) =>
    at(now, ...subscriptions).open.map(({ subscriptionId, mayRenew }) => [subscriptionId, mayRenew])
  it.for<[name: string, now: number, subscriptions: BillingFact[][], expected: [string, boolean][]]>([
    [
      'a lower plan beside a higher',
      5,
      [[paid(0)], [paid(1, { product: 'explorer' })]],
      [
        ['s0', true],
        ['s1', true],
      ],
    ],
    ['one that is not renewed', 5, [[paid(0), fact('cancelled', 3)]], [['s0', false]]],
    ['paid back, and charged for again all the same', 5, [[paid(0), refund(4, 'p0', 7_900)]], [['s0', true]]],
    ['ended by the provider', 5, [[paid(0), fact('ended', 4)]], []],
    ['paid once', 5, [[paid(0, { days: Number.POSITIVE_INFINITY })]], []],
    ['past the days of grace, while it may be tried again', 40, [[paid(0)]], [['s0', true]]],
    ['not heard of for long', 66, [[paid(0)]], []],
    ['of a plan that is sold no more', 5, [[paid(0, { product: 'gold' })]], [['s0', true]]],
  ])('%s', ([, now, subscriptions, expected]) => expect(openAt(now, ...subscriptions)).toEqual(expected))
})

describe('one subscription', () => {
  it.for<[name: string, now: number, facts: BillingFact[], expected: Partial<Entitlements>]>([
    ['nothing bought', 1, [], { productId: null, status: 'none', subscription: null, paymentIds: [] }],
    ['paid', 5, [paid(0)], { productId: 'moon', status: 'active', untilMs: day(30), nextChangeAtMs: day(30) }],
    ['renewed', 40, [paid(0), paid(30)], { productId: 'moon', status: 'active', untilMs: day(60) }],
    ['its renewal not heard of', 33, [paid(0)], { productId: 'moon', status: 'past-due', untilMs: day(37) }],
    ['past the days of grace', 37, [paid(0)], { productId: null, status: 'ended' }],
    ['failed to renew', 33, [paid(0), fact('payment-failed', 30)], { productId: 'moon', status: 'past-due' }],
    ['paid after all', 34, [paid(0), fact('payment-failed', 30), paid(33)], { status: 'active', untilMs: day(63) }],
    ['a failure of before the payment', 5, [fact('payment-failed', -1), paid(0)], { status: 'active' }],
    ['cancelled', 5, [paid(0), fact('cancelled', 3)], { productId: 'moon', status: 'cancelled', cancelledAtMs: day(3) }],
    ['cancelled and over, without grace', 30, [paid(0), fact('cancelled', 3)], { productId: null, status: 'ended' }],
    ['resumed', 5, [paid(0), fact('cancelled', 3), fact('resumed', 4)], { status: 'active', cancelledAtMs: null }],
    ['ended by the provider', 5, [paid(0), fact('ended', 4)], { productId: null, status: 'ended' }],
    ['bought again after its end', 6, [paid(0), fact('ended', 4), paid(5)], { productId: 'moon', status: 'active' }],
    ['paid back', 5, [paid(0), refund(4, 'p0', 7_900)], { productId: null, status: 'refunded', paymentIds: [] }],
    [
      'a refund that failed later',
      6,
      [paid(0), refund(3, 'p0', 7_900), fact('refund-failed', 4, { paymentId: 'p0' })],
      { productId: 'moon', status: 'active', paymentIds: ['p0', 'sale-s0'] },
    ],
    [
      'and was made again',
      6,
      [paid(0), refund(3, 'p0', 7_900), fact('refund-failed', 4, { paymentId: 'p0' }), refund(5, 'p0', 7_900)],
      { productId: null, status: 'refunded' },
    ],
    ['a part paid back', 5, [paid(0), refund(4, 'p0', 7_899)], { productId: 'moon', status: 'active' }],
    [
      'its renewal paid back: no grace for the month before',
      32,
      [paid(0), paid(30), refund(31, 'p30', 7_900)],
      { productId: null, status: 'ended' },
    ],
    ['disputed', 5, [paid(0), fact('disputed', 4, { paymentId: 'p0' })], { productId: null, status: 'disputed' }],
    [
      'its dispute won',
      6,
      [paid(0), fact('disputed', 4, { paymentId: 'p0' }), fact('dispute-won', 5, { paymentId: 'p0' })],
      { productId: 'moon', status: 'active' },
    ],
    ['paid once', 4_000, [paid(0, { days: Number.POSITIVE_INFINITY })], { productId: 'moon', status: 'active', untilMs: null }],
    ['free of charge', 5, [paid(0, { cents: 0 })], { productId: 'moon', status: 'active' }],
    ['free of charge and taken back', 5, [paid(0, { cents: 0 }), refund(1, 'p0', 0)], { productId: null, status: 'refunded' }],
    ['a refund heard of before its payment', 5, [refund(4, 'p0', 7_900), paid(0)], { productId: null, status: 'refunded' }],
    ['a refund of what was never paid here', 5, [refund(4, 'p0', 7_900)], { productId: null, status: 'none' }],
    [
      'to be another plan from its next month on',
      5,
      [paid(0), fact('changed', 3, { productId: 'explorer', fromMs: day(30) })],
      { productId: 'moon', nextChangeAtMs: day(30) },
    ],
    [
      'another plan since its next month',
      31,
      [paid(0), paid(30, { product: '' }), fact('changed', 3, { productId: 'explorer', fromMs: day(30) })],
      { productId: 'explorer' },
    ],
    [
      'raised in between',
      11,
      [paid(0), paid(10, { product: 'monetizer', days: 20, cents: 8_000 })],
      { productId: 'monetizer', untilMs: day(30) },
    ],
    [
      'raised in between, and that paid back',
      12,
      [paid(0), paid(10, { product: 'monetizer', days: 20, cents: 8_000 }), refund(11, 'p10', 8_000)],
      { productId: 'moon' },
    ],
  ])('%s', ([, now, facts, expected]) => {
    expect(at(now, facts)).toMatchObject(expected)
  })
})

describe('several', () => {
  it('the best that is held counts, and all that stand are named', () => {
    const both = at(5, [paid(0, { id: 'a', product: 'explorer' })], [paid(1, { id: 'b' })])
    expect(both).toMatchObject({ productId: 'moon', productIds: ['moon', 'explorer'], subscription: { subscriptionId: 's1' } })
    expect(both.paymentIds).toEqual(['a', 'b', 'sale-s0', 'sale-s1'])
  })

  it('one that ends leaves the other', () => {
    expect(at(5, [paid(0, { id: 'a', product: 'explorer' })], [paid(1, { id: 'b' }), fact('ended', 3)])).toMatchObject({
      productId: 'explorer',
      status: 'active',
    })
  })

  it('what is not sold here gives nothing, and is a payment all the same', () => {
    expect(at(5, [paid(0, { product: 'mug' })])).toMatchObject({ productId: null, paymentIds: ['p0', 'sale-s0'] })
  })
})

const anyFact = fc
  .record({
    kind: fc.constantFrom<BillingFact['kind']>(
      ...(['paid', 'payment-failed', 'refunded', 'disputed', 'dispute-won', 'cancelled', 'resumed', 'changed', 'ended'] as const),
    ),
    at: fc.integer({ min: 0, max: 90 }),
    paymentId: fc.constantFrom('p1', 'p2', 'p3'),
    productId: fc.constantFrom('explorer', 'moon', 'monetizer', ''),
    amountCents: fc.constantFrom(0, 2_900, 7_900),
    until: fc.option(fc.integer({ min: 1, max: 60 })),
  })
  .map(({ at: number, until, ...given }) =>
    billingFact({ ...given, atMs: day(number), fromMs: day(number), untilMs: until === null ? null : day(number + until) }),
  )
const shuffledTwice = fc
  .array(anyFact, { maxLength: 12 })
  .chain((facts) =>
    fc.tuple(
      fc.constant(facts),
      fc.shuffledSubarray([...facts, ...facts], { minLength: facts.length * 2, maxLength: facts.length * 2 }),
    ),
  )

it('BI02: any facts in any order, each twice, come to the same rights and the same ledger', () => {
  fc.assert(
    fc.property(shuffledTwice, fc.integer({ min: -5, max: 200 }), ([facts, replayed], now) => {
      expect(at(now, replayed)).toEqual(at(now, facts))
      const sorted = (owed: ReturnType<typeof ledgerOf>) => owed.map((each) => JSON.stringify(each)).sort()
      expect(sorted(ledgerOf(replayed))).toEqual(sorted(ledgerOf(facts)))
    }),
    { numRuns: 300 },
  )
})

it('nothing changes before the moment that is named', () => {
  fc.assert(
    fc.property(fc.array(anyFact, { maxLength: 8 }), fc.integer({ min: 0, max: 100 }), (facts, now) => {
      const { nextChangeAtMs, ...rest } = at(now, facts)
      const until = nextChangeAtMs ?? day(400)
      const later = entitlementsOf([subscription('s0', facts)], until - 1, rankOf)
      const started = facts.filter(({ fromMs }) => fromMs > day(now) && fromMs < until)
      if (started.length === 0) expect({ ...later, nextChangeAtMs: undefined }).toEqual({ ...rest, nextChangeAtMs: undefined })
    }),
    { numRuns: 300 },
  )
})

it('the days of grace are seven', () => expect(GRACE_MS).toBe(7 * DAY))
