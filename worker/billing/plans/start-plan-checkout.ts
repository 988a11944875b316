import type { StartCheckoutBody } from '#contract/billing'
import { ApiError } from '#contract/errors'
import { Plan } from '#contract/people/identity'
import type { Env } from '#worker/platform/env'
import { platformOrigin } from '#worker/platform/http/hosts'
import { openCheckout } from '../checkout/open-checkout'
import { planProvider } from '../checkout/providers'
import { planRank, readEntitlements } from '../entitlements/read-entitlements'
import { accountSubject } from '../subjects'
import { planName } from './offers'
import { findRenewed, findSubscription } from './plan-subscription'

interface Buyer {
  accountId: string
  email: string
}

/** Where an account pays for a plan: at the price of the list, for itself. */
export async function startPlanCheckout(
  env: Env,
  { accountId, email }: Buyer,
  { plan, period, returnTo }: StartCheckoutBody,
): Promise<{ url: string }> {
  const provider = planProvider(env)
  if (!provider) throw new ApiError('not-available', 'Plans are not sold here. Ask whoever runs this installation.')
  const product = (await provider.listProducts(env, 'platform')).find((each) => each.id === plan && each.period === period)
  if (!product) throw new ApiError('not-found', `${planName(plan)} is not sold ${WORDS[period]}`)
  const subject = accountSubject(accountId)
  const entitlements = await readEntitlements(env, subject)
  const isRunning = entitlements.status === 'active' || entitlements.status === 'past-due'
  if (isRunning && entitlements.productId === plan) throw new ApiError('conflict', `You have ${planName(plan)} already`)
  const { productId: held } = entitlements
  if (isRunning && held !== null && entitlements.untilMs === null && planRank(plan) < planRank(held))
    throw new ApiError('conflict', `You have ${planNameOf(held)} for good, which gives more`)
  const found = entitlements.productId === null ? undefined : findSubscription(env, entitlements)
  // Another plan takes the place of what runs, where the provider can do that. What is paid once renews nothing.
  const isChange = found?.key.provider === provider.name && provider.changesPlans && product.period !== 'once'
  const changes = isChange && entitlements.untilMs !== null ? found.key.subscriptionId : undefined
  refuseSecond(findRenewed(env, entitlements), { changes, plan })
  return openCheckout(env, provider, { subject, email, product, changes, returnUrl: returnAddress(env, returnTo) })
}

/** Nobody pays twice: what would go on beside the new plan has to be cancelled first. */
function refuseSecond(renewed: ReturnType<typeof findRenewed>, { changes, plan }: { changes: string | undefined; plan: Plan }) {
  // Of what was bought from a provider that is gone nothing can be cancelled here.
  const second = renewed.find(({ key, provider }) => provider && key.subscriptionId !== changes)
  if (!second) return
  const name = planNameOf(second.productId)
  const way = second.provider?.setCancelled
    ? 'Cancel it first with “Cancel the plan”'
    : 'Cancel it first where you bought it, with “Manage payments”'
  throw new ApiError(
    'conflict',
    `${name} would be charged for beside ${planName(plan)}. ${way} here or in Settings; what is paid stays yours until it is over. Then choose ${planName(plan)} again.`,
  )
}

const planNameOf = (productId: string): string => {
  const plan = Plan.safeParse(productId).data
  return plan ? planName(plan) : 'What you pay for'
}

const WORDS = { month: 'by the month', year: 'by the year', once: 'once and for all' }

/** A page of the builder, whatever was asked for. */
export function returnAddress(env: Env, path = '/joinPlan'): string {
  const origin = platformOrigin(env)
  const url = URL.canParse(path, origin) ? new URL(path, origin) : new URL('/joinPlan', origin)
  return url.origin === origin ? url.href : `${origin}/joinPlan`
}
