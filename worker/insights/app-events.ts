import { z } from 'zod'
import type { AppRow } from '#worker/apps/find-app'
import type { Actor } from '#worker/entities/access/actor'
import { dataDatabases, dataOf } from '#worker/platform/data-shard'
import type { Env } from '#worker/platform/env'
import { newRowId } from '#worker/platform/ids'
import { consumeLimit, requireAllowed } from '#worker/platform/limits/limits'
import { countVisits, deleteEventsBefore, deleteEventsOf, insertEvents, selectEvents } from './app-events-queries'

const DAY_MS = 86_400_000
const KEPT_DAYS = 30
/** Beyond this an app's visitors are no longer told apart from a flood. */
const WRITES_PER_MINUTE = 1_200

/** As the published client sends them, 30 at a time. */
export const TrackedEvents = z.object({
  events: z
    .array(
      z.object({
        event_name: z.string().min(1).max(200),
        properties: z.record(z.string().max(100), z.unknown()).nullish(),
        page_url: z.string().max(2_000).nullish(),
        session_id: z.string().max(100).nullish(),
      }),
    )
    .max(100),
})
type TrackedEvents = z.infer<typeof TrackedEvents>
const MAX_PROPERTIES_CHARS = 4_000

/** Who did it is who is signed in, whatever the sender says; when is when it came. */
const personOf = (actor: Actor): string | null => ('id' in actor ? actor.id : null)

export async function recordVisit(env: Env, app: AppRow, { actor, page }: { actor: Actor; page: string }): Promise<void> {
  await requireCalm(env, app)
  const nowMs = Date.now()
  const visit = { kind: 'visit' as const, name: page.slice(0, 200), userId: personOf(actor), sessionId: null, pageUrl: null }
  await insertEvents(dataOf(env, app), app.id, [{ id: newRowId(nowMs), ...visit, properties: '{}', createdAtMs: nowMs }])
}

export async function recordEvents(env: Env, app: AppRow, { actor, events }: TrackedEvents & { actor: Actor }): Promise<void> {
  if (events.length === 0) return
  await requireCalm(env, app)
  const nowMs = Date.now()
  const rows = events.map(({ event_name, properties, page_url, session_id }) => {
    const text = JSON.stringify(properties ?? {})
    return {
      id: newRowId(nowMs),
      kind: 'event' as const,
      name: event_name,
      userId: personOf(actor),
      sessionId: session_id ?? null,
      pageUrl: page_url ?? null,
      properties: text.length > MAX_PROPERTIES_CHARS ? '{}' : text,
      createdAtMs: nowMs,
    }
  })
  await insertEvents(dataOf(env, app), app.id, rows)
}

async function requireCalm(env: Env, app: AppRow): Promise<void> {
  const limit = { subject: `app-events:${app.id}`, name: 'app-events', limit: WRITES_PER_MINUTE, windowMs: 60_000 }
  requireAllowed(await consumeLimit(env, limit), 'rate-limited', 'Rate limit exceeded. Please try again later.')
}

export interface LogPage {
  userId: string | null
  limit: number
  skip: number
}

/** Visits, newest first, in the words of the published client. */
export async function listVisits(env: Env, app: AppRow, page: LogPage) {
  const rows = await selectEvents(dataOf(env, app), { appId: app.id, kind: 'visit', ...page })
  return rows.map(({ id, name, userId, createdAtMs }) => ({
    id,
    app_id: app.id,
    page_name: name,
    user_id: userId,
    created_date: new Date(createdAtMs).toISOString(),
  }))
}

export async function describeVisits(env: Env, app: AppRow, nowMs = Date.now()) {
  const { visits, users, pages, days } = await countVisits(dataOf(env, app), {
    appId: app.id,
    sinceMs: nowMs - KEPT_DAYS * DAY_MS,
  })
  return {
    days: KEPT_DAYS,
    total_visits: visits,
    unique_users: users,
    visits_by_page: pages.map(({ name, count }) => ({ page_name: name, count })),
    visits_by_day: days.map(({ name, count }) => ({ date: name, count })),
  }
}

/** For the clock that runs by itself: a part at a time, so that no run is long. */
export const forgetOldEvents = async (env: Env, nowMs = Date.now()): Promise<void> => {
  await Promise.all(dataDatabases(env).map((db) => deleteEventsBefore(db, nowMs - KEPT_DAYS * DAY_MS)))
}

export const forgetEventsOf = async (env: Env, appId: string): Promise<void> => {
  for (const db of dataDatabases(env)) await deleteEventsOf(db, appId)
}
