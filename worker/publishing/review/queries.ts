import { and, asc, eq, or, sql } from 'drizzle-orm'
import { apps } from '#worker/apps/tables'
import { insertActionIfChanged, type NewAdminAction } from '#worker/audit/admin-action-queries'
import type { Database } from '#worker/platform/database'
import { nameReviews } from '../tables'

interface ReviewKey {
  appId: string
  name: string
  slug: string
}

const ofName = ({ appId, name, slug }: ReviewKey) =>
  and(eq(nameReviews.appId, appId), eq(nameReviews.name, name), eq(nameReviews.slug, slug))

/** Asked for once: what was said of the same name before stands. */
export const insertReview = (db: Database, row: typeof nameReviews.$inferInsert) =>
  db.insert(nameReviews).values(row).onConflictDoNothing()

export const selectReview = (db: Database, key: ReviewKey) => db.select().from(nameReviews).where(ofName(key)).get()

/** Oldest first, of apps that are still called so. */
export const listPendingReviews = (db: Database, limit: number) =>
  db
    .select({ review: nameReviews, ownerId: apps.ownerId })
    .from(nameReviews)
    .innerJoin(
      apps,
      and(
        eq(apps.id, nameReviews.appId),
        // A domain that is held is nobody's yet: what has dots in it is one.
        or(and(eq(apps.name, nameReviews.name), eq(apps.slug, nameReviews.slug)), sql`instr(${nameReviews.slug}, '.') > 0`),
      ),
    )
    .where(eq(nameReviews.status, 'pending'))
    .orderBy(asc(nameReviews.createdAt))
    .limit(limit)
    .all()

/** Undefined where nothing of that name waits. The line of the log is written with the decision, or not at all. */
export async function decideReview(
  db: Database,
  key: ReviewKey,
  decision: { status: 'approved' | 'rejected'; reviewedBy: string; reviewedAt: Date },
  action: NewAdminAction,
) {
  const [decided] = await db.batch([
    db
      .update(nameReviews)
      .set(decision)
      .where(and(ofName(key), eq(nameReviews.status, 'pending')))
      .returning(),
    insertActionIfChanged(db, action),
  ])
  return decided[0]
}

export const deleteReviewsOf = (db: Database, appId: string) => db.delete(nameReviews).where(eq(nameReviews.appId, appId))
