import { and, desc, eq, exists, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { AppRow } from '#worker/apps/find-app'
import type { AppGate } from '#worker/apps/gate/app-gate'
import { apps } from '#worker/apps/tables'
import type { Database } from '#worker/platform/database'
import { newId } from '#worker/platform/ids'
import { versions } from '#worker/version-store/tables'
import { appBuilds, publishes } from './tables'

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
type AccessSettings = Pick<typeof apps.$inferSelect, 'visibility' | 'isSignupEnabled' | 'gate'>

export const insertBuild = (db: Database, row: BuildRow) => db.insert(appBuilds).values(row).onConflictDoNothing()

export const deleteBuildsOf = (db: Database, appId: string) => db.delete(appBuilds).where(eq(appBuilds.appId, appId))

/**
 * Points the app at a version, in one statement that also asks whether it is still this owner's, the owner's account is
 * still good, and the version still this app's; and whether its access is that at which its owner looked at what it
 * opens. Undefined when not. With the first publish the app gets its test data. Of two at once the later one stands,
 * whole.
 */
export async function setPublishedVersion(db: Database, { appId, ownerId, versionId, access, isScheduled, now }: NewLive) {
  const isAllowed = and(
    eq(apps.id, appId),
    eq(apps.ownerId, ownerId),
    eq(apps.visibility, access.visibility),
    eq(apps.isSignupEnabled, access.isSignupEnabled),
    isNull(apps.takedown),
    // A gate may have been closed meanwhile, never opened.
    access.gate === null ? undefined : isNotNull(apps.gate),
    sql`not exists (select 1 from users where users.id = ${ownerId} and users.disabledAt is not null)`,
    exists(
      db
        .select({ one: sql`1` })
        .from(versions)
        .where(and(eq(versions.id, versionId), eq(versions.appId, appId))),
    ),
  )
  const isOlder = sql`exists (select 1 from versions as then_live join versions as now_live on now_live.id = ${versionId}
    where then_live.id = ${apps.publishedVersionId} and now_live.createdAt < then_live.createdAt)`
  const kind = isScheduled ? sql`'scheduled'` : sql`iif(${isOlder}, 'rollback', 'publish')`
  const values = sql`select ${newId()}, ${apps.id}, ${kind}, ${versionId}, ${apps.publishedVersionId}, ${ownerId}, null, ${now.getTime()}
    from ${apps} where ${isAllowed} and ${apps.publishedVersionId} is not ${versionId}`
  const live = {
    publishedVersionId: versionId,
    suspendedVersionId: null,
    testDataSince: sql`coalesce(${apps.testDataSince}, ${now.getTime()})`,
    updatedAt: now,
  }
  // On record in the same batch, and first: it says what was live before.
  const [, rows] = await db.batch([db.insert(publishes).select(values), db.update(apps).set(live).where(isAllowed).returning()])
  return rows[0]
}

/** The version that was live before this one, or before it was unpublished; undefined where there was none. */
export const selectLiveBefore = async (db: Database, { appId, versionId }: { appId: string; versionId: string }) =>
  (
    await db
      .select({ id: versions.id })
      .from(publishes)
      .innerJoin(versions, and(eq(versions.id, publishes.versionId), eq(versions.appId, appId)))
      .where(and(eq(publishes.appId, appId), ne(publishes.kind, 'failed'), ne(publishes.versionId, versionId)))
      .orderBy(desc(publishes.at))
      .limit(1)
      .get()
  )?.id

interface NewLive {
  appId: string
  ownerId: string
  versionId: string
  access: AccessSettings
  isScheduled: boolean
  now: Date
}

/** Undefined where the gate is no longer as it was read, or the app another's. */
export const updateGate = (db: Database, { app, gate, now }: { app: AppRow; gate: AppGate | null; now: Date }) =>
  db
    .update(apps)
    .set({ gate, updatedAt: now })
    .where(
      and(
        eq(apps.id, app.id),
        eq(apps.ownerId, app.ownerId),
        app.gate === null ? isNull(apps.gate) : eq(apps.gate, app.gate),
        eq(apps.visibility, app.visibility),
        app.publishedVersionId === null ? isNull(apps.publishedVersionId) : eq(apps.publishedVersionId, app.publishedVersionId),
      ),
    )
    .returning()
    .get()

export async function clearPublishedVersion(
  db: Database,
  { appId, ownerId, now }: { appId: string; ownerId: string; now: Date },
) {
  const isTheirs = and(eq(apps.id, appId), eq(apps.ownerId, ownerId))
  const values = sql`select ${newId()}, ${apps.id}, 'unpublish', ${apps.publishedVersionId}, ${apps.publishedVersionId}, ${ownerId}, null, ${now.getTime()}
    from ${apps} where ${isTheirs} and ${apps.publishedVersionId} is not null`
  const gone = {
    publishedVersionId: null,
    suspendedVersionId: null,
    // What its owner takes off stays off when an admin lets the app up again.
    takedown: sql`iif(${apps.takedown} is null, null, json_set(${apps.takedown}, '$.versionId', null))`,
    updatedAt: now,
  }
  const [, rows] = await db.batch([db.insert(publishes).select(values), db.update(apps).set(gone).where(isTheirs).returning()])
  return rows[0]
}
