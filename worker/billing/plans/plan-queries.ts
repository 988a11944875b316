import { eq } from 'drizzle-orm'
import { accounts } from '#worker/accounts/tables'
import type { Database } from '#worker/platform/database'

export const selectPlan = (db: Database, accountId: string) =>
  db.select({ plan: accounts.plan }).from(accounts).where(eq(accounts.id, accountId)).get()
