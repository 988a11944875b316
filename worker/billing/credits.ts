import { ApiError } from '#contract/errors'
import type { Env } from '#worker/platform/env'
import { consumeLimit, readLimit, refundLimit } from '#worker/platform/limits/limits'
import { limitsOf } from './find-plan'

export const CREDITS = 'credits'
export const creditSubject = (accountId: string) => `account:${accountId}`
export const OUT_OF_CREDITS =
  "You've used up all your AI credits for the month. Upgrade your plan to keep using integrations (AI calls, file uploads, emails, etc)."

export interface Spending<T> {
  /** Whose month it is: the owner of the app, whoever of its users asks. */
  accountId: string
  amount: number
  job: () => Promise<T>
  /** False for an answer that nobody should pay for. */
  isWorthIt?: (result: T) => boolean
}

/**
 * Takes the credits first, so that parallel calls cannot share the last one, and gives them back once when the job
 * comes to nothing.
 */
export async function spendCredits<T>(env: Env, { accountId, amount, job, isWorthIt }: Spending<T>): Promise<T> {
  if (amount === 0) return job()
  await takeCredits(env, { accountId, amount })
  const giveBack = () => refundLimit(env, { subject: creditSubject(accountId), name: CREDITS, amount })
  let result: T
  try {
    result = await job()
  } catch (error) {
    await giveBack()
    throw error
  }
  if (isWorthIt && !isWorthIt(result)) await giveBack()
  return result
}

async function takeCredits(env: Env, { accountId, amount }: { accountId: string; amount: number }): Promise<void> {
  const { creditsPerMonth } = await limitsOf(env, accountId)
  const limit = { subject: creditSubject(accountId), name: CREDITS, limit: creditsPerMonth, period: 'month', amount } as const
  if ((await consumeLimit(env, limit)).allowed) return
  throw new ApiError('app-runs-limit-reached', OUT_OF_CREDITS)
}

/** How an account's month stands, for screens. */
export async function readCredits(env: Env, accountId: string): Promise<{ used: number; limit: number; resetsAtMs: number }> {
  const { creditsPerMonth: limit } = await limitsOf(env, accountId)
  const { used, resetsAtMs } = await readLimit(env, { subject: creditSubject(accountId), name: CREDITS, limit, period: 'month' })
  return { used, limit, resetsAtMs }
}
