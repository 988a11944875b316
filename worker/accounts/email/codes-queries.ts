import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import { mailCodes } from '../tables'

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

/** Every link mailed to a person so far is dead; of some purposes only, where they are named. */
export const deleteCodesOf = (db: Database, userId: string, purposes?: CodePurpose[]) =>
  db.delete(mailCodes).where(and(eq(mailCodes.userId, userId), purposes ? inArray(mailCodes.purpose, purposes) : undefined))

/** The code a person has not used yet. */
export const selectPendingCode = (
  db: Database,
  { userId, purpose, now }: { userId: string; purpose: CodePurpose; now: number },
) =>
  db
    .select()
    .from(mailCodes)
    .where(and(eq(mailCodes.userId, userId), eq(mailCodes.purpose, purpose), gt(mailCodes.expiresAtMs, now)))
    .get()
