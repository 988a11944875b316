import { expect, it } from 'vitest'
import { describeEntity, describeOutcome } from './data-words'

const none = { removed: 0, returned: 0, changed: 0, kept: 0, unrecorded: 0 }

it('says what becomes of each entity’s records', () => {
  expect(describeEntity({ ...none, entity: 'Task', removed: 4, kept: 1 })).toBe(
    'Task: 4 records that came with a later version are removed; 1 record stays as it is, changed by someone since',
  )
  expect(describeEntity({ ...none, entity: 'Deal', returned: 1, changed: 2, unrecorded: 6_000 })).toBe(
    'Deal: 1 record comes back; 2 records get their old values; 6,000 records stay: too many to have been recorded',
  )
})

it('says what went back when it is done', () => {
  expect(describeOutcome(undefined)).toBe('Reverted')
  expect(describeOutcome({ isTooMuch: false, entities: [{ ...none, entity: 'Task', removed: 4, kept: 1 }] })).toBe(
    'Reverted. 4 records went back, 1 stayed because someone changed it',
  )
  const entities = [
    { ...none, entity: 'Task', removed: 1_000, returned: 2 },
    { ...none, entity: 'Deal', changed: 30 },
  ]
  expect(describeOutcome({ isTooMuch: false, entities })).toBe('Reverted. 1,032 records went back')
  const [task] = entities
  expect(describeOutcome({ isTooMuch: false, entities: task ? [{ ...task, removed: 0, returned: 1, kept: 2 }] : [] })).toBe(
    'Reverted. 1 record went back, 2 stayed because someone changed them',
  )
})
