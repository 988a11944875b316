import { queryOptions } from '@tanstack/react-query'
import { ExposureReport } from '#contract/access/exposure'
import { RequestFailed, request } from '../api'

interface ExposureChange {
  versionId?: string | undefined
  visibility?: 'public' | 'private'
  isSignupEnabled?: boolean
}

export const exposureKey = (appId: string) => ['exposure', appId] as const

/**
 * What a change of an app lays open, as the server has just tried it. Rows move on, so it is asked anew each time it is
 * looked at.
 */
export const exposureQuery = (appId: string, change: ExposureChange) =>
  queryOptions({
    queryKey: [...exposureKey(appId), change],
    queryFn: () => {
      const query = Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
      return request(ExposureReport, `/api/apps/${appId}/exposure?${new URLSearchParams(query)}`)
    },
    staleTime: 0,
    gcTime: 0,
  })

/** What the server wants looked through before it makes a change. */
export const exposureIn = (error: unknown): ExposureReport | undefined =>
  error instanceof RequestFailed && error.code === 'exposure-unacknowledged'
    ? ExposureReport.safeParse(error.details).data
    : undefined
