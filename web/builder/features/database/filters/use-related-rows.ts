import { useQueries } from '@tanstack/react-query'
import type { Column } from '../columns/columns'
import type { RowSource } from '../data-sets/row-source'
import type { RelationTitles } from '../rows/relation-titles'

/** More are not told apart by so few letters. */
const MOST = 200

interface Wanted {
  source: RowSource
  titles: RelationTitles
  text: string
}

/** Rows of other lists that are called by a text, by list: as far as they are known by now. */
export function useRelatedRows(
  columns: Column[],
  { source: { appId, dataSet }, titles, text }: Wanted,
): ReadonlyMap<string, readonly string[]> {
  const plain = text.trim()
  const targets = [...new Set(columns.flatMap(({ target }) => target ?? []))]
  return useQueries({
    queries: targets.map((target) => ({
      queryKey: ['related-rows', appId, dataSet, target, plain],
      queryFn: async () => (await titles.search(target, plain, MOST)).map(({ id }) => id),
      enabled: plain !== '',
      staleTime: 10_000,
    })),
    combine: (found) => new Map(targets.map((target, at) => [target, found[at]?.data ?? []])),
  })
}
