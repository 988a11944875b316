import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { newId } from '#worker/platform/ids'
import type { ProviderName, VerifiedEvent } from '../checkout/checkout-provider'
import { deleteUnpaidBefore } from '../checkout/checkouts-queries'
import { refreshStanding } from '../entitlements/read-entitlements'
import { listDueStandings } from '../entitlements/standing-queries'
import { enterPayments } from '../ledger/enter-payments'
import type { Seller } from '../subjects'
import {
  insertEvent,
  listFactsOf,
  listUnapplied,
  markApplied,
  type SubscriptionId,
  selectBuyer,
  selectSubscription,
} from './events-queries'

interface Origin {
  provider: ProviderName
  seller: Seller
}

/**
 * The only way a purchase comes to count: events that their provider vouches for are kept as they came, then what
 * follows from them is written. One that is known already follows again, which changes nothing; what breaks off in
 * between is gone on with by `resumeEvents`.
 */
export async function recordEvents(
  env: Env,
  { provider, seller }: Origin,
  events: readonly VerifiedEvent[],
  nowMs = Date.now(),
): Promise<void> {
  const db = openDatabase(env.DB)
  const touched = new Map<string, SubscriptionId>()
  for (const event of events) {
    const key = { provider, seller, subscriptionId: event.subscriptionId }
    const { checkoutId } = event
    const found = checkoutId ? await selectBuyer(db, { checkoutId, provider, seller, nowMs }) : undefined
    const buyer = { subject: found?.subject ?? null, email: (event.email || found?.email || '').toLowerCase() }
    await insertEvent(db, { key, event, buyer, id: newId(), nowMs })
    touched.set(event.subscriptionId, key)
  }
  for (const key of touched.values()) await applyEvents(env, key, nowMs)
}

/** What follows from everything that is known of a subscription: the ledger, and the rights of whose it is. */
export async function applyEvents(env: Env, key: SubscriptionId, nowMs = Date.now()): Promise<void> {
  const db = openDatabase(env.DB)
  const events = await listFactsOf(db, key)
  const facts = events.flatMap((event) => event.facts)
  const paymentIds = [...new Set(facts.map(({ paymentId }) => paymentId).filter(Boolean))]
  if (paymentIds.length > 0) await enterPayments(env, key, paymentIds)
  const subject = (await selectSubscription(db, key))?.subject
  if (subject) await refreshStanding(env, subject, nowMs)
  await markApplied(
    db,
    events.map(({ id }) => id),
    nowMs,
  )
}

/** Longer than whoever stored an event takes to write what follows. */
const APPLIED_WITHIN_MS = 30_000
const AT_ONCE = 50

/** Goes on with events that broke off. */
export async function resumeEvents(env: Env, nowMs = Date.now()): Promise<void> {
  const waiting = await listUnapplied(openDatabase(env.DB), { beforeMs: nowMs - APPLIED_WITHIN_MS, limit: AT_ONCE })
  for (const key of waiting) await applyEvents(env, key, nowMs)
}

/** A way to the till that nobody paid on is forgotten then. */
const UNPAID_FOR_MS = 30 * 86_400_000

/** Takes what time has ended: paid months, days of grace, and ways to the till that came to nothing. */
export async function sweepLapsed(env: Env, nowMs = Date.now()): Promise<void> {
  const db = openDatabase(env.DB)
  for (const { subject } of await listDueStandings(db, { nowMs, limit: AT_ONCE })) await refreshStanding(env, subject, nowMs)
  await deleteUnpaidBefore(db, nowMs - UNPAID_FOR_MS)
}
