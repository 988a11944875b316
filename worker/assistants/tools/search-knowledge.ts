import type { AssistantDocument } from '#contract/assistants/assistant'
import { findHits, readableOf } from '#worker/knowledge/search/search-pieces'
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

/** The passages that answer a question best among what the assistant may read, each with its number. */
export async function searchKnowledge(
  env: Env,
  { appId, knowledge, sources, query }: KnowledgeSearch,
): Promise<NumberedSource[]> {
  if (knowledge.reads === 'none') return []
  const reading = { appId, query: query.slice(0, MAX_QUERY), itemIds: itemsOf(knowledge) }
  const hits = await findHits(env, reading, await readableOf(env, reading))
  return hits.slice(0, MOST).flatMap((hit) => sources.find(sources.addPassage(hit, hit.generation)) ?? [])
}

/** As the search takes them: none is named where all may be read. */
export const itemsOf = (knowledge: AssistantDocument['knowledge']): string[] | undefined =>
  knowledge.reads === 'all' ? undefined : knowledge.reads === 'none' ? [] : knowledge.itemIds
