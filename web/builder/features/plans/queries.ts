import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { type OpenPortalBody, PageAddress, PlanSubscription, type StartCheckoutBody } from '#contract/billing'
import { PaidPlans } from '#contract/plan-cards'
import { messageOf, request } from '../../lib/api'
import { notify } from '../../lib/screen/notify'
import { accountQuery } from '../../lib/session/account'
import { planUsageQuery } from '../../lib/session/plan-usage'

export const plansQuery = (appId: string | undefined) =>
  queryOptions({
    queryKey: ['plans', appId ?? null],
    staleTime: 300_000,
    queryFn: () =>
      request(PaidPlans, `/api/live_api/app/paidPlans${appId ? `?${new URLSearchParams({ appId })}` : ''}`).then(
        ({ plans }) => plans,
      ),
  })

export const subscriptionQuery = queryOptions({
  queryKey: ['plan-subscription'],
  queryFn: () => request(PlanSubscription, '/api/live_api/app/subscription'),
  staleTime: 5_000,
})

const leave = ({ url }: z.infer<typeof PageAddress>) => window.location.assign(url)
const onError = (error: Error) => notify.error(messageOf(error))

/** Goes to where the plan is paid for. Busy until the page is left. */
export const useStartCheckout = () =>
  useMutation({
    mutationFn: (json: StartCheckoutBody) => request(PageAddress, '/api/live_api/app/checkout', { method: 'POST', json }),
    onSuccess: leave,
    onError,
  })

/** Goes to the provider's own page for the plan. */
export const useOpenPortal = () =>
  useMutation({
    mutationFn: (json: z.infer<typeof OpenPortalBody>) =>
      request(PageAddress, '/api/live_api/app/subscription/portal', { method: 'POST', json }),
    onSuccess: leave,
    onError,
  })

/** Ends the renewals of one's plan, or of a subscription beside it, or has them go on. */
export function useChangeRenewal() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ change, subscriptionId }: { change: 'cancel' | 'resume'; subscriptionId?: string }) => {
      const which = subscriptionId ? `?${new URLSearchParams({ subscriptionId })}` : ''
      return request(
        PlanSubscription,
        `${change === 'cancel' ? '/api/live_api/app/subscription/cancel' : '/api/live_api/app/subscription/resume'}${which}`,
        { method: 'POST' },
      )
    },
    onSuccess: (subscription) => {
      client.setQueryData(subscriptionQuery.queryKey, subscription)
      void client.invalidateQueries({ queryKey: accountQuery.queryKey })
      void client.invalidateQueries({ queryKey: planUsageQuery.queryKey })
    },
    onError,
  })
}
