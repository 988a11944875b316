import type { Env } from '#worker/platform/env'
import { joinSections, type Section } from './join-sections'
import { findHits, type Hit, type Question, readableOf } from './search-pieces'
import { selectRanges } from './search-queries'

/** How far around a piece its section is looked for, in pieces. */
const AROUND = 6
const CHARACTERS = 16_000
const HITS = 10

/**
 * The sections that answer a question best, within so many characters altogether: the best are taken, and given in the
 * order they stand in their documents. Whether an item may be read is asked again for what is given.
 */
export async function searchSections(
  env: Env,
  { characters, most = HITS, ...question }: Question & { characters?: number; most?: number },
): Promise<Section[]> {
  const items = await readableOf(env, question)
  const hits = (await findHits(env, question, items)).slice(0, most)
  return widenSections(env, { ...question, hits, characters })
}

/** The sections around pieces that were found before. */
export async function widenSections(
  env: Env,
  { hits, characters = CHARACTERS, ...reading }: Omit<Question, 'query'> & { hits: Hit[]; characters?: number | undefined },
): Promise<Section[]> {
  const ranges = hits.map(({ itemId, generation, ordinal }) => ({
    itemId,
    generation,
    first: ordinal - AROUND,
    last: ordinal + AROUND,
  }))
  const around = await selectRanges(env.SEARCH, { appId: reading.appId, ranges })
  const items = await readableOf(env, reading)
  const mayRead = ({ itemId, generation }: { itemId: string; generation: number }) => items.get(itemId)?.generation === generation
  const sections = joinSections(around.filter(mayRead), hits.filter(mayRead), characters)
  return sections.map((section) => ({ ...section, itemName: items.get(section.itemId)?.name ?? '' }))
}
