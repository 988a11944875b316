import type { Database } from '#worker/platform/database'
import { listAppsOf, selectApp, selectAppBySlug, selectOwnedApp } from './queries'

export type { AppRow } from './queries'

export const findOwnedApp = (db: Database, key: { appId: string; ownerId: string }) => selectOwnedApp(db, key)
export const findApp = (db: Database, appId: string) => selectApp(db, appId)

/** The app on the air at a slug; undefined while it is unpublished. */
export async function findPublishedApp(db: Database, slug: string) {
  const app = await selectAppBySlug(db, slug)
  return app?.publishedVersionId ? app : undefined
}

/** Last changed first, up to 500. */
export const listOwnedApps = (db: Database, ownerId: string) => listAppsOf(db, ownerId)
