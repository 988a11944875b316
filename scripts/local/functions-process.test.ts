import { expect, it } from 'vitest'
import { AFTER_MS, WALL_CLOCK_MS } from '../../worker/functions/runs/run-limits.ts'
import { mostMemory } from './functions-process.ts'

it('a process of functions is begun anew for what it has kept only once no run and nothing it left can go on', () => {
  const longest = WALL_CLOCK_MS + AFTER_MS
  expect(mostMemory(longest)).toBe(mostMemory(0))
  expect(mostMemory(2 * longest)).toBeLessThan(mostMemory(longest))
})
