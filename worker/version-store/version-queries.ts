import { and, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { apps } from '#worker/apps/tables'
import type { Database } from '#worker/platform/database'
import { sweeps, versions } from './tables'

export type VersionRow = typeof versions.$inferSelect

/** Undefined when the version is absent or another app's. */
export const selectVersion = (db: Database, { appId, versionId }: { appId: string; versionId: string }) =>
  db
    .select()
    .from(versions)
    .where(and(eq(versions.id, versionId), eq(versions.appId, appId)))
    .get()

/** Those made after one, oldest first. */
export const listVersionsAfter = (db: Database, { appId, createdAt }: VersionRow) =>
  db
    .select({ id: versions.id, createdAt: versions.createdAt })
    .from(versions)
    .where(and(eq(versions.appId, appId), gt(versions.createdAt, createdAt)))
    .orderBy(versions.createdAt)
    .all()

/** The newest, newest first. */
export const listNewestVersions = (db: Database, { appId, limit }: { appId: string; limit: number }) =>
  db
    .select()
    .from(versions)
    .where(eq(versions.appId, appId))
    .orderBy(desc(versions.createdAt), desc(versions.id))
    .limit(limit)
    .all()

/** The change that was made from a version, where one was; going back is none. */
export const selectVersionAfter = (db: Database, { appId, id }: Pick<VersionRow, 'appId' | 'id'>) =>
  db
    .select()
    .from(versions)
    .where(and(eq(versions.appId, appId), eq(versions.parentId, id), isNull(versions.restoredFromId)))
    .orderBy(desc(versions.createdAt))
    .limit(1)
    .get()

/** The version a going back made, by the message it was asked with. */
export const selectRestoredVersion = (db: Database, { appId, messageId }: { appId: string; messageId: string }) =>
  db
    .select()
    .from(versions)
    .where(and(eq(versions.appId, appId), eq(versions.messageId, messageId), isNotNull(versions.restoredFromId)))
    .orderBy(desc(versions.createdAt))
    .limit(1)
    .get()

/** Undefined when there is no such version. A name closes a draft: what has one stays as it is. */
export const renameVersion = (
  db: Database,
  { appId, versionId, name }: { appId: string; versionId: string; name: string | null },
) =>
  db
    .update(versions)
    .set({ name, ...(name ? { isDraft: false } : {}) })
    .where(and(eq(versions.id, versionId), eq(versions.appId, appId)))
    .returning()
    .get()

/** From now on a hand edit begins a new version. */
export const closeNewestDraft = (db: Database, appId: string) =>
  db
    .update(versions)
    .set({ isDraft: false })
    .where(
      and(
        eq(versions.id, db.select({ id: apps.latestVersionId }).from(apps).where(eq(apps.id, appId))),
        eq(versions.isDraft, true),
      ),
    )

/**
 * Makes a version visible: its row and the app's newest version in one batch, and only if what it was made from is
 * still the newest. Its time is later than its parent's whatever the clock says, so that the history has one order. An
 * open draft is closed, or where one is replaced its row goes. False when another version came first; nothing is
 * written then.
 */
export async function insertVersion(
  db: Database,
  row: VersionRow,
  { appValues, replaces }: { appValues: Partial<typeof apps.$inferInsert>; replaces?: string | undefined },
): Promise<boolean> {
  const base = replaces ?? row.parentId
  const baseIsNewest = base ? eq(apps.latestVersionId, base) : isNull(apps.latestVersionId)
  const baseIsOpen = replaces ? sql`EXISTS (SELECT 1 FROM versions WHERE id = ${replaces} AND isDraft = 1)` : undefined
  const inserted = sql`EXISTS (SELECT 1 FROM versions WHERE id = ${row.id})`
  const afterParent = sql`coalesce((SELECT v.createdAt FROM versions AS v WHERE v.id = ${row.parentId}), 0) + 1`
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
    createdAt: sql<Date>`max(${row.createdAt.getTime()}, ${afterParent})`.as('createdAt'),
  }
  const add = db.insert(versions).select(
    db
      .select(values)
      .from(apps)
      .where(and(eq(apps.id, row.appId), baseIsNewest, baseIsOpen)),
  )
  const point = db
    .update(apps)
    .set({ ...appValues, latestVersionId: row.id, updatedAt: row.createdAt })
    .where(and(eq(apps.id, row.appId), inserted))
  const settleBase = replaces
    ? db.delete(versions).where(and(eq(versions.id, replaces), inserted))
    : db
        .update(versions)
        .set({ isDraft: false })
        .where(and(eq(versions.id, row.parentId ?? ''), inserted))
  await db.batch([add, point, settleBase])
  return (await selectVersion(db, { appId: row.appId, versionId: row.id })) !== undefined
}

/** Of these ids, those that are versions. */
export async function knownVersions(db: Database, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const given = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const rows = await db.select({ id: versions.id }).from(versions).where(inArray(versions.id, given)).all()
  return new Set(rows.map(({ id }) => id))
}

export const selectSweep = async (db: Database, name: string): Promise<string> =>
  (await db.select().from(sweeps).where(eq(sweeps.name, name)).get())?.cursor ?? ''

export const saveSweep = (db: Database, values: typeof sweeps.$inferInsert) =>
  db.insert(sweeps).values(values).onConflictDoUpdate({ target: sweeps.name, set: values })

export const deleteVersionsOf = (db: Database, appId: string) => db.delete(versions).where(eq(versions.appId, appId))

/**
 * Whether a sweep that is made now and then is due; of two that ask at once one is told yes. The cursor holds when it
 * was last made.
 */
export async function claimSweep(
  db: Database,
  { name, everyMs, nowMs }: { name: string; everyMs: number; nowMs: number },
): Promise<boolean> {
  const claimed = await db.run(sql`INSERT INTO sweeps (name, cursor) VALUES (${name}, ${String(nowMs)})
    ON CONFLICT (name) DO UPDATE SET cursor = excluded.cursor WHERE CAST(sweeps.cursor AS INTEGER) <= ${nowMs - everyMs}`)
  return claimed.meta.changes === 1
}
