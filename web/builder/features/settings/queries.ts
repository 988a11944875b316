import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { GoogleConnection } from '#contract/people/google'
import { AccountEvent, Done, Me, Session } from '#contract/people/identity'
import { authorisedFetch, failure, RequestFailed, request } from '../../lib/api'
import { accountQuery } from '../../lib/session/account'
import { session } from '../../lib/session/browser-session'

export const meQuery = queryOptions({ queryKey: ['me'], queryFn: () => request(Me, '/api/auth/me') })

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => request(z.object({ sessions: z.array(Session) }), '/api/auth/sessions').then(({ sessions }) => sessions),
})

export const eventsQuery = queryOptions({
  queryKey: ['account-events'],
  queryFn: () => request(z.object({ events: z.array(AccountEvent) }), '/api/auth/events').then(({ events }) => events),
})

export const googleQuery = queryOptions({
  queryKey: ['google'],
  queryFn: () => request(GoogleConnection, '/api/auth/google'),
})

/**
 * Runs what needs a sign-in of a moment ago; where there was none it is asked for over the page, and the call made
 * again.
 */
async function withFreshSignIn<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof RequestFailed) || error.code !== 'sign-in-again') throw error
    session.askAgain()
    if (!(await session.whenSignedInAgain())) throw error
    return call()
  }
}

function useInvalidating<T, V>(mutationFn: (variables: V) => Promise<T>, ...queries: { queryKey: readonly unknown[] }[]) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => Promise.all(queries.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey }))),
  })
}

export const useRename = () =>
  useInvalidating(
    async (name: string) => {
      const me = await request(Me, '/api/auth/me', { method: 'PATCH', json: { name } })
      // The name stands in the token's user too, which every part of the page reads.
      await session.refresh()
      return me
    },
    meQuery,
    accountQuery,
  )

export const useChangeEmail = () =>
  useInvalidating(
    (json: { newEmail: string; currentPassword?: string }) =>
      withFreshSignIn(() => request(Done, '/api/auth/changeEmail', { method: 'POST', json })),
    meQuery,
  )

export const useChangePassword = () =>
  useInvalidating(
    (json: { newPassword: string; currentPassword?: string }) =>
      withFreshSignIn(() => request(Done, '/api/auth/changePassword', { method: 'POST', json })),
    meQuery,
    sessionsQuery,
    googleQuery,
    eventsQuery,
  )

export const useEndSession = () =>
  useInvalidating((id: string) => request(Done, `/api/auth/sessions/${id}`, { method: 'DELETE' }), sessionsQuery)

export const useEndOtherSessions = () =>
  useInvalidating(() => request(Done, '/api/auth/sessions', { method: 'DELETE' }), sessionsQuery, eventsQuery)

export const useDisconnectGoogle = () =>
  useInvalidating(() => request(GoogleConnection, '/api/auth/google', { method: 'DELETE' }), googleQuery, eventsQuery)

export const useDeleteMe = () =>
  useMutation({
    mutationFn: (json: { currentPassword?: string }) =>
      withFreshSignIn(() => request(Done, '/api/auth/me', { method: 'DELETE', json })),
  })

/** Everything of the account as a zip, saved by the browser. */
export const useExport = () =>
  useMutation({
    mutationFn: async () => {
      const response = await authorisedFetch('/api/live_api/account/export')
      if (!response.ok) throw await failure(response)
      const url = URL.createObjectURL(await response.blob())
      const link = document.createElement('a')
      link.href = url
      link.download = 'buildai-account.zip'
      link.click()
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
    },
  })
