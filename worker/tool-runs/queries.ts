import { and, desc, eq, inArray, isNotNull, lt, notLike, or, sql } from 'drizzle-orm'
import { nextRunState, RUN_STATES, type RunEvent, type RunState, statesBefore } from '#contract/tools/run-states'
import type { Database } from '#worker/platform/database'
import { toolRuns } from './tables'

export type RunRow = typeof toolRuns.$inferSelect
type NewRun = typeof toolRuns.$inferInsert
export type RunValues = Partial<Omit<NewRun, 'id' | 'appId' | 'toolId' | 'runner' | 'state'>>

export interface RunKey {
  appId: string
  toolId: string
  runId: string
  runner: string
}

export const insertRun = (db: Database, row: NewRun) => db.insert(toolRuns).values(row).returning().get()

/** Undefined also for a run of somebody else: no caller can tell which. */
export const selectRun = (db: Database, { appId, toolId, runId, runner }: RunKey) =>
  db
    .select()
    .from(toolRuns)
    .where(and(eq(toolRuns.id, runId), eq(toolRuns.appId, appId), eq(toolRuns.toolId, toolId), eq(toolRuns.runner, runner)))
    .get()

export const selectRunState = (db: Database, runId: string) =>
  db.select({ state: toolRuns.state }).from(toolRuns).where(eq(toolRuns.id, runId)).get()

export const selectSharedRun = (db: Database, { appId, shareHash }: { appId: string; shareHash: string }) =>
  db
    .select()
    .from(toolRuns)
    .where(and(eq(toolRuns.shareHash, shareHash), eq(toolRuns.appId, appId)))
    .get()

export const listRuns = (db: Database, { appId, toolId, runner }: Omit<RunKey, 'runId'>) =>
  db
    .select()
    .from(toolRuns)
    .where(and(eq(toolRuns.appId, appId), eq(toolRuns.toolId, toolId), eq(toolRuns.runner, runner)))
    .orderBy(desc(toolRuns.createdAtMs), desc(toolRuns.id))
    .limit(50)
    .all()

/**
 * Applies an event to a run in one statement. Undefined where the run is in no state that knows it: of two that end a
 * run, one does.
 */
export async function applyRunEvent(
  db: Database,
  { runId, event, values = {} }: { runId: string; event: RunEvent; values?: RunValues },
): Promise<RunRow | undefined> {
  const before = statesBefore(event)
  const after = nextRunState(before[0] ?? 'queued', event)
  if (!after) return undefined
  return db
    .update(toolRuns)
    .set({ ...values, state: after, updatedAtMs: Date.now() })
    .where(and(eq(toolRuns.id, runId), inArray(toolRuns.state, before)))
    .returning()
    .get()
}

const UNDER_WAY: RunState[] = RUN_STATES.filter((state) => ['queued', 'running', 'streaming'].includes(state))

/** Writes down how far a run under way has come. False where it is under way no more. */
export async function recordProgress(db: Database, runId: string, values: RunValues): Promise<boolean> {
  const row = await db
    .update(toolRuns)
    .set({ ...values, updatedAtMs: Date.now() })
    .where(and(eq(toolRuns.id, runId), inArray(toolRuns.state, UNDER_WAY)))
    .returning({ id: toolRuns.id })
    .get()
  return row !== undefined
}

/** Changes what its owner may change of a run that is over. */
export const updateRun = (db: Database, runId: string, values: RunValues) =>
  db
    .update(toolRuns)
    .set({ ...values, updatedAtMs: Date.now() })
    .where(eq(toolRuns.id, runId))
    .returning()
    .get()

export const listLapsed = (db: Database, nowMs: number) =>
  db
    .select()
    .from(toolRuns)
    .where(and(inArray(toolRuns.state, UNDER_WAY), lt(toolRuns.leaseUntilMs, nowMs)))
    .limit(50)
    .all()

/** Runs that are over, whose credits nobody has settled or released: whoever did it was ended. */
export const listUnsettled = (db: Database, nowMs: number) =>
  db
    .select()
    .from(toolRuns)
    .where(and(eq(toolRuns.isHeld, true), lt(toolRuns.leaseUntilMs, nowMs)))
    .limit(50)
    .all()

const ofPeople = ({ appId, toolId }: Pick<RunKey, 'appId' | 'toolId'>) =>
  and(eq(toolRuns.appId, appId), eq(toolRuns.toolId, toolId), notLike(toolRuns.runner, 'owner:%'))
const countWhere = (condition: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${condition}), 0)`

export const countRuns = (db: Database, tool: Pick<RunKey, 'appId' | 'toolId'>) =>
  db
    .select({
      runs: sql<number>`count(*)`,
      failed: countWhere(sql`${toolRuns.state} in ('failed', 'expired')`),
      helped: countWhere(sql`${toolRuns.score} = 1`),
      didNotHelp: countWhere(sql`${toolRuns.score} = -1`),
    })
    .from(toolRuns)
    .where(ofPeople(tool))
    .get()

export const listComments = (db: Database, tool: Pick<RunKey, 'appId' | 'toolId'>, limit: number) =>
  db
    .select({ id: toolRuns.id, score: toolRuns.score, comment: toolRuns.comment, updatedAtMs: toolRuns.updatedAtMs })
    .from(toolRuns)
    .where(and(ofPeople(tool), isNotNull(toolRuns.comment)))
    .orderBy(desc(toolRuns.updatedAtMs), desc(toolRuns.id))
    .limit(limit)
    .all()

export const deleteRun = (db: Database, runId: string) => db.delete(toolRuns).where(eq(toolRuns.id, runId))
export const deleteRunsOf = (db: Database, appId: string) => db.delete(toolRuns).where(eq(toolRuns.appId, appId))
export const deleteRunsOfPerson = (db: Database, userId: string) =>
  db.delete(toolRuns).where(or(eq(toolRuns.runner, `user:${userId}`), eq(toolRuns.runner, `owner:${userId}`)))
