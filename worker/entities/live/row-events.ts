import type { Env } from '#worker/platform/env'
import { rowListeners } from './row-listeners'
import type { RowsChanged } from './rows-changed'

/**
 * The one way a write is made known. What was written stays written: a listener that fails is logged and keeps nobody
 * else from hearing.
 */
export async function onRowsChanged(env: Env, event: RowsChanged): Promise<void> {
  if (event.rows.length === 0 && event.oldRows.length === 0) return
  const told = await Promise.allSettled(rowListeners().map((listen) => listen(env, event)))
  for (const outcome of told) if (outcome.status === 'rejected') console.error('a listener to rows failed', outcome.reason)
}
