import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import { apps } from '#worker/apps/tables'
import type { Database } from '#worker/platform/database'
import { versions } from './tables'

export type VersionRow = typeof versions.$inferSelect

/** Undefined when the version is absent or another app's. */
export const selectVersion = (db: Database, { appId, versionId }: { appId: string; versionId: string }) =>
  db
    .select()
    .from(versions)
    .where(and(eq(versions.id, versionId), eq(versions.appId, appId)))
    .get()

/** Newest first; `before` is a version's id and its time. */
export function listVersions(db: Database, { appId, before, limit }: { appId: string; before?: VersionRow; limit: number }) {
  const older = before
    ? or(lt(versions.createdAt, before.createdAt), and(eq(versions.createdAt, before.createdAt), lt(versions.id, before.id)))
    : undefined
  return db
    .select()
    .from(versions)
    .where(and(eq(versions.appId, appId), older))
    .orderBy(desc(versions.createdAt), desc(versions.id))
    .limit(limit)
    .all()
}

/**
 * Makes a version visible: its row and the app's newest version in one batch, and only if its parent is still the newest.
 * False when another version came first; nothing is written then.
 */
export async function insertVersion(
  db: Database,
  row: VersionRow,
  appValues: Partial<typeof apps.$inferInsert>,
): Promise<boolean> {
  const parentIsNewest = row.parentId ? sql`latestVersionId = ${row.parentId}` : sql`latestVersionId IS NULL`
  const inserted = sql`EXISTS (SELECT 1 FROM versions WHERE id = ${row.id})`
  await db.batch([
    db.run(sql`INSERT INTO versions (id, appId, parentId, messageId, authorId, userRequest, description, entities, createdAt)
      SELECT ${row.id}, ${row.appId}, ${row.parentId}, ${row.messageId}, ${row.authorId}, ${row.userRequest}, ${row.description}, ${row.entities}, ${row.createdAt.getTime()}
      FROM apps WHERE id = ${row.appId} AND ${parentIsNewest}`),
    db
      .update(apps)
      .set({ ...appValues, latestVersionId: row.id, updatedAt: row.createdAt })
      .where(and(eq(apps.id, row.appId), inserted)),
  ])
  return (await selectVersion(db, { appId: row.appId, versionId: row.id })) !== undefined
}
