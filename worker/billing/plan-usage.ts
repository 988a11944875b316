import { may } from '#contract/access/permissions'
import { Plan } from '#contract/people/identity'
import type { PlanUsage } from '#contract/plan-cards'
import type { Env } from '#worker/platform/env'
import { readCredits } from './credits'
import { readMessageAllowance } from './message-allowance'
import { arePaymentsAvailable, planName } from './plan-cards'
import { PLANS } from './plans'

/** How an account's plan stands, beside what the others would allow. */
export async function readPlanUsage(
  env: Env,
  { accountId, plan, isAdmin }: { accountId: string; plan: Plan; isAdmin: boolean },
): Promise<PlanUsage> {
  const [messages, credits] = await Promise.all([
    readMessageAllowance(env, { accountId, plan, isAdmin }),
    readCredits(env, accountId),
  ])
  return {
    paymentsAvailable: arePaymentsAvailable(),
    plan,
    messages: toUsed(messages),
    credits: toUsed({ ...credits, period: 'month' }),
    plans: Plan.options.map((id) => ({
      id,
      name: planName(id),
      messages: {
        limit: PLANS[id].chatMessages,
        period: may({ plan: id, isAdmin: false }, 'chat.withoutDailyLimit') ? ('month' as const) : ('day' as const),
      },
      credits: PLANS[id].creditsPerMonth,
      storageBytes: PLANS[id].storageBytes,
      domains: PLANS[id].customDomainsPerApp,
    })),
  }
}

const toUsed = ({
  used,
  limit,
  period,
  resetsAtMs,
}: {
  used: number
  limit: number
  period: 'day' | 'month'
  resetsAtMs: number
}) => ({
  used,
  limit,
  period,
  resetsAt: new Date(resetsAtMs).toISOString(),
})
