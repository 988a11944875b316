import { eq } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import { accountDeletions } from '../tables'

export const selectDeletionOf = (db: Database, accountId: string) =>
  db.select().from(accountDeletions).where(eq(accountDeletions.accountId, accountId)).get()
