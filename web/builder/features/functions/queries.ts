import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { DeployedFunction, FunctionList, LogLine } from '#contract/services/functions'
import { authorisedFetch, request } from '../../lib/api'

export const functionsQuery = (appId: string, versionId: string | null) =>
  queryOptions({
    queryKey: ['functions', appId, versionId],
    queryFn: () => request(FunctionList, `/apps/${appId}/functions/list`).then(({ functions }) => functions),
    placeholderData: keepPreviousData,
  })

const MAX_LINES = 300
const POLL_MS = 1_000

/** The newest lines, oldest first, read again each second while they are on screen. */
export const logsQuery = (appId: string, name: string) =>
  queryOptions({
    queryKey: ['function-logs', appId, name],
    queryFn: () =>
      request(z.array(LogLine), `/api/apps/${appId}/functions-mgmt/${name}/logs?order=desc&limit=${MAX_LINES}`).then((lines) =>
        lines.reverse(),
      ),
    refetchInterval: POLL_MS,
  })

const LAST_RUN_EVERY_MS = 30_000

/** The newest line of a function; null where it has not run. */
export const lastLogQuery = (appId: string, name: string) =>
  queryOptions({
    queryKey: ['function-last-log', appId, name],
    queryFn: () =>
      request(z.array(LogLine), `/api/apps/${appId}/functions-mgmt/${name}/logs?order=desc&limit=1`).then(
        ([line]) => line ?? null,
      ),
    refetchInterval: LAST_RUN_EVERY_MS,
  })

export function useDeployFunction(appId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (name: string) =>
      request(DeployedFunction, `/apps/${appId}/functions/${name}/deploy`, { method: 'POST', json: {} }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['functions', appId] }),
  })
}

export interface TriedAnswer {
  status: number
  body: string
  tookMs: number
}

/** Calls the newest version as the owner. An answer that says no is an answer, too. */
export function useTryFunction(appId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ name, body }: { name: string; body: string }): Promise<TriedAnswer> => {
      const startedMs = performance.now()
      const answer = await authorisedFetch(`/apps/${appId}/functions/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      return { status: answer.status, body: pretty(await answer.text()), tookMs: Math.round(performance.now() - startedMs) }
    },
    onSettled: (_, __, { name }) => queryClient.invalidateQueries({ queryKey: logsQuery(appId, name).queryKey }),
  })
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
