import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { type PublishApp, Published } from '#contract/app/apps'
import {
  CheckedSlug,
  PUBLISHES_PAGE,
  PublishHistory,
  PublishPlan,
  ScheduledPublish,
  type SchedulePublish,
} from '#contract/app/publishing/publishes'
import type { AppealTakedown } from '#contract/app/publishing/takedown'
import { type ChangeGate, GateLinkMade, GateState, type NewGateLink } from '#contract/settings/app-gate'
import { request } from '../../lib/api'
import { requireSaved } from '../../lib/app/app-autosave'
import { appQuery, appsQuery } from '../../lib/app/apps'
import { exposureKey } from '../../lib/app/exposure'
import { versionsQuery } from '../../lib/app/versions'

const Done = z.object({ success: z.boolean() })

/** What a publish of a version would change. What is live moves on, so it is asked anew each time it is looked at. */
export const planQuery = (appId: string, versionId: string, liveVersionId: string | null) =>
  queryOptions({
    queryKey: ['publish-plan', appId, versionId, liveVersionId],
    queryFn: () => request(PublishPlan, `/api/apps/${appId}/publish/plan?versionId=${versionId}`),
    staleTime: 0,
    gcTime: 0,
  })

/** Newest first; the first page says what is still to come as well. */
export const publishesQuery = (appId: string) =>
  infiniteQueryOptions({
    queryKey: ['publishes', appId],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      request(PublishHistory, `/api/apps/${appId}/publishes${pageParam ? `?before=${encodeURIComponent(pageParam)}` : ''}`),
    getNextPageParam: ({ publishes }) => (publishes.length < PUBLISHES_PAGE ? undefined : publishes.at(-1)?.at),
  })

export const addressQuery = (appId: string, slug: string) =>
  queryOptions({
    queryKey: ['address', appId, slug],
    queryFn: () => request(CheckedSlug, `/api/apps/${appId}/address?slug=${encodeURIComponent(slug)}`),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  })

export const gateQuery = (appId: string) =>
  queryOptions({ queryKey: ['gate', appId], queryFn: () => request(GateState, `/api/apps/${appId}/gate`) })

function useAppChange<In = void, Out = unknown>(appId: string, mutationFn: (input: In) => Promise<Out>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: appQuery(appId).queryKey }),
        queryClient.invalidateQueries({ queryKey: appsQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: exposureKey(appId) }),
        queryClient.invalidateQueries({ queryKey: publishesQuery(appId).queryKey }),
        queryClient.invalidateQueries({ queryKey: gateQuery(appId).queryKey }),
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

export const useSchedule = (appId: string) =>
  useAppChange(appId, async (json: SchedulePublish) => {
    await requireSaved()
    return request(ScheduledPublish, `/api/apps/${appId}/publish/schedule`, { method: 'PUT', json })
  })

export const useCancelSchedule = (appId: string) =>
  useAppChange(appId, () => request(Done, `/api/apps/${appId}/publish/schedule`, { method: 'DELETE' }))

export const useUnpublish = (appId: string) =>
  useAppChange(appId, () => request(Done, `/api/apps/${appId}/unpublish`, { method: 'POST' }))

export const useAppeal = (appId: string) =>
  useAppChange(appId, (json: AppealTakedown) => request(Done, `/api/apps/${appId}/appeal`, { method: 'POST', json }))

export const useChangeGate = (appId: string) =>
  useAppChange(appId, (json: ChangeGate) => request(GateState, `/api/apps/${appId}/gate`, { method: 'PUT', json }))

export const useAddGateLink = (appId: string) =>
  useAppChange(appId, (json: z.infer<typeof NewGateLink>) =>
    request(GateLinkMade, `/api/apps/${appId}/gate/links`, { method: 'POST', json }),
  )

export const useRevokeGateLink = (appId: string) =>
  useAppChange(appId, (linkId: string) => request(GateState, `/api/apps/${appId}/gate/links/${linkId}`, { method: 'DELETE' }))
