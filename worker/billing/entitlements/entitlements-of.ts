import type { BillingFact } from '../events/billing-fact'
import { type SubscriptionState, type SubscriptionStatus, subscriptionStateOf } from './subscription-state'

/** What is known of one subscription, or single sale, of somebody. */
export interface SubscriptionFacts {
  provider: string
  subscriptionId: string
  /** What the buyer was sent back with (`?sale_id=`); empty where the provider gives none. */
  saleId: string
  facts: readonly BillingFact[]
}

export interface OpenSubscription {
  provider: string
  subscriptionId: string
  productId: string
  status: SubscriptionStatus
  untilMs: number | null
  cancelledAtMs: number | null
  mayRenew: boolean
  lastPaidAtMs: number
}

export interface Entitlements {
  /** The best of what is held; null when nothing is. A plan's id, or a product of an app's owner. */
  productId: string | null
  /** Everything that is held, best first. */
  productIds: string[]
  status: SubscriptionStatus
  /** When what is held ends, unless it is paid again; null for ever. The days of grace are in it while they run. */
  untilMs: number | null
  cancelledAtMs: number | null
  /** Of what is held, or else of what was held last; null where nothing was ever bought. */
  subscription: { provider: string; subscriptionId: string; productId: string } | null
  /** All that are held for a time or charged again: the one above may be among them, and others beside it. */
  open: OpenSubscription[]
  /** Of all payments that stand, with the ids that their buyer was sent back with. */
  paymentIds: string[]
  /** When this will be otherwise though nothing is heard; null where time changes nothing. */
  nextChangeAtMs: number | null
}

/**
 * What somebody may use by everything that is known of their purchases: a pure function of the set of facts and the
 * time, so that replays and other orders change nothing. `rankOf` says which of several products is the better one;
 * below zero is not sold (any more) and gives nothing.
 */
export function entitlementsOf(
  subscriptions: readonly SubscriptionFacts[],
  nowMs: number,
  rankOf: (productId: string) => number = () => 0,
): Entitlements {
  const states = subscriptions.map((each) => ({ ...each, state: subscriptionStateOf(each.facts, nowMs) }))
  const rank = ({ state }: { state: SubscriptionState }) => rankOf(state.productId)
  const held = states
    .filter((each) => each.state.isHeld && rank(each) >= 0)
    .sort((one, other) => rank(other) - rank(one) || longest(other.state, one.state) || byId(one, other))
  const last = states
    .filter(({ state }) => state.payments.length > 0)
    .sort((one, other) => other.state.atMs - one.state.atMs || byId(one, other))[0]
  const shown = held[0] ?? last
  const moments = states.map(({ state }) => state.nextChangeAtMs).filter((moment) => moment !== null)
  return {
    productId: held[0]?.state.productId ?? null,
    productIds: [...new Set(held.map(({ state }) => state.productId))],
    status: shown?.state.status ?? 'none',
    untilMs: shown?.state.untilMs ?? null,
    cancelledAtMs: shown?.state.cancelledAtMs ?? null,
    subscription: shown
      ? { provider: shown.provider, subscriptionId: shown.subscriptionId, productId: shown.state.productId }
      : null,
    open: states.filter(isOpen).sort(byId).map(toOpen),
    paymentIds: paymentIdsOf(states),
    nextChangeAtMs: moments.length > 0 ? Math.min(...moments) : null,
  }
}

const isOpen = ({ state }: { state: SubscriptionState }) => state.mayRenew || (state.isHeld && state.untilMs !== null)

function toOpen({ provider, subscriptionId, state }: SubscriptionFacts & { state: SubscriptionState }): OpenSubscription {
  const { productId, status, untilMs, cancelledAtMs, mayRenew } = state
  const lastPaidAtMs = Math.max(0, ...state.payments.map(({ atMs }) => atMs))
  return { provider, subscriptionId, productId, status, untilMs, cancelledAtMs, mayRenew, lastPaidAtMs }
}

function paymentIdsOf(states: readonly { saleId: string; state: SubscriptionState }[]): string[] {
  const ids = states.flatMap(({ saleId, state }) => {
    const standing = state.payments.filter(({ stands }) => stands).map(({ id }) => id)
    return saleId && standing.length > 0 ? [saleId, ...standing] : standing
  })
  return [...new Set(ids)].sort()
}

const longest = (one: SubscriptionState, other: SubscriptionState): number => {
  const [first, second] = [one.untilMs ?? Number.MAX_SAFE_INTEGER, other.untilMs ?? Number.MAX_SAFE_INTEGER]
  return first - second
}

const byId = (one: SubscriptionFacts, other: SubscriptionFacts): number =>
  `${one.provider}:${one.subscriptionId}` < `${other.provider}:${other.subscriptionId}` ? -1 : 1
