import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import type { SubscriptionId } from '../events/events-queries'
import type { Seller } from '../subjects'
import { billingLedger } from '../tables'

export type Transfer = typeof billingLedger.$inferInsert

/** What is entered of payments of a seller, by payment. */
export const listTransfersOf = (
  db: Database,
  { provider, seller, paymentIds }: Omit<SubscriptionId, 'subscriptionId'> & { paymentIds: string[] },
) =>
  db
    .select()
    .from(billingLedger)
    .where(
      and(
        eq(billingLedger.provider, provider),
        eq(billingLedger.seller, seller),
        sql`${billingLedger.paymentId} in (select value from json_each(${JSON.stringify(paymentIds)}))`,
      ),
    )
    .orderBy(asc(billingLedger.id))
    .all()

/** False where somebody has entered the same transfer meanwhile. */
export const insertTransfer = async (db: Database, transfer: Transfer): Promise<boolean> =>
  (await db.insert(billingLedger).values(transfer).onConflictDoNothing().returning({ id: billingLedger.id }).get()) !== undefined

/** What each account of a seller comes to, by currency: what it took less what it gave. */
export const listBalances = (db: Database, seller: Seller) =>
  db.all<{ account: string; currency: string; cents: number }>(sql`
    select account, currency, sum(cents) as cents from (
      select debit as account, currency, amountCents as cents from ${billingLedger} where seller = ${seller}
      union all
      select credit as account, currency, -amountCents as cents from ${billingLedger} where seller = ${seller}
    ) group by account, currency order by account, currency`)

/** What the sales of a seller came to on each day, less what went back, by currency. */
export const listRevenueDays = (db: Database, { seller, fromMs, toMs }: { seller: Seller; fromMs: number; toMs: number }) =>
  db.all<{ day: number; currency: string; cents: number }>(sql`
    select atMs / 86400000 as day, currency,
      sum(case when debit = 'provider' then amountCents when credit = 'provider' then -amountCents else 0 end) as cents
    from ${billingLedger} where seller = ${seller} and atMs >= ${fromMs} and atMs < ${toMs}
    group by 1, 2 order by 1, 2`)
