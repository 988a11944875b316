import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { VersionListItem, VersionWithFiles } from '#contract/app/versions'
import { request } from '../api'

/** The specification shows the 10 most recent; more come page by page. */
export const VERSIONS_PAGE = 10

/** History and publishing both list versions, so the query stands in lib. */
export const versionsQuery = (appId: string) =>
  infiniteQueryOptions({
    queryKey: ['versions', appId],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      request(
        z.object({ versions: z.array(VersionListItem) }),
        `/api/apps/${appId}/versions?limit=${VERSIONS_PAGE}${pageParam ? `&before=${pageParam}` : ''}`,
      ).then(({ versions }) => versions),
    getNextPageParam: (page) => (page.length < VERSIONS_PAGE ? undefined : page.at(-1)?.id),
  })

/** A version never changes, so it is read once. */
export const versionQuery = (appId: string, versionId: string | null) =>
  queryOptions({
    queryKey: ['version', appId, versionId],
    enabled: versionId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => request(VersionWithFiles, `/api/apps/${appId}/versions/${versionId}`),
  })

/** What was done, in the assistant's words, where there is room for one line of them and none for their markdown. */
export const inOneLine = (markdown: string): string =>
  markdown
    .replace(/\*\*|`|^\s*(?:#+|[-*>])\s+/gm, '')
    .replace(/\s+/g, ' ')
    .trim()

/** What a version is called wherever it is shown: its name, or else what was asked for, or what was done. */
export const versionTitle = ({ name, userRequest, content }: Pick<VersionListItem, 'name' | 'userRequest' | 'content'>): string =>
  name ?? (userRequest || inOneLine(content) || 'Untitled version')

/** The same as its author wrote it, shortened for the middle of a sentence. */
export function shortTitle(version: Pick<VersionListItem, 'name' | 'userRequest' | 'content'>): string {
  const title = versionTitle(version)
  return title.length > 80 ? `${title.slice(0, 79).trimEnd()}…` : title
}
