import { limitsOf } from '#worker/billing/find-plan'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { countMostDomains } from './queries'

/**
 * How many domains an app may have by its owner's plan. A name that leads nowhere but to one's own machine can be tried
 * on any plan.
 */
export async function domainLimitOf(env: Env, ownerId: string, { isTrial }: { isTrial: boolean }): Promise<number> {
  const { customDomainsPerApp } = await limitsOf(env, ownerId)
  return Math.max(customDomainsPerApp, isTrial ? 1 : 0)
}

/** What of that an account has taken: in the app of theirs that has the most. */
export const mostDomainsOf = (env: Env, accountId: string): Promise<number> => countMostDomains(openDatabase(env.DB), accountId)
