import { expect, it } from 'vitest'
import { resolveSeed } from './resolve-seed'

const schema = {
  name: 'Patient',
  type: 'object',
  properties: {
    date_of_birth: { type: 'string', format: 'date' },
    seen_at: { type: 'string', format: 'date-time' },
    motto: { type: 'string' },
  },
} as const
const nowMs = Date.parse('2026-03-09T15:00:00Z')
const resolve = (data: Record<string, unknown>) => resolveSeed(data, { schema, ids: new Map([['ada', 'id1']]), nowMs })

it('counts days from today, also those of a long life', () => {
  expect(resolve({ date_of_birth: 'today-27578', seen_at: 'today+2T10:30', motto: 'today' })).toEqual({
    date_of_birth: '1950-09-06',
    seen_at: '2026-03-11T10:30:00',
    motto: 'today',
  })
})

it('takes nothing that refers to a record which is not there', () => {
  expect(resolve({ motto: 'ref:ada' })).toEqual({ motto: 'id1' })
  expect(resolve({ motto: 'ref:eve' })).toBeUndefined()
})
