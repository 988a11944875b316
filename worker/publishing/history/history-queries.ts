import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { users } from '#worker/accounts/tables'
import { apps } from '#worker/apps/tables'
import type { Database } from '#worker/platform/database'
import { versions } from '#worker/version-store/tables'
import { publishes, scheduledPublishes } from '../tables'

export type ScheduledPublish = typeof scheduledPublishes.$inferSelect

/** Newest first, with what each version is called and who did it. */
export const listPublishRows = (db: Database, { appId, before, limit }: { appId: string; before?: Date; limit: number }) =>
  db
    .select({
      publish: publishes,
      version: {
        id: versions.id,
        name: versions.name,
        userRequest: versions.userRequest,
        description: versions.description,
      },
      author: users.name,
    })
    .from(publishes)
    .leftJoin(versions, and(eq(versions.id, publishes.versionId), eq(versions.appId, publishes.appId)))
    .leftJoin(users, eq(users.id, publishes.authorId))
    .where(and(eq(publishes.appId, appId), before ? lt(publishes.at, before) : undefined))
    .orderBy(desc(publishes.at), desc(publishes.id))
    .limit(limit)
    .all()

export const insertPublish = (db: Database, row: typeof publishes.$inferInsert) => db.insert(publishes).values(row)

export const selectSchedule = (db: Database, appId: string) =>
  db.select().from(scheduledPublishes).where(eq(scheduledPublishes.appId, appId)).get()

/** What an app is called, deleted ones too. */
export const selectAppName = (db: Database, appId: string) =>
  db.select({ name: apps.name, deletesAtMs: apps.deletesAtMs }).from(apps).where(eq(apps.id, appId)).get()

/** Another one takes its place; one that is being carried out just then is not touched. Undefined in that case. */
export const putSchedule = (db: Database, row: typeof scheduledPublishes.$inferInsert, nowMs: number) =>
  db
    .insert(scheduledPublishes)
    .values(row)
    .onConflictDoUpdate({
      target: scheduledPublishes.appId,
      set: { ...row, message: null, claimedUntilMs: null, tries: 0 },
      setWhere: sql`${scheduledPublishes.claimedUntilMs} is null or ${scheduledPublishes.claimedUntilMs} <= ${nowMs}`,
    })
    .returning()
    .get()

export const deleteSchedule = (db: Database, appId: string) =>
  db.delete(scheduledPublishes).where(eq(scheduledPublishes.appId, appId))

/** Only while the claim is still ours. */
export const endSchedule = (db: Database, { appId, claimedUntilMs }: Pick<ScheduledPublish, 'appId' | 'claimedUntilMs'>) =>
  db
    .delete(scheduledPublishes)
    .where(and(eq(scheduledPublishes.appId, appId), eq(scheduledPublishes.claimedUntilMs, claimedUntilMs ?? 0)))

export const updateSchedule = (
  db: Database,
  { appId, claimedUntilMs }: Pick<ScheduledPublish, 'appId' | 'claimedUntilMs'>,
  values: Partial<ScheduledPublish>,
) =>
  db
    .update(scheduledPublishes)
    .set({ ...values, claimedUntilMs: null })
    .where(and(eq(scheduledPublishes.appId, appId), eq(scheduledPublishes.claimedUntilMs, claimedUntilMs ?? 0)))

/** In one statement, so that of two ticks at once only one gets each. */
export const claimDueSchedules = (db: Database, { nowMs, untilMs, limit }: { nowMs: number; untilMs: number; limit: number }) =>
  db
    .update(scheduledPublishes)
    .set({ claimedUntilMs: untilMs, tries: sql`${scheduledPublishes.tries} + 1` })
    .where(
      inArray(
        scheduledPublishes.appId,
        sql`(select appId from scheduled_publishes where status = 'waiting' and dueAtMs <= ${nowMs}
          and (claimedUntilMs is null or claimedUntilMs <= ${nowMs}) order by dueAtMs limit ${limit})`,
      ),
    )
    .returning()
    .all()

export const deletePublishesOf = (db: Database, appId: string) => db.delete(publishes).where(eq(publishes.appId, appId))
