import { and, asc, count, eq } from 'drizzle-orm'
import { users } from '#worker/accounts/tables'
import { apps } from '#worker/apps/tables'
import { insertActionIfChanged, type NewAdminAction } from '#worker/audit/admin-action-queries'
import type { Database } from '#worker/platform/database'
import { appReports } from '../tables'

export const insertReport = (db: Database, row: typeof appReports.$inferInsert) => db.insert(appReports).values(row)

export const countReportsOf = async (db: Database, appId: string): Promise<number> =>
  (await db.select({ reports: count() }).from(appReports).where(eq(appReports.appId, appId)).get())?.reports ?? 0

const withApp = (db: Database) =>
  db
    .select({ report: appReports, app: apps, ownerEmail: users.email })
    .from(appReports)
    .innerJoin(apps, eq(apps.id, appReports.appId))
    .leftJoin(users, eq(users.id, apps.ownerId))

export const listReports = (db: Database, limit: number) => withApp(db).orderBy(asc(appReports.createdAt)).limit(limit).all()

export const selectReport = (db: Database, id: string) => withApp(db).where(eq(appReports.id, id)).get()

/** Undefined where another admin was faster. The line of the log is written with it, or not at all. */
export async function deleteReport(db: Database, key: { id: string; appId: string }, action: NewAdminAction) {
  const [deleted] = await db.batch([
    db
      .delete(appReports)
      .where(and(eq(appReports.id, key.id), eq(appReports.appId, key.appId)))
      .returning(),
    insertActionIfChanged(db, action),
  ])
  return deleted[0]
}

export const deleteReportsOf = (db: Database, appId: string) => db.delete(appReports).where(eq(appReports.appId, appId))
