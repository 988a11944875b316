import { it } from 'vitest'
import { readApproval } from './continuation'

it('reads what a plan was approved for, with what was added, in however many lines', ({ expect }) => {
  const plan = 'Carry out the plan you proposed.\n\nIt answered: boats please\n\nThe plan:\n{}'
  expect(readApproval(plan)).toBe('boats please')
  expect(readApproval(`ok\n\n${plan}`)).toBe('boats please')
  expect(readApproval(`but blue\n${plan}`)).toBe('boats please. but blue')
  expect(readApproval(`boats${'\n'.repeat(20_000)}x`)).toBeUndefined()
})
