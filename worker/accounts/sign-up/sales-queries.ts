import { and, eq, isNull, or } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import type { AccountRow } from '../account/users-queries'
import { accounts, sales } from '../tables'

/** Undefined when the sale is unknown, paid back, or someone else's. Claiming one's own again is harmless. */
export const claimSaleRow = (db: Database, { saleId, accountId, now }: { saleId: string; accountId: string; now: Date }) =>
  db
    .update(sales)
    .set({ accountId, claimedAt: now })
    .where(and(eq(sales.id, saleId), eq(sales.status, 'paid'), or(isNull(sales.accountId), eq(sales.accountId, accountId))))
    .returning()
    .get()

export const updateAccount = (db: Database, accountId: string, values: Partial<AccountRow>) =>
  db.update(accounts).set(values).where(eq(accounts.id, accountId)).returning().get()
