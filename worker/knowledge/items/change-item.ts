import { ApiError } from '#contract/errors'
import type { SyncInterval } from '#contract/knowledge/context-items'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { nextSync } from '../ingest/next-sync'
import { changeSyncOfPages } from '../page-queries'
import { changeItem, type ItemRow } from '../queries'

/** Another name, or another time between two readings of what stands elsewhere. */
export async function changeItemOf(
  env: Env,
  item: ItemRow,
  { name, syncEvery }: { name?: string | undefined; syncEvery?: SyncInterval | undefined },
): Promise<ItemRow | undefined> {
  if (syncEvery !== undefined && item.source === 'local files')
    throw new ApiError('invalid-input', 'A file or text does not change by itself: replace it to change what stands in it.')
  const db = openDatabase(env.DB)
  const sync = syncEvery === undefined ? {} : { syncEvery, nextSyncAtMs: nextSync({ ...item, syncEvery }, Date.now()) }
  if (syncEvery !== undefined) await changeSyncOfPages(db, item.id, sync)
  return changeItem(db, item.id, { ...(name === undefined ? {} : { name }), ...sync })
}
