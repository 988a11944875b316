import { expect, it } from 'vitest'
import { cents, paymentWords, subscriptionSentence } from './subscription-words'

const until = '2026-12-23T10:00:00.000Z'
const cancelledAt = '2026-11-30T00:00:00.000Z'

it.for([
  [{ status: 'active', until, cancelledAt: null }, 'Moon renews on 23 December 2026.'],
  [{ status: 'active', until: null, cancelledAt: null }, 'Moon is paid for, for good.'],
  [
    { status: 'cancelled', until, cancelledAt },
    'Cancelled on 30 November 2026. Moon is yours until 23 December 2026 and is not renewed. Your apps and data stay.',
  ],
  [{ status: 'none', until: null, cancelledAt: null }, ''],
] as const)('says how a subscription stands: %o', ([subscription, words]) => {
  expect(subscriptionSentence(subscription, 'Moon')).toBe(words)
})

it.for(['past-due', 'ended', 'refunded', 'disputed'] as const)('%s says that nothing is deleted', (status) => {
  expect(subscriptionSentence({ status, until, cancelledAt: null }, 'Moon')).toMatch(/apps and data (stay|are all still here)/)
})

it('says what became of a payment, to the cent', () => {
  const payment = { id: 'p', amountCents: 123_456, refundedCents: 0, isDisputed: false, currency: 'usd', at: until }
  expect([cents(123_456), cents(5, 'eur')]).toEqual(['$1,234.56', '0.05 EUR'])
  expect(paymentWords(payment)).toBe('Paid')
  expect(paymentWords({ ...payment, refundedCents: 900 })).toBe('$9.00 refunded')
  expect(paymentWords({ ...payment, refundedCents: 123_456 })).toBe('Refunded')
  expect(paymentWords({ ...payment, isDisputed: true })).toBe('Taken back by the bank')
  expect(paymentWords({ ...payment, amountCents: 0 })).toBe('Free of charge')
})
