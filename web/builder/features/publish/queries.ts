import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { type PublishApp, Published } from '#contract/app/apps'
import { request } from '../../lib/api'
import { requireSaved } from '../../lib/app/app-autosave'
import { appQuery, appsQuery } from '../../lib/app/apps'
import { exposureKey } from '../../lib/app/exposure'
import { versionsQuery } from '../../lib/app/versions'

function useAppChange<In = void, Out = unknown>(appId: string, mutationFn: (input: In) => Promise<Out>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: appQuery(appId).queryKey }),
        queryClient.invalidateQueries({ queryKey: appsQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: exposureKey(appId) }),
        // A draft that is published is one no more.
        queryClient.invalidateQueries({ queryKey: versionsQuery(appId).queryKey }),
      ]),
  })
}

/** Publishes a version: the newest, or the one named. */
export const usePublish = (appId: string) =>
  useAppChange(appId, async (order: PublishApp) => {
    // Who may come in is part of what goes live.
    await requireSaved()
    return request(Published, `/api/apps/${appId}/publish`, { method: 'POST', json: order })
  })

export const useUnpublish = (appId: string) =>
  useAppChange(appId, () => request(z.object({ success: z.boolean() }), `/api/apps/${appId}/unpublish`, { method: 'POST' }))
