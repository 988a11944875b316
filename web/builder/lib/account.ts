import { queryOptions, useQuery } from '@tanstack/react-query'
import { Account } from '#contract/identity'
import { request } from './api'

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => request(Account, '/api/live_api/account/current'),
  staleTime: 60_000,
})

export const useIsAdmin = () => useQuery(accountQuery).data?.isAdmin ?? false
