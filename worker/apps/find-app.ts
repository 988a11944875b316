import type { Database } from '#worker/platform/database'
import { selectSharedApps } from './collaborator-queries'
import { hasAppRow, listAppsOf, selectApp, selectAppBySlug, selectMovedApp, selectOwnedApp } from './queries'

export type { AppRow } from './queries'

export const findOwnedApp = (db: Database, key: { appId: string; ownerId: string }) => selectOwnedApp(db, key)
export const findApp = (db: Database, appId: string) => selectApp(db, appId)

/** False only where nothing of an app is left, not while its owner can still have it back. */
export const isAppKept = (db: Database, appId: string) => hasAppRow(db, appId)

/** The app at a slug, whether it is live or not. */
export const findAppBySlug = (db: Database, slug: string) => selectAppBySlug(db, slug)

/** The live app at a slug; undefined while it is unpublished. */
export async function findPublishedApp(db: Database, slug: string) {
  const app = await selectAppBySlug(db, slug)
  return app?.publishedVersionId ? app : undefined
}

/** The live app that had a slug before; undefined where another one has it now. */
export const findMovedApp = async (db: Database, slug: string) => (await selectMovedApp(db, slug))?.app

/** Whether an admin of the installation took the app at a slug down, rather than its maker. */
export async function isSuspended(db: Database, slug: string): Promise<boolean> {
  const app = await selectAppBySlug(db, slug)
  return app !== undefined && app.publishedVersionId === null && (app.suspendedVersionId ?? app.takedown) !== null
}

/** Those an account owns, and those of others that it works on, up to 500 of each. */
export const listBuiltApps = async (db: Database, accountId: string) => [
  ...(await listAppsOf(db, accountId)),
  ...(await selectSharedApps(db, accountId)).map(({ app }) => app),
]

/** Last changed first, up to 500. */
export const listOwnedApps = (db: Database, ownerId: string) => listAppsOf(db, ownerId)
