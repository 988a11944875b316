import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AppRole, AppUser, AppUsers, type ChangeAppUser, Invitation, Invitations } from '#contract/people/app-users'
import { Done } from '#contract/people/identity'
import { request } from '../../lib/api'

const PAGE = 50
/**
 * People sign up without the builder's doing, so what was read before is old, and is read again while it is looked at.
 */
const FRESH = { staleTime: 0, refetchInterval: 15_000 }
const base = (appId: string) => `/api/apps/${appId}/users`

export const usersQuery = (appId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: ['app-users', appId, search],
    ...FRESH,
    initialPageParam: 0,
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams({ skip: String(pageParam), limit: String(PAGE), ...(search ? { search } : {}) })
      return request(AppUsers, `${base(appId)}?${query}`)
    },
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.reduce((count, { users }) => count + users.length, 0)
      return shown < total ? shown : undefined
    },
  })

export const invitationsQuery = (appId: string) =>
  queryOptions({
    queryKey: ['app-invitations', appId],
    ...FRESH,
    queryFn: () => request(Invitations, `${base(appId)}/invitations`).then(({ invitations }) => invitations),
  })

/** Every change may move people from one list to the other. */
function useChange<T, V>(appId: string, mutationFn: (variables: V) => Promise<T>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['app-users', appId] }),
        queryClient.invalidateQueries({ queryKey: invitationsQuery(appId).queryKey }),
      ]),
  })
}

export const useInvite = (appId: string) =>
  useChange(appId, (json: { user_email: string; role: AppRole }) =>
    request(Invitation, `${base(appId)}/invite-user`, { method: 'POST', json }),
  )
export const useResend = (appId: string) =>
  useChange(appId, (id: string) => request(Invitation, `${base(appId)}/invitations/${id}/resend`, { method: 'POST' }))
export const useRevoke = (appId: string) =>
  useChange(appId, (id: string) => request(Done, `${base(appId)}/invitations/${id}`, { method: 'DELETE' }))
export const useChangeUser = (appId: string) =>
  useChange(appId, ({ userId, ...json }: ChangeAppUser & { userId: string }) =>
    request(AppUser, `${base(appId)}/${userId}`, { method: 'PATCH', json }),
  )
export const useRemoveUser = (appId: string) =>
  useChange(appId, (userId: string) => request(Done, `${base(appId)}/${userId}`, { method: 'DELETE' }))
