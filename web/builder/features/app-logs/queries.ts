import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { LogLine } from '#contract/services/functions'
import { request } from '../../lib/api'

const LIVE_MS = 1_500
const SLOW_MS = 5_000
const MAX_LINES = 500

export interface LogFilter {
  level: 'debug' | 'info' | 'warning' | 'error'
  env: 'prod' | 'dev' | 'all'
}

/** What all functions of an app printed, oldest first, read again while it is on screen. */
export const appLogsQuery = (appId: string, { level, env }: LogFilter) =>
  queryOptions({
    queryKey: ['app-logs', appId, level, env],
    queryFn: () => {
      const query = new URLSearchParams({ order: 'desc', limit: String(MAX_LINES), level })
      if (env !== 'all') query.set('env', env)
      return request(z.array(LogLine), `/api/apps/${appId}/functions-mgmt/logs?${query}`).then((lines) => lines.reverse())
    },
    refetchInterval: LIVE_MS,
    placeholderData: keepPreviousData,
  })

const AppError = z.object({
  id: z.string(),
  title: z.string(),
  details: z.string(),
  componentName: z.string().nullable(),
  count: z.number(),
  lastAt: z.string(),
})
export type AppError = z.infer<typeof AppError>

/** What went wrong for visitors in the last week, newest first. */
export const appErrorsQuery = (appId: string) =>
  queryOptions({
    queryKey: ['app-errors', appId],
    queryFn: () => request(z.object({ errors: z.array(AppError) }), `/api/apps/${appId}/errors`).then(({ errors }) => errors),
    refetchInterval: SLOW_MS,
  })
