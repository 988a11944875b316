import { and, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { accountDeletions, users } from '#worker/accounts/tables'
import { PLATFORM } from '#worker/accounts/tenants'
import { apps } from '#worker/apps/tables'
import type { Database } from '#worker/platform/database'

/** Undefined where it is somebody else's, or deleted already. */
export const markAppDeleted = (
  db: Database,
  { appId, ownerId, deletesAtMs }: { appId: string; ownerId: string; deletesAtMs: number },
) =>
  db
    .update(apps)
    .set({ deletesAtMs })
    .where(and(eq(apps.id, appId), eq(apps.ownerId, ownerId), isNull(apps.deletesAtMs)))
    .returning({ id: apps.id })
    .get()

/** Undefined where its time is up: what removes it may be at work. */
export const unmarkAppDeleted = (db: Database, { appId, ownerId, nowMs }: { appId: string; ownerId: string; nowMs: number }) =>
  db
    .update(apps)
    .set({ deletesAtMs: null })
    .where(and(eq(apps.id, appId), eq(apps.ownerId, ownerId), gt(apps.deletesAtMs, nowMs)))
    .returning()
    .get()

export const selectDeletedApp = (db: Database, { appId, ownerId }: { appId: string; ownerId: string }) =>
  db
    .select()
    .from(apps)
    .where(and(eq(apps.id, appId), eq(apps.ownerId, ownerId), isNotNull(apps.deletesAtMs)))
    .get()

export const listExpiredApps = (db: Database, { nowMs, limit }: { nowMs: number; limit: number }) =>
  db.select().from(apps).where(lte(apps.deletesAtMs, nowMs)).orderBy(apps.deletesAtMs).limit(limit).all()

/** Those that are deleted already among them. */
export const listEveryAppOf = (db: Database, ownerId: string) =>
  db.select().from(apps).where(eq(apps.ownerId, ownerId)).limit(500).all()

/**
 * Lets somebody in again who has deleted their account, and what went with it: apps they deleted before keep their own
 * time. Whom an admin has shut out since stays so; whom
 * an admin has let in is in. Answers the apps that are back, or undefined where it is too late.
 */
export async function unmarkAccountDeleted(
  db: Database,
  { accountId, requestedAtMs, deletesAtMs }: { accountId: string; requestedAtMs: number; deletesAtMs: number },
): Promise<{ id: string }[] | undefined> {
  const isOwnDoing = or(isNull(users.disabledAt), eq(users.disabledAt, new Date(requestedAtMs)))
  const isSameDisabling = and(eq(users.id, accountId), eq(users.tenant, PLATFORM), isOwnDoing)
  const enabled = await db.update(users).set({ disabledAt: null }).where(isSameDisabling).returning({ id: users.id }).get()
  if (!enabled) return undefined
  const [back] = await db.batch([
    db
      .update(apps)
      .set({ deletesAtMs: null })
      .where(and(eq(apps.ownerId, accountId), eq(apps.deletesAtMs, deletesAtMs)))
      .returning({ id: apps.id }),
    db.delete(accountDeletions).where(eq(accountDeletions.accountId, accountId)),
  ])
  return back
}
