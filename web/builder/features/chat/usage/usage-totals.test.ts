import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatCost, formatRate, sumUsage, usageLines } from './usage-totals'

const step = (extra: object = {}) => ({
  promptTokens: 1_200,
  completionTokens: 300,
  totalTokens: 1_500,
  cacheReadTokens: 200,
  cacheWriteTokens: 0,
  promptCost: 0.002,
  completionCost: 0.0024,
  cacheReadCost: 0.0001,
  cacheWriteCost: 0,
  totalCost: 0.0045,
  promptRate: 2,
  completionRate: 8,
  cacheReadRate: 0.5,
  cacheWriteRate: 2,
  ...extra,
})

it('counts cached tokens apart from the rest of the prompt', () => {
  expect(usageLines(step()).map(({ label, tokens, rate }) => [label, tokens, rate])).toEqual([
    ['Prompt', 1_000, 2],
    ['Completion', 300, 8],
    ['Cache read', 200, 0.5],
    ['Cache write', 0, 2],
  ])
})

it('adds the steps up and keeps a rate only where all agree', () => {
  const sum = sumUsage([step(), step({ completionRate: 9 })])
  expect(sum).toMatchObject({ totalTokens: 3_000, totalCost: 0.009, promptRate: 2 })
  expect(sum).not.toHaveProperty('completionRate')
})

it('the lines of a sum come to its total cost', () => {
  const cost = fc.integer({ min: 0, max: 5_000 }).map((cents) => cents / 1_000)
  fc.assert(
    fc.property(fc.array(fc.tuple(cost, cost, cost, cost), { minLength: 1, maxLength: 6 }), (all) => {
      const sum = sumUsage(
        all.map(([promptCost, completionCost, cacheReadCost, cacheWriteCost]) =>
          step({
            promptCost,
            completionCost,
            cacheReadCost,
            cacheWriteCost,
            totalCost: promptCost + completionCost + cacheReadCost + cacheWriteCost,
          }),
        ),
      )
      const lines = usageLines(sum).reduce((total, line) => total + line.cost, 0)
      expect(lines).toBeCloseTo(sum.totalCost, 9)
    }),
  )
})

it.for([
  [0, '$0'],
  [0.000_000_4, '< $0.000001'],
  [0.000_45, '$0.000450'],
  [0.0123, '$0.0123'],
  [12.345, '$12.35'],
] as const)('writes %s dollars as %s', ([dollars, text]) => expect(formatCost(dollars)).toBe(text))

it('gives rates for a million tokens', () => expect(formatRate(2)).toBe('$2.00 per 1M'))
