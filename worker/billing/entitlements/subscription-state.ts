import type { BillingFact } from '../events/billing-fact'
import { lastOf, type Payment, paymentsOf } from './payments'

/** How long what was paid for goes on after a renewal has failed, or was not heard of. */
export const GRACE_MS = 7 * 86_400_000
/**
 * Providers try a payment that failed for weeks; what was not heard of for longer is over, whoever forgot to say so.
 */
const RETRIED_MS = 35 * 86_400_000

/**
 * - `active`: paid, and renewed when that is over. `cancelled`: paid, and not renewed.
 * - `past-due`: the paid time is over and the grace runs.
 * - `ended`, `refunded`, `disputed`: nothing is held, and why. `none`: nothing was ever paid.
 */
export type SubscriptionStatus = 'none' | 'active' | 'cancelled' | 'past-due' | 'ended' | 'refunded' | 'disputed'

export interface SubscriptionState {
  status: SubscriptionStatus
  /** What it is by now, whether or not it is held. */
  productId: string
  isHeld: boolean
  /** Nobody has ended it: its buyer is charged again unless it is cancelled, whatever was paid back. */
  mayRenew: boolean
  /** When it ends, unless it is paid again; null for what never ends. The days of grace are in it while they run. */
  untilMs: number | null
  cancelledAtMs: number | null
  /** When it will be another state though nothing is heard; null where time changes nothing. */
  nextChangeAtMs: number | null
  payments: Payment[]
  /** Of the newest that is known of it. */
  atMs: number
}

/** How one subscription, or single sale, stands: of its facts alone, in whatever order, and the time. */
export function subscriptionStateOf(facts: readonly BillingFact[], nowMs: number): SubscriptionState {
  const payments = paymentsOf(facts)
  const atMs = Math.max(0, ...facts.map((fact) => fact.atMs))
  const cancelledAtMs = lastOf(facts, 'resumed', 'cancelled') === 'cancelled' ? newestOf(facts, 'cancelled') : null
  const paid = paidTimeOf(facts, payments)
  const overAtMs = cancelledAtMs === null ? renewedUntil(facts, payments) : null
  const mayRenew = overAtMs !== null && nowMs < overAtMs
  const known = { productId: productAt(facts, payments, nowMs), cancelledAtMs, mayRenew, payments, atMs }
  if (!paid)
    return { ...known, status: unpaidStatus(payments), isHeld: false, untilMs: null, nextChangeAtMs: mayRenew ? overAtMs : null }
  const { untilMs, mayLapseLate } = paid
  const graceMs = mayLapseLate && cancelledAtMs === null ? GRACE_MS : 0
  const changes = facts.filter(({ kind }) => kind === 'changed').map(({ fromMs }) => fromMs)
  const ends = untilMs === null ? [] : [untilMs, untilMs + graceMs]
  const moments = [...changes, ...ends, ...(overAtMs === null ? [] : [overAtMs])].filter((moment) => moment > nowMs)
  const isPaid = untilMs === null || nowMs < untilMs
  const isHeld = isPaid || nowMs < untilMs + graceMs
  const heldStatus = isPaid ? (cancelledAtMs === null ? 'active' : 'cancelled') : 'past-due'
  return {
    ...known,
    status: isHeld ? heldStatus : 'ended',
    isHeld,
    untilMs: isPaid || untilMs === null ? untilMs : untilMs + graceMs,
    nextChangeAtMs: moments.length > 0 ? Math.min(...moments) : null,
  }
}

/** Until when it may be charged again; null for what is paid once, or was ended by its provider. */
function renewedUntil(facts: readonly BillingFact[], payments: Payment[]): number | null {
  const untils = payments.map(({ untilMs }) => untilMs)
  if (untils.length === 0 || untils.includes(null) || hasEndedAfter(facts, payments)) return null
  return Math.max(...untils.map((until) => until ?? 0)) + RETRIED_MS
}

const hasEndedAfter = (facts: readonly BillingFact[], payments: Payment[]): boolean => {
  const endedAtMs = newestOf(facts, 'ended')
  return endedAtMs !== null && endedAtMs >= Math.max(newestOf(facts, 'resumed') ?? 0, ...payments.map(({ atMs }) => atMs))
}

/** Until when it is paid; undefined where no payment stands. */
function paidTimeOf(facts: readonly BillingFact[], payments: Payment[]) {
  const standing = payments.filter(({ stands }) => stands)
  if (standing.length === 0) return undefined
  const untils = standing.map(({ untilMs }) => untilMs)
  const newestPaidMs = Math.max(...payments.map(({ atMs }) => atMs))
  let untilMs = untils.includes(null) ? Number.POSITIVE_INFINITY : Math.max(...untils.map((until) => until ?? 0))
  // A renewal is tried when the paid time is over: where one failed after the last payment, it was over then.
  const failedAtMs = newestOf(facts, 'payment-failed')
  if (failedAtMs !== null && failedAtMs > newestPaidMs) untilMs = Math.min(untilMs, failedAtMs)
  const endedAtMs = newestOf(facts, 'ended')
  const hasEnded = hasEndedAfter(facts, payments)
  if (endedAtMs !== null && hasEnded) untilMs = Math.min(untilMs, endedAtMs)
  // Whoever got the last payment back is not owed days of grace for the one before it.
  const isLastPaid = payments.some(({ atMs, stands }) => stands && atMs === newestPaidMs)
  return { untilMs: Number.isFinite(untilMs) ? untilMs : null, mayLapseLate: !hasEnded && isLastPaid }
}

const newestOf = (facts: readonly BillingFact[], wanted: BillingFact['kind']): number | null => {
  const times = facts.filter(({ kind }) => kind === wanted).map(({ atMs }) => atMs)
  return times.length > 0 ? Math.max(...times) : null
}

/** The product of the newest payment or change that counts by now. */
function productAt(facts: readonly BillingFact[], payments: Payment[], nowMs: number): string {
  const paid = payments.filter(({ productId }) => productId)
  const standing = paid.filter(({ stands }) => stands)
  const changes = facts.filter(({ kind, productId, fromMs }) => kind === 'changed' && productId && fromMs <= nowMs)
  const counted = [...(standing.length > 0 ? standing : paid), ...changes]
  const started = counted.filter(({ fromMs }) => fromMs <= nowMs)
  const order = (one: { fromMs: number; atMs: number; productId: string }, other: typeof one) =>
    one.fromMs - other.fromMs || one.atMs - other.atMs || (one.productId < other.productId ? -1 : 1)
  return (started.sort(order).at(-1) ?? counted.sort(order)[0])?.productId ?? ''
}

const unpaidStatus = (payments: Payment[]): SubscriptionStatus => {
  if (payments.length === 0) return 'none'
  return payments.some(({ isDisputed }) => isDisputed) ? 'disputed' : 'refunded'
}
