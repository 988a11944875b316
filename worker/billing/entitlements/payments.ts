import type { BillingFact } from '../events/billing-fact'

/** One payment with everything that is known of it. */
export interface Payment {
  id: string
  productId: string
  amountCents: number
  currency: string
  atMs: number
  fromMs: number
  untilMs: number | null
  /** Of the amount, and never more than it. */
  refundedCents: number
  isDisputed: boolean
  /** It was paid, and neither paid back whole nor taken back. */
  stands: boolean
}

/** The payments of one subscription; those that are known by their refund alone are not among them. */
export function paymentsOf(facts: readonly BillingFact[]): Payment[] {
  const ids = new Set(facts.filter(({ kind }) => kind === 'paid').map(({ paymentId }) => paymentId))
  return [...ids].map((id) => paymentOf(id, facts))
}

function paymentOf(id: string, facts: readonly BillingFact[]): Payment {
  const about = facts.filter(({ paymentId }) => paymentId === id)
  const paid = about.filter(({ kind }) => kind === 'paid').sort(newestFirst)
  const refunds = refundsOf(about)
  // Two notices of one payment may know different much: the fuller one counts.
  const amountCents = Math.max(...paid.map((fact) => fact.amountCents))
  const untils = paid.map(({ untilMs }) => untilMs)
  const refundedCents = Math.min(amountCents, Math.max(0, ...refunds))
  const isDisputed = lastOf(about, 'disputed', 'dispute-won') === 'disputed'
  return {
    id,
    productId: paid.find(({ productId }) => productId)?.productId ?? '',
    currency: paid[0]?.currency ?? 'usd',
    amountCents,
    atMs: Math.min(...paid.map(({ atMs }) => atMs)),
    fromMs: Math.min(...paid.map(({ fromMs }) => fromMs)),
    untilMs: untils.includes(null) ? null : Math.max(...untils.map((until) => until ?? 0)),
    refundedCents,
    isDisputed,
    stands: !isDisputed && !(refunds.length > 0 && refundedCents >= amountCents),
  }
}

/** What was paid back by some time or other: since the last that failed, with what had gone through until then. */
function refundsOf(about: readonly BillingFact[]): number[] {
  const failed = about.filter(({ kind }) => kind === 'refund-failed')
  const lastAtMs = Math.max(...failed.map(({ atMs }) => atMs))
  const refunds = about.filter(({ kind, atMs }) => kind === 'refunded' && atMs > lastAtMs)
  // Of two that failed at once the smaller sum is what is left.
  const left = Math.min(...failed.filter(({ atMs }) => atMs === lastAtMs).map(({ amountCents }) => amountCents))
  return [...refunds.map(({ amountCents }) => amountCents), ...(Number.isFinite(left) && left > 0 ? [left] : [])]
}

/** Which of the two is the case by now; of two at the same moment the second named. */
export function lastOf<Kind extends BillingFact['kind']>(
  facts: readonly BillingFact[],
  first: Kind,
  second: Kind,
): Kind | undefined {
  const newest = (kind: Kind) => Math.max(...facts.filter((fact) => fact.kind === kind).map(({ atMs }) => atMs))
  const [one, other] = [newest(first), newest(second)]
  if (one === Number.NEGATIVE_INFINITY && other === one) return undefined
  return one > other ? first : second
}

const newestFirst = (one: BillingFact, other: BillingFact) =>
  other.atMs - one.atMs || (one.productId < other.productId ? 1 : one.productId > other.productId ? -1 : 0)
