import { queryOptions } from '@tanstack/react-query'
import { PlanUsage } from '#contract/plan-cards'
import { request } from '../api'

/** How one's plan stands, what the others allow, and whether plans are sold here at all. */
export const planUsageQuery = queryOptions({
  queryKey: ['plan-usage'],
  queryFn: () => request(PlanUsage, '/api/live_api/app/planUsage'),
  staleTime: 5_000,
})
