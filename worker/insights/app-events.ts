import { z } from 'zod'
import { RAW_DAYS, VisitOrigin } from '#contract/insights/analytics'
import type { AppRow } from '#worker/apps/find-app'
import type { Actor } from '#worker/entities/access/actor'
import { dataDatabases, dataOf } from '#worker/platform/data-shard'
import type { Env } from '#worker/platform/env'
import { deleteFiguresBefore, deleteFiguresOf } from './analytics-queries'
import { analyticsOf, type Hit } from './app-analytics'
import { countVisits, deleteEventsBefore, selectEvents } from './app-events-queries'
import { cleanMark, cleanPage, cleanText, referrerHost } from './clean-address'
import { describeSender } from './describe-sender'

const DAY_MS = 86_400_000
/** A year and the one before it, to compare with. */
const KEPT_DAYS_OF_FIGURES = 760
const KEPT_DAYS_OF_HOURS = 35

/** As the published client sends them, 30 at a time. */
export const TrackedEvents = z.object({
  events: z
    .array(
      z.object({
        event_name: z.string().min(1).max(200),
        properties: z.record(z.string().max(100), z.unknown()).nullish(),
        page_url: z.string().max(2_000).nullish(),
      }),
    )
    .max(100),
})
type TrackedEvents = z.infer<typeof TrackedEvents>
const MAX_PROPERTIES_CHARS = 4_000
/** What the published client tells of itself: somebody is there. */
const OWN_EVENT = /^__\w+__$/

/** Who did it is who is signed in, whatever the sender says; when is when it came. */
const personOf = (actor: Actor): string | null => ('id' in actor ? actor.id : null)

interface From {
  app: AppRow
  actor: Actor
  request: Request
}

export async function recordVisit(env: Env, from: From, visit: { page: string; body: string }): Promise<void> {
  const { referrer, utmSource, utmCampaign } = readOrigin(visit.body)
  const source = cleanMark(utmSource) ?? referrerHost(referrer, new URL(from.request.url).host)
  const campaign = cleanMark(utmCampaign)
  const hit: Hit = {
    kind: 'visit',
    name: cleanPage(visit.page),
    userId: personOf(from.actor),
    ...(source ? { source } : {}),
    ...(campaign ? { campaign } : {}),
  }
  await record(env, from, [hit])
}

/** The published client sends no body; our own pages say where a visit came from. */
function readOrigin(body: string): VisitOrigin {
  try {
    return VisitOrigin.parse(JSON.parse(body || '{}'))
  } catch {
    return {}
  }
}

export async function recordEvents(env: Env, from: From, { events }: TrackedEvents): Promise<void> {
  const userId = personOf(from.actor)
  const hits = events.map(({ event_name, properties, page_url }): Hit => {
    if (OWN_EVENT.test(event_name)) return { kind: 'sign-of-life' }
    const text = JSON.stringify(properties ?? {})
    return {
      kind: 'event',
      name: cleanText(event_name) || 'event',
      userId,
      pageUrl: page_url ? cleanPage(page_url) : null,
      properties: text.length > MAX_PROPERTIES_CHARS ? '{}' : text,
    }
  })
  if (hits.length > 0) await record(env, from, hits)
}

/** Counts it, or why not. Pages never notice: what is too much is left out, and said in the figures. */
async function record(env: Env, { app, request }: From, hits: Hit[]): Promise<void> {
  const { isBot, isOtherSite, ...sender } = describeSender(env, request)
  const counted = { id: app.id, dataShard: app.dataShard }
  const nowMs = Date.now()
  const reason = isOtherSite ? 'other-site' : isBot ? 'bot' : undefined
  const count = hits.filter(({ kind }) => kind !== 'sign-of-life').length
  if (!reason) await analyticsOf(env, app.id).recordHits(counted, { hits, sender, nowMs })
  else if (count > 0) await analyticsOf(env, app.id).recordDrop(counted, { reason, count, nowMs })
}

export interface LogPage {
  userId: string | null
  limit: number
  skip: number
}

/** Visits, newest first, in the words of the published client. */
export async function listVisits(env: Env, app: AppRow, page: LogPage) {
  await analyticsOf(env, app.id).flush(Date.now())
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
  await analyticsOf(env, app.id).flush(nowMs)
  const { visits, users, pages, days } = await countVisits(dataOf(env, app), {
    appId: app.id,
    sinceMs: nowMs - RAW_DAYS * DAY_MS,
  })
  return {
    days: RAW_DAYS,
    total_visits: visits,
    unique_users: users,
    visits_by_page: pages.map(({ name, count }) => ({ page_name: name, count })),
    visits_by_day: days.map(({ name, count }) => ({ date: name, count })),
  }
}

/** For the clock that runs by itself. */
export const forgetOldEvents = async (env: Env, nowMs = Date.now()): Promise<void> => {
  const today = Math.floor(nowMs / DAY_MS)
  const before = { day: today - KEPT_DAYS_OF_FIGURES, hour: (today - KEPT_DAYS_OF_HOURS) * 24 }
  await Promise.all(
    dataDatabases(env).flatMap((db) => [deleteEventsBefore(db, nowMs - RAW_DAYS * DAY_MS), deleteFiguresBefore(db, before)]),
  )
}

/** Of an app that goes: first what still counts, then what it has brought to the database. */
export const forgetEventsOf = async (env: Env, appId: string): Promise<void> => {
  await analyticsOf(env, appId).destroy()
  for (const db of dataDatabases(env)) await deleteFiguresOf(db, appId)
}
