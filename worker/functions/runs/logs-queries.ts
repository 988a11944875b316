import { and, asc, desc, eq, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import { functionLogs } from '../tables'

export type LogRow = typeof functionLogs.$inferSelect
export type NewLog = Omit<LogRow, 'id'>

/** In one statement, however many. */
export async function insertLogs(db: Database, rows: NewLog[]): Promise<void> {
  if (rows.length === 0) return
  await db.run(sql`insert into function_logs (appId, name, runId, environment, level, message, atMs)
    select value ->> 'appId', value ->> 'name', value ->> 'runId', value ->> 'environment', value ->> 'level', value ->> 'message', value ->> 'atMs'
    from json_each(${JSON.stringify(rows)})`)
}

export interface LogFilter {
  appId: string
  /** All functions of the app when absent. */
  name?: string | undefined
  environment?: 'prod' | 'dev' | undefined
  levels?: LogRow['level'][] | undefined
  sinceMs?: number | undefined
  untilMs?: number | undefined
  afterId?: number | undefined
  limit: number
  order: 'asc' | 'desc'
}

export function selectLogs(db: Database, filter: LogFilter): Promise<LogRow[]> {
  const { name, environment, levels, sinceMs, untilMs, afterId } = filter
  const conditions: (SQL | undefined)[] = [
    eq(functionLogs.appId, filter.appId),
    name === undefined ? undefined : eq(functionLogs.name, name),
    environment === undefined ? undefined : eq(functionLogs.environment, environment),
    levels === undefined ? undefined : inArray(functionLogs.level, levels),
    sinceMs === undefined ? undefined : gte(functionLogs.atMs, sinceMs),
    untilMs === undefined ? undefined : lte(functionLogs.atMs, untilMs),
    afterId === undefined ? undefined : gt(functionLogs.id, afterId),
  ]
  const direction = filter.order === 'asc' ? asc : desc
  return db
    .select()
    .from(functionLogs)
    .where(and(...conditions))
    .orderBy(direction(functionLogs.id))
    .limit(filter.limit)
    .all()
}

export const deleteLogsBefore = (db: Database, atMs: number) => db.delete(functionLogs).where(lt(functionLogs.atMs, atMs))
export const deleteLogsOf = (db: Database, appId: string) => db.delete(functionLogs).where(eq(functionLogs.appId, appId))
