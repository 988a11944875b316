import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import { appActivity } from './tables'

export type ActivityRow = typeof appActivity.$inferSelect

/** What one does again within the same quarter of an hour is counted on the same line. */
export const countActivity = (db: Database, row: ActivityRow) =>
  db
    .insert(appActivity)
    .values(row)
    .onConflictDoUpdate({
      target: [appActivity.appId, appActivity.slotMs, appActivity.accountId, appActivity.kind, appActivity.subject],
      set: { count: sql`${appActivity.count} + ${row.count}`, atMs: row.atMs },
    })
    .run()

export const deleteActivityBefore = (db: Database, ms: number) => db.delete(appActivity).where(lt(appActivity.atMs, ms)).run()

export const deleteActivityOf = (db: Database, appId: string) => db.delete(appActivity).where(eq(appActivity.appId, appId)).run()
