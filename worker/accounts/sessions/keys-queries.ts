import { desc, gt, lt } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import { signingKeys } from '../tables'

export type SigningKeyRow = typeof signingKeys.$inferSelect

/** Newest first. */
export const listKeysSince = (db: Database, sinceMs: number) =>
  db.select().from(signingKeys).where(gt(signingKeys.createdAtMs, sinceMs)).orderBy(desc(signingKeys.createdAtMs)).all()

export const insertKey = (db: Database, row: SigningKeyRow) => db.insert(signingKeys).values(row)

export const deleteKeysBefore = (db: Database, beforeMs: number) =>
  db.delete(signingKeys).where(lt(signingKeys.createdAtMs, beforeMs))
