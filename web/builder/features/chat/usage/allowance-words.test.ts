import { expect, it } from 'vitest'
import { allowanceWords } from './allowance-words'

const words = (left: number, limit: number, period: 'day' | 'month' = 'day') =>
  allowanceWords({ left, limit, period, resetsAt: '2026-12-01T00:00:00.000Z' }, 'en-GB', 'UTC')

it.for([
  [12, 20, 'day', '12 messages left today', false],
  [1, 20, 'day', '1 message left today', true],
  [0, 20, 'day', 'No messages left. New ones come at 0:00', true],
  [40, 500, 'month', '40 messages left this month', true],
  [0, 500, 'month', 'No messages left. New ones come on 1 December', true],
] as const)('%i of %i a %s: %s', ([left, limit, period, text, isLow]) => {
  expect(words(left, limit, period)?.text.replace('00:00', '0:00')).toBe(text)
  expect(words(left, limit, period)?.isLow).toBe(isLow)
})

it('says nothing while a month has plenty', () => {
  expect(words(400, 500, 'month')).toBeUndefined()
})
