import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { readExtracted } from '../ingest/item-files'
import { selectItem } from '../queries'

/** How much of the text before and after a passage is shown with it. */
const AROUND = 600

export interface PassageAddress {
  appId: string
  itemId: string
  generation: number
  /** Characters of the item's text. */
  start: number
  end: number
}

export interface Passage {
  title: string
  url: string | null
  /** Undefined where the item was read again since, and what stood there is kept no more. */
  shown: { text: string; start: number; end: number } | undefined
}

/** A passage of an item with the text around it; undefined when the app has no such item any more. */
export async function openPassage(
  env: Env,
  { appId, itemId, generation, start, end }: PassageAddress,
): Promise<Passage | undefined> {
  const item = await selectItem(openDatabase(env.DB), itemId)
  if (item?.appId !== appId) return undefined
  const extracted = item.generation === generation ? await readExtracted(env, item, generation) : undefined
  const from = Math.max(0, start - AROUND)
  return {
    title: item.name,
    url: item.type === 'web_page' ? item.externalFileUrl : null,
    shown: extracted && { text: extracted.text.slice(from, end + AROUND), start: start - from, end: end - from },
  }
}
