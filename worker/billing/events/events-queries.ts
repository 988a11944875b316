import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import type { ProviderName, VerifiedEvent } from '../checkout/checkout-provider'
import type { Seller, Subject } from '../subjects'
import { billingCheckouts, billingEvents, billingStandings, billingSubscriptions } from '../tables'

export interface SubscriptionId {
  provider: ProviderName
  seller: Seller
  subscriptionId: string
}

/** How long a way to the till is good for: whoever pays later claims the sale by its id. */
const CHECKOUT_MS = 7 * 86_400_000

/** Whose purchase it is, where it began with a checkout of the same provider and seller. */
export const selectBuyer = (
  db: Database,
  { checkoutId, provider, seller, nowMs }: { checkoutId: string; provider: ProviderName; seller: Seller; nowMs: number },
) =>
  db
    .select({ subject: billingCheckouts.subject, email: billingCheckouts.email })
    .from(billingCheckouts)
    .where(
      and(
        eq(billingCheckouts.id, checkoutId),
        eq(billingCheckouts.provider, provider),
        eq(billingCheckouts.seller, seller),
        gt(billingCheckouts.createdAtMs, nowMs - CHECKOUT_MS),
      ),
    )
    .get()

interface NewEvent {
  key: SubscriptionId
  event: VerifiedEvent
  buyer: { subject: Subject | null; email: string }
  id: string
  nowMs: number
}

/**
 * Keeps an event as it came, once by its provider's id, with what is known of the buyer: in one batch, so that there is
 * never an event of a subscription that nobody could claim. Whose it is once, it stays.
 */
export function insertEvent(db: Database, { key, event, buyer, id, nowMs }: NewEvent) {
  const { externalId, facts, raw, saleId = '' } = event
  return db.batch([
    db
      .insert(billingEvents)
      .values({ id, ...key, externalId, facts, raw, receivedAtMs: nowMs })
      .onConflictDoNothing(),
    db
      .insert(billingSubscriptions)
      .values({ ...key, ...buyer, saleId, createdAtMs: nowMs })
      .onConflictDoUpdate({
        target: [billingSubscriptions.provider, billingSubscriptions.seller, billingSubscriptions.subscriptionId],
        set: {
          subject: sql`coalesce(${billingSubscriptions.subject}, excluded.subject)`,
          email: sql`case when ${billingSubscriptions.email} = '' then excluded.email else ${billingSubscriptions.email} end`,
          saleId: sql`case when ${billingSubscriptions.saleId} = '' then excluded.saleId else ${billingSubscriptions.saleId} end`,
        },
      }),
  ])
}

export const isSubscription = ({ provider, seller, subscriptionId }: SubscriptionId) =>
  and(
    eq(billingSubscriptions.provider, provider),
    eq(billingSubscriptions.seller, seller),
    eq(billingSubscriptions.subscriptionId, subscriptionId),
  )

const isEventOf = ({ provider, seller, subscriptionId }: SubscriptionId) =>
  and(eq(billingEvents.provider, provider), eq(billingEvents.seller, seller), eq(billingEvents.subscriptionId, subscriptionId))

export const selectSubscription = (db: Database, key: SubscriptionId) =>
  db.select().from(billingSubscriptions).where(isSubscription(key)).get()

export const listFactsOf = (db: Database, key: SubscriptionId) =>
  db
    .select({ id: billingEvents.id, externalId: billingEvents.externalId, facts: billingEvents.facts })
    .from(billingEvents)
    .where(isEventOf(key))
    .orderBy(asc(billingEvents.id))

/** Every event of everything that somebody bought. */
export const listFactsOfSubject = (db: Database, subject: Subject) =>
  db
    .select({
      provider: billingSubscriptions.provider,
      seller: billingSubscriptions.seller,
      subscriptionId: billingSubscriptions.subscriptionId,
      saleId: billingSubscriptions.saleId,
      facts: billingEvents.facts,
    })
    .from(billingSubscriptions)
    .innerJoin(
      billingEvents,
      and(
        eq(billingEvents.provider, billingSubscriptions.provider),
        eq(billingEvents.seller, billingSubscriptions.seller),
        eq(billingEvents.subscriptionId, billingSubscriptions.subscriptionId),
      ),
    )
    .where(eq(billingSubscriptions.subject, subject))

