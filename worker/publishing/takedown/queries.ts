import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { apps, type StoredTakedown } from '#worker/apps/tables'
import { insertActionIfChanged, type NewAdminAction } from '#worker/audit/admin-action-queries'
import type { Database } from '#worker/platform/database'

interface Order {
  appId: string
  now: Date
}

/** What is live is read in the statement itself: what goes live at the same moment is taken down or refused. */
export async function takeDownRow(
  db: Database,
  { appId, now, takedown }: Order & { takedown: Omit<StoredTakedown, 'versionId'> },
  action: NewAdminAction,
) {
  const wasLive = sql`coalesce(${apps.publishedVersionId}, ${apps.suspendedVersionId})`
  const [rows] = await db.batch([
    db
      .update(apps)
      .set({
        takedown: sql`json_set(${JSON.stringify(takedown)}, '$.versionId', ${wasLive})`,
        publishedVersionId: null,
        suspendedVersionId: null,
        updatedAt: now,
      })
      .where(and(eq(apps.id, appId), isNull(apps.takedown)))
      .returning(),
    insertActionIfChanged(db, action),
  ])
  return rows[0]
}

/** What was live is again; with an account that is disabled it waits until that comes back. */
export async function putBackRow(db: Database, { appId, now }: Order, action: NewAdminAction) {
  const versionId = sql`json_extract(${apps.takedown}, '$.versionId')`
  const isShut = sql`exists (select 1 from users where users.id = ${apps.ownerId} and users.disabledAt is not null)`
  const [rows] = await db.batch([
    db
      .update(apps)
      .set({
        publishedVersionId: sql`iif(${isShut}, null, ${versionId})`,
        suspendedVersionId: sql`iif(${isShut}, ${versionId}, null)`,
        takedown: null,
        updatedAt: now,
      })
      .where(and(eq(apps.id, appId), isNotNull(apps.takedown)))
      .returning(),
    insertActionIfChanged(db, action),
  ])
  return rows[0]
}

/** False where it is not down, or no longer theirs. */
export const setAppeal = async (
  db: Database,
  { appId, ownerId, appeal, now }: Order & { ownerId: string; appeal: string },
): Promise<boolean> =>
  (
    await db
      .update(apps)
      .set({ takedown: sql`json_set(${apps.takedown}, '$.appeal', ${appeal}, '$.appealedAt', ${now.toISOString()})` })
      .where(and(eq(apps.id, appId), eq(apps.ownerId, ownerId), isNotNull(apps.takedown)))
      .returning({ id: apps.id })
  ).length > 0
