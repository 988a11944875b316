import type { FoundPiece } from '#contract/knowledge/context-items'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { listItemsOf } from '../queries'
import { foldWords } from './fold-text'
import { appScope, beginningOf, itemScope, matchQuery, questionWords } from './match-query'
import { selectHits } from './search-queries'

/** As many are asked for, of which some may belong to what is being written or taken away. */
const HITS = 50
const MOST = 10

/**
 * The pieces of an app's knowledge that answer a question best, by the words they share with it. Only what stands now
 * is searched: no item that was removed, no generation but its newest whole one.
 */
export async function searchPieces(
  env: Env,
  { appId, query, itemId, most = MOST }: { appId: string; query: string; itemId?: string | undefined; most?: number },
): Promise<FoundPiece[]> {
  const words = questionWords(query)
  const match = matchQuery(words, itemId === undefined ? appScope(appId) : itemScope(itemId))
  if (match === undefined) return []
  const [hits, items] = await Promise.all([
    selectHits(env.SEARCH, { appId, match, limit: HITS }),
    listItemsOf(openDatabase(env.DB), appId),
  ])
  const standing = new Map(items.map((item) => [item.id, item]))
  return hits
    .flatMap(({ itemId: id, generation, ordinal, headings, text, startsAt, endsAt }) => {
      const item = standing.get(id)
      if (item?.generation !== generation) return []
      const said = foldWords([...headings, text].join('\n'))
      return [
        {
          itemId: id,
          itemName: item.name,
          ordinal,
          headings,
          text,
          start: startsAt,
          end: endsAt,
          words: words.filter((word) => isAmong(word, said)),
        },
      ]
    })
    .slice(0, most)
    .map((piece, at) => ({ ...piece, rank: at + 1 }))
}

const isAmong = (word: string, said: string[]) => said.some((each) => each.startsWith(beginningOf(word)))
