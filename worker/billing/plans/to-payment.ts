import type { Payment as PaymentAnswer } from '#contract/billing'
import type { Payment } from '../entitlements/payments'

export const toPayment = ({ id, amountCents, refundedCents, isDisputed, currency, atMs }: Payment): PaymentAnswer => ({
  id,
  amountCents,
  refundedCents,
  isDisputed,
  currency,
  at: new Date(atMs).toISOString(),
})
