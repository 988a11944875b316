import { ApiError } from '#contract/errors'
import { type Database, openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { consumeLimit, requireAllowed } from '#worker/platform/limits/limits'
import { isRetired } from './create-app'
import { type AppRow, type NewApp, retireSlug, selectAppBySlug, type UpdateGuard, updateApp } from './queries'
import { isReservedSlug } from './slugs'

/**
 * Asking for an address tells whether it is taken: often enough to find a good one, too seldom to list what there is.
 */
const SLUGS_PER_HOUR = 30

/** Readies an app's move to another slug: it must be free, and the old one is kept from others for a while. */
export async function prepareSlugMove(env: Env, app: AppRow, slug: string): Promise<void> {
  const db = openDatabase(env.DB)
  const limit = { subject: `account:${app.ownerId}`, name: 'slugs', limit: SLUGS_PER_HOUR, windowMs: 3_600_000 }
  requireAllowed(await consumeLimit(env, limit), 'rate-limited', 'You have tried many addresses. Try again in a while.')
  if (isReservedSlug(slug)) throw new ApiError('invalid-slug', 'This address is reserved. Choose another one.')
  if ((await selectAppBySlug(db, slug)) || (await isRetired(db, slug, app.ownerId))) throw slugTaken()
  await retireSlug(db, { slug: app.slug, ownerId: app.ownerId, retiredAt: new Date() })
}

/**
 * Undefined when the app is gone or no longer as the guard says. Throws `slug-taken` where somebody was
 * faster.
 */
export async function updateAppRow(
  db: Database,
  appId: string,
  values: Partial<NewApp>,
  guard?: UpdateGuard,
): Promise<AppRow | undefined> {
  const row = await updateApp(db, appId, { ...values, updatedAt: new Date() }, guard)
  if (row === 'slug-taken') throw slugTaken()
  return row
}

const slugTaken = () => new ApiError('slug-taken', 'This address is taken. Choose another one.')
