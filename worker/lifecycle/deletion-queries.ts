import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { type AppRow, releaseSlugsOf, retireSlug } from '#worker/apps/queries'
import { appDeletions, apps } from '#worker/apps/tables'
import type { Database } from '#worker/platform/database'
import { versions } from '#worker/version-store/tables'

export type Deletion = typeof appDeletions.$inferSelect

/** Takes the deletions that are due, in one statement: of two that ask at once only one gets each. */
export const claimDeletions = (db: Database, { nowMs, untilMs, limit }: { nowMs: number; untilMs: number; limit: number }) =>
  db
    .update(appDeletions)
    .set({ nextAtMs: untilMs })
    .where(
      inArray(
        appDeletions.appId,
        db
          .select({ appId: appDeletions.appId })
          .from(appDeletions)
          .where(lte(appDeletions.nextAtMs, nowMs))
          .orderBy(appDeletions.nextAtMs)
          .limit(limit),
      ),
    )
    .returning()
    .all()

/** Undefined when it is done, or somebody is at it. */
export const claimDeletion = (db: Database, { appId, nowMs, untilMs }: { appId: string; nowMs: number; untilMs: number }) =>
  db
    .update(appDeletions)
    .set({ nextAtMs: untilMs })
    .where(and(eq(appDeletions.appId, appId), lte(appDeletions.nextAtMs, nowMs)))
    .returning()
    .get()

export const updateDeletion = (db: Database, appId: string, values: Partial<Omit<Deletion, 'appId'>>) =>
  db.update(appDeletions).set(values).where(eq(appDeletions.appId, appId))

export const endDeletion = (db: Database, appId: string) => db.delete(appDeletions).where(eq(appDeletions.appId, appId))

export async function insertDeletions(db: Database, appIds: string[], nowMs: number): Promise<void> {
  if (appIds.length === 0) return
  const rows = appIds.map((appId) => ({ appId, nextAtMs: nowMs, startedAtMs: nowMs }))
  await db.insert(appDeletions).values(rows).onConflictDoNothing()
}

/** Of these ids, those that are apps. */
export async function knownApps(db: Database, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const given = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const rows = await db.select({ id: apps.id }).from(apps).where(inArray(apps.id, given)).all()
  return new Set(rows.map(({ id }) => id))
}

/** Where something of an app that is gone would be left. */
const LEFTOVERS = [
  'users.tenant',
  'secret_keys.appId',
  'uploads.appId',
  'scheduled_runs.appId',
  'appBuilds.appId',
  'publishes.appId',
  'scheduled_publishes.appId',
  'versions.appId',
  'record_views.appId',
  'board_orders.appId',
  'tools.appId',
  'tool_runs.appId',
  'domains.appId',
  'app_collaborators.appId',
  'collaborator_invitations.appId',
  'app_activity.appId',
]

/**
 * Apps of which something is left, though there is no such app. D1 takes five parts in one UNION, so each table is
 * asked by itself.
 */
export async function selectOrphanedApps(
  db: Database,
  { platform, limit }: { platform: string; limit: number },
): Promise<string[]> {
  const found = await Promise.all(
    LEFTOVERS.map((place) => {
      const [table = '', column = ''] = place.split('.')
      const app = sql.identifier(column)
      return db.all<{ appId: string }>(sql`SELECT DISTINCT ${app} AS appId FROM ${sql.identifier(table)}
        WHERE ${app} <> ${platform} AND ${app} NOT IN (SELECT id FROM apps) AND ${app} NOT IN (SELECT appId FROM app_deletions) LIMIT ${limit}`)
    }),
  )
  return [...new Set(found.flat().map(({ appId }) => appId))]
}

/** The app's row and versions go, its slug is kept, and what is left to remove is put on record, in one batch. */
export const deleteAppEverywhere = (db: Database, app: AppRow, deletion: typeof appDeletions.$inferInsert) =>
  db.batch([
    db.insert(appDeletions).values(deletion).onConflictDoNothing(),
    releaseSlugsOf(db, { appId: app.id }),
    retireSlug(db, { slug: app.slug, ownerId: app.ownerId, appId: null, retiredAt: new Date() }),
    db.delete(versions).where(eq(versions.appId, app.id)),
    db.delete(apps).where(eq(apps.id, app.id)),
  ])
