import type { FoundPiece, SEARCHED_BY } from '#contract/knowledge/context-items'
import type { Env } from '#worker/platform/env'
import { loadWordVectors } from '#worker/platform/word-vectors'
import type { ReadableItem } from '../queries'
import { currentEmbedder } from '../vectors/current-embedder'
import { likenessTo } from '../vectors/likeness'
import { searchVectors } from '../vectors/search-vectors'
import { foldWords } from './fold-text'
import { fuseRanks } from './fuse-ranks'
import { appScope, beginningOf, itemScope, matchQuery, questionWords } from './match-query'
import { type Reading, readableItems } from './readable-items'
import { type PieceRow, selectHits, selectRanges } from './search-queries'

/** As many are asked for of each search. */
const HITS = 50
const MOST = 10
/** What shares no word with a question has to be so like it, or else as near by its vector. */
const LEAST_LIKE = 0.25

export interface Question extends Reading {
  query: string
  /** Only this item; the same as `itemIds` with it alone. */
  itemId?: string | undefined
  /** Unless said, by both, and what was found is read closely. */
  by?: (typeof SEARCHED_BY)[number] | undefined
}

/** A piece that was found, in the generation it was found in. */
export type Hit = FoundPiece & { generation: number }

/**
 * The pieces of an app's knowledge that answer a question best, by the words they share with it and by what they mean,
 * fused by their ranks. Only what stands now is searched, and of that only what may be read: no item that was removed,
 * no generation but its newest whole one.
 */
export async function searchPieces(env: Env, { most = MOST, ...question }: Question & { most?: number }): Promise<FoundPiece[]> {
  const items = await readableOf(env, question)
  return (await findHits(env, question, items)).slice(0, most).map(({ generation: _, ...piece }) => piece)
}

export const readableOf = (env: Env, { appId, itemIds, itemId }: Omit<Question, 'query'>): Promise<Map<string, ReadableItem>> =>
  readableItems(env, { appId, itemIds: itemId === undefined ? itemIds : [itemId].filter((id) => itemIds?.includes(id) ?? true) })

/** The same for who has read already which items may be searched; `limit` of each search before they are fused. */
export async function findHits(
  env: Env,
  { appId, query, by }: Question,
  items: Map<string, ReadableItem>,
  limit = HITS,
): Promise<Hit[]> {
  const words = questionWords(query)
  const [byWords, byVectors] = await Promise.all([
    by === 'vectors' ? [] : hitsByWords(env, { appId, words, items, limit }),
    by === 'words' ? [] : searchVectors(env, { appId, query, items, limit }),
  ])
  const pieces = new Map(byWords.map(({ piece }) => [keyOf(piece), piece]))
  const others = byVectors.filter((place) => !pieces.has(keyOf(place)))
  for (const piece of await selectRanges(env.SEARCH, {
    appId,
    ranges: others.map((place) => ({ ...place, first: place.ordinal, last: place.ordinal })),
  }))
    pieces.set(keyOf(piece), piece)
  const orders = {
    words: byWords.map(({ piece, score }) => ({ key: keyOf(piece), score })),
    vectors: byVectors.map((place) => ({ key: keyOf(place), score: place.likeness })),
  }
  const fused = fuseRanks(orders).flatMap(({ key, ranks }) => {
    const piece = pieces.get(key)
    return piece ? [{ ...piece, foundBy: ranks, likeness: null }] : []
  })
  const found = byVectors.length > 0 && by === undefined ? await orderByLikeness(env, words, fused) : fused
  return found.map((piece, at) => ({ ...piece, ...told(piece, { words, items }), rank: at + 1 }))
}

type Fused = PieceRow & Pick<FoundPiece, 'foundBy' | 'likeness'>

/**
 * What both searches found is looked at once more where our own vectors are in use: they say only roughly what a piece
 * is about, and are asked for more than is kept. Nothing is found by this alone.
 */
async function orderByLikeness(env: Env, words: string[], found: Fused[]): Promise<Fused[]> {
  const vectors = (await currentEmbedder(env))?.isOfWords ? await loadWordVectors(env) : undefined
  if (!vectors) return found
  const likeness = likenessTo(vectors, words, beginningOf)
  const isLike = ({ foundBy, likeness: like }: Fused) =>
    foundBy.some(({ by, score }) => by === 'words' || (like ?? score) >= LEAST_LIKE)
  if (!likeness) return found.filter(isLike)
  return found
    .map((piece) => ({ ...piece, likeness: likeness(piece) }))
    .filter(isLike)
    .sort((a, b) => b.likeness - a.likeness)
}

const keyOf = ({ itemId, ordinal }: { itemId: string; ordinal: number }) => `${itemId} ${ordinal}`

async function hitsByWords(
  env: Env,
  { appId, words, items, limit }: { appId: string; words: string[]; items: Map<string, ReadableItem>; limit: number },
): Promise<{ piece: PieceRow; score: number }[]> {
  const [only] = items.keys()
  if (only === undefined) return []
  const match = matchQuery(words, items.size === 1 ? itemScope(only) : appScope(appId))
  if (match === undefined) return []
  return selectHits(env.SEARCH, { appId, match, allowed: [...items.values()], limit })
}

function told({ itemId, headings, text }: PieceRow, { words, items }: { words: string[]; items: Map<string, ReadableItem> }) {
  const said = foldWords([...headings, text].join('\n'))
  return {
    itemName: items.get(itemId)?.name ?? '',
    words: words.filter((word) => said.some((each) => each.startsWith(beginningOf(word)))),
  }
}
