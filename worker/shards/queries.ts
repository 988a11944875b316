import { and, eq, lte, sql } from 'drizzle-orm'
import { apps } from '#worker/apps/tables'
import { insertActionIfChanged, type NewAdminAction } from '#worker/audit/admin-action-queries'
import type { Database } from '#worker/platform/database'
import { appMoves } from './tables'

export type MoveRow = typeof appMoves.$inferSelect
export type NewMove = typeof appMoves.$inferInsert

/** Undefined where the app is on its way already. */
export async function insertMove(db: Database, move: NewMove, action: NewAdminAction): Promise<MoveRow | undefined> {
  const [[inserted]] = await db.batch([
    db.insert(appMoves).values(move).onConflictDoNothing().returning(),
    insertActionIfChanged(db, action),
  ])
  return inserted
}

export const selectMove = (db: Database, appId: string) => db.select().from(appMoves).where(eq(appMoves.appId, appId)).get()

export const listMoves = (db: Database, limit: number) =>
  db
    .select({ move: appMoves, name: apps.name })
    .from(appMoves)
    .leftJoin(apps, eq(apps.id, appMoves.appId))
    .orderBy(appMoves.startedAtMs)
    .limit(limit)
    .all()

/** Undefined when it is over, or somebody is at it. */
export const claimMove = (db: Database, { appId, nowMs, untilMs }: { appId: string; nowMs: number; untilMs: number }) =>
  db
    .update(appMoves)
    .set({ nextAtMs: untilMs, attempts: sql`${appMoves.attempts} + 1` })
    .where(and(eq(appMoves.appId, appId), lte(appMoves.nextAtMs, nowMs)))
    .returning()
    .get()

export const listDueMoves = (db: Database, nowMs: number, limit: number) =>
  db
    .select({ appId: appMoves.appId })
    .from(appMoves)
    .where(lte(appMoves.nextAtMs, nowMs))
    .orderBy(appMoves.nextAtMs)
    .limit(limit)
    .all()

export const updateMove = (db: Database, appId: string, values: Partial<Omit<MoveRow, 'appId'>>) =>
  db.update(appMoves).set(values).where(eq(appMoves.appId, appId))

/** The app is in the other database from here on. */
export const switchApp = (db: Database, { appId, fromShard, toShard }: MoveRow) =>
  db.batch([
    db
      .update(apps)
      .set({ dataShard: toShard })
      .where(and(eq(apps.id, appId), eq(apps.dataShard, fromShard))),
    db.update(appMoves).set({ step: 'opening', place: '' }).where(eq(appMoves.appId, appId)),
  ])

export const deleteMove = (db: Database, appId: string) => db.delete(appMoves).where(eq(appMoves.appId, appId))

export const countAppsByShard = (db: Database) =>
  db.select({ shard: apps.dataShard, apps: sql<number>`count(*)` }).from(apps).groupBy(apps.dataShard).all()

/** Which database an app is in, deleted apps that can be had back included; undefined where there is none. */
export const selectShardOf = async (db: Database, appId: string): Promise<number | undefined> =>
  (await db.select({ shard: apps.dataShard }).from(apps).where(eq(apps.id, appId)).get())?.shard
