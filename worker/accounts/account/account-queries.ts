import { eq } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import { accounts } from '../tables'
import type { AccountRow } from './users-queries'

export const updateAccount = (db: Database, accountId: string, values: Partial<AccountRow>) =>
  db.update(accounts).set(values).where(eq(accounts.id, accountId)).returning().get()
