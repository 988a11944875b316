import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import { appErrors } from '../tables'

export type AppErrorRow = typeof appErrors.$inferSelect

/** A new error, or one more of a known one; those not seen since `forgetBefore` go. */
export const countError = (db: Database, row: Omit<AppErrorRow, 'count' | 'firstAt'>, forgetBefore: Date) =>
  db.batch([
    db
      .insert(appErrors)
      .values({ ...row, count: 1, firstAt: row.lastAt })
      .onConflictDoUpdate({
        target: [appErrors.appId, appErrors.key],
        set: { count: sql`${appErrors.count} + 1`, lastAt: row.lastAt, versionId: row.versionId },
      }),
    db.delete(appErrors).where(and(eq(appErrors.appId, row.appId), lt(appErrors.lastAt, forgetBefore))),
  ])

export const listErrors = (db: Database, appId: string) =>
  db.select().from(appErrors).where(eq(appErrors.appId, appId)).orderBy(desc(appErrors.lastAt)).limit(100).all()

export const deleteErrors = (db: Database, appId: string) => db.delete(appErrors).where(eq(appErrors.appId, appId))
