import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { listReadable, type ReadableItem } from '../queries'

/** What a caller may read: an app's items, or only some of them. */
export interface Reading {
  appId: string
  /** Items of the app that may be read, each with the pages that were found on it; all where nothing is said. */
  itemIds?: string[] | undefined
}

/** The items that may be read, in their newest whole generation, by their ids. */
export async function readableItems(env: Env, { appId, itemIds }: Reading): Promise<Map<string, ReadableItem>> {
  const items = await listReadable(openDatabase(env.DB), appId)
  const wanted = itemIds && new Set(itemIds)
  const isWanted = ({ itemId, rootItemId }: ReadableItem) => !wanted || wanted.has(itemId) || wanted.has(rootItemId ?? '')
  return new Map(items.filter(isWanted).map((item) => [item.itemId, item]))
}
