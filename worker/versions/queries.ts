import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
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
  const parentIsNewest = row.parentId ? eq(apps.latestVersionId, row.parentId) : isNull(apps.latestVersionId)
  const inserted = sql`EXISTS (SELECT 1 FROM versions WHERE id = ${row.id})`
  const values = {
    id: sql<string>`${row.id}`.as('id'),
    appId: sql<string>`${row.appId}`.as('appId'),
    parentId: sql<string | null>`${row.parentId}`.as('parentId'),
    messageId: sql<string | null>`${row.messageId}`.as('messageId'),
    authorId: sql<string>`${row.authorId}`.as('authorId'),
    userRequest: sql<string>`${row.userRequest}`.as('userRequest'),
    description: sql<string>`${row.description}`.as('description'),
    entities: sql<string>`${row.entities}`.as('entities'),
    name: sql<string | null>`${row.name}`.as('name'),
    isDraft: sql<boolean>`${Number(row.isDraft)}`.as('isDraft'),
    restoredFromId: sql<string | null>`${row.restoredFromId}`.as('restoredFromId'),
    createdAt: sql<Date>`${row.createdAt.getTime()}`.as('createdAt'),
  }
  await db.batch([
    db.insert(versions).select(
      db
        .select(values)
        .from(apps)
        .where(and(eq(apps.id, row.appId), parentIsNewest)),
    ),
    db
      .update(apps)
      .set({ ...appValues, latestVersionId: row.id, updatedAt: row.createdAt })
      .where(and(eq(apps.id, row.appId), inserted)),
  ])
  return (await selectVersion(db, { appId: row.appId, versionId: row.id })) !== undefined
}
