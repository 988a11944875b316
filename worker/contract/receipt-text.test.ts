import { expect, it } from 'vitest'
import { receiptText } from './receipt-text'

const payment = {
  ...{ id: 'pay_1', amountCents: 7_900, refundedCents: 900, isDisputed: false, currency: 'usd' },
  at: '2026-11-23T10:00:00.000Z',
}

it('is made out to the business, and says what was paid and paid back', () => {
  const business = { name: 'Harbour House Ltd', address: '1 Pier', country: 'Norway', taxId: 'NO 123' }
  expect(receiptText({ payment, email: 'ada@b.example', business })).toBe(
    [
      'Receipt · BuildAI',
      'Payment: pay_1',
      'Paid on: 23 November 2026',
      'Amount: $79.00',
      'State: $9.00 refunded',
      '',
      'Paid by:',
      'Harbour House Ltd',
      '1 Pier',
      'Norway',
      'Tax number: NO 123',
      'ada@b.example',
      '',
    ].join('\n'),
  )
})

it('is made out to the address where no business is given', () => {
  const text = receiptText({ payment, email: 'ada@b.example', business: { name: '', address: '', country: '', taxId: '' } })
  expect(text).toContain('Paid by:\nada@b.example\n')
})
