import { ApiError } from '#contract/errors'
import type { Env } from '#worker/platform/env'
import { limiterOf } from '#worker/platform/limits/limits'
import { CREDITS, creditSubject, OUT_OF_CREDITS } from './credits'
import { limitsOf } from './find-plan'

export interface CreditHold {
  /** Whose month it is. */
  accountId: string
  /** Of the use the credits are for: it is held, settled and released once by it. */
  id: string
  amount: number
}

/** Keeps the most a use can cost apart from the account's month, before anything is done for it. */
export async function holdCredits(
  env: Env,
  { accountId, id, amount, leaseMs }: CreditHold & { leaseMs: number },
  refusal = OUT_OF_CREDITS,
): Promise<void> {
  if (amount === 0) return
  const { creditsPerMonth: limit } = await limitsOf(env, accountId)
  const held = { name: CREDITS, limit, period: 'month', amount, leaseMs } as const
  const { allowed } = await limiterOf(env, creditSubject(accountId)).hold(id, held)
  if (!allowed) throw new ApiError('app-runs-limit-reached', refusal)
}

/** Counts what the use came to; a second time it does nothing. */
export async function settleCredits(env: Env, { accountId, id, amount }: CreditHold): Promise<boolean> {
  const { creditsPerMonth: limit } = await limitsOf(env, accountId)
  return limiterOf(env, creditSubject(accountId)).settleHold(id, { name: CREDITS, limit, period: 'month', amount })
}

/** Gives all that was held back; a second time, or after it was settled, it does nothing. */
export const releaseCredits = async (env: Env, { accountId, id }: Omit<CreditHold, 'amount'>): Promise<boolean> =>
  limiterOf(env, creditSubject(accountId)).releaseHold(id, CREDITS)
