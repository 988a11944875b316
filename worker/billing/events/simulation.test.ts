import { describe, expect, it } from 'vitest'
import { entitlementsOf, type SubscriptionFacts } from '../entitlements/entitlements-of'
import { GRACE_MS } from '../entitlements/subscription-state'
import { missingTransfers } from '../ledger/enter-payments'
import { ACCOUNTS } from '../ledger/ledger-of'
import type { Transfer } from '../ledger/ledger-queries'
import { type BillingFact, billingFact, periodEnd } from './billing-fact'

const EVENTS = 10_000
const DAY = 86_400_000
const START = Date.UTC(2026, 0, 1)
const PRICES = { explorer: 2_900, moon: 7_900, monetizer: 19_900 }
const PLANS = ['explorer', 'moon', 'monetizer'] as const
const rankOf = (plan: string) => PLANS.indexOf(plan as (typeof PLANS)[number])

/** The same numbers each time: what is found once is found again. */
function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    next,
    below: (limit: number) => Math.floor(next() * limit),
    pick: <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T,
  }
}
type Random = ReturnType<typeof randomFrom>

/** A subscription as its provider keeps it: moved on step by step, in order. The oracle that facts are held against. */
interface Kept {
  provider: 'stripe' | 'gumroad'
  subscriptionId: string
  plan: (typeof PLANS)[number]
  nowMs: number
  paidUntilMs: number
  isCancelled: boolean
  state: 'running' | 'failed' | 'ended'
  failedAtMs: number
  payments: { id: string; amount: number; refunded: number; disputed: boolean; fromMs: number; untilMs: number }[]
}
interface Sent {
  key: string
  fact: BillingFact
}

class Provider {
  readonly sent: Sent[] = []
  readonly kept: Kept[] = []
  private number = 0
  constructor(private readonly random: Random) {}

  private send(kept: Kept, given: Partial<BillingFact> & Pick<BillingFact, 'kind'>) {
    this.sent.push({ key: `${kept.provider} ${kept.subscriptionId}`, fact: billingFact({ atMs: kept.nowMs, ...given }) })
  }

  private pay(kept: Kept, fromMs: number) {
    const untilMs = periodEnd(fromMs, this.random.pick(['month', 'month', 'year'])) ?? 0
    this.number += 1
    const payment = { id: `pay-${this.number}`, amount: PRICES[kept.plan], refunded: 0, disputed: false, fromMs, untilMs }
    kept.payments.push(payment)
    Object.assign(kept, { paidUntilMs: untilMs, state: 'running' })
    this.send(kept, { kind: 'paid', paymentId: payment.id, productId: kept.plan, amountCents: payment.amount, fromMs, untilMs })
  }

  subscribe(nowMs: number) {
    const kept: Kept = {
      ...{ provider: this.random.pick(['stripe', 'gumroad'] as const), subscriptionId: `sub-${this.kept.length}`, nowMs },
      ...{ plan: this.random.pick(PLANS), paidUntilMs: 0, isCancelled: false, state: 'running', failedAtMs: 0, payments: [] },
    }
    this.kept.push(kept)
    this.pay(kept, nowMs)
  }

  /** One thing happens to a subscription, a while after the last. */
  step(kept: Kept) {
    kept.nowMs += 1 + this.random.below(DAY)
    const last = kept.payments.at(-1)
    if (!last || kept.state === 'ended') return
    const what = this.random.pick([
      'renew',
      'renew',
      'fail',
      'cancel',
      'resume',
      'refund',
      'part',
      'dispute',
      'won',
      'end',
    ] as const)
    if (what === 'renew' && !kept.isCancelled) {
      kept.nowMs = Math.max(kept.nowMs, kept.paidUntilMs)
      this.pay(kept, kept.nowMs)
    } else if (what === 'fail' && kept.state === 'running' && !kept.isCancelled) {
      kept.nowMs = Math.max(kept.nowMs, kept.paidUntilMs)
      Object.assign(kept, { state: 'failed', failedAtMs: kept.nowMs })
      this.send(kept, { kind: 'payment-failed' })
    } else if (what === 'cancel' && !kept.isCancelled) this.setCancelled(kept, true)
    else if (what === 'resume' && kept.isCancelled) this.setCancelled(kept, false)
    else if (what === 'refund' || what === 'part') {
      last.refunded = what === 'refund' ? last.amount : Math.min(last.amount, last.refunded + 1 + this.random.below(500))
      this.send(kept, { kind: 'refunded', paymentId: last.id, amountCents: last.refunded })
    } else if (what === 'dispute' || what === 'won') {
      if (last.disputed === (what === 'dispute')) return
      last.disputed = what === 'dispute'
      this.send(kept, { kind: last.disputed ? 'disputed' : 'dispute-won', paymentId: last.id })
    } else if (what === 'end') {
      kept.state = 'ended'
      this.send(kept, { kind: 'ended' })
    }
  }

  private setCancelled(kept: Kept, isCancelled: boolean) {
    kept.isCancelled = isCancelled
    this.send(kept, { kind: isCancelled ? 'cancelled' : 'resumed' })
  }
}

