import type { StartCheckoutBody } from '#contract/billing'
import { ApiError } from '#contract/errors'
import type { Env } from '#worker/platform/env'
import { platformOrigin } from '#worker/platform/http/hosts'
import { openCheckout } from '../checkout/open-checkout'
import { planProvider } from '../checkout/providers'
import { planRank, readEntitlements } from '../entitlements/read-entitlements'
import { accountSubject } from '../subjects'
import { planName } from './offers'
import { findSubscription } from './plan-subscription'

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
  const found = entitlements.productId === null ? undefined : findSubscription(env, entitlements)
  // Another plan takes the place of what runs with the same provider; what was bought elsewhere ends there.
  const changes = found?.key.provider === provider.name && entitlements.untilMs !== null ? found.key.subscriptionId : undefined
  const isLess = entitlements.productId !== null && planRank(plan) < planRank(entitlements.productId)
  if (isLess && !changes && entitlements.status !== 'cancelled')
    throw new ApiError('conflict', 'Cancel the plan you pay for first: a smaller one can be bought once it is cancelled')
  return openCheckout(env, provider, { subject, email, product, changes, returnUrl: returnAddress(env, returnTo) })
}

const WORDS = { month: 'by the month', year: 'by the year', once: 'once and for all' }

/** A page of the builder, whatever was asked for. */
export function returnAddress(env: Env, path = '/joinPlan'): string {
  const origin = platformOrigin(env)
  const url = URL.canParse(path, origin) ? new URL(path, origin) : new URL('/joinPlan', origin)
  return url.origin === origin ? url.href : `${origin}/joinPlan`
}
