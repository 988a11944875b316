import type { AdminPayment } from '#contract/admin'
import { Plan } from '#contract/people/identity'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import type { ProviderName } from '../checkout/checkout-provider'
import { providerNamed } from '../checkout/providers'
import { paymentsOf } from '../entitlements/payments'
import { listFactsOfSubject } from '../events/events-queries'
import { planName } from '../plans/offers'
import { toPayment } from '../plans/to-payment'
import { accountSubject } from '../subjects'

/** Everything an account paid for plans, of each what can still be paid back; newest first. */
export async function listPayments(env: Env, accountId: string): Promise<AdminPayment[]> {
  const rows = await listFactsOfSubject(openDatabase(env.DB), accountSubject(accountId))
  const keys = new Map(
    rows.map(({ provider, subscriptionId }) => [`${provider} ${subscriptionId}`, { provider, subscriptionId }]),
  )
  const found = [...keys.values()].flatMap(({ provider, subscriptionId }) => {
    const facts = rows.filter((row) => row.provider === provider && row.subscriptionId === subscriptionId)
    const isThere = providerNamed(env, provider as ProviderName) !== undefined
    return paymentsOf(facts.flatMap((row) => row.facts)).map((payment) => ({
      ...toPayment(payment),
      checkout: provider as ProviderName,
      subscriptionId,
      productName: nameOf(payment.productId),
      refundableCents: isThere && !payment.isDisputed ? payment.amountCents - payment.refundedCents : 0,
    }))
  })
  return found.sort((one, other) => other.at.localeCompare(one.at))
}

const nameOf = (productId: string): string => {
  const plan = Plan.safeParse(productId).data
  return plan ? planName(plan) : productId
}
