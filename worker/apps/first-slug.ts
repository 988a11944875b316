import { UNNAMED_APP } from '#contract/app/apps'
import { slugFrom } from '#contract/app/slug-from'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { newId } from '#worker/platform/ids'
import { isRetired } from './create-app'
import { type AppRow, isSlugTaken } from './queries'
import { isReservedSlug } from './slugs'

/**
 * An app is made before anyone knows what it is, so its first version may move it to an address made from its name.
 * Undefined when the address was chosen by hand, when the app is live, and when the name leads to no free one.
 */
export async function firstSlug(env: Env, app: AppRow, name: string): Promise<string | undefined> {
  if (!isSlugMadeUp(app) || app.publishedVersionId) return undefined
  const db = openDatabase(env.DB)
  const base = slugFrom(name)
  for (const slug of [base, `${base}-${newId().slice(0, 4)}`]) {
    if (
      !isReservedSlug(slug) &&
      !(await isSlugTaken(db, slug)) &&
      !(await isRetired(db, slug, { ownerId: app.ownerId, appId: app.id }))
    )
      return slug
  }
  return undefined
}

/** Whether the app was made without a name, and nobody has chosen an address since. */
export const isSlugMadeUp = ({ slug }: Pick<AppRow, 'slug'>): boolean => slug.startsWith(slugFrom(UNNAMED_APP))
