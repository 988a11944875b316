import { MAX_SOURCES } from '#contract/tools/results/run-result'
import type { Material } from '#worker/knowledge/search/find-material'
import { findHits, type Hit, readableOf } from '#worker/knowledge/search/search-pieces'
import { widenSections } from '#worker/knowledge/search/widen-sections'
import type { Env } from '#worker/platform/env'
import type { Passage } from './run-prompt'

export type RankedPassage = Passage & { itemId: string; rank: number }

/** As many are looked through, of which the conditions of fields may leave some out. */
const LOOKED_THROUGH = 50

interface TextSearch {
  appId: string
  material: Material
  query: string
  isLetThrough: (text: string) => boolean
  isForModel: boolean
}

/** Passages of what is no table: the pieces that were found, best first, or their sections as they stand in their documents. */
export async function findTexts(
  env: Env,
  { appId, material: { itemIds, listIds }, query, isLetThrough, isForModel }: TextSearch,
): Promise<RankedPassage[]> {
  const reading = { appId, itemIds: itemIds.filter((id) => !listIds.includes(id)) }
  const items = await readableOf(env, reading)
  // Each table may answer with as many rows as are looked through: texts are looked for beside them, not behind.
  for (const id of listIds) items.delete(id)
  const found = await findHits(env, { ...reading, query }, items, LOOKED_THROUGH)
  const hits = found.filter(({ row, text }) => row === null && isLetThrough(text)).slice(0, MAX_SOURCES)
  if (!isForModel) return hits.map((hit) => asPassage(hit))
  const sections = await widenSections(env, { ...reading, hits })
  return sections.flatMap((section) => {
    const within = hits.filter(
      ({ itemId, start, end }) => itemId === section.itemId && start >= section.start && end <= section.end,
    )
    // What the fields leave out may stand right beside what they let through.
    if (!isLetThrough(section.text)) return within.map((hit) => asPassage(hit))
    const best = within.find(({ rank }) => rank === section.rank)
    return best ? [asPassage(best, section.text)] : []
  })
}

const asPassage = ({ itemId, itemName, headings, text, rank }: Hit, section?: string): RankedPassage => ({
  ...{ itemId, itemName, headings, text, rank },
  ...(section === undefined ? {} : { section }),
})
