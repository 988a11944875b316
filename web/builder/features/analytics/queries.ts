import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { Analytics, Funnel, type Interval, LiveVisitors, type RangeName } from '#contract/insights/analytics'
import { request } from '../../lib/api'

const LIVE_MS = 10_000
const SLOW_MS = 60_000

export const analyticsQuery = (appId: string, { range, by }: { range: RangeName; by: Interval }) =>
  queryOptions({
    queryKey: ['analytics', appId, range, by],
    queryFn: () => request(Analytics, `/api/apps/${appId}/analytics?range=${range}&by=${by}`),
    refetchInterval: SLOW_MS,
    placeholderData: keepPreviousData,
  })

export const liveVisitorsQuery = (appId: string) =>
  queryOptions({
    queryKey: ['analytics-live', appId],
    queryFn: () => request(LiveVisitors, `/api/apps/${appId}/analytics/live`),
    refetchInterval: LIVE_MS,
  })

export const funnelQuery = (appId: string, pages: string[]) =>
  queryOptions({
    queryKey: ['analytics-funnel', appId, ...pages],
    enabled: pages.length >= 2,
    queryFn: () => {
      const query = new URLSearchParams(pages.map((page) => ['step', page]))
      return request(Funnel, `/api/apps/${appId}/analytics/funnel?${query}`)
    },
    placeholderData: keepPreviousData,
  })
