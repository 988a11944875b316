import type { Payment, PlanSubscription } from './billing'

export const cents = (amountCents: number, currency = 'usd'): string => {
  const amount = (amountCents / 100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return currency === 'usd' ? `$${amount}` : `${amount} ${currency.toUpperCase()}`
}

export const dayOf = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/**
 * How what somebody pays for stands, in a sentence; what is lost, and that nothing is deleted, where that is to be
 * known.
 */
export function subscriptionSentence(
  { status, until, cancelledAt }: Pick<PlanSubscription, 'status' | 'until' | 'cancelledAt'>,
  planName: string,
): string {
  const end = until === null ? '' : dayOf(until)
  switch (status) {
    case 'active':
      return until === null ? `${planName} is paid for, for good.` : `${planName} renews on ${end}.`
    case 'cancelled':
      return `Cancelled${cancelledAt ? ` on ${dayOf(cancelledAt)}` : ''}. ${planName} is yours until ${end} and is not renewed. Your apps and data stay.`
    case 'past-due':
      return `The last payment for ${planName} did not go through. Everything works until ${end}; after that its limits end, and your apps and data stay.`
    case 'ended':
      return 'Your plan has ended, and with it its limits. Your apps and data are all still here.'
    case 'refunded':
      return 'Your plan was paid back and has ended. Your apps and data are all still here.'
    case 'disputed':
      return 'Your bank has taken the payment back, and the plan has ended. Your apps and data are all still here.'
    case 'none':
      return ''
  }
}

/** What became of a payment. */
export function paymentWords({ amountCents, refundedCents, isDisputed, currency }: Payment): string {
  if (isDisputed) return 'Taken back by the bank'
  if (refundedCents === 0) return amountCents === 0 ? 'Free of charge' : 'Paid'
  return refundedCents >= amountCents ? 'Refunded' : `${cents(refundedCents, currency)} refunded`
}
