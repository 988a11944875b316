import type { ContextItem } from '#contract/knowledge/context-items'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { openSource, readExtracted } from '../ingest/item-files'
import { listEveryItem, selectItem } from '../queries'
import { toContextItem } from './to-context-item'

/** Everything an app knows, as its owner may take it along. */
export const exportItems = async (env: Env, appId: string): Promise<ContextItem[]> =>
  (await listEveryItem(openDatabase(env.DB), appId)).map(toContextItem)

/** What was read from an item; undefined where nothing was, or it went meanwhile. */
export async function readItemText(env: Env, { appId, itemId }: { appId: string; itemId: string }): Promise<string | undefined> {
  const item = await selectItem(openDatabase(env.DB), itemId)
  if (item?.appId !== appId || item.generation === 0) return undefined
  return (await readExtracted(env, item, item.generation))?.text
}

/** The file it was read from, as it was sent or fetched. */
export async function openItemSource(env: Env, { appId, itemId }: { appId: string; itemId: string }) {
  const item = await selectItem(openDatabase(env.DB), itemId)
  return item?.appId === appId ? openSource(env, item) : undefined
}

/** It came with the page it was found on, and comes with it again. */
export const isFoundOnPage = async (env: Env, itemId: string): Promise<boolean> =>
  ((await selectItem(openDatabase(env.DB), itemId))?.rootItemId ?? null) !== null
