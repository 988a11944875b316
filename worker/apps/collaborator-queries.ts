import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import { appCollaborators, apps } from './tables'

interface Key {
  appId: string
  accountId: string
}
const isKey = ({ appId, accountId }: Key) => and(eq(appCollaborators.appId, appId), eq(appCollaborators.accountId, accountId))

export const selectCollaborator = (db: Database, key: Key) => db.select().from(appCollaborators).where(isKey(key)).get()

export const selectCollaborators = (db: Database, appId: string) =>
  db.select().from(appCollaborators).where(eq(appCollaborators.appId, appId)).orderBy(appCollaborators.createdAt).all()

/** Apps of others that a builder works on, last changed first. */
export const selectSharedApps = (db: Database, accountId: string) =>
  db
    .select({ app: apps, role: appCollaborators.role })
    .from(appCollaborators)
    .innerJoin(apps, eq(apps.id, appCollaborators.appId))
    .where(and(eq(appCollaborators.accountId, accountId), isNull(apps.deletesAtMs)))
    .orderBy(desc(apps.updatedAt))
    .limit(500)
    .all()

export const updateCollaborator = (db: Database, key: Key, role: 'editor' | 'viewer') =>
  db.update(appCollaborators).set({ role }).where(isKey(key)).returning().get()

export const deleteCollaborator = (db: Database, key: Key) => db.delete(appCollaborators).where(isKey(key)).returning().get()
