import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import { accountDeletions, mailCodes, sessions, users } from '#worker/accounts/tables'
import { PLATFORM } from '#worker/accounts/tenants'
import { apps } from '#worker/apps/tables'
import type { Database } from '#worker/platform/database'

export type AccountDeletion = typeof accountDeletions.$inferSelect

/**
 * The builder is shut out, their apps are there for nobody, and that all of it is to go is put on record, in one batch.
 * Apps they had deleted before keep their own time.
 */
export const beginAccountDeletion = (
  db: Database,
  { accountId, nowMs, deletesAtMs }: { accountId: string; nowMs: number; deletesAtMs: number },
) =>
  db.batch([
    db.insert(accountDeletions).values({ accountId, requestedAtMs: nowMs, nextAtMs: deletesAtMs }).onConflictDoNothing(),
    db
      .update(apps)
      .set({ deletesAtMs })
      .where(and(eq(apps.ownerId, accountId), isNull(apps.deletesAtMs))),
    db.delete(sessions).where(eq(sessions.userId, accountId)),
    // A link that was mailed before is worth nothing after, even where the account comes back.
    db.delete(mailCodes).where(eq(mailCodes.userId, accountId)),
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

export const postponeAccountDeletion = (
  db: Database,
  { accountId, ...values }: Pick<AccountDeletion, 'accountId' | 'nextAtMs' | 'lastError'>,
) => db.update(accountDeletions).set(values).where(eq(accountDeletions.accountId, accountId))

export const endAccountDeletion = (db: Database, accountId: string) =>
  db.delete(accountDeletions).where(eq(accountDeletions.accountId, accountId))
