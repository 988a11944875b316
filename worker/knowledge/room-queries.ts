import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { storedBytesOf } from '#worker/billing/storage-queries'
import type { Database } from '#worker/platform/database'
import type { ItemRow, NewItem } from './queries'
import { contextItems } from './tables'

/** Where items are put, and how much of them there may be. */
export interface ItemsRoom {
  appId: string
  ownerId: string
  most: number
  /** So many in all the owner's apps, and not in each. */
  isOfAccount: boolean
  storageBytes: number
  /** One of the app's items that does not count. */
  replacing?: string | undefined
}

type Counting = Omit<ItemsRoom, 'most' | 'storageBytes'>

/** Those that count, each as one: pages that were found on another are part of it. */
function countedItems({ appId, ownerId, isOfAccount, replacing }: Counting): SQL {
  const apps = isOfAccount ? sql`IN (SELECT id FROM apps WHERE ownerId = ${ownerId} AND deletesAtMs IS NULL)` : sql`= ${appId}`
  const others = replacing ? sql`AND NOT (id = ${replacing} AND appId = ${appId})` : sql``
  return sql`(SELECT COUNT(*) FROM context_items
    WHERE appId ${apps} AND removedAtMs IS NULL AND rootItemId IS NULL ${others})`
}

export async function countItems(db: Database, counting: Counting): Promise<number> {
  return (await db.get<{ many: number }>(sql`SELECT ${countedItems(counting)} AS many`)).many
}

/** All of them, or none where there is no room for all. Answers whether they were put in. */
export async function insertItems(db: Database, rows: NewItem[], room: ItemsRoom): Promise<boolean> {
  const { appId, ownerId, most, storageBytes, replacing } = room
  const bytes = rows.reduce((sum, { size }) => sum + (size ?? 0), 0)
  const stored = storedBytesOf(ownerId, replacing ? { appId, itemId: replacing } : undefined)
  // One statement, so that two who add at once do not both see room for one.
  const { meta } = await db.run(sql`
    INSERT INTO context_items
      (id, appId, name, type, source, status, provider, externalFileId, externalFileUrl, size, createdAtMs)
    SELECT value ->> 'id', ${appId}, value ->> 'name', value ->> 'type', value ->> 'source', 'unsynced',
      value ->> 'provider', value ->> 'externalFileId', value ->> 'externalFileUrl', value ->> 'size', value ->> 'createdAtMs'
    FROM json_each(${JSON.stringify(rows)})
    WHERE ${countedItems(room)} + ${rows.length} <= ${most} AND (${bytes} = 0 OR ${stored} + ${bytes} <= ${storageBytes})`)
  return meta.changes > 0
}

/**
 * Counts what an item was read from before that is stored; undefined where the account has no room for it, or the item
 * was removed or lost. What takes no more than before always fits.
 */
export const reserveBytes = (
  db: Database,
  { id, leaseUntilMs }: Pick<ItemRow, 'id' | 'leaseUntilMs'>,
  { ownerId, bytes, storageBytes }: { ownerId: string; bytes: number; storageBytes: number },
) =>
  db
    .update(contextItems)
    .set({ size: bytes })
    .where(
      and(
        eq(contextItems.id, id),
        isNull(contextItems.removedAtMs),
        eq(contextItems.leaseUntilMs, leaseUntilMs),
        sql`(${bytes} <= coalesce(${contextItems.size}, 0)
          OR ${storedBytesOf(ownerId)} - coalesce(${contextItems.size}, 0) + ${bytes} <= ${storageBytes})`,
      ),
    )
    .returning({ id: contextItems.id })
    .get()
