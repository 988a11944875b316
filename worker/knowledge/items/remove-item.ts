import { waitUntil } from 'cloudflare:workers'
import { ApiError } from '#contract/errors'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { clearRemoved } from '../ingest/sweep-items'
import { type ItemRow, markRemoved, replaceItem, selectItem } from '../queries'

/** From now on it is neither listed nor found; what it leaves is cleared right after, or by the next tick. */
export async function removeItem(env: Env, id: string): Promise<void> {
  for (const item of await markRemoved(openDatabase(env.DB), id, Date.now())) waitUntil(clearRemoved(env, item))
}

/** One item of an app takes another's place. */
export async function replaceItemOf(
  env: Env,
  appId: string,
  { oldItemId, newItemId }: { oldItemId: string; newItemId: string },
): Promise<ItemRow> {
  const db = openDatabase(env.DB)
  if (oldItemId === newItemId) throw new ApiError('invalid-input', 'An item cannot take its own place')
  const [old, next] = [await selectItem(db, oldItemId), await selectItem(db, newItemId)]
  if (old?.appId !== appId || next?.appId !== appId) throw new ApiError('not-found', 'There is no such data item')
  const replaced = await replaceItem(db, { old, newItemId, nowMs: Date.now() })
  if (!replaced) throw new ApiError('conflict', 'One of the two was removed meanwhile. Open the list again.')
  return replaced
}
