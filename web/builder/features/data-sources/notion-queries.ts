import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { Connectors, NotionPages } from '#contract/knowledge/connectors'
import { request } from '../../lib/api'

const pathOf = (appId: string) => `/api/apps/${encodeURIComponent(appId)}/connectors`
const Done = z.object({ success: z.literal(true) })

export const connectorsQuery = (appId: string) =>
  queryOptions({ queryKey: ['connectors', appId], queryFn: () => request(Connectors, pathOf(appId)) })

export const notionPagesQuery = (appId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: ['connectors', appId, 'notion', search],
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams({ search, ...(pageParam ? { cursor: pageParam } : {}) })
      return request(NotionPages, `${pathOf(appId)}/notion/pages?${query}`)
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    retry: false,
  })

function useConnectorChange<T>(appId: string, change: (given: T) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.resetQueries({ queryKey: connectorsQuery(appId).queryKey }),
  })
}

export const useConnectNotion = (appId: string) =>
  useConnectorChange(appId, (token: string) => request(Done, `${pathOf(appId)}/notion`, { method: 'PUT', json: { token } }))

export const useDisconnectNotion = (appId: string) =>
  useConnectorChange(appId, (_: undefined) => request(Done, `${pathOf(appId)}/notion`, { method: 'DELETE' }))
