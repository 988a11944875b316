import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CopiedRows, LivePlan, MaskedCopy } from '#contract/data/row-copies'
import { request } from '../../../lib/api'

const pathOf = (appId: string, entity: string) => `/api/apps/${encodeURIComponent(appId)}/records/${encodeURIComponent(entity)}`

/** What copying the live rows would mean, counted anew each time it is asked. */
export const useMaskedCopy = (appId: string, entity: string, isAsked: boolean) =>
  useQuery({
    queryKey: ['masked-copy', appId, entity],
    enabled: isAsked,
    gcTime: 0,
    queryFn: () => request(MaskedCopy, `${pathOf(appId, entity)}/copy-to-test`),
  })

export function useCopyToTest(appId: string, entity: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => request(CopiedRows, `${pathOf(appId, entity)}/copy-to-test`, { method: 'POST', json: {} }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['record-entities', appId] }),
  })
}

/** What copying these rows to live data would do there. */
export const useLivePlan = (appId: string, entity: string, ids: string[] | undefined) =>
  useQuery({
    queryKey: ['live-plan', appId, entity, ids],
    enabled: ids !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => request(LivePlan, `${pathOf(appId, entity)}/copy-to-live/plan`, { method: 'POST', json: { ids } }),
  })

export function useCopyToLive(appId: string, entity: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: { ids: string[]; confirmation: string }) =>
      request(CopiedRows, `${pathOf(appId, entity)}/copy-to-live`, { method: 'POST', json }),
    onError: () => queryClient.invalidateQueries({ queryKey: ['live-plan', appId, entity] }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['record-entities', appId] }),
  })
}
