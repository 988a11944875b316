import { eq, sql } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import type { Seller, Subject } from './subjects'
import {
  billingBusinesses,
  billingCheckouts,
  billingEvents,
  billingLedger,
  billingStandings,
  billingSubscriptions,
} from './tables'

/**
 * What names a buyer goes; that a payment was made, and what became of it, stays in the books, under an id that is
 * nobody's any more and so can be claimed by nobody.
 */
export const forgetBuyerRows = (db: Database, { subject, accountId }: { subject: Subject; accountId: string }) =>
  db.batch([
    db
      .update(billingEvents)
      .set({ raw: '' })
      .where(
        sql`exists (select 1 from ${billingSubscriptions} as own where own.subject = ${subject} and own.provider = ${billingEvents.provider}
          and own.seller = ${billingEvents.seller} and own.subscriptionId = ${billingEvents.subscriptionId})`,
      ),
    db.update(billingSubscriptions).set({ email: '', saleId: '' }).where(eq(billingSubscriptions.subject, subject)),
    db.delete(billingCheckouts).where(eq(billingCheckouts.subject, subject)),
    db.delete(billingStandings).where(eq(billingStandings.subject, subject)),
    db.delete(billingBusinesses).where(eq(billingBusinesses.accountId, accountId)),
  ])

/** Everything that an app has sold, to whomever. */
export const forgetSellerRows = (db: Database, seller: Seller) =>
  db.batch([
    db
      .delete(billingStandings)
      .where(sql`${billingStandings.subject} in (select subject from ${billingSubscriptions} where seller = ${seller})`),
    db.delete(billingSubscriptions).where(eq(billingSubscriptions.seller, seller)),
    db.delete(billingEvents).where(eq(billingEvents.seller, seller)),
    db.delete(billingCheckouts).where(eq(billingCheckouts.seller, seller)),
    db.delete(billingLedger).where(eq(billingLedger.seller, seller)),
  ])
