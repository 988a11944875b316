import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ACTIVITY_PAGE, Activities } from '#contract/app/activity'
import { type CollaboratorRole, Collaborators, type InviteCollaborator } from '#contract/people/collaborators'
import { Done } from '#contract/people/identity'
import { request } from '../../lib/api'

const base = (appId: string) => `/api/apps/${appId}/collaborators`

export const collaboratorsQuery = (appId: string) =>
  queryOptions({ queryKey: ['collaborators', appId], queryFn: () => request(Collaborators, base(appId)) })

/** What others do meanwhile is seen when one looks again. */
export const activityQuery = (appId: string) =>
  infiniteQueryOptions({
    queryKey: ['activity', appId],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      request(Activities, `/api/apps/${appId}/activity${pageParam ? `?before=${encodeURIComponent(pageParam)}` : ''}`),
    getNextPageParam: ({ activities }) => (activities.length < ACTIVITY_PAGE ? undefined : activities.at(-1)?.at),
    staleTime: 0,
  })

function useChange<V>(appId: string, mutationFn: (variables: V) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: collaboratorsQuery(appId).queryKey }),
        queryClient.invalidateQueries({ queryKey: activityQuery(appId).queryKey }),
      ]),
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
