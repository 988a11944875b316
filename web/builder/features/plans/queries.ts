import { queryOptions } from '@tanstack/react-query'
import { PaidPlans } from '#contract/plan-cards'
import { request } from '../../lib/api'

export const plansQuery = (appId: string | undefined) =>
  queryOptions({
    queryKey: ['plans', appId ?? null],
    staleTime: 300_000,
    queryFn: () =>
      request(PaidPlans, `/api/live_api/app/paidPlans${appId ? `?${new URLSearchParams({ appId })}` : ''}`).then(
        ({ plans }) => plans,
      ),
  })
