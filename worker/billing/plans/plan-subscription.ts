import type { OtherSubscription, PlanSubscription } from '#contract/billing'
import { ApiError } from '#contract/errors'
import { Plan } from '#contract/people/identity'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import type { CheckoutProvider, ProviderName } from '../checkout/checkout-provider'
import { providerNamed } from '../checkout/providers'
import type { Entitlements, OpenSubscription } from '../entitlements/entitlements-of'
import { paymentsOf } from '../entitlements/payments'
import { readEntitlements } from '../entitlements/read-entitlements'
import { listFactsOf, type SubscriptionId } from '../events/events-queries'
import { recordEvents } from '../events/record-events'
import { accountSubject } from '../subjects'
import { toPayment } from './to-payment'

/** What an account bought here, and what can be done about it. */
export async function readPlanSubscription(env: Env, accountId: string): Promise<PlanSubscription> {
  const entitlements = await readEntitlements(env, accountSubject(accountId))
  const { status, productId, untilMs, cancelledAtMs, open, subscription } = entitlements
  const found = findSubscription(env, entitlements)
  const events = found ? await listFactsOf(openDatabase(env.DB), found.key) : []
  const payments = paymentsOf(events.flatMap(({ facts }) => facts)).sort((one, other) => other.atMs - one.atMs)
  const isShown = (each: OpenSubscription) =>
    each.provider === subscription?.provider && each.subscriptionId === subscription.subscriptionId
  return {
    status,
    plan: Plan.safeParse(productId).data ?? null,
    until: toDate(untilMs),
    cancelledAt: toDate(cancelledAtMs),
    checkout: found?.key.provider ?? null,
    ...whatCanBeDone(found, open.find(isShown)),
    mayRenew: open.find(isShown)?.mayRenew ?? false,
    others: open.filter((each) => !isShown(each)).map((each) => toOther(env, each)),
    payments: payments.map(toPayment),
  }
}

function toOther(env: Env, each: OpenSubscription): OtherSubscription {
  const found = toFound(env, each)
  return {
    id: each.subscriptionId,
    plan: Plan.safeParse(each.productId).data ?? null,
    status: each.status,
    until: toDate(each.untilMs),
    checkout: found.key.provider,
    ...whatCanBeDone(found, each),
  }
}

const whatCanBeDone = (found: Found | undefined, open: OpenSubscription | undefined) => ({
  canCancel: open !== undefined && found?.provider?.setCancelled !== undefined,
  hasPortal: open !== undefined && found?.provider !== undefined,
})

const toDate = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

interface Found {
  key: SubscriptionId
  /** Undefined where it was bought from a provider that is not configured any more. */
  provider: CheckoutProvider | undefined
}

export function toFound(env: Env, subscription: { provider: string; subscriptionId: string }): Found {
  const provider = subscription.provider as ProviderName
  const key = { provider, seller: 'platform' as const, subscriptionId: subscription.subscriptionId }
  return { key, provider: providerNamed(env, provider) }
}

/** The subscription that pays for what an account has, or had last; or, by its id, one that is open beside it. */
export function findSubscription(env: Env, { subscription, open }: Entitlements, subscriptionId?: string): Found | undefined {
  const wanted = subscriptionId === undefined ? subscription : open.find((each) => each.subscriptionId === subscriptionId)
  return wanted ? toFound(env, wanted) : undefined
}

/** All that somebody is charged for again, unless it is cancelled. */
export const findRenewed = (env: Env, { open }: Entitlements): (Found & { productId: string })[] =>
  open.filter(({ mayRenew }) => mayRenew).map((each) => ({ ...toFound(env, each), productId: each.productId }))

interface Which {
  accountId: string
  subscriptionId?: string | undefined
}

/** Ends the renewals of what an account pays for, or has them go on. */
export async function setPlanCancelled(
  env: Env,
  { accountId, subscriptionId, isCancelled }: Which & { isCancelled: boolean },
): Promise<PlanSubscription> {
  const entitlements = await readEntitlements(env, accountSubject(accountId))
  const found = findSubscription(env, entitlements, subscriptionId)
  const isOpen = entitlements.open.some((each) => each.subscriptionId === found?.key.subscriptionId)
  if (!found?.provider?.setCancelled || !isOpen)
    throw new ApiError('conflict', 'There is nothing to cancel here: this plan is not renewed, or is managed where it was bought')
  const { key, provider } = found
  await recordEvents(env, key, (await provider.setCancelled?.(env, { ...key, isCancelled })) ?? [])
  return readPlanSubscription(env, accountId)
}

/** The page where a subscription is managed. */
export async function openPlanPortal(
  env: Env,
  { accountId, subscriptionId, returnUrl }: Which & { returnUrl: string },
): Promise<{ url: string }> {
  const found = findSubscription(env, await readEntitlements(env, accountSubject(accountId)), subscriptionId)
  const page = await found?.provider?.portal(env, { ...found.key, returnUrl })
  if (!page) throw new ApiError('not-available', 'There is no page to manage this plan on. Ask whoever runs this installation.')
  return page
}
