import { queryOptions } from '@tanstack/react-query'
import { MessageAllowance } from '#contract/chat/usage'
import { request } from '../../../lib/api'

/** Tabs of this browser may be about other apps, and count the same messages. */
export const ALLOWANCE = 'message-allowance'

/** Clocks differ, and a server is not to be asked over and over by one that is fast. */
const SOONEST_MS = 30_000
const LATEST_MS = 3_600_000

/**
 * When to ask again where no messages are left: once new ones have come, and now and then before, since a machine may
 * sleep through it.
 */
export function nextCheckMs(allowance: MessageAllowance | undefined, nowMs: number): number | false {
  if (!allowance || allowance.left > 0) return false
  return Math.min(LATEST_MS, Math.max(SOONEST_MS, Date.parse(allowance.resetsAt) - nowMs + 1_000))
}

/** Of the account, and so the same for each of its apps; each app's route answers it. */
export const allowanceQuery = (appId: string) =>
  queryOptions({
    queryKey: [ALLOWANCE],
    queryFn: () => request(MessageAllowance, `/api/apps/${appId}/chat/allowance`),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => nextCheckMs(state.data, Date.now()),
    refetchIntervalInBackground: true,
  })
