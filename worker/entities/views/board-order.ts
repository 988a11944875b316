import type { DataSet } from '#contract/data/data-sets'
import { MAX_PLACED_CARDS, type PlaceCards, type PlacedCards } from '#contract/data/records'
import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { liveKeyOf, rowsKey } from '../data-sets'
import { countOrders, selectOrder, upsertOrder } from './board-order-queries'

/** Of one app. */
const MAX_ORDERED_LANES = 1_000

interface Board {
  entity: string
  field: string
  lane: string
}
interface Rows {
  app: AppRow
  dataSet: DataSet
}
const keyOf = ({ app, dataSet }: Rows, { entity, field, lane }: Board) => ({
  appId: app.id,
  rowsKey: rowsKey(app, dataSet),
  entity,
  field,
  lane,
})

/** The cards of a lane that were put by hand, first to last; those that left it since may be among them. */
export async function readOrder(env: Env, rows: Rows, board: Board): Promise<string[]> {
  const db = openDatabase(env.DB)
  const key = keyOf(rows, board)
  const own = await selectOrder(db, key)
  const live = liveKeyOf(rows.app.id)
  // Test data began as a copy of the rows that are live now.
  return own.length > 0 || key.rowsKey === live ? own : selectOrder(db, { ...key, rowsKey: live })
}

/**
 * Puts cards first, in this order; those that were put by hand before follow as they stood. A move that is taken back
 * leaves the order of before it, as long as nobody has put a card since.
 */
export async function placeCards(env: Env, rows: Rows, { ids, over, ...board }: Board & PlaceCards): Promise<PlacedCards> {
  const db = openDatabase(env.DB)
  const key = keyOf(rows, board)
  const before = await readOrder(env, rows, board)
  if (before.length === 0 && (await countOrders(db, rows.app.id)) >= MAX_ORDERED_LANES)
    throw new ApiError('too-large', `Cards keep their place in ${MAX_ORDERED_LANES} lanes of an app at most.`)
  const first = new Set(ids)
  const isUndone = over !== undefined && over.length === before.length && over.every((id, at) => id === before[at])
  const rest = isUndone ? [] : before.filter((id) => !first.has(id))
  const placed = [...first, ...rest].slice(0, MAX_PLACED_CARDS)
  await upsertOrder(db, key, { ids: placed, nowMs: Date.now() })
  return { ids: placed, before }
}
