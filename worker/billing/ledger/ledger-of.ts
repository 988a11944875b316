import { paymentsOf } from '../entitlements/payments'
import type { BillingFact } from '../events/billing-fact'

/** Why money moved. What goes back in a dispute is what a refund has not paid back already. */
export type TransferReason = 'sale' | 'refund' | 'dispute'

/**
 * How much of a payment should stand in the ledger under each reason. Every transfer is entered once, with the account
 * that gives (credit) and the one that takes (debit), so that the ledger can only add up.
 */
export interface Owed {
  paymentId: string
  reason: TransferReason
  amountCents: number
  currency: string
  atMs: number
}

/** What the facts of one subscription come to: the same for the same set of facts, in whatever order. */
export function ledgerOf(facts: readonly BillingFact[]): Owed[] {
  return paymentsOf(facts).flatMap(({ id, amountCents, refundedCents, isDisputed, currency, atMs }) => {
    const owed = { paymentId: id, currency, atMs }
    return [
      { ...owed, reason: 'sale' as const, amountCents },
      { ...owed, reason: 'refund' as const, amountCents: refundedCents },
      { ...owed, reason: 'dispute' as const, amountCents: isDisputed ? amountCents - refundedCents : 0 },
    ]
  })
}

/** Money that the provider holds for the seller, and what it was for. */
export const ACCOUNTS: Record<TransferReason, { debit: string; credit: string }> = {
  sale: { debit: 'provider', credit: 'sales' },
  refund: { debit: 'refunds', credit: 'provider' },
  dispute: { debit: 'disputes', credit: 'provider' },
}
