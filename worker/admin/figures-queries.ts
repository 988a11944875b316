import { and, count, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { users } from '#worker/accounts/tables'
import { PLATFORM } from '#worker/accounts/tenants'
import { apps } from '#worker/apps/tables'
import type { Database } from '#worker/platform/database'
import { publishes } from '#worker/publishing/tables'

const DAY_MS = 86_400_000
const dayOf = (column: SQLiteColumn): SQL<number> => sql<number>`${column} / ${sql.raw(String(DAY_MS))}`
const between = (column: SQLiteColumn, { from, to }: { from: number; to: number }) =>
  and(gte(column, sql`${from * DAY_MS}`), lt(column, sql`${to * DAY_MS}`))

/** How many builders signed up, apps were made and versions went live, by the day. */
export const countByDay = (db: Database, days: { from: number; to: number }) =>
  db.batch([
    db
      .select({ day: dayOf(users.createdAt), n: count() })
      .from(users)
      .where(and(eq(users.tenant, PLATFORM), between(users.createdAt, days)))
      .groupBy(dayOf(users.createdAt)),
    db
      .select({ day: dayOf(apps.createdAt), n: count() })
      .from(apps)
      .where(between(apps.createdAt, days))
      .groupBy(dayOf(apps.createdAt)),
    db
      .select({ day: dayOf(publishes.at), n: count() })
      .from(publishes)
      .where(and(inArray(publishes.kind, ['publish', 'rollback', 'scheduled']), between(publishes.at, days)))
      .groupBy(dayOf(publishes.at)),
  ])

export const listNames = (db: Database, appIds: string[]) =>
  db.select({ id: apps.id, name: apps.name }).from(apps).where(inArray(apps.id, appIds)).all()
