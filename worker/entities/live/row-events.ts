import type { AppRow } from '#worker/apps/find-app'
import type { Env } from '#worker/platform/env'
import type { Actor } from '../access/actor'
import type { StoredRow } from '../store/stored-row'
import { ROW_LISTENERS } from './row-listeners'

/** What happened to rows of one entity in one write, told once it is stored. */
export interface RowsChanged {
  app: Pick<AppRow, 'id' | 'dataShard'>
  entity: string
  type: 'create' | 'update' | 'delete'
  /** As they are now; empty for a delete. */
  rows: StoredRow[]
  /** As they were, in the same order; empty for a create. */
  oldRows: StoredRow[]
  actor: Actor
  /** Nobody listened to the app's rows when this was stored, for certain. */
  isUnheard?: boolean
}

/** Hears of every write to entities, by whichever door it came. */
export type RowListener = (env: Env, event: RowsChanged) => Promise<void>

/**
 * The one way a write is made known. What was written stays written: a listener that fails is logged and keeps nobody else from hearing.
 */
export async function onRowsChanged(env: Env, event: RowsChanged): Promise<void> {
  if (event.rows.length === 0 && event.oldRows.length === 0) return
  const told = await Promise.allSettled(ROW_LISTENERS.map((listen) => listen(env, event)))
  for (const outcome of told) if (outcome.status === 'rejected') console.error('a listener to rows failed', outcome.reason)
}
