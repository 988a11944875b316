import type { DecideNameReview, NameReview } from '#contract/app/publishing/name-reviews'
import { ApiError } from '#contract/errors'
import { type Admin, describeAction } from '#worker/audit/admin-actions'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { decideReview, deleteReviewsOf, listPendingReviews } from './queries'

const MAX_LISTED = 200

/** Names that wait, oldest first. */
export async function listNameReviews(env: Env): Promise<NameReview[]> {
  const rows = await listPendingReviews(openDatabase(env.DB), MAX_LISTED)
  return rows.map(({ review: { appId, name, slug, brand, createdAt }, ownerId }) => ({
    appId,
    name,
    slug,
    brand,
    ownerId,
    askedAt: createdAt.toISOString(),
  }))
}

/** Its builder publishes it then; nothing goes live by itself. */
export async function decideNameReview(
  env: Env,
  { appId, admin, decision: { name, slug, status } }: { appId: string; admin: Admin; decision: DecideNameReview },
): Promise<void> {
  const decision = { status, reviewedBy: admin.accountId, reviewedAt: new Date() }
  const action = describeAction(admin, status === 'approved' ? 'name-approved' : 'name-rejected', {
    details: `${name} at ${slug}`,
  })
  const decided = await decideReview(openDatabase(env.DB), { appId, name, slug }, decision, action)
  if (!decided) throw new ApiError('not-found', 'Nothing of that name waits for a review')
}

export const forgetNameReviewsOf = (env: Env, appId: string) => deleteReviewsOf(openDatabase(env.DB), appId)
