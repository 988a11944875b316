import { expect, it } from 'vitest'
import { activeMs } from './worker-limits.ts'

it('counts what a start takes without what it waits for', () => {
  const nodes = ['(root)', '(idle)', '(garbage collector)', 'read'].map((functionName, id) => ({
    id,
    callFrame: { functionName },
  }))
  expect(activeMs({ nodes, samples: [3, 1, 2, 3], timeDeltas: [40_000, 500_000, 10_000, 50_000] })).toBe(100)
})
