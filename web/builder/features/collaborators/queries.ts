import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CollaboratorRole, Collaborators, type InviteCollaborator } from '#contract/people/collaborators'
import { Done } from '#contract/people/identity'
import { request } from '../../lib/api'

const base = (appId: string) => `/api/apps/${appId}/collaborators`

export const collaboratorsQuery = (appId: string) =>
  queryOptions({ queryKey: ['collaborators', appId], queryFn: () => request(Collaborators, base(appId)) })

function useChange<V>(appId: string, mutationFn: (variables: V) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: collaboratorsQuery(appId).queryKey }),
  })
}

export const useInviteCollaborator = (appId: string) =>
  useChange(appId, (json: InviteCollaborator) => request(Done, base(appId), { method: 'POST', json }))
export const useChangeCollaborator = (appId: string) =>
  useChange(appId, ({ accountId, role }: { accountId: string; role: CollaboratorRole }) =>
    request(Done, `${base(appId)}/${accountId}`, { method: 'PATCH', json: { role } }),
  )
export const useRemoveCollaborator = (appId: string) =>
  useChange(appId, (accountId: string) => request(Done, `${base(appId)}/${accountId}`, { method: 'DELETE' }))
export const useRevokeInvitation = (appId: string) =>
  useChange(appId, (id: string) => request(Done, `${base(appId)}/invitations/${id}`, { method: 'DELETE' }))
export const useLeaveApp = (appId: string) =>
  useMutation({ mutationFn: () => request(Done, `/api/apps/${appId}/collaboration`, { method: 'DELETE' }) })
