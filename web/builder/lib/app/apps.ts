import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { App, type UpdateApp } from '#contract/app/apps'
import { DeletedApp } from '#contract/app/deletion'
import { authorisedFetch, failure, messageOf, RequestFailed, request } from '../api'
import { exposureKey } from './exposure'

/** Apps are known to every part of the builder, so these stand in lib and not in one feature. */
const appList = {
  queryKey: ['apps'],
  queryFn: () => request(z.object({ apps: z.array(App), deleted: z.array(DeletedApp) }), '/api/apps'),
}
export const appsQuery = queryOptions({ ...appList, select: ({ apps }) => apps })
/** Those one has deleted and can still have back. */
export const deletedAppsQuery = queryOptions({ ...appList, select: ({ deleted }) => deleted })

export const appQuery = (appId: string) =>
  queryOptions({ queryKey: ['app', appId], queryFn: () => request(App, `/api/apps/${appId}`) })

/** The picture is private, so it is fetched in the owner's name and shown from memory. */
export const thumbnailQuery = (url: string | null) =>
  queryOptions({
    queryKey: ['thumbnail', url],
    enabled: url !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const response = await authorisedFetch(url ?? '')
      if (!response.ok) throw await failure(response)
      return URL.createObjectURL(await response.blob())
    },
  })

export const LOST_CHANGES = 'Failed saving app, your changes might be lost. Please try again or contact us'

/** What a person is told whose change was not kept: the reason where there is one they can act on. */
export const whyNotSaved = (error: unknown): string =>
  error instanceof RequestFailed && error.status < 500 ? messageOf(error) : LOST_CHANGES

export function useUpdateApp(appId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: UpdateApp) => request(App, `/api/apps/${appId}`, { method: 'PATCH', json }),
    // The name is shown changed at once; the server seldom refuses.
    onMutate: (change) => {
      const before = queryClient.getQueryData(appQuery(appId).queryKey)
      if (before) queryClient.setQueryData(appQuery(appId).queryKey, { ...before, ...change })
      return { before }
    },
    onError: (_error, _change, context) => {
      if (context?.before) queryClient.setQueryData(appQuery(appId).queryKey, context.before)
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: appsQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: appQuery(appId).queryKey }),
        queryClient.invalidateQueries({ queryKey: exposureKey(appId) }),
      ]),
  })
}
