import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import { scheduledRuns } from '../tables'

export type ScheduledRow = typeof scheduledRuns.$inferSelect
export type NewRun = typeof scheduledRuns.$inferInsert

export const selectRunsOf = (db: Database, appId: string) =>
  db.select().from(scheduledRuns).where(eq(scheduledRuns.appId, appId)).orderBy(asc(scheduledRuns.nextRunAtMs)).all()

const insertRun = (db: Database, row: NewRun) => db.insert(scheduledRuns).values(row).onConflictDoNothing()

/** All of them or none. */
export async function insertRuns(db: Database, rows: NewRun[]): Promise<void> {
  const [first, ...rest] = rows.map((row) => insertRun(db, row))
  if (first) await db.batch([first, ...rest])
}

/** What other versions of the app had planned goes; what this one plans stays as it is where it is there already. */
export async function replaceRuns(db: Database, key: { appId: string; versionId: string }, rows: NewRun[]): Promise<void> {
  const others = and(eq(scheduledRuns.appId, key.appId), ne(scheduledRuns.versionId, key.versionId))
  await db.batch([db.delete(scheduledRuns).where(others), ...rows.map((row) => insertRun(db, row))])
}

export const deleteRunsOf = (db: Database, appId: string) => db.delete(scheduledRuns).where(eq(scheduledRuns.appId, appId))
export const deleteRun = (db: Database, id: string) => db.delete(scheduledRuns).where(eq(scheduledRuns.id, id))

/** In one statement, so that of two ticks at once only one gets a run. */
export function claimDueRuns(db: Database, { nowMs, untilMs, limit }: { nowMs: number; untilMs: number; limit: number }) {
  return db.all<ScheduledRow>(sql`update scheduled_runs set claimedUntilMs = ${untilMs}
    where id in (select id from scheduled_runs where nextRunAtMs <= ${nowMs} and (claimedUntilMs is null or claimedUntilMs <= ${nowMs})
      order by nextRunAtMs limit ${limit})
    returning *`)
}

/** Only while the claim is still ours: a run that took longer than its claim has been taken over. */
export const settleRun = (
  db: Database,
  { id, claimedUntilMs }: { id: string; claimedUntilMs: number | null },
  values: Partial<NewRun>,
) =>
  db
    .update(scheduledRuns)
    .set({ ...values, claimedUntilMs: null })
    .where(and(eq(scheduledRuns.id, id), claimedUntilMs === null ? undefined : eq(scheduledRuns.claimedUntilMs, claimedUntilMs)))
