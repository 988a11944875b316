import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { type SecretInput, SecretList } from '#contract/services/secrets'
import { request } from '../../lib/api'

export const secretsQuery = (appId: string) =>
  queryOptions({
    queryKey: ['secrets', appId],
    queryFn: () => request(SecretList, `/apps/${appId}/secrets`).then(({ secrets }) => secrets),
  })

/** Functions say which secrets they miss, so what is known of them is read again as well. */
function useChanged(appId: string) {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: secretsQuery(appId).queryKey }),
      queryClient.invalidateQueries({ queryKey: ['functions', appId] }),
    ])
}

export function useSaveSecrets(appId: string) {
  const changed = useChanged(appId)
  return useMutation({
    mutationFn: (secrets: SecretInput[]) =>
      request(z.looseObject({ success: z.literal(true) }), `/apps/${appId}/secrets`, { method: 'POST', json: { secrets } }),
    onSuccess: changed,
  })
}

export function useDeleteSecret(appId: string) {
  const changed = useChanged(appId)
  return useMutation({
    mutationFn: (key: string) =>
      request(z.looseObject({ success: z.literal(true) }), `/apps/${appId}/secrets/${encodeURIComponent(key)}`, {
        method: 'DELETE',
      }),
    onSuccess: changed,
  })
}
