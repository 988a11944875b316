import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { ItemStatus } from '#contract/knowledge/context-items'
import type { Database } from '#worker/platform/database'
import { contextItems, processedBytes } from './tables'

export type ItemRow = typeof contextItems.$inferSelect
export type NewItem = typeof contextItems.$inferInsert

/** Pages that were found on others are items, too. */
const MAX_READABLE = 20_000

const standing = isNull(contextItems.removedAtMs)
const stillSaid = sql`CASE WHEN ${contextItems.status} = 'synced' THEN ${contextItems.problem} END`

export const selectItem = (db: Database, id: string) =>
  db
    .select()
    .from(contextItems)
    .where(and(eq(contextItems.id, id), standing))
    .get()

export const listItemsOf = (db: Database, appId: string, statuses?: ItemStatus[]) =>
  db
    .select()
    .from(contextItems)
    .where(and(eq(contextItems.appId, appId), standing, statuses ? inArray(contextItems.status, statuses) : undefined))
    .orderBy(asc(contextItems.createdAtMs), asc(contextItems.id))
    .limit(2_000)
    .all()

/** All of an app's items, however many. */
export const listEveryItem = (db: Database, appId: string) =>
  db
    .select()
    .from(contextItems)
    .where(and(eq(contextItems.appId, appId), standing))
    .orderBy(asc(contextItems.createdAtMs), asc(contextItems.id))
    .limit(MAX_READABLE)
    .all()

/** What can be searched now: each item's newest whole generation. */
export const listReadable = (db: Database, appId: string) =>
  db
    .select({
      itemId: contextItems.id,
      name: contextItems.name,
      generation: contextItems.generation,
      rootItemId: contextItems.rootItemId,
      embedder: contextItems.embedder,
      vectorGeneration: contextItems.vectorGeneration,
    })
    .from(contextItems)
    .where(and(eq(contextItems.appId, appId), standing, gt(contextItems.generation, 0)))
    .limit(MAX_READABLE)
    .all()
export type ReadableItem = Awaited<ReturnType<typeof listReadable>>[number]

export const changeItem = (db: Database, id: string, change: Partial<Pick<NewItem, 'name' | 'syncEvery' | 'nextSyncAtMs'>>) =>
  db
    .update(contextItems)
    .set(change)
    .where(and(eq(contextItems.id, id), standing))
    .returning()
    .get()

/** With the pages that were found on it; none where it was removed already. */
export const markRemoved = (db: Database, id: string, removedAtMs: number) =>
  db
    .update(contextItems)
    .set({ removedAtMs, leaseUntilMs: 0 })
    .where(and(or(eq(contextItems.id, id), eq(contextItems.rootItemId, id)), standing))
    .returning()
    .all()

/** The new one takes the old one's place, and the old one goes, in one. */
export async function replaceItem(
  db: Database,
  { old, newItemId, nowMs }: { old: ItemRow; newItemId: string; nowMs: number },
): Promise<ItemRow | undefined> {
  const originalContextItemId = old.originalContextItemId ?? old.id
  const [replaced] = await db.batch([
    db
      .update(contextItems)
      .set({ originalContextItemId, createdAtMs: old.createdAtMs })
      .where(and(eq(contextItems.id, newItemId), eq(contextItems.appId, old.appId), standing))
      .returning(),
    db
      .update(contextItems)
      .set({ removedAtMs: nowMs, leaseUntilMs: 0 })
      .where(
        and(
          eq(contextItems.id, old.id),
          standing,
          // Where the new one is gone, the old one stays.
          sql`EXISTS (SELECT 1 FROM context_items WHERE id = ${newItemId} AND removedAtMs IS NULL)`,
        ),
      ),
  ])
  return replaced[0]
}

/** Begins again: on demand, or after what went wrong was put right. */
export const requeueItem = (db: Database, id: string) =>
  db
    .update(contextItems)
    .set({ status: 'pending', problem: stillSaid, attempts: 0, chunksDone: 0, leaseUntilMs: 0 })
    .where(and(eq(contextItems.id, id), standing, ne(contextItems.status, 'running')))
    .returning()
    .get()

/** Takes an item up for as long as the lease runs; undefined while somebody else has it, or nothing is to be done. */
export const claimItem = (db: Database, { id, nowMs, leaseMs }: { id: string; nowMs: number; leaseMs: number }) =>
  db
    .update(contextItems)
    .set({
      status: 'running',
      attempts: sql`${contextItems.attempts} + 1`,
      leaseUntilMs: nowMs + leaseMs,
    })
    .where(
      and(
        eq(contextItems.id, id),
        standing,
        inArray(contextItems.status, ['unsynced', 'pending', 'running']),
        lte(contextItems.leaseUntilMs, nowMs),
      ),
    )
    .returning()
    .get()

