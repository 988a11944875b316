import { queryOptions } from '@tanstack/react-query'
import { BusinessInfo } from '#contract/billing'
import { request } from '../api'

/** Whom receipts are made out to. */
export const businessInfoQuery = queryOptions({
  queryKey: ['business-info'],
  queryFn: () => request(BusinessInfo, '/api/live_api/account/businessInfo'),
  staleTime: 60_000,
})
