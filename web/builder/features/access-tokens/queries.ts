import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  AccessTokens,
  AccountTokens,
  type CreateAccessToken,
  CreatedAccessToken,
  CreatedAccountToken,
} from '#contract/access/access-tokens'
import { request } from '../../lib/api'

const base = (appId: string) => `/api/apps/${appId}/accessTokens`
const ACCOUNT = '/api/live_api/account/accessTokens'

export type NewTokenOrder = z.input<typeof CreateAccessToken>

export const accessTokensQuery = (appId: string) =>
  queryOptions({ queryKey: ['access-tokens', appId], queryFn: () => request(AccessTokens, base(appId)) })

export const accountTokensQuery = queryOptions({
  queryKey: ['account-tokens'],
  queryFn: () => request(AccountTokens, ACCOUNT),
})

function useTokensAfter<V, R extends AccessTokens>(appId: string, mutationFn: (variables: V) => Promise<R>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    // The token itself is shown once and kept nowhere.
    onSuccess: (answer) => queryClient.setQueryData(accessTokensQuery(appId).queryKey, AccessTokens.parse(answer)),
  })
}

export const useCreateAccessToken = (appId: string) =>
  useTokensAfter(appId, (json: NewTokenOrder) => request(CreatedAccessToken, base(appId), { method: 'POST', json }))
export const useRevokeAccessToken = (appId: string) =>
  useTokensAfter(appId, (id: string) => request(AccessTokens, `${base(appId)}/${id}`, { method: 'DELETE' }))
export const useOpenToPrograms = (appId: string) =>
  useTokensAfter(appId, (isOpen: boolean) =>
    request(AccessTokens, `/api/apps/${appId}/programs`, { method: 'PUT', json: { isOpen } }),
  )

function useAccountTokensAfter<V, R extends AccountTokens>(mutationFn: (variables: V) => Promise<R>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (answer) => queryClient.setQueryData(accountTokensQuery.queryKey, AccountTokens.parse(answer)),
  })
}

export const useCreateAccountToken = () =>
  useAccountTokensAfter(({ name, scope }: NewTokenOrder) =>
    request(CreatedAccountToken, ACCOUNT, { method: 'POST', json: { name, scope } }),
  )
export const useRevokeAccountToken = () =>
  useAccountTokensAfter((id: string) => request(AccountTokens, `${ACCOUNT}/${id}`, { method: 'DELETE' }))
