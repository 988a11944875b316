import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { imitatedBrand, mixesAlphabets } from './imitated-brand'
import { insertReview, selectReview } from './queries'

/** Said in the place of a brand. */
const MIXED = 'another name, in letters of several alphabets'

/**
 * Holds an app whose name or address would be taken for a known brand's until an admin of the installation has looked
 * at it: `paypal-login` on a page that anyone can open is how people lose their passwords.
 */
export async function requireReviewedName(
  env: Env,
  app: Pick<AppRow, 'id'>,
  { name, slug }: Pick<AppRow, 'name' | 'slug'>,
): Promise<void> {
  const brand = imitatedBrand(slug) ?? imitatedBrand(name) ?? (mixesAlphabets(name) ? MIXED : undefined)
  if (!brand) return
  const db = openDatabase(env.DB)
  const key = { appId: app.id, name, slug }
  await insertReview(db, { ...key, brand, status: 'pending', createdAt: new Date() })
  const review = await selectReview(db, key)
  if (review?.status === 'approved') return
  // What has dots is a domain, which is added again and not published.
  const instead = slug.includes('.') ? 'Add it again then.' : 'With another name and address you can publish now.'
  const message =
    review?.status === 'rejected'
      ? `“${name}” at ${slug} is too close to ${brand} for this installation. Give the app another name and address.`
      : `“${name}” at ${slug} reads like ${brand}, so the people who run this installation look at it first. It waits for their review. ${instead}`
  throw new ApiError('waiting-for-review', message, { brand, status: review?.status ?? 'pending' })
}
