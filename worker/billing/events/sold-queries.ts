import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import { billingEvents, billingSubscriptions } from '../tables'
import type { SubscriptionId } from './events-queries'

type Till = Omit<SubscriptionId, 'subscriptionId'>

/** Products that a seller has ever sold something of. */
export async function listProductsSold(db: Database, { provider, seller }: Till): Promise<string[]> {
  const rows = await db.all<{ productId: string }>(sql`
    select distinct fact.value ->> 'productId' as productId from ${billingEvents}, json_each(${billingEvents.facts}) as fact
    where ${billingEvents.provider} = ${provider} and ${billingEvents.seller} = ${seller} and fact.value ->> 'productId' <> ''`)
  return rows.map(({ productId }) => productId)
}

/** Of these subscriptions, or single sales, those that are known. */
export async function listKnownSubscriptions(
  db: Database,
  { provider, seller, subscriptionIds }: Till & { subscriptionIds: string[] },
): Promise<Set<string>> {
  const given = sql`(select value from json_each(${JSON.stringify(subscriptionIds)}))`
  const rows = await db
    .select({ subscriptionId: billingSubscriptions.subscriptionId })
    .from(billingSubscriptions)
    .where(
      and(
        eq(billingSubscriptions.provider, provider),
        eq(billingSubscriptions.seller, seller),
        inArray(billingSubscriptions.subscriptionId, given),
      ),
    )
    .all()
  return new Set(rows.map(({ subscriptionId }) => subscriptionId))
}
