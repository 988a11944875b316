import { limitsOf } from '#worker/billing/find-plan'
import { domainsOfApp } from '#worker/billing/plans'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { countMostDomains } from './queries'

/** How many domains an app may have by its owner's plan. */
export async function domainLimitOf(env: Env, ownerId: string, { isTrial }: { isTrial: boolean }): Promise<number> {
  return domainsOfApp(await limitsOf(env, ownerId), isTrial)
}

/** What of that an account has taken: in the app of theirs that has the most. */
export const mostDomainsOf = (env: Env, accountId: string): Promise<number> => countMostDomains(openDatabase(env.DB), accountId)
