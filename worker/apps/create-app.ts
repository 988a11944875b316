import type { AppType } from '#contract/app/apps'
import { slugFrom } from '#contract/app/slug-from'
import { ApiError } from '#contract/errors'
import { type Database, openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { newId } from '#worker/platform/ids'
import { placeApp } from '#worker/platform/place-app'
import { type AppRow, insertApp, selectRetiredSlugs } from './queries'
import { isReservedSlug } from './slugs'

/** The specification's current generation of generated apps. */
const APP_BUILDER_VERSION = 4
const TRIES = 6
/** The specification's default of a tool; an app's builder takes the model's own. */
const TOOL_TEMPERATURE = 0.7

/**
 * Makes an empty app under a free slug made from its name. Nobody signs up in it until its owner says so: people come
 * by invitation.
 */
export async function createApp(
  env: Env,
  { ownerId, name, appType }: { ownerId: string; name: string; appType: AppType },
): Promise<AppRow> {
  const db = openDatabase(env.DB)
  const base = slugFrom(name)
  const dataShard = await placeApp(env)
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const slug = attempt === 0 && !isReservedSlug(base) ? base : `${base}-${newId().slice(0, 3 + attempt)}`
    if (await isRetired(db, slug, { ownerId })) continue
    const now = new Date()
    const row = await insertApp(db, {
      id: newId(),
      ownerId,
      appType,
      appBuilderVersion: APP_BUILDER_VERSION,
      name,
      slug,
      isSignupEnabled: false,
      dataShard,
      ...(appType === 'AI tool' ? { modelTemperature: TOOL_TEMPERATURE } : {}),
      createdAt: now,
      updatedAt: now,
    })
    if (row) return row
  }
  throw new ApiError('slug-taken', 'No free address was found for this name. Try another name.')
}

const COOL_DOWN_MS = 90 * 24 * 60 * 60 * 1000

/**
 * A former slug of an app belongs to that app alone. One that was given up stays its owner's for a while, so that old
 * links and stored data do not reach a newcomer.
 */
export async function isRetired(
  db: Database,
  slug: string,
  { ownerId, appId }: { ownerId: string; appId?: string },
): Promise<boolean> {
  const [retired] = await selectRetiredSlugs(db, [slug])
  if (!retired) return false
  if (retired.appId !== null) return retired.appId !== appId
  return retired.ownerId !== ownerId && Date.now() - retired.retiredAt.getTime() < COOL_DOWN_MS
}
