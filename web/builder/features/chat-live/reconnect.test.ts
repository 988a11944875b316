import fc from 'fast-check'
import { expect, it } from 'vitest'
import { reconnectDelay } from './reconnect'

it('W12: browsers come back at different times, later each time, and within half a minute', () => {
  fc.assert(
    fc.property(fc.nat(1_000), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
      const delay = reconnectDelay(attempt, random)
      expect(delay).toBeGreaterThanOrEqual(250)
      expect(delay).toBeLessThanOrEqual(30_000)
    }),
  )
  expect(reconnectDelay(3, 0)).toBeGreaterThan(reconnectDelay(1, 1))
  expect(reconnectDelay(2, 0)).not.toBe(reconnectDelay(2, 1))
})
