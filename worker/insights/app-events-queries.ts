import type { AppEvent } from './figures'

const COLUMNS = 'id, kind, name, userId, visitor, pageUrl, properties, createdAtMs'

/** Newest first. */
export async function selectEvents(
  db: D1Database,
  {
    appId,
    kind,
    userId,
    limit,
    skip,
  }: { appId: string; kind: AppEvent['kind']; userId: string | null; limit: number; skip: number },
): Promise<AppEvent[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM app_events WHERE appId = ?1 AND kind = ?2 AND (?3 IS NULL OR userId = ?3)
       ORDER BY createdAtMs DESC, id DESC LIMIT ?4 OFFSET ?5`,
    )
    .bind(appId, kind, userId, limit, skip)
    .all<AppEvent>()
  return results
}

interface Counted {
  name: string
  count: number
}

/** Visits since a moment: in all, by page and by day (UTC), and how many people they were. */
export async function countVisits(db: D1Database, { appId, sinceMs }: { appId: string; sinceMs: number }) {
  const where = `FROM app_events WHERE appId = ?1 AND kind = 'visit' AND createdAtMs >= ?2`
  const [total, pages, days] = await db.batch<Counted & { visits: number; users: number }>([
    db.prepare(`SELECT count(*) AS visits, count(DISTINCT userId) AS users ${where}`).bind(appId, sinceMs),
    db.prepare(`SELECT name, count(*) AS count ${where} GROUP BY name ORDER BY count DESC, name LIMIT 100`).bind(appId, sinceMs),
    db
      .prepare(`SELECT date(createdAtMs / 1000, 'unixepoch') AS name, count(*) AS count ${where} GROUP BY 1 ORDER BY 1`)
      .bind(appId, sinceMs),
  ])
  const { visits = 0, users = 0 } = total?.results[0] ?? {}
  return { visits, users, pages: pages?.results ?? [], days: days?.results ?? [] }
}

export const deleteEventsBefore = (db: D1Database, beforeMs: number) =>
  db
    .prepare('DELETE FROM app_events WHERE rowid IN (SELECT rowid FROM app_events WHERE createdAtMs < ? LIMIT 5000)')
    .bind(beforeMs)
    .run()
