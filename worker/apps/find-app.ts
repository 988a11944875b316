import type { Database } from '#worker/platform/database'
import { listAppsOf, selectApp, selectAppBySlug, selectOwnedApp } from './queries'

export type { AppRow } from './queries'

export const findOwnedApp = (db: Database, key: { appId: string; ownerId: string }) => selectOwnedApp(db, key)
export const findApp = (db: Database, appId: string) => selectApp(db, appId)

/** The app at a slug, whether it is live or not. */
export const findAppBySlug = (db: Database, slug: string) => selectAppBySlug(db, slug)

/** The live app at a slug; undefined while it is unpublished. */
export async function findPublishedApp(db: Database, slug: string) {
  const app = await selectAppBySlug(db, slug)
  return app?.publishedVersionId ? app : undefined
}

/** Whether an admin of the installation took the app at a slug off the air, rather than its maker. */
export async function isSuspended(db: Database, slug: string): Promise<boolean> {
  const app = await selectAppBySlug(db, slug)
  return app?.suspendedVersionId != null && app.publishedVersionId === null
}

/** Last changed first, up to 500. */
export const listOwnedApps = (db: Database, ownerId: string) => listAppsOf(db, ownerId)