/** What somebody has by the provider's own books, worked out anew from its present state alone. */
function holds(kept: Kept, atMs: number): boolean {
  if (kept.state === 'ended') return false
  const standing = kept.payments.filter(({ amount, refunded, disputed }) => !disputed && refunded < amount)
  if (standing.length === 0) return false
  const paidUntil = Math.max(...standing.map(({ untilMs }) => untilMs))
  const until = kept.state === 'failed' ? Math.min(paidUntil, kept.failedAtMs) : paidUntil
  const mayRunLate = standing.includes(kept.payments.at(-1) as Kept['payments'][number]) && !kept.isCancelled
  return atMs < until + (mayRunLate ? GRACE_MS : 0)
}

function simulate(seed: number) {
  const random = randomFrom(seed)
  const provider = new Provider(random)
  while (provider.sent.length < EVENTS) {
    if (provider.kept.length < 400) provider.subscribe(START + random.below(30) * DAY)
    else if (random.next() < 0.15) provider.subscribe(START + random.below(30) * DAY)
    for (let many = 0; many < 3; many += 1) provider.step(random.pick(provider.kept))
  }
  // They come out of order and a fifth of them twice or more.
  const told = [...provider.sent, ...provider.sent.filter(() => random.next() < 0.2)]
  for (let at = told.length - 1; at > 0; at -= 1) {
    const other = random.below(at + 1)
    ;[told[at], told[other]] = [told[other] as Sent, told[at] as Sent]
  }
  return { provider, told }
}

/** Takes what is told as the Worker does: the facts grow, and the ledger is brought up to them after each. */
function receive(told: readonly Sent[]) {
  const facts = new Map<string, BillingFact[]>()
  const ledger = new Map<string, Transfer[]>()
  for (const { key, fact } of told) {
    const own = facts.get(key) ?? []
    own.push(fact)
    facts.set(key, own)
    const [provider = '', subscriptionId = ''] = key.split(' ')
    const entered = ledger.get(key) ?? []
    const about = { provider: provider as 'stripe', seller: 'platform' as const, subscriptionId }
    ledger.set(key, [...entered, ...missingTransfers(about, entered, own)])
  }
  return { facts, transfers: [...ledger.values()].flat() }
}

describe.for([1, 20_261_123])('ten thousand purchases, renewals, refunds and disputes with two providers (%i)', (seed) => {
  const { provider, told } = simulate(seed)
  const { facts, transfers } = receive(told)
  const subscriptionOf = ({ provider: name, subscriptionId }: Kept): SubscriptionFacts => ({
    ...{ provider: name, subscriptionId, saleId: '', facts: facts.get(`${name} ${subscriptionId}`) ?? [] },
  })

  it('leave books that balance, to the cent of what the providers hold', () => {
    expect(told.length).toBeGreaterThan(EVENTS)
    const balance: Record<string, number> = {}
    for (const { debit, credit, amountCents } of transfers) {
      expect(Number.isSafeInteger(amountCents) && amountCents > 0).toBe(true)
      balance[debit] = (balance[debit] ?? 0) + amountCents
      balance[credit] = (balance[credit] ?? 0) - amountCents
    }
    const sum = (of: (payment: Kept['payments'][number]) => number) =>
      provider.kept.flatMap(({ payments }) => payments).reduce((total, payment) => total + of(payment), 0)
    const sales = sum(({ amount }) => amount)
    const refunds = sum(({ refunded }) => refunded)
    const disputes = sum(({ amount, refunded, disputed }) => (disputed ? amount - refunded : 0))
    expect(balance).toEqual({ sales: -sales, refunds, disputes, provider: sales - refunds - disputes })
    expect(new Set(transfers.map(({ id }) => id)).size).toBe(transfers.length)
    expect(Object.keys(ACCOUNTS)).toEqual(['sale', 'refund', 'dispute'])
  })

  it('leave everybody the rights that the provider’s own books give, at any moment since', () => {
    const wrong = provider.kept.flatMap((kept) =>
      [0, 1, 8 * DAY, 40 * DAY, 500 * DAY]
        .map((later) => kept.nowMs + later)
        .filter((atMs) => (entitlementsOf([subscriptionOf(kept)], atMs, rankOf).productId === kept.plan) !== holds(kept, atMs))
        .map((atMs) => ({ subscriptionId: kept.subscriptionId, atMs, state: kept.state, isCancelled: kept.isCancelled })),
    )
    expect(wrong).toEqual([])
  })

  it('give an account with several of them the best that is held', () => {
    const random = randomFrom(seed)
    for (let account = 0; account < 200; account += 1) {
      const own = Array.from({ length: 1 + random.below(4) }, () => random.pick(provider.kept))
      const unique = [...new Set(own)]
      const atMs = START + random.below(700) * DAY
      const latest = Math.max(atMs, ...unique.map(({ nowMs }) => nowMs))
      const held = unique.filter((kept) => holds(kept, latest)).map(({ plan }) => rankOf(plan))
      const best = held.length > 0 ? PLANS[Math.max(...held)] : null
      expect(entitlementsOf(unique.map(subscriptionOf), latest, rankOf).productId).toBe(best)
    }
  })
})
