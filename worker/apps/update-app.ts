import type { CheckedSlug } from '#contract/app/publishing/publishes'
import { ApiError } from '#contract/errors'
import { type Database, openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { publishedOrigin } from '#worker/platform/http/hosts'
import { consumeLimit, requireAllowed } from '#worker/platform/limits/limits'
import { isRetired } from './create-app'
import { type AppRow, isSlugTaken, type NewApp, releaseSlugsOf, retireSlug, type UpdateGuard, updateApp } from './queries'
import { isReservedSlug } from './slugs'

/**
 * Asking for an address tells whether it is taken: often enough to find a good one, too seldom to list what there is.
 */
const SLUGS_PER_HOUR = 30
const CHECKS_PER_HOUR = 120
/** Former addresses that lead to an app; one that is older than these is given up. */
const OLD_SLUGS = 10

/** Readies an app's move to another slug: it must be free, and the old one stays the app's and leads to it. */
export async function prepareSlugMove(env: Env, app: AppRow, slug: string): Promise<void> {
  const db = openDatabase(env.DB)
  await countSlug(env, app, { name: 'slugs', limit: SLUGS_PER_HOUR })
  const trouble = await troubleWithSlug(db, app, slug)
  if (trouble) throw trouble
  // Nobody has been told of an address at which there never was anything.
  if (app.testDataSince === null) return
  await retireSlug(db, { slug: app.slug, ownerId: app.ownerId, appId: app.id, retiredAt: new Date() })
  await releaseSlugsOf(db, { appId: app.id, keep: OLD_SLUGS })
}

/** Whether an app could have an address, asked while it is being typed; what speaks against it in words. */
export async function checkSlug(env: Env, app: AppRow, slug: string): Promise<CheckedSlug> {
  await countSlug(env, app, { name: 'slug checks', limit: CHECKS_PER_HOUR })
  const trouble = slug === app.slug ? undefined : await troubleWithSlug(openDatabase(env.DB), app, slug)
  return { slug, isFree: !trouble, message: trouble?.message ?? '', url: publishedOrigin(env, slug) }
}

async function countSlug(env: Env, app: AppRow, limit: { name: string; limit: number }): Promise<void> {
  const verdict = await consumeLimit(env, { subject: `account:${app.ownerId}`, windowMs: 3_600_000, ...limit })
  requireAllowed(verdict, 'rate-limited', 'You have tried many addresses. Try again in a while.')
}

async function troubleWithSlug(db: Database, app: AppRow, slug: string): Promise<ApiError | undefined> {
  if (isReservedSlug(slug)) return new ApiError('invalid-slug', 'This address is reserved. Choose another one.')
  const isTaken = (await isSlugTaken(db, slug)) || (await isRetired(db, slug, { ownerId: app.ownerId, appId: app.id }))
  return isTaken ? slugTaken() : undefined
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
