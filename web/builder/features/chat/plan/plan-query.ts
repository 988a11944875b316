import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { MessageEstimate } from '#contract/chat/usage'
import { planMessage } from '#contract/plan/edit-plan'
import { AppPlanAnswer, type PlanToBuild } from '#contract/plan/show-plan'
import { request } from '../../../lib/api'
import { userMessage } from '../connection/outgoing-message'

/** The plan of an app's newest version: another version has another. */
export const planQuery = (appId: string, versionId: string | null) =>
  queryOptions({
    queryKey: ['plan', appId, versionId],
    queryFn: () => request(AppPlanAnswer, `/api/apps/${appId}/chat/plan`),
  })

/** What building a plan as its card shows it would take. */
export const buildEstimateQuery = (appId: string, asked: PlanToBuild) =>
  queryOptions({
    queryKey: ['build-estimate', appId, asked.messageId, asked.plan],
    // While what a change of the plan costs is asked for, nothing moves.
    placeholderData: keepPreviousData,
    queryFn: () => {
      const json = { id: appId, messages: [userMessage({ text: planMessage([]), annotations: { plan: asked } })] }
      return request(MessageEstimate, `/api/apps/${appId}/chat/estimate`, { method: 'POST', json })
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
