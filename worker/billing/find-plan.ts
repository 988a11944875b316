import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { PLANS, type PlanLimits } from './plans'
import { selectPlan } from './plans/plan-queries'

/** What an account's plan allows; the least of plans where the account is gone. */
export async function limitsOf(env: Env, accountId: string): Promise<PlanLimits> {
  return PLANS[(await selectPlan(openDatabase(env.DB), accountId))?.plan ?? 'lite']
}
