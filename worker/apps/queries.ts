import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database } from '#worker/platform/database'
import { apps, retiredSlugs } from './tables'

export type AppRow = typeof apps.$inferSelect
export type NewApp = typeof apps.$inferInsert
/** What an owner set by hand is changed field by field: null takes a field back to what it is unless set. */
const PATCHED = ['settings', 'style', 'texts', 'pagePictures'] as const

/** What its owner has deleted is there for nobody, though it is kept for some days. */
const isThere = isNull(apps.deletesAtMs)

/** Undefined both when the app is absent and when it is someone else's: callers cannot tell which. */
export const selectOwnedApp = (db: Database, { appId, ownerId }: { appId: string; ownerId: string }) =>
  db
    .select()
    .from(apps)
    .where(and(eq(apps.id, appId), eq(apps.ownerId, ownerId), isThere))
    .get()

export const selectApp = (db: Database, appId: string) =>
  db
    .select()
    .from(apps)
    .where(and(eq(apps.id, appId), isThere))
    .get()

export const selectAppBySlug = (db: Database, slug: string) =>
  db
    .select()
    .from(apps)
    .where(and(eq(apps.slug, slug), isThere))
    .get()

/** Also by an app that is deleted and could come back to it. */
export const isSlugTaken = async (db: Database, slug: string): Promise<boolean> =>
  (await db.select({ id: apps.id }).from(apps).where(eq(apps.slug, slug)).get()) !== undefined

/** Whether there is something of it: also while it is deleted and can be had back. */
export const hasAppRow = async (db: Database, appId: string): Promise<boolean> =>
  (await db.select({ id: apps.id }).from(apps).where(eq(apps.id, appId)).get()) !== undefined

export const listAppsOf = (db: Database, ownerId: string) =>
  db
    .select()
    .from(apps)
    .where(and(eq(apps.ownerId, ownerId), isThere))
    .orderBy(desc(apps.updatedAt), desc(apps.id))
    .limit(500)
    .all()

/** Those that can still be had back, the latest deleted first. */
export const listDeletedAppsOf = (db: Database, { ownerId, nowMs }: { ownerId: string; nowMs: number }) =>
  db
    .select()
    .from(apps)
    .where(and(eq(apps.ownerId, ownerId), gt(apps.deletesAtMs, nowMs)))
    .orderBy(desc(apps.deletesAtMs))
    .limit(100)
    .all()

/** Undefined when the slug is taken. */
export const insertApp = (db: Database, row: NewApp) => db.insert(apps).values(row).onConflictDoNothing().returning().get()

/** Only the first is kept. */
export const keepFirstRequest = (db: Database, { appId, words }: { appId: string; words: string }) =>
  db
    .update(apps)
    .set({ firstRequest: words })
    .where(and(eq(apps.id, appId), isNull(apps.firstRequest)))

/** What must still be so when an app is changed. */
export interface UpdateGuard {
  whileLive?: string | null
  ownerId?: string
}

/**
 * Undefined when the app is gone, is another's than `ownerId`'s, or another version is live than `whileLive`,
 * `slug-taken` when another app has the slug.
 */
export async function updateApp(
  db: Database,
  appId: string,
  values: Partial<NewApp>,
  { whileLive, ownerId }: UpdateGuard = {},
): Promise<AppRow | 'slug-taken' | undefined> {
  const slugIsFree = values.slug === undefined ? undefined : notExists(otherAppWith(db, appId, values.slug))
  const isStillLive = whileLive ? eq(apps.publishedVersionId, whileLive) : undefined
  const row = await db
    .update(apps)
    .set({ ...values, ...patchesOf(values) })
    .where(and(eq(apps.id, appId), slugIsFree, isStillLive, ownerId === undefined ? undefined : eq(apps.ownerId, ownerId)))
    .returning()
    .get()
  if (row) return row
  const left = await selectApp(db, appId)
  if (!left || (ownerId !== undefined && left.ownerId !== ownerId)) return undefined
  return !whileLive || left.publishedVersionId === whileLive ? 'slug-taken' : undefined
}

/** Merged in the statement itself, so that two who change different fields take nothing from each other. */
function patchesOf(values: Partial<NewApp>): Partial<Record<(typeof PATCHED)[number], SQL>> {
  const given = PATCHED.filter((name) => values[name])
  return Object.fromEntries(
    given.map((name) => [name, sql`json_patch(coalesce(${apps[name]}, '{}'), ${JSON.stringify(values[name])})`]),
  )
}

function otherAppWith(db: Database, appId: string, slug: string) {
  const other = alias(apps, 'other')
  return db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.slug, slug), ne(other.id, appId)))
}

export const selectRetiredSlugs = (db: Database, slugs: string[]) =>
  db.select().from(retiredSlugs).where(inArray(retiredSlugs.slug, slugs)).all()

export const retireSlug = (db: Database, values: typeof retiredSlugs.$inferInsert) =>
  db.insert(retiredSlugs).values(values).onConflictDoUpdate({ target: retiredSlugs.slug, set: values })

/**
 * Former slugs of an app are given up, but for the newest few: they lead nowhere, and are kept from others for a while.
 */
export const releaseSlugsOf = (db: Database, { appId, keep = 0 }: { appId: string; keep?: number }) =>
  db
    .update(retiredSlugs)
    .set({ appId: null, retiredAt: new Date() })
    .where(
      and(
        eq(retiredSlugs.appId, appId),
        sql`${retiredSlugs.slug} not in (select kept.slug from retired_slugs as kept where kept.appId = ${appId} order by kept.retiredAt desc limit ${keep})`,
      ),
    )

/** The app that a former slug leads to, while it is live and nobody has the slug now. */
export const selectMovedApp = (db: Database, slug: string) =>
  db
    .select({ app: apps })
    .from(retiredSlugs)
    .innerJoin(apps, eq(apps.id, retiredSlugs.appId))
    .where(and(eq(retiredSlugs.slug, slug), isThere, isNotNull(apps.publishedVersionId), notExists(appWith(db, slug))))
    .get()

function appWith(db: Database, slug: string) {
  const other = alias(apps, 'other')
  return db.select({ id: other.id }).from(other).where(eq(other.slug, slug))
}
