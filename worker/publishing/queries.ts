import { and, eq, exists, sql } from 'drizzle-orm'
import { apps } from '#worker/apps/tables'
import type { Database } from '#worker/platform/database'
import { versions } from '#worker/version-store/tables'
import { appBuilds } from './tables'

export type BuildRow = typeof appBuilds.$inferSelect

export const selectBuild = (
  db: Database,
  { appId, versionId, surfaceHash }: { appId: string; versionId: string; surfaceHash: string },
) =>
  db
    .select()
    .from(appBuilds)
    .where(and(eq(appBuilds.appId, appId), eq(appBuilds.versionId, versionId), eq(appBuilds.surfaceHash, surfaceHash)))
    .get()

/** Building twice gives the same bytes, so whoever comes second changes nothing. */
type AccessSettings = Pick<typeof apps.$inferSelect, 'visibility' | 'isSignupEnabled'>

export const insertBuild = (db: Database, row: BuildRow) => db.insert(appBuilds).values(row).onConflictDoNothing()

export const deleteBuildsOf = (db: Database, appId: string) => db.delete(appBuilds).where(eq(appBuilds.appId, appId))

/**
 * Points the app at a version, in one statement that also asks whether it is still this owner's, the owner's account is
 * still good, and the version still this app's; and whether its access is that at which its owner looked at what
 * it opens. Undefined when not. With the first publish the app gets its test data. Of two at once the later one stands, whole.
 */
export const setPublishedVersion = (
  db: Database,
  {
    appId,
    ownerId,
    versionId,
    access,
    now,
  }: { appId: string; ownerId: string; versionId: string; access: AccessSettings; now: Date },
) =>
  db
    .update(apps)
    .set({
      publishedVersionId: versionId,
      suspendedVersionId: null,
      testDataSince: sql`coalesce(${apps.testDataSince}, ${now.getTime()})`,
      updatedAt: now,
    })
    .where(
      and(
        eq(apps.id, appId),
        eq(apps.ownerId, ownerId),
        eq(apps.visibility, access.visibility),
        eq(apps.isSignupEnabled, access.isSignupEnabled),
        sql`not exists (select 1 from users where users.id = ${ownerId} and users.disabledAt is not null)`,
        exists(
          db
            .select({ one: sql`1` })
            .from(versions)
            .where(and(eq(versions.id, versionId), eq(versions.appId, appId))),
        ),
      ),
    )
    .returning()
    .get()

export const clearPublishedVersion = (db: Database, { appId, ownerId, now }: { appId: string; ownerId: string; now: Date }) =>
  db
    .update(apps)
    .set({ publishedVersionId: null, suspendedVersionId: null, updatedAt: now })
    .where(and(eq(apps.id, appId), eq(apps.ownerId, ownerId)))
    .returning()
    .get()
