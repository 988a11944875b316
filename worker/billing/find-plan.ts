import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { selectPlan } from './plan-queries'
import { PLANS, type PlanLimits } from './plans'

/** What an account's plan allows; the least of plans where the account is gone. */
export async function limitsOf(env: Env, accountId: string): Promise<PlanLimits> {
  return PLANS[(await selectPlan(openDatabase(env.DB), accountId))?.plan ?? 'lite']
}