/** Changes an item that is still held under the lease it was claimed with; undefined when it was removed or lost. */
export const updateClaimed = (
  db: Database,
  { id, leaseUntilMs }: Pick<ItemRow, 'id' | 'leaseUntilMs'>,
  values: Partial<NewItem>,
) =>
  db
    .update(contextItems)
    .set(values)
    .where(and(eq(contextItems.id, id), standing, eq(contextItems.leaseUntilMs, leaseUntilMs)))
    .returning()
    .get()

/** Takes an item up to give it vectors, or puts that off; none where somebody else has it. */
export const claimEmbedding = (db: Database, { id, nowMs, untilMs }: { id: string; nowMs: number; untilMs: number }) =>
  db
    .update(contextItems)
    .set({ embedAfterMs: untilMs })
    .where(and(eq(contextItems.id, id), standing, lte(contextItems.embedAfterMs, nowMs)))
    .returning({ id: contextItems.id })
    .get()

export const recordEmbedding = (
  db: Database,
  { id, generation, embedder }: { id: string; generation: number; embedder: string },
) =>
  db
    .update(contextItems)
    .set({ embedder, vectorGeneration: generation, embedAfterMs: 0 })
    .where(and(eq(contextItems.id, id), standing))

/** Items without vectors of this embedder, or with those of an earlier generation. */
export const listUnembedded = (db: Database, embedder: string, nowMs: number) =>
  db
    .select({ id: contextItems.id })
    .from(contextItems)
    .where(
      and(
        standing,
        lte(contextItems.embedAfterMs, nowMs),
        gt(contextItems.generation, 0),
        or(
          isNull(contextItems.embedder),
          ne(contextItems.embedder, embedder),
          ne(contextItems.vectorGeneration, contextItems.generation),
        ),
      ),
    )
    .orderBy(asc(contextItems.embedAfterMs))
    .limit(100)
    .all()

/** What stands elsewhere and is to be read again by now: each is put off to `nextSyncAtMs` in the same statement. */
export const requeueStale = (db: Database, nowMs: number) =>
  db
    .update(contextItems)
    .set({
      status: 'pending',
      // What was left out of it is still to be said; what went wrong is tried anew.
      problem: stillSaid,
      attempts: 0,
      chunksDone: 0,
      leaseUntilMs: 0,
      nextSyncAtMs: sql`${nowMs} + CASE ${contextItems.syncEvery} WHEN 'daily' THEN 86400000 ELSE 604800000 END`,
    })
    .where(
      sql`${contextItems.id} IN (SELECT id FROM context_items WHERE nextSyncAtMs <= ${nowMs} AND removedAtMs IS NULL
        AND syncEvery <> 'never' AND status IN ('synced', 'error', 'usage_limit_reached') ORDER BY nextSyncAtMs LIMIT 50)`,
    )
    .returning({ id: contextItems.id })
    .all()

/** What waits and is held by nobody, the longest first. */
export const listDue = (db: Database, nowMs: number) =>
  db
    .select({ id: contextItems.id })
    .from(contextItems)
    .where(and(inArray(contextItems.status, ['unsynced', 'pending', 'running']), lt(contextItems.leaseUntilMs, nowMs), standing))
    .orderBy(asc(contextItems.leaseUntilMs))
    .limit(100)
    .all()

export const listRemoved = (db: Database) =>
  db.select().from(contextItems).where(isNotNull(contextItems.removedAtMs)).orderBy(asc(contextItems.removedAtMs)).limit(50).all()

export const deleteItemRow = (db: Database, id: string) =>
  db.delete(contextItems).where(and(eq(contextItems.id, id), isNotNull(contextItems.removedAtMs)))

export const deleteItemsOf = (db: Database, appId: string) => db.delete(contextItems).where(eq(contextItems.appId, appId))

/** Counts bytes against a month; false, and nothing counted, where they are more than is left of it. */
export async function countProcessed(
  db: Database,
  { ownerId, month, bytes, most }: { ownerId: string; month: string; bytes: number; most: number },
): Promise<boolean> {
  if (bytes > most) return false
  const counted = await db
    .insert(processedBytes)
    .values({ ownerId, month, bytes })
    .onConflictDoUpdate({
      target: [processedBytes.ownerId, processedBytes.month],
      set: { bytes: sql`${processedBytes.bytes} + ${bytes}` },
      setWhere: sql`${processedBytes.bytes} + ${bytes} <= ${most}`,
    })
    .returning()
    .get()
  return counted !== undefined
}

export async function readProcessed(db: Database, { ownerId, month }: { ownerId: string; month: string }): Promise<number> {
  const row = await db
    .select({ bytes: processedBytes.bytes })
    .from(processedBytes)
    .where(and(eq(processedBytes.ownerId, ownerId), eq(processedBytes.month, month)))
    .get()
  return row?.bytes ?? 0
}

export const deleteProcessed = (db: Database, ownerId: string) =>
  db.delete(processedBytes).where(eq(processedBytes.ownerId, ownerId))
