import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AddDomain, DomainList } from '#contract/app/publishing/domains'
import { request } from '../../lib/api'
import { appQuery, appsQuery } from '../../lib/app/apps'

const base = (appId: string) => `/api/apps/${appId}/domains`
const LOOK_EVERY_MS = 10_000

/** Looked at again while one waits for its records or certificate. */
export const domainsQuery = (appId: string) =>
  queryOptions({
    queryKey: ['domains', appId],
    queryFn: () => request(DomainList, base(appId)),
    refetchInterval: ({ state }) =>
      state.data?.domains.some(({ status }) => status === 'pending' || status === 'issuing') ? LOOK_EVERY_MS : false,
  })

/** Every change answers with the list; an app's address changes with it. */
function useChange<V>(appId: string, mutationFn: (variables: V) => Promise<DomainList>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (list) => {
      queryClient.setQueryData(domainsQuery(appId).queryKey, list)
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: appQuery(appId).queryKey }),
        queryClient.invalidateQueries({ queryKey: appsQuery.queryKey }),
      ])
    },
  })
}

export const useAddDomain = (appId: string) =>
  useChange(appId, (json: AddDomain) => request(DomainList, base(appId), { method: 'POST', json }))
export const useVerifyDomain = (appId: string) =>
  useChange(appId, (id: string) => request(DomainList, `${base(appId)}/${id}/verify`, { method: 'POST' }))
export const usePreferDomain = (appId: string) =>
  useChange(appId, (id: string) => request(DomainList, `${base(appId)}/${id}/prefer`, { method: 'POST' }))
export const useRemoveDomain = (appId: string) =>
  useChange(appId, (id: string) => request(DomainList, `${base(appId)}/${id}`, { method: 'DELETE' }))
