import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { DataRevert, NeededConfirmation, VersionDiffFile } from '#contract/app/versions'
import { request } from '../../lib/api'
import { appQuery } from '../../lib/app/apps'
import { versionsQuery } from '../../lib/app/versions'

/** What stands before an app's first version. */
export const NOTHING = 'nothing'

/** Versions never change, so neither does what is between two of them. */
export const diffQuery = (appId: string, { from, to }: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['version-diff', appId, from, to],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () =>
      request(z.object({ files: z.array(VersionDiffFile) }), `/api/apps/${appId}/versions/${from}/diff/${to}`).then(
        ({ files }) => files,
      ),
  })

/**
 * What would become of the data, and what the way back would lose or lay open; rows change all the time, so it is asked
 * anew each time.
 */
export const restorePlanQuery = (appId: string, versionId: string) =>
  queryOptions({
    queryKey: ['restore-plan', appId, versionId],
    gcTime: 0,
    queryFn: () =>
      request(z.object({ data: DataRevert, needed: NeededConfirmation }), `/api/apps/${appId}/versions/${versionId}/restore`),
  })

const Restored = z.object({ versionId: z.string(), data: DataRevert.optional() })

export interface RestoreOrder {
  versionId: string
  messageId: string
  withData: boolean
  confirmed?: string | undefined
}

/** Makes an older version the newest again; what came after it stays in the history. */
export function useRestoreVersion(appId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ versionId, ...json }: RestoreOrder) =>
      request(Restored, `/api/apps/${appId}/versions/${versionId}/restore`, { method: 'POST', json }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: appQuery(appId).queryKey }),
        queryClient.invalidateQueries({ queryKey: versionsQuery(appId).queryKey }),
      ]),
  })
}

/** Gives a version a name, or takes it away. It is shown at once; a refusal brings the old one back. */
export function useNameVersion(appId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = versionsQuery(appId)
  return useMutation({
    mutationFn: ({ versionId, name }: { versionId: string; name: string }) =>
      request(z.object({ id: z.string() }), `/api/apps/${appId}/versions/${versionId}`, {
        method: 'PATCH',
        json: { name: name.trim() || null },
      }),
    onMutate: async ({ versionId, name }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(
        queryKey,
        (known) =>
          known && {
            ...known,
            pages: known.pages.map((page) =>
              page.map((each) => (each.id === versionId ? { ...each, name: name.trim() || null } : each)),
            ),
          },
      )
      return { before }
    },
    onError: (_error, _change, context) => queryClient.setQueryData(queryKey, context?.before),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}
