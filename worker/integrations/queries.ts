import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { storedBytesOf } from '#worker/billing/storage-queries'
import type { Database } from '#worker/platform/database'
import { uploads } from './tables'

export type UploadRow = typeof uploads.$inferSelect

/**
 * False when the account has no room left: decided inside the statement, so of uploads at once only those that fit are
 * kept.
 */
export async function insertUpload(db: Database, row: UploadRow, storageBytes: number): Promise<boolean> {
  const { key, appId, name, accountId, uploaderId, bytes, type, isPrivate, createdAt } = row
  const done = await db.run(
    sql`INSERT INTO ${uploads} ("key", "appId", "name", "accountId", "uploaderId", "bytes", "type", "isPrivate", "createdAt")
        SELECT ${key}, ${appId}, ${name}, ${accountId}, ${uploaderId}, ${bytes}, ${type}, ${isPrivate ? 1 : 0}, ${createdAt.getTime()}
        WHERE ${storedBytesOf(accountId)} + ${bytes} <= ${storageBytes}`,
  )
  return done.meta.changes === 1
}

export const selectUpload = (db: Database, key: string) => db.select().from(uploads).where(eq(uploads.key, key)).get()

/** Newest first. */
export const listUploads = (db: Database, { appId, limit }: { appId: string; limit: number }) =>
  db.select().from(uploads).where(eq(uploads.appId, appId)).orderBy(desc(uploads.createdAt), desc(uploads.key)).limit(limit).all()

export const deleteUpload = (db: Database, { appId, key }: { appId: string; key: string }) =>
  db.delete(uploads).where(and(eq(uploads.appId, appId), eq(uploads.key, key)))

export const deleteUploadsOf = (db: Database, appId: string) => db.delete(uploads).where(eq(uploads.appId, appId))

/** Of these keys, those that are on record. */
export async function knownUploads(db: Database, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const given = sql`(SELECT value FROM json_each(${JSON.stringify(keys)}))`
  const rows = await db.select({ key: uploads.key }).from(uploads).where(inArray(uploads.key, given)).all()
  return new Set(rows.map(({ key }) => key))
}
