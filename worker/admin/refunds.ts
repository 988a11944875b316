import type { AdminPayments, AdminRefund } from '#contract/admin'
import { cents } from '#contract/subscription-words'
import { type Admin, describeAction, recordAction } from '#worker/audit/admin-actions'
import { readPlanSubscription } from '#worker/billing/plans/plan-subscription'
import { listPayments } from '#worker/billing/refunds/list-payments'
import { refundPayment } from '#worker/billing/refunds/refund-payment'
import { accountSubject } from '#worker/billing/subjects'
import type { Env } from '#worker/platform/env'
import { requireAccountDetails } from './accounts'

export async function readPayments(env: Env, accountId: string): Promise<AdminPayments> {
  await requireAccountDetails(env, accountId)
  const [{ status, plan }, payments] = await Promise.all([readPlanSubscription(env, accountId), listPayments(env, accountId)])
  return { status, plan, payments }
}

/** Pays back over the provider that took it, and writes down who did. */
export async function refundAccount(
  env: Env,
  { admin, accountId }: { admin: Admin; accountId: string },
  { checkout, subscriptionId, paymentId, amountCents }: AdminRefund,
): Promise<AdminPayments> {
  const { user } = await requireAccountDetails(env, accountId)
  const key = { provider: checkout, seller: 'platform' as const, subscriptionId }
  await refundPayment(env, { subject: accountSubject(accountId), key, paymentId, amountCents })
  const found = await readPayments(env, accountId)
  const payment = found.payments.find(({ id }) => id === paymentId)
  const details = `${cents(amountCents, payment?.currency)} of ${cents(payment?.amountCents ?? amountCents, payment?.currency)}`
  await recordAction(env, describeAction(admin, 'payment-refunded', { subject: user, details }))
  return found
}
