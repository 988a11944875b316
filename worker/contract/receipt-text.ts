import type { BusinessInfo, Payment } from './billing'
import { cents, dayOf, paymentWords } from './subscription-words'

interface Receipt {
  payment: Payment
  email: string
  business: BusinessInfo
}

/** A receipt as plain text, made out to the business that is given, or else to the address. */
export function receiptText({ payment, email, business }: Receipt): string {
  const { name, address, country, taxId } = business
  const payer = [name, address, country, taxId && `Tax number: ${taxId}`, email].filter(Boolean)
  return [
    'Receipt · BuildAI',
    `Payment: ${payment.id}`,
    `Paid on: ${dayOf(payment.at)}`,
    `Amount: ${cents(payment.amountCents, payment.currency)}`,
    `State: ${paymentWords(payment)}`,
    '',
    'Paid by:',
    ...payer,
    '',
  ].join('\n')
}
