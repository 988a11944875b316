import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import { mailCodes } from './tables'

export type MailCodeRow = typeof mailCodes.$inferSelect
export type CodePurpose = MailCodeRow['purpose']

/** A newer code takes the place of the one before it, which is dead from then on. */
export const putCode = (db: Database, { id, ...row }: MailCodeRow) =>
  db
    .insert(mailCodes)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: [mailCodes.userId, mailCodes.purpose], set: row })

export const selectCode = (db: Database, { purpose, codeHash, now }: { purpose: CodePurpose; codeHash: string; now: number }) =>
  db
    .select()
    .from(mailCodes)
    .where(and(eq(mailCodes.purpose, purpose), eq(mailCodes.codeHash, codeHash), gt(mailCodes.expiresAtMs, now)))
    .get()

/** Takes a code away as it is read, so that of two who use it at once one gets nothing. */
export const takeCode = (db: Database, { id, codeHash }: { id: string; codeHash: string }) =>
  db
    .delete(mailCodes)
    .where(and(eq(mailCodes.id, id), eq(mailCodes.codeHash, codeHash)))
    .returning()
    .get()
