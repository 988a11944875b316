import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'

export const NO_ROOM_FOR_FILES =
  'There is no room left for files and data sources on this plan. Remove some, or upgrade the plan.'

/**
 * What the files and the originals of data sources of all the apps of an account take, as part of the statement that
 * adds to them, so that of several at once only those that fit are let in. Tables of other rooms are named by their
 * names, for those rooms ask this one. A data source that was removed no longer counts; `withoutItem` is one that is
 * about to be replaced.
 */
export const storedBytesOf = (accountId: string, withoutItem?: { appId: string; itemId: string }): SQL => sql`(
  (SELECT coalesce(sum(bytes), 0) FROM uploads WHERE accountId = ${accountId}) +
  (SELECT coalesce(sum(size), 0) FROM context_items
   WHERE removedAtMs IS NULL AND appId IN (SELECT id FROM apps WHERE ownerId = ${accountId})
   ${withoutItem ? sql`AND NOT (id = ${withoutItem.itemId} AND appId = ${withoutItem.appId})` : sql``}))`

export async function readStoredBytes(
  db: Database,
  accountId: string,
  withoutItem?: { appId: string; itemId: string },
): Promise<number> {
  const row = await db.get<{ bytes: number }>(sql`SELECT ${storedBytesOf(accountId, withoutItem)} AS bytes`)
  return row.bytes
}

/** What one app has of that, whoever owns it. */
export async function readStoredBytesOfApp(db: Database, appId: string): Promise<number> {
  const row = await db.get<{ bytes: number }>(sql`SELECT
    (SELECT coalesce(sum(bytes), 0) FROM uploads WHERE appId = ${appId}) +
    (SELECT coalesce(sum(size), 0) FROM context_items WHERE removedAtMs IS NULL AND appId = ${appId}) AS bytes`)
  return row.bytes
}
