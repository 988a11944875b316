import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import { billingCheckouts } from '../tables'

export type CheckoutRow = typeof billingCheckouts.$inferSelect

export const insertCheckout = (db: Database, row: typeof billingCheckouts.$inferInsert) => db.insert(billingCheckouts).values(row)

export const selectCheckout = (db: Database, id: string) =>
  db.select().from(billingCheckouts).where(eq(billingCheckouts.id, id)).get()

export const setCheckoutSubscription = (db: Database, id: string, subscriptionId: string) =>
  db.update(billingCheckouts).set({ subscriptionId }).where(eq(billingCheckouts.id, id))

/** Those that came to nothing. */
export const deleteUnpaidBefore = (db: Database, beforeMs: number) =>
  db.delete(billingCheckouts).where(and(isNull(billingCheckouts.subscriptionId), lt(billingCheckouts.createdAtMs, beforeMs)))
