import { and, eq, exists, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import type { ItemRow, NewItem } from './queries'
import { contextItems } from './tables'

const standing = isNull(contextItems.removedAtMs)

/** The pages that were found on one are read as often as it is. */
export const changeSyncOfPages = (db: Database, rootItemId: string, change: Pick<NewItem, 'syncEvery' | 'nextSyncAtMs'>) =>
  db.update(contextItems).set(change).where(eq(contextItems.rootItemId, rootItemId))

/** Pages that were found on one, as far as the plan takes them; those that are known already stay as they are. */
export async function insertFoundPages(
  db: Database,
  rows: NewItem[],
  { rootItemId, most }: { rootItemId: string; most: number },
) {
  const known = sql`SELECT COUNT(*) FROM context_items WHERE rootItemId = ${rootItemId} AND removedAtMs IS NULL`
  await db.run(sql`
    INSERT OR IGNORE INTO context_items
      (id, appId, name, type, source, status, provider, externalFileUrl, rootItemId, depth, syncEvery, createdAtMs)
    SELECT value ->> 'id', value ->> 'appId', value ->> 'name', 'web_page', 'web scraper', 'unsynced', value ->> 'provider',
      value ->> 'externalFileUrl', ${rootItemId}, value ->> 'depth', value ->> 'syncEvery', value ->> 'createdAtMs'
    FROM json_each(${JSON.stringify(rows)})
    WHERE NOT EXISTS (SELECT 1 FROM context_items AS page WHERE page.externalFileUrl = value ->> 'externalFileUrl'
      AND (page.rootItemId = ${rootItemId} OR page.id = ${rootItemId}))
    LIMIT max(0, ${most} - (${known}))`)
}

/**
 * A page takes the address that its site knows it by, unless another page of the same site has it: answers that one,
 * and the page has none. Of those that come at once one takes it.
 */
export async function takeAddress(
  db: Database,
  { id, rootItemId }: Pick<ItemRow, 'id' | 'rootItemId'>,
  canonicalUrl: string,
): Promise<ItemRow | undefined> {
  const root = rootItemId ?? id
  const others = and(
    or(eq(contextItems.id, root), eq(contextItems.rootItemId, root)),
    ne(contextItems.id, id),
    eq(contextItems.canonicalUrl, canonicalUrl),
    standing,
  )
  const isTaken = exists(db.select({ id: contextItems.id }).from(contextItems).where(others))
  const [, [holder]] = await db.batch([
    db
      .update(contextItems)
      .set({ canonicalUrl: sql`CASE WHEN ${isTaken} THEN NULL ELSE ${canonicalUrl} END` })
      .where(and(eq(contextItems.id, id), standing)),
    db.select().from(contextItems).where(others).limit(1),
  ])
  return holder
}

/** Pages of a root that nobody has taken up yet. */
export const listFoundPages = (db: Database, rootItemId: string) =>
  db
    .select({ id: contextItems.id })
    .from(contextItems)
    .where(and(eq(contextItems.rootItemId, rootItemId), eq(contextItems.status, 'unsynced'), standing))
    .all()
