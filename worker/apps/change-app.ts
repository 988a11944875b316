import type { AppSettings, UpdateApp } from '#contract/apps'
import { ApiError } from '#contract/errors'
import { noteAccessChange } from '#worker/entities/access-marks'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { consumeLimit, requireAllowed } from '#worker/platform/limits'
import { requireExposureAck } from '#worker/publishing/exposure/report-exposure'
import { requireReviewedName } from '#worker/publishing/review/require-reviewed-name'
import { isRetired } from './create-app'
import { type AppRow, retireSlug, selectAppBySlug, updateApp } from './queries'
import { isReservedSlug } from './slugs'

/** Asking for an address tells whether it is taken: often enough to find a good one, too seldom to list what there is. */
const SLUGS_PER_HOUR = 30

/** Changes what the owner may set by hand. A new slug must be free; the old one is kept from others for a while. */
export async function changeApp(
  env: Env,
  app: AppRow,
  { exposureAcknowledged: acknowledged, ...change }: UpdateApp & Partial<AppSettings>,
  { isTrusted = false }: { isTrusted?: boolean } = {},
): Promise<AppRow> {
  const db = openDatabase(env.DB)
  const { slug, isSignupEnabled, visibility } = change
  if (isSignupEnabled && !app.isSignupEnabled && !app.publishedVersionId)
    throw new ApiError('no-version', 'Publish the app first: people sign up on its own address')
  const doors = { ...(visibility ? { visibility } : {}), ...(isSignupEnabled === undefined ? {} : { isSignupEnabled }) }
  const isOpening =
    (isSignupEnabled === true && !app.isSignupEnabled) || (visibility === 'public' && app.visibility === 'private')
  if (isOpening) await requireExposureAck(env, app, { change: doors, acknowledged })
  const isMove = slug !== undefined && slug !== app.slug
  const isRenamed = isMove || (change.name !== undefined && change.name !== app.name)
  if (isRenamed && app.publishedVersionId && !isTrusted)
    await requireReviewedName(env, app, { name: app.name, slug: app.slug, ...change })
  if (isMove) {
    const limit = { subject: `account:${app.ownerId}`, name: 'slugs', limit: SLUGS_PER_HOUR, windowMs: 3_600_000 }
    requireAllowed(await consumeLimit(env, limit), 'rate-limited', 'You have tried many addresses. Try again in a while.')
    if (isReservedSlug(slug)) throw new ApiError('invalid-slug', 'This address is reserved. Choose another one.')
    if ((await selectAppBySlug(db, slug)) || (await isRetired(db, slug, app.ownerId))) throw taken()
    await retireSlug(db, { slug: app.slug, ownerId: app.ownerId, retiredAt: new Date() })
  }
  const row = await updateApp(
    db,
    app.id,
    { ...change, updatedAt: new Date() },
    isOpening ? { whileLive: app.publishedVersionId } : {},
  )
  if (row === 'slug-taken') throw taken()
  if (!row && isOpening)
    throw new ApiError('conflict', 'Another version went live in the meantime. Look through what this opens again.')
  if (!row) throw new ApiError('not-found', 'There is no such app')
  await noteAccessChange(env, app.id)
  return row
}

const taken = () => new ApiError('slug-taken', 'This address is taken. Choose another one.')
