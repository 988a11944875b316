import { queryOptions } from '@tanstack/react-query'
import { AppPlanAnswer } from '#contract/plan/show-plan'
import { request } from '../../../lib/api'

/** The plan of an app's newest version: another version has another. */
export const planQuery = (appId: string, versionId: string | null) =>
  queryOptions({
    queryKey: ['plan', appId, versionId],
    queryFn: () => request(AppPlanAnswer, `/api/apps/${appId}/chat/plan`),
  })
