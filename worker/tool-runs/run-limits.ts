import { RUN_WORDS } from '#contract/tools/run-words'
import type { ToolSettings } from '#contract/tools/tool'
import type { Env } from '#worker/platform/env'
import { consumeLimit, consumeLimits, type Limit, limiterOf, refundLimit, requireAllowed } from '#worker/platform/limits/limits'

const MINUTE_MS = 60_000
/**
 * Runs a minute in one app: of one person, or of the visitors of one network; of a network, however many people sign in
 * there; and of all together. A school or an office is one network, so its people count as themselves.
 */
const OF_ONE = 30
const FROM_ONE_NETWORK = 300
const IN_ONE_APP = 600
const DAY = 'runs-day'
const WEEK = 'runs-week'
type Limits = Pick<ToolSettings, 'dailyUserLimit' | 'weeklyUserLimit'>

/**
 * Whoever is signed in counts as themselves; visitors count as the network they come from, whatever they call
 * themselves.
 */
export const limitSubjectOf = (toolId: string, { userId, network }: { userId?: string | undefined; network: string }): string =>
  `tool-runs:${toolId}:${userId === undefined ? `network:${network}` : `user:${userId}`}`

/** Counts one run of a tool against its person's day and week, both or neither. */
export async function countRun(env: Env, subject: string, { dailyUserLimit, weeklyUserLimit }: Limits): Promise<void> {
  const limits: Limit[] = [
    ...(dailyUserLimit === null ? [] : [{ name: DAY, limit: dailyUserLimit, period: 'day' as const }]),
    ...(weeklyUserLimit === null ? [] : [{ name: WEEK, limit: weeklyUserLimit, period: 'week' as const }]),
  ]
  if (limits.length === 0) return
  const verdict = await consumeLimits(env, subject, limits)
  if (verdict.allowed) return
  const isDayOver = dailyUserLimit !== null && (await readDay(env, subject, dailyUserLimit)) === 0
  const words = isDayOver ? RUN_WORDS.dailyLimit(dailyUserLimit) : RUN_WORDS.weeklyLimit(weeklyUserLimit ?? 0)
  requireAllowed(verdict, 'rate-limited', words)
}

const readDay = async (env: Env, subject: string, limit: number): Promise<number> =>
  (await limiterOf(env, subject).peek({ name: DAY, limit, period: 'day' })).remaining

/** Gives a run back that came to nothing through no wish of the person's. */
export async function uncountRun(env: Env, subject: string): Promise<void> {
  for (const name of [DAY, WEEK]) await refundLimit(env, { subject, name })
}

/** Keeps one visitor or person from shutting out the others, whatever the tool's own limits are. */
export async function limitRunRate(
  env: Env,
  { appId, userId, network }: { appId: string; userId: string | undefined; network: string },
): Promise<void> {
  const one = userId === undefined ? network : `user:${userId}`
  const limits = [
    { subject: `tool-run-rate:${appId}:${one}`, limit: OF_ONE },
    ...(userId === undefined ? [] : [{ subject: `tool-run-rate:${appId}:people:${network}`, limit: FROM_ONE_NETWORK }]),
    { subject: `tool-run-rate:${appId}`, limit: IN_ONE_APP },
  ]
  for (const { subject, limit } of limits) {
    const verdict = await consumeLimit(env, { subject, name: 'requests', limit, windowMs: MINUTE_MS })
    requireAllowed(verdict, 'rate-limited', 'Too many runs at once. Wait a moment and run it again.')
  }
}
