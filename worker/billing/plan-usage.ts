import { may } from '#contract/access/permissions'
import { Plan } from '#contract/people/identity'
import type { PlanUsage } from '#contract/plan-cards'
import type { Env } from '#worker/platform/env'
import { hook } from '#worker/platform/hooks'
import { isLocalInstallation } from '#worker/platform/http/hosts'
import { paymentsProblem, planProvider } from './checkout/providers'
import { readCredits } from './credits'
import { readMessageAllowance } from './message-allowance'
import { PLANS } from './plans'
import { planName, readOffers } from './plans/offers'
import { planGives } from './plans/plan-gives'
import { usageMeters } from './plans/usage-meters'

/** How an account's plan stands, beside what the others would allow. */
export async function readPlanUsage(
  env: Env,
  { accountId, plan, isAdmin }: { accountId: string; plan: Plan; isAdmin: boolean },
): Promise<PlanUsage> {
  const [messages, credits, taken] = await Promise.all([
    readMessageAllowance(env, { accountId, plan, isAdmin }),
    readCredits(env, accountId),
    hook('readUsage')(env, accountId),
  ])
  return {
    paymentsAvailable: planProvider(env) !== undefined,
    checkout: planProvider(env)?.name ?? null,
    problem: (isAdmin && (paymentsProblem(env) ?? readOffers(env.PLAN_OFFERS).problem)) || null,
    plan,
    messages: toUsed(messages),
    credits: toUsed({ ...credits, period: 'month' }),
    meters: usageMeters({ plan, messages, credits, taken, isTrial: isLocalInstallation(env) }),
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
      site: PLANS[id].scraper,
      gives: planGives(id),
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
