import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import { apps, retiredSlugs } from './tables'

export type AppRow = typeof apps.$inferSelect
export type NewApp = typeof apps.$inferInsert

/** Undefined both when the app is absent and when it is someone else's: callers cannot tell which. */
export const selectOwnedApp = (db: Database, { appId, ownerId }: { appId: string; ownerId: string }) =>
  db
    .select()
    .from(apps)
    .where(and(eq(apps.id, appId), eq(apps.ownerId, ownerId)))
    .get()

export const selectApp = (db: Database, appId: string) => db.select().from(apps).where(eq(apps.id, appId)).get()

export const selectAppBySlug = (db: Database, slug: string) => db.select().from(apps).where(eq(apps.slug, slug)).get()

export const listAppsOf = (db: Database, ownerId: string) =>
  db.select().from(apps).where(eq(apps.ownerId, ownerId)).orderBy(desc(apps.updatedAt), desc(apps.id)).limit(500).all()

/** Undefined when the slug is taken. */
export const insertApp = (db: Database, row: NewApp) => db.insert(apps).values(row).onConflictDoNothing().returning().get()

export const updateApp = (db: Database, appId: string, values: Partial<NewApp>) =>
  db.update(apps).set(values).where(eq(apps.id, appId)).returning().get()

export const deleteAppRow = (db: Database, appId: string) => db.delete(apps).where(eq(apps.id, appId)).returning().get()

export const selectRetiredSlugs = (db: Database, slugs: string[]) =>
  db.select().from(retiredSlugs).where(inArray(retiredSlugs.slug, slugs)).all()

export const retireSlug = (db: Database, values: typeof retiredSlugs.$inferInsert) =>
  db.insert(retiredSlugs).values(values).onConflictDoUpdate({ target: retiredSlugs.slug, set: values })
