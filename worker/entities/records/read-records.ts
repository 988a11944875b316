import { LOCKED, type RecordPage, type RecordRow, type Viewpoint } from '#contract/data/records'
import { ApiError } from '#contract/errors'
import type { Env } from '#worker/platform/env'
import { selectLocked } from '../locks/lock-queries'
import type { OpenEntity } from '../opened-entity'
import { type ListQuery, listRows } from '../query/list-rows'
import { readOrder } from '../views/board-order'
import { openRecordsAs, type RecordsOwner } from './open-records'

export interface RecordsQuery extends ListQuery {
  entity: string
  as: Viewpoint
  isCounted: boolean
  board?: string | undefined
  lane?: string | undefined
}

/**
 * A window of rows, read with the eyes asked for. Where those are refused altogether, that is the answer, and no
 * failure.
 */
export async function readRecords(env: Env, owner: RecordsOwner, query: RecordsQuery): Promise<RecordPage> {
  const { entity, refusal } = await openRecordsAs(env, owner, query)
  if (refusal !== undefined) return { rows: [], total: 0, refusal }
  try {
    const { rows, total } = await listRows(entity, query, {
      isCounted: query.isCounted,
      placed: await readPlaced(env, owner, query),
    })
    const shown = query.as === 'owner' && !query.fields ? await markLocked(entity, rows as RecordRow[]) : (rows as RecordRow[])
    return { rows: shown, ...(total === undefined ? {} : { total }) }
  } catch (error) {
    const isRefused = error instanceof ApiError && REFUSALS.has(error.code)
    if (query.as === 'owner' || !isRefused) throw error
    return { rows: [], total: 0, refusal: error.message }
  }
}

async function markLocked({ rows: set }: OpenEntity, rows: RecordRow[]): Promise<RecordRow[]> {
  const locked = await selectLocked(
    set,
    rows.map(({ id }) => id),
  )
  return locked.size === 0 ? rows : rows.map((row) => (locked.has(row.id) ? { ...row, [LOCKED]: true } : row))
}

/** A sort is an order of its own. */
async function readPlaced(env: Env, owner: RecordsOwner, { entity, board: field, lane, sort }: RecordsQuery): Promise<string[]> {
  return field && lane && !sort?.trim() ? readOrder(env, owner, { entity, field, lane }) : []
}

const REFUSALS = new Set<ApiError['code']>(['signed-out', 'forbidden', 'email-unverified', 'not-invited'])
