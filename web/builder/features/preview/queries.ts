import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { TICKET_LEEWAY_MS } from '#contract/people/token-life'
import { authorisedFetch, failure, request } from '../../lib/api'
import { appQuery, appsQuery } from '../../lib/app/apps'

const Ticket = z.object({ ticket: z.string(), origin: z.string(), url: z.url(), expiresAt: z.string() })

export const ticketQuery = (appId: string) =>
  queryOptions({
    queryKey: ['preview-ticket', appId],
    queryFn: () => request(Ticket, `/api/apps/${appId}/preview/ticket`, { method: 'POST' }),
    refetchInterval: ({ state }) =>
      state.data ? Math.max(5_000, Date.parse(state.data.expiresAt) - Date.now() - TICKET_LEEWAY_MS) : false,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: false,
    staleTime: 30_000,
  })

export function useUploadThumbnail(appId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ image, ...of }: { image: Blob; page: string; versionId: string; for: 'card' | 'page' }) => {
      const response = await authorisedFetch(`/api/apps/${appId}/thumbnail?${new URLSearchParams(of)}`, {
        method: 'PUT',
        body: image,
        headers: { 'content-type': image.type },
      })
      if (!response.ok) throw await failure(response)
    },
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: appsQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: appQuery(appId).queryKey }),
      ]),
  })
}
