import { z } from 'zod'

/**
 * One thing that is true about a subscription or a single sale, as its provider says it. Facts are only ever added:
 * what follows from them is the same whatever order they come in, and however often (`entitlementsOf`, `ledgerOf`).
 */
export const BillingFact = z.object({
  /**
   * - `paid`: a payment went through; `fromMs` to `untilMs` is what it pays for.
   * - `payment-failed`: the paid time was over at `atMs` and the next payment did not go through.
   * - `refunded`: `amountCents` of a payment is paid back by now, everything before included.
   * - `refund-failed`: of what was paid back, the bank returned some: only `amountCents` is paid back by now.
   * - `disputed`, `dispute-won`: the buyer's bank took a payment back; it came back to the seller.
   * - `cancelled`, `resumed`: it is not renewed after the paid time; it is renewed again.
   * - `changed`: from `fromMs` on it is `productId`.
   * - `ended`: the provider closed it, whatever was paid.
   */
  kind: z.enum([
    'paid',
    'payment-failed',
    'refunded',
    'refund-failed',
    'disputed',
    'dispute-won',
    'cancelled',
    'resumed',
    'changed',
    'ended',
  ]),
  /** When it happened at the provider. */
  atMs: z.number().int(),
  /** Which payment; empty for what concerns the whole subscription. */
  paymentId: z.string().default(''),
  /** What is sold: a plan's id, or the id of a product of an app's owner. */
  productId: z.string().default(''),
  amountCents: z.number().int().nonnegative().default(0),
  /** ISO 4217, lower case. */
  currency: z.string().default('usd'),
  fromMs: z.number().int().default(0),
  /** Null: for ever, as of a sale that is paid once. */
  untilMs: z.number().int().nullable().default(null),
})
export type BillingFact = z.infer<typeof BillingFact>

type Given = Pick<BillingFact, 'kind' | 'atMs'> & Partial<BillingFact>
export const billingFact = (given: Given): BillingFact => BillingFact.parse(given)

export type Period = 'month' | 'year' | 'once'

/** A month or a year later, on the last day where that month has fewer; null for what is paid once. */
export function periodEnd(fromMs: number, period: Period): number | null {
  if (period === 'once') return null
  const from = new Date(fromMs)
  const months = from.getUTCMonth() + (period === 'month' ? 1 : 12)
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate()
  const end = new Date(fromMs)
  end.setUTCFullYear(from.getUTCFullYear(), months, Math.min(from.getUTCDate(), lastDay))
  return end.getTime()
}
