import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import { recordViews } from '../tables'

export type ViewRow = typeof recordViews.$inferSelect
interface EntityKey {
  appId: string
  entity: string
}
interface ViewKey extends EntityKey {
  id: string
}

const ofEntity = ({ appId, entity }: EntityKey) => and(eq(recordViews.appId, appId), eq(recordViews.entity, entity))
const isView = (key: ViewKey) => and(ofEntity(key), eq(recordViews.id, key.id))

export const selectViews = (db: Database, key: EntityKey) =>
  db.select().from(recordViews).where(ofEntity(key)).orderBy(asc(recordViews.createdAt), asc(recordViews.id)).all()

export const selectView = (db: Database, key: ViewKey) => db.select().from(recordViews).where(isView(key)).get()

export async function countViews(db: Database, key: EntityKey): Promise<number> {
  const found = await db.select({ total: count() }).from(recordViews).where(ofEntity(key)).get()
  return found?.total ?? 0
}

/** Undefined where the name is taken. */
export const insertView = (db: Database, row: ViewRow) =>
  db.insert(recordViews).values(row).onConflictDoNothing().returning().get()

/** Undefined where somebody has changed it since `revision`, or it is gone. Throws where the name is taken. */
export const updateView = (db: Database, key: ViewKey & { revision: number }, values: Partial<Pick<ViewRow, 'name' | 'state'>>) =>
  db
    .update(recordViews)
    .set({ ...values, revision: key.revision + 1 })
    .where(and(isView(key), eq(recordViews.revision, key.revision)))
    .returning()
    .get()

export const deleteView = (db: Database, key: ViewKey) => db.delete(recordViews).where(isView(key)).returning().get()

export const selectViewsOf = (db: Database, appId: string, entities: string[]) =>
  db
    .select()
    .from(recordViews)
    .where(and(eq(recordViews.appId, appId), inArray(recordViews.entity, entities)))
    .all()

export const deleteViewsOfApp = (db: Database, appId: string) => db.delete(recordViews).where(eq(recordViews.appId, appId))
