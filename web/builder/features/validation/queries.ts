import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { AppliedRepair, RepairResult, ValidationResult } from '#contract/app/validation'
import type { Issue, VersionListItem } from '#contract/app/versions'
import { ModelChoice } from '#contract/services/models'
import { request } from '../../lib/api'
import { appQuery } from '../../lib/app/apps'
import { versionsQuery } from '../../lib/app/versions'

/** What admins may have a repair done by. */
export const repairModelsQuery = queryOptions({
  queryKey: ['models'],
  queryFn: () => request(z.object({ models: z.array(ModelChoice) }), '/api/models').then(({ models }) => models),
  staleTime: 10 * 60_000,
})

type Version = Pick<VersionListItem, 'id' | 'messageId' | 'content'>

const about = ({ messageId, content }: Version) => ({ messageId, messageContent: content })

export const validateVersion = (appId: string, version: Version): Promise<ValidationResult> =>
  request(ValidationResult, `/api/apps/${appId}/versions/${version.id}/validate`, { method: 'POST', json: about(version) })

export interface Repair {
  version: Version
  issues: Issue[]
  iterations: number
  /** The app's own when absent. */
  model: string | undefined
}

/** Repairs aside: nothing of the app changes until the result is applied. */
export const testRepair = (appId: string, { version, issues, iterations, model }: Repair): Promise<RepairResult> =>
  request(RepairResult, `/api/apps/${appId}/versions/${version.id}/repair`, {
    method: 'POST',
    json: { ...about(version), initialIssues: issues, iterations, isTest: true, ...(model ? { customModel: model } : {}) },
  })

/** Makes the result of a test the newest version. */
export function useApplyRepair(appId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ version, result }: { version: Version; result: RepairResult }) =>
      request(AppliedRepair, `/api/apps/${appId}/versions/${version.id}/apply-repair`, {
        method: 'POST',
        json: {
          messageId: version.messageId,
          repairedFiles: result.repairedFiles.map(({ path, newCode, status }) => ({ path, newCode, status })),
        },
      }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: appQuery(appId).queryKey }),
        queryClient.invalidateQueries({ queryKey: versionsQuery(appId).queryKey }),
      ]),
  })
}
