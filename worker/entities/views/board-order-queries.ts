import { and, count, eq, sql } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import { boardOrders } from '../tables'

export interface LaneKey {
  appId: string
  rowsKey: string
  entity: string
  field: string
  lane: string
}

const isLane = ({ appId, rowsKey, entity, field, lane }: LaneKey) =>
  and(
    eq(boardOrders.appId, appId),
    eq(boardOrders.rowsKey, rowsKey),
    eq(boardOrders.entity, entity),
    eq(boardOrders.field, field),
    eq(boardOrders.lane, lane),
  )

export async function selectOrder(db: Database, key: LaneKey): Promise<string[]> {
  const row = await db.select({ ids: boardOrders.ids }).from(boardOrders).where(isLane(key)).get()
  return row?.ids ?? []
}

export async function countOrders(db: Database, appId: string): Promise<number> {
  const found = await db.select({ total: count() }).from(boardOrders).where(eq(boardOrders.appId, appId)).get()
  return found?.total ?? 0
}

export const upsertOrder = (db: Database, key: LaneKey, { ids, nowMs }: { ids: string[]; nowMs: number }) =>
  db
    .insert(boardOrders)
    .values({ ...key, ids, updatedAtMs: nowMs })
    .onConflictDoUpdate({
      target: [boardOrders.appId, boardOrders.rowsKey, boardOrders.entity, boardOrders.field, boardOrders.lane],
      set: { ids, updatedAtMs: nowMs },
    })

/** The boards of a field are those of its new name. */
export const renameOrders = (db: Database, appId: string, { entity, from, to }: { entity: string; from: string; to: string }) =>
  db
    .update(boardOrders)
    .set({ field: to })
    .where(
      and(
        eq(boardOrders.appId, appId),
        eq(boardOrders.entity, entity),
        eq(boardOrders.field, from),
        // A board of that name from before stays as it is.
        sql`NOT EXISTS (SELECT 1 FROM board_orders AS other WHERE other.appId = ${appId} AND other.entity = ${entity} AND other.field = ${to})`,
      ),
    )

export const deleteOrdersOfApp = (db: Database, appId: string) => db.delete(boardOrders).where(eq(boardOrders.appId, appId))
