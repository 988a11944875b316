import { queryOptions, useQuery } from '@tanstack/react-query'
import { may, type PermissionApp, type PermissionName } from '#contract/access/permissions'
import { Account } from '#contract/people/identity'
import { request } from '../api'

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => request(Account, '/api/live_api/account/current'),
  staleTime: 60_000,
})

/**
 * Whether the builder may do something (contract/access/permissions.ts); not before the account is known. The server
 * asks the same table.
 */
export const usePermission = (name: PermissionName, app?: PermissionApp) => may(useQuery(accountQuery).data, name, app)
