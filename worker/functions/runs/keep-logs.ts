import { ApiError } from '#contract/errors'
import type { LogLine, LogQuery } from '#contract/services/functions'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { openSecrets } from '#worker/secrets/secrets'
import { deleteLogsBefore, insertLogs, type LogRow, selectLogs } from './logs-queries'
import { redactLines } from './redact'

const KEPT_MS = 7 * 86_400_000
const MAX_LINE = 8_000
/** More than an isolate sends at once. */
const MAX_LINES = 1_100
const LEVELS = ['debug', 'info', 'warning', 'error'] as const

export interface Line {
  atMs: number
  level: LogRow['level']
  message: string
}

/** Whose lines they are. */
export type Source = Pick<LogRow, 'appId' | 'name' | 'runId' | 'environment'>

/** Keeps lines without the app's secrets. What comes from an isolate is not believed to be well-formed. */
export async function keepLogs(env: Env, source: Source, lines: Line[]): Promise<void> {
  const values = Object.values(await openSecrets(env, source.appId))
  const now = Date.now()
  const kept = lines.slice(0, MAX_LINES)
  const messages = redactLines(
    kept.map(({ message }) => String(message).slice(0, MAX_LINE)),
    values,
  )
  const rows = kept.map(({ atMs, level }, index) => ({
    ...source,
    level: LEVELS.find((each) => each === level) ?? 'info',
    message: messages[index] ?? '',
    atMs: Number.isFinite(atMs) && Math.abs(atMs - now) < 3_600_000 ? Math.floor(atMs) : now,
  }))
  await insertLogs(openDatabase(env.DB), rows)
}

/** Lines as the published tools read them; `since` may also be the id of the last line seen. */
export async function listLogs(env: Env, key: { appId: string; name?: string }, query: LogQuery): Promise<LogLine[]> {
  const isId = /^\d{1,12}$/.test(query.since ?? '')
  const least =
    query.level === undefined
      ? 0
      : LEVELS.indexOf(query.level === 'warn' ? 'warning' : query.level === 'log' ? 'info' : query.level)
  const rows = await selectLogs(openDatabase(env.DB), {
    ...key,
    environment: query.env,
    levels: least > 0 ? LEVELS.slice(least) : undefined,
    ...(isId ? { afterId: Number(query.since) } : { sinceMs: readTime(query.since) }),
    untilMs: readTime(query.until),
    limit: query.limit,
    order: query.order,
  })
  return rows.map(({ id, name, atMs, level, message, runId, environment }) => ({
    id,
    time: new Date(atMs).toISOString(),
    level,
    message,
    run_id: runId,
    env: environment,
    function: name,
  }))
}

export async function sweepLogs(env: Env): Promise<void> {
  await deleteLogsBefore(openDatabase(env.DB), Date.now() - KEPT_MS)
}

/** A time, or how long ago: `2026-11-21T10:00:00Z`, `30m`, `2h`, `1d`. */
function readTime(text: string | undefined): number | undefined {
  if (!text) return undefined
  const ago = /^(\d{1,6})([smhd])$/.exec(text)
  if (ago) return Date.now() - Number(ago[1]) * ({ s: 1, m: 60, h: 3_600, d: 86_400 }[ago[2] ?? 's'] ?? 1) * 1_000
  const atMs = Date.parse(text)
  if (Number.isNaN(atMs))
    throw new ApiError('invalid-input', 'Give a time such as 2026-11-21T10:00:00Z, or how long ago: 30m, 2h, 1d')
  return atMs
}
