import type { PlanSubscription } from '#contract/billing'
import { ApiError } from '#contract/errors'
import { Plan } from '#contract/people/identity'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import type { CheckoutProvider, ProviderName } from '../checkout/checkout-provider'
import { providerNamed } from '../checkout/providers'
import type { Entitlements } from '../entitlements/entitlements-of'
import { paymentsOf } from '../entitlements/payments'
import { readEntitlements } from '../entitlements/read-entitlements'
import { listFactsOf, type SubscriptionId } from '../events/events-queries'
import { recordEvents } from '../events/record-events'
import { accountSubject } from '../subjects'
import { toPayment } from './to-payment'

/** What an account bought here, and what can be done about it. */
export async function readPlanSubscription(env: Env, accountId: string): Promise<PlanSubscription> {
  const entitlements = await readEntitlements(env, accountSubject(accountId))
  const { status, productId, untilMs, cancelledAtMs } = entitlements
  const found = findSubscription(env, entitlements)
  const events = found ? await listFactsOf(openDatabase(env.DB), found.key) : []
  const payments = paymentsOf(events.flatMap(({ facts }) => facts)).sort((one, other) => other.atMs - one.atMs)
  const isOpen = status === 'active' || status === 'cancelled' || status === 'past-due'
  return {
    status,
    plan: Plan.safeParse(productId).data ?? null,
    until: toDate(untilMs),
    cancelledAt: toDate(cancelledAtMs),
    checkout: found?.key.provider ?? null,
    canCancel: isOpen && untilMs !== null && found?.provider?.setCancelled !== undefined,
    hasPortal: found?.provider !== undefined && untilMs !== null,
    payments: payments.map(toPayment),
  }
}

const toDate = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

interface Found {
  key: SubscriptionId
  /** Undefined where it was bought from a provider that is not configured any more. */
  provider: CheckoutProvider | undefined
}

/** The subscription that pays for what an account has, or had last. */
export function findSubscription(env: Env, { subscription }: Entitlements): Found | undefined {
  if (!subscription) return undefined
  const provider = subscription.provider as ProviderName
  const key = { provider, seller: 'platform' as const, subscriptionId: subscription.subscriptionId }
  return { key, provider: providerNamed(env, provider) }
}

/** Ends the renewals of what an account pays for, or has them go on. */
export async function setPlanCancelled(env: Env, accountId: string, isCancelled: boolean): Promise<PlanSubscription> {
  const found = findSubscription(env, await readEntitlements(env, accountSubject(accountId)))
  const { canCancel } = await readPlanSubscription(env, accountId)
  if (!found?.provider?.setCancelled || !canCancel)
    throw new ApiError('conflict', 'There is nothing to cancel here: this plan is not renewed, or is managed where it was bought')
  const { key, provider } = found
  await recordEvents(env, key, (await provider.setCancelled?.(env, { ...key, isCancelled })) ?? [])
  return readPlanSubscription(env, accountId)
}

/** The page where a subscription is managed. */
export async function openPlanPortal(env: Env, accountId: string, returnUrl: string): Promise<{ url: string }> {
  const found = findSubscription(env, await readEntitlements(env, accountSubject(accountId)))
  const page = await found?.provider?.portal(env, { ...found.key, returnUrl })
  if (!page) throw new ApiError('not-available', 'There is no page to manage this plan on. Ask whoever runs this installation.')
  return page
}
