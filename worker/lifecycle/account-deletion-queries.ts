import { and, eq, inArray, lte } from 'drizzle-orm'
import { accountDeletions, sessions, users } from '#worker/accounts/tables'
import { PLATFORM } from '#worker/accounts/tenants'
import type { Database } from '#worker/platform/database'

export type AccountDeletion = typeof accountDeletions.$inferSelect

/** The builder is shut out, and that they are to go is put on record, in one batch. */
export const beginAccountDeletion = (db: Database, { accountId, nowMs }: { accountId: string; nowMs: number }) =>
  db.batch([
    db.insert(accountDeletions).values({ accountId, nextAtMs: nowMs }).onConflictDoNothing(),
    db.delete(sessions).where(eq(sessions.userId, accountId)),
    db
      .update(users)
      .set({ disabledAt: new Date(nowMs) })
      .where(and(eq(users.id, accountId), eq(users.tenant, PLATFORM))),
  ])

/** Undefined when it is done, or somebody is at it. */
export const claimAccountDeletion = (db: Database, { accountId, nowMs, untilMs }: Claim & { accountId: string }) =>
  db
    .update(accountDeletions)
    .set({ nextAtMs: untilMs })
    .where(and(eq(accountDeletions.accountId, accountId), lte(accountDeletions.nextAtMs, nowMs)))
    .returning()
    .get()

/** Takes those that are due, in one statement: of two that ask at once only one gets each. */
export const claimAccountDeletions = (db: Database, { nowMs, untilMs, limit }: Claim & { limit: number }) =>
  db
    .update(accountDeletions)
    .set({ nextAtMs: untilMs })
    .where(
      inArray(
        accountDeletions.accountId,
        db
          .select({ accountId: accountDeletions.accountId })
          .from(accountDeletions)
          .where(lte(accountDeletions.nextAtMs, nowMs))
          .orderBy(accountDeletions.nextAtMs)
          .limit(limit),
      ),
    )
    .returning()
    .all()

interface Claim {
  nowMs: number
  untilMs: number
}

export const postponeAccountDeletion = (db: Database, { accountId, ...values }: AccountDeletion) =>
  db.update(accountDeletions).set(values).where(eq(accountDeletions.accountId, accountId))

export const endAccountDeletion = (db: Database, accountId: string) =>
  db.delete(accountDeletions).where(eq(accountDeletions.accountId, accountId))
