import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { InstalledPackage, Integrations, type PackageDefinition } from '#contract/services/integrations'
import { request } from '../../lib/api'

export const integrationsQuery = (appId: string) =>
  queryOptions({
    queryKey: ['integrations', appId],
    queryFn: () => request(Integrations, `/api/apps/${appId}/integrations`),
  })

export function useConnectPackage(appId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ packageName, definition }: { packageName: string; definition: PackageDefinition }) =>
      request(InstalledPackage, `/api/apps/${appId}/integrations/packages/${encodeURIComponent(packageName)}`, {
        method: 'PUT',
        json: definition,
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: integrationsQuery(appId).queryKey }),
  })
}

export function useDisconnectPackage(appId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (packageName: string) =>
      request(z.object({ success: z.boolean() }), `/api/apps/${appId}/integrations/packages/${encodeURIComponent(packageName)}`, {
        method: 'DELETE',
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: integrationsQuery(appId).queryKey }),
  })
}
