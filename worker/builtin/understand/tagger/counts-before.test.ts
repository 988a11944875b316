import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countsBefore } from './counts-before'

it('tells of every stretch of a row what counting it tells', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean()), fc.nat(), fc.nat(), (row, one, other) => {
      const [from, to] = [one % (row.length + 1), other % (row.length + 1)].sort((a, b) => a - b) as [number, number]
      const counts = countsBefore(row, (isThere) => isThere)
      expect((counts[to] ?? 0) - (counts[from] ?? 0)).toBe(row.slice(from, to).filter(Boolean).length)
    }),
  )
})
