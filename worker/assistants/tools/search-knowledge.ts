import type { AssistantDocument } from '#contract/assistants/assistant'
import { findHits, readableOf } from '#worker/knowledge/search/search-pieces'
import { searchSections } from '#worker/knowledge/search/widen-sections'
import type { Env } from '#worker/platform/env'
import type { NumberedSource, SourceList } from '../citations/number-sources'

const MOST = 6
const MAX_QUERY = 500

interface KnowledgeSearch {
  appId: string
  knowledge: AssistantDocument['knowledge']
  sources: SourceList
  query: string
}

/** For a model: the sections that answer a question best among what the assistant may read, each with its number. */
export async function searchKnowledge(
  env: Env,
  { appId, knowledge, sources, query }: KnowledgeSearch,
): Promise<NumberedSource[]> {
  if (knowledge.reads === 'none') return []
  const sections = await searchSections(env, { ...readingOf({ appId, knowledge, query }), most: MOST })
  return sections.flatMap((section) => sources.find(sources.addPassage(section)) ?? [])
}

/** For people, where no model reads them: the pieces themselves, best first. */
export async function findPieces(env: Env, { appId, knowledge, sources, query }: KnowledgeSearch): Promise<void> {
  if (knowledge.reads === 'none') return
  const reading = readingOf({ appId, knowledge, query })
  const hits = await findHits(env, reading, await readableOf(env, reading))
  for (const hit of hits.slice(0, MOST)) sources.addPassage(hit)
}

const readingOf = ({ appId, knowledge, query }: Omit<KnowledgeSearch, 'sources'>) => ({
  appId,
  query: query.slice(0, MAX_QUERY),
  itemIds: itemsOf(knowledge),
})

/** As the search takes them: none is named where all may be read. */
export const itemsOf = (knowledge: AssistantDocument['knowledge']): string[] | undefined =>
  knowledge.reads === 'all' ? undefined : knowledge.reads === 'none' ? [] : knowledge.itemIds
