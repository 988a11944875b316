import { avg, count, desc, eq } from 'drizzle-orm'
import { users } from '#worker/accounts/tables'
import { apps } from '#worker/apps/tables'
import type { Database } from '#worker/platform/database'
import { ratings } from './tables'

export type RatingRow = typeof ratings.$inferSelect

/** A rating that is sent again, after a crash between here and the conversation, takes the first one's place. */
export const upsertRating = (db: Database, { appId, messageId, ...values }: RatingRow) =>
  db
    .insert(ratings)
    .values({ appId, messageId, ...values })
    .onConflictDoUpdate({ target: [ratings.appId, ratings.messageId], set: values })

const withScore = (score: number | undefined) => (score === undefined ? undefined : eq(ratings.score, score))

/** Newest first, over all apps. */
export const listRatings = (db: Database, { score, skip, limit }: { score?: number | undefined; skip: number; limit: number }) =>
  db
    .select({ rating: ratings, appName: apps.name, email: users.email })
    .from(ratings)
    .leftJoin(apps, eq(apps.id, ratings.appId))
    .leftJoin(users, eq(users.id, ratings.accountId))
    .where(withScore(score))
    .orderBy(desc(ratings.createdAt), desc(ratings.messageId))
    .limit(limit)
    .offset(skip)
    .all()

export const countRatings = async (db: Database, score?: number): Promise<number> =>
  (await db.select({ total: count() }).from(ratings).where(withScore(score)).get())?.total ?? 0

export const averageScore = async (db: Database): Promise<number | null> => {
  const { score } =
    (await db
      .select({ score: avg(ratings.score) })
      .from(ratings)
      .get()) ?? {}
  return score == null ? null : Number(score)
}

export const deleteRatingsOf = (db: Database, appId: string) => db.delete(ratings).where(eq(ratings.appId, appId))
