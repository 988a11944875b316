import { and, eq, gt, gte, isNull, lt, ne } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import { emailUndos } from '../tables'

export type EmailUndoRow = typeof emailUndos.$inferSelect

export const insertUndo = (db: Database, row: EmailUndoRow) => db.insert(emailUndos).values(row)

export const selectUndo = (db: Database, { tenant, codeHash, now }: { tenant: string; codeHash: string; now: number }) =>
  db
    .select()
    .from(emailUndos)
    .where(and(eq(emailUndos.tenant, tenant), eq(emailUndos.codeHash, codeHash), gt(emailUndos.expiresAtMs, now)))
    .get()

/**
 * Takes an undo away with those made after it, for the addresses they lead back to are not the person's. Undefined when
 * someone else was quicker.
 */
export async function takeUndo(db: Database, { id, userId, createdAtMs }: EmailUndoRow): Promise<EmailUndoRow | undefined> {
  const taken = await db.delete(emailUndos).where(eq(emailUndos.id, id)).returning().get()
  if (taken) await db.delete(emailUndos).where(and(eq(emailUndos.userId, userId), gte(emailUndos.createdAtMs, createdAtMs)))
  return taken
}

/** Whether someone else may still go back to an address. */
export const selectReservation = (
  db: Database,
  { tenant, email, userId = '', now }: { tenant: string; email: string; userId?: string; now: number },
) =>
  db
    .select({ id: emailUndos.id })
    .from(emailUndos)
    .where(
      and(
        eq(emailUndos.tenant, tenant),
        eq(emailUndos.email, email),
        gt(emailUndos.expiresAtMs, now),
        ne(emailUndos.userId, userId),
      ),
    )
    .limit(1)
    .get()

/** Changes of address that broke off before everything followed, the oldest first. */
export const listUnfollowed = (db: Database, { begunBefore, limit }: { begunBefore: number; limit: number }) =>
  db
    .select()
    .from(emailUndos)
    .where(and(isNull(emailUndos.followedAtMs), lt(emailUndos.createdAtMs, begunBefore)))
    .orderBy(emailUndos.createdAtMs)
    .limit(limit)
    .all()

export const markFollowed = (db: Database, id: string, followedAtMs: number) =>
  db.update(emailUndos).set({ followedAtMs }).where(eq(emailUndos.id, id))
