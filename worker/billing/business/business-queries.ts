import { eq, sql } from 'drizzle-orm'
import type { BusinessInfo } from '#contract/billing'
import { accounts } from '#worker/accounts/tables'
import type { Database } from '#worker/platform/database'
import { billingBusinesses } from '../tables'

export const selectBusiness = (db: Database, accountId: string) =>
  db.select().from(billingBusinesses).where(eq(billingBusinesses.accountId, accountId)).get()

/** With what the account says of it, in one batch. All empty is none. */
export const writeBusiness = (db: Database, accountId: string, info: BusinessInfo | undefined) =>
  db.batch([
    info
      ? db
          .insert(billingBusinesses)
          .values({ accountId, ...info })
          .onConflictDoUpdate({ target: billingBusinesses.accountId, set: info })
      : db.delete(billingBusinesses).where(eq(billingBusinesses.accountId, accountId)),
    db
      .update(accounts)
      .set({ hasBusinessInfo: sql`exists (select 1 from ${billingBusinesses} where accountId = ${accountId})` })
      .where(eq(accounts.id, accountId)),
  ])
