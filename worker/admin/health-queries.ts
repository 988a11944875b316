import { count, desc, eq, isNotNull } from 'drizzle-orm'
import { accounts, users } from '#worker/accounts/tables'
import { apps } from '#worker/apps/tables'
import type { Database } from '#worker/platform/database'
import { appErrors } from '#worker/publishing/tables'
import { versions } from '#worker/version-store/tables'

export async function countEverything(db: Database) {
  const [accountCount, disabled, appCount, published, versionCount] = await db.batch([
    db.select({ n: count() }).from(accounts),
    db.select({ n: count() }).from(users).innerJoin(accounts, eq(accounts.id, users.id)).where(isNotNull(users.disabledAt)),
    db.select({ n: count() }).from(apps),
    db.select({ n: count() }).from(apps).where(isNotNull(apps.publishedVersionId)),
    db.select({ n: count() }).from(versions),
  ])
  return {
    accounts: accountCount[0]?.n ?? 0,
    disabledAccounts: disabled[0]?.n ?? 0,
    apps: appCount[0]?.n ?? 0,
    publishedApps: published[0]?.n ?? 0,
    versions: versionCount[0]?.n ?? 0,
  }
}

export const listRecentErrors = (db: Database, limit: number) =>
  db
    .select({
      appId: appErrors.appId,
      appName: apps.name,
      title: appErrors.title,
      count: appErrors.count,
      lastAt: appErrors.lastAt,
    })
    .from(appErrors)
    .innerJoin(apps, eq(apps.id, appErrors.appId))
    .orderBy(desc(appErrors.lastAt))
    .limit(limit)
    .all()
