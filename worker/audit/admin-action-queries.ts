import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { type ActionKind, OwnerActionKind } from '#contract/admin'
import type { Database } from '#worker/platform/database'
import { adminActions } from './tables'

export type AdminActionRow = typeof adminActions.$inferSelect
export type NewAdminAction = typeof adminActions.$inferInsert & { kind: ActionKind }

/** To follow its change in one batch: where that changed nothing, nothing was done and nothing is written. */
export const insertActionIfChanged = (db: Database, action: NewAdminAction) => {
  const { id, kind, adminId, adminEmail, subjectId = '', subjectEmail = '', details = '', createdAt } = action
  return db
    .insert(adminActions)
    .select(
      sql`select ${id}, ${kind}, ${adminId}, ${adminEmail}, ${subjectId}, ${subjectEmail}, ${details}, ${createdAt.getTime()} where changes() > 0`,
    )
}

/** For what was done elsewhere, when it is done. */
export const insertAction = (db: Database, action: NewAdminAction) => db.insert(adminActions).values(action).run()

/** What somebody did as an owner goes with their account; what they did as an admin stays. */
export const deleteOwnerActionsOf = (db: Database, accountId: string) =>
  db
    .delete(adminActions)
    .where(and(eq(adminActions.adminId, accountId), inArray(adminActions.kind, [...OwnerActionKind.options])))

/** Newest first. */
export const listActions = (db: Database, { skip, limit }: { skip: number; limit: number }) =>
  db.select().from(adminActions).orderBy(desc(adminActions.createdAt), desc(adminActions.id)).limit(limit).offset(skip).all()

export const countActions = async (db: Database): Promise<number> =>
  (await db.select({ total: count() }).from(adminActions).get())?.total ?? 0
