import { and, asc, count, eq, getTableColumns, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { apps } from '#worker/apps/tables'
import type { Database } from '#worker/platform/database'
import { tools } from './tables'

export type StoredTool = typeof tools.$inferSelect
/** With what decides whether an active one is within its owner's plan. */
export type ToolRow = StoredTool & { ownerId: string; slug: string; activeBefore: number }

const others = alias(tools, 'other_tools')
const otherApps = alias(apps, 'other_apps')

/** How many of the owner's tools are active and have been so for longer. */
const activeBefore = (db: Database) =>
  db
    .select({ many: count() })
    .from(others)
    .innerJoin(otherApps, eq(otherApps.id, others.appId))
    .where(
      and(
        eq(otherApps.ownerId, apps.ownerId),
        isNull(otherApps.deletesAtMs),
        eq(others.status, 'active'),
        or(
          lt(others.activatedAtMs, tools.activatedAtMs),
          and(eq(others.activatedAtMs, tools.activatedAtMs), lt(others.id, tools.id)),
        ),
      ),
    )

const selectTools = (db: Database, where: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(tools),
      ownerId: apps.ownerId,
      slug: apps.slug,
      activeBefore: sql<number>`(${activeBefore(db)})`,
    })
    .from(tools)
    .innerJoin(apps, eq(apps.id, tools.appId))
    .where(where)
    .orderBy(asc(tools.position), asc(tools.createdAtMs), asc(tools.id))

export const listToolsOf = (db: Database, appId: string): Promise<ToolRow[]> => selectTools(db, eq(tools.appId, appId)).all()

export const selectTool = (db: Database, { appId, toolId }: { appId: string; toolId: string }): Promise<ToolRow | undefined> =>
  selectTools(db, and(eq(tools.appId, appId), eq(tools.id, toolId))).get()

export const selectToolByPath = (db: Database, { appId, path }: { appId: string; path: string }): Promise<ToolRow | undefined> =>
  selectTools(db, and(eq(tools.appId, appId), eq(tools.path, path.toLowerCase()))).get()

/** Of all the account's apps. */
const countActive = (db: Database, ownerId: string) =>
  db
    .select({ many: count() })
    .from(others)
    .innerJoin(otherApps, eq(otherApps.id, others.appId))
    .where(and(eq(otherApps.ownerId, ownerId), isNull(otherApps.deletesAtMs), eq(others.status, 'active')))

export async function readActiveCount(db: Database, ownerId: string): Promise<number> {
  return (await countActive(db, ownerId).get())?.many ?? 0
}

type NewTool = Pick<StoredTool, 'id' | 'appId' | 'title' | 'path' | 'imageUrl' | 'definition' | 'createdAtMs'>

/**
 * Puts a draft at the end of the app's list. Not where the app has `most` already, and not where another tool of it has
 * the path: answers whether it was put in.
 */
export async function insertTool(db: Database, row: NewTool, most: number): Promise<boolean> {
  const ofApp = db.select({ many: count() }).from(tools).where(eq(tools.appId, row.appId))
  // One statement, so that two who add at once do not both see room for one.
  const { meta } = await db.run(sql`
    INSERT OR IGNORE INTO tools (id, appId, position, title, path, status, imageUrl, definition, createdAtMs, updatedAtMs)
    SELECT ${row.id}, ${row.appId}, (SELECT coalesce(max(position) + 1, 0) FROM tools WHERE appId = ${row.appId}), ${row.title},
      ${row.path}, 'draft', ${row.imageUrl}, ${JSON.stringify(row.definition)}, ${row.createdAtMs}, ${row.createdAtMs}
    WHERE (${ofApp}) < ${most}`)
  return meta.changes > 0
}

export interface ToolValues {
  title?: string | undefined
  path?: string | undefined
  imageUrl?: string | null | undefined
  /** Merged field by field; null takes a field back to what it is unless set. */
  definition?: Record<string, unknown> | undefined
}

/**
 * Changes a tool while nothing else has changed since `revision` was read, no other tool of the app has its new path,
 * and an active one keeps a title. Answers whether it did.
 */
export async function updateTool(
  db: Database,
  { id, appId, revision }: Pick<StoredTool, 'id' | 'appId' | 'revision'>,
  { definition, ...values }: ToolValues & { updatedAtMs: number },
): Promise<boolean> {
  const taken = sql`EXISTS (SELECT 1 FROM tools AS other WHERE other.appId = ${appId} AND other.path = ${values.path} AND other.id <> ${id})`
  const changed = await db
    .update(tools)
    .set({
      ...values,
      revision: revision + 1,
      ...(definition ? { definition: sql`json_patch(${tools.definition}, ${JSON.stringify(definition)})` } : {}),
    })
    .where(
      and(
        eq(tools.id, id),
        eq(tools.appId, appId),
        eq(tools.revision, revision),
        values.path === undefined ? undefined : sql`NOT ${taken}`,
        values.title === '' ? eq(tools.status, 'draft') : undefined,
      ),
    )
    .returning({ id: tools.id })
    .get()
  return changed !== undefined
}

/** Puts the tools of an app into this order. Those that are not named keep their place after them. */
export const orderTools = (db: Database, { appId, toolIds }: { appId: string; toolIds: string[] }) => {
  const order = JSON.stringify(toolIds)
  return db.run(sql`
    UPDATE tools SET position = (SELECT key FROM json_each(${order}) WHERE value = tools.id)
    WHERE appId = ${appId} AND id IN (SELECT value FROM json_each(${order}))`)
}

/**
 * Only while the owner has fewer than `most` active, in all their apps, and the tool has a title. An active one stays
 * as it is.
 */
export async function activateTool(
  db: Database,
  { toolId, appId, ownerId, most, nowMs }: { toolId: string; appId: string; ownerId: string; most: number; nowMs: number },
): Promise<boolean> {
  const activated = await db
    .update(tools)
    .set({ status: 'active', activatedAtMs: sql`coalesce(${tools.activatedAtMs}, ${nowMs})`, updatedAtMs: nowMs })
    .where(
      and(
        eq(tools.id, toolId),
        eq(tools.appId, appId),
        // In the statement itself, so that many who activate at once do not all see room for one.
        or(eq(tools.status, 'active'), sql`${tools.title} <> '' AND (${countActive(db, ownerId)}) < ${most}`),
      ),
    )
    .returning({ id: tools.id })
    .get()
  return activated !== undefined
}

export const deactivateTool = (db: Database, { toolId, appId, nowMs }: { toolId: string; appId: string; nowMs: number }) =>
  db
    .update(tools)
    .set({ status: 'draft', activatedAtMs: null, updatedAtMs: nowMs })
    .where(and(eq(tools.id, toolId), eq(tools.appId, appId)))

export const deleteTool = (db: Database, { toolId, appId }: { toolId: string; appId: string }) =>
  db.delete(tools).where(and(eq(tools.id, toolId), eq(tools.appId, appId)))

export const deleteToolsOf = (db: Database, appId: string) => db.delete(tools).where(eq(tools.appId, appId))