export const markApplied = (db: Database, ids: string[], nowMs: number) =>
  db
    .update(billingEvents)
    .set({ appliedAtMs: nowMs })
    .where(
      and(
        isNull(billingEvents.appliedAtMs),
        inArray(billingEvents.id, sql`(select value from json_each(${JSON.stringify(ids)}))`),
      ),
    )

/** Subscriptions with events of which nothing has followed yet, though whoever stored them had the time. */
export const listUnapplied = (db: Database, { beforeMs, limit }: { beforeMs: number; limit: number }) =>
  db
    .selectDistinct({
      provider: billingEvents.provider,
      seller: billingEvents.seller,
      subscriptionId: billingEvents.subscriptionId,
    })
    .from(billingEvents)
    .where(and(isNull(billingEvents.appliedAtMs), lte(billingEvents.receivedAtMs, beforeMs)))
    .limit(limit)
    .all()

/** Of these ids of a provider, those that are kept. */
export async function listKnownEvents(
  db: Database,
  { provider, seller, externalIds }: Omit<SubscriptionId, 'subscriptionId'> & { externalIds: string[] },
): Promise<Set<string>> {
  const given = sql`(select value from json_each(${JSON.stringify(externalIds)}))`
  const rows = await db
    .select({ externalId: billingEvents.externalId })
    .from(billingEvents)
    .where(and(eq(billingEvents.provider, provider), eq(billingEvents.seller, seller), inArray(billingEvents.externalId, given)))
    .all()
  return new Set(rows.map(({ externalId }) => externalId))
}

/**
 * Takes what nobody has claimed: the sale that is named, and those that were sold to the address. Answers what is taken
 * now. What follows from its events is open again from the same moment on: where whoever claims does not come to write
 * it, `resumeEvents` does.
 */
export async function claimSubscriptions(
  db: Database,
  { seller, subject, saleId, email }: { seller: Seller; subject: Subject; saleId: string; email: string },
) {
  const isClaimed = and(
    eq(billingSubscriptions.seller, seller),
    isNull(billingSubscriptions.subject),
    or(
      saleId ? eq(billingSubscriptions.saleId, saleId) : undefined,
      email ? eq(billingSubscriptions.email, email) : undefined,
      saleId || email ? undefined : sql`0`,
    ),
  )
  const reopen = db
    .update(billingEvents)
    .set({ appliedAtMs: null })
    .where(
      sql`(${billingEvents.provider}, ${billingEvents.seller}, ${billingEvents.subscriptionId}) in ${db
        .select({
          provider: billingSubscriptions.provider,
          seller: billingSubscriptions.seller,
          subscriptionId: billingSubscriptions.subscriptionId,
        })
        .from(billingSubscriptions)
        .where(isClaimed)}`,
    )
  const [, taken] = await db.batch([reopen, db.update(billingSubscriptions).set({ subject }).where(isClaimed).returning()])
  return taken
}

/** What somebody bought goes along to the address they have moved to; what it came to is looked up anew there. */
export const moveSubscriptions = (db: Database, { from, to }: { from: Subject; to: Subject }) =>
  db.batch([
    db.update(billingSubscriptions).set({ subject: to }).where(eq(billingSubscriptions.subject, from)),
    db.update(billingCheckouts).set({ subject: to }).where(eq(billingCheckouts.subject, from)),
    db.delete(billingStandings).where(inArray(billingStandings.subject, [from, to])),
  ])

export const selectSale = (db: Database, { seller, saleId }: { seller: Seller; saleId: string }) =>
  db
    .select()
    .from(billingSubscriptions)
    .where(and(eq(billingSubscriptions.seller, seller), eq(billingSubscriptions.saleId, saleId)))
    .get()
