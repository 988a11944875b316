import { describe, expect, it } from 'vitest'
import type { EntityProperty, EntitySchema } from '#contract/data/entities'
import { SAMPLE_IDS, sampleRows } from './sample-rows'

const NOW = Date.parse('2026-11-29T12:00:00Z')
const entity = (name: string, properties: Record<string, EntityProperty>, read = 'anonymous'): EntitySchema => ({
  name,
  type: 'object',
  properties,
  'x-accessControl': { permissions: { read, write: 'admin' } },
})
const rowsOf = (properties: Record<string, EntityProperty>) =>
  sampleRows({}, { Task: entity('Task', properties) }, NOW).Task?.rows.map(({ value }) => value)

describe('two rows an entity', () => {
  it.for<[string, EntityProperty, unknown, unknown]>([
    ['choices', { type: 'string', enum: ['open', 'done', 'late'] }, 'open', 'done'],
    ['one choice', { type: 'string', enum: ['open'] }, 'open', 'open'],
    ['a relation', { type: 'string', 'x-relation': 'Team' }, ...SAMPLE_IDS],
    ['relations', { type: 'array', items: { type: 'string', 'x-relation': 'Team' } }, [SAMPLE_IDS[0]], [SAMPLE_IDS[1]]],
    ['a date', { type: 'string', format: 'date' }, '2026-11-30', '2026-11-27'],
    ['a default', { type: 'string', default: 'Oslo' }, 'Oslo', 'Value 2'],
    ['a number by default', { type: 'number', default: 0 }, 0, 14],
    ['a number within bounds', { type: 'integer', minimum: 1, maximum: 5 }, 5, 5],
    ['yes and no', { type: 'boolean' }, false, true],
    ['no and yes', { type: ['boolean', 'null'], default: true }, true, false],
    ['words of their title', { type: 'string', title: 'Town' }, 'Town 1', 'Town 2'],
    ['short words', { type: 'string', maxLength: 3 }, 'Val', 'Val'],
    ['what is within', { type: 'object', properties: { city: { type: 'string' } } }, { city: 'City 1' }, { city: 'City 2' }],
    [
      'lists of things',
      { type: 'array', items: { type: 'object', properties: { a: { type: 'string' } } } },
      [{ a: 'A 1' }],
      [{ a: 'A 2' }],
    ],
    ['nothing that is known', {}, 'Value 1', 'Value 2'],
  ])('hold %s', ([, property, first, second]) => {
    expect(rowsOf({ value: property })).toEqual([first, second])
  })

  it('end where a schema holds itself in itself again and again', () => {
    const deep: EntityProperty = { type: 'object', properties: {} }
    deep.properties = { again: deep }
    expect(JSON.stringify(rowsOf({ value: deep })).length).toBeLessThan(200)
  })

  it('have the fields of both sides, as they are now, and go to whom the rules let read', () => {
    const before = { Task: entity('Task', { old: { type: 'string' }, kind: { type: 'string', enum: ['a'] } }, 'anonymous') }
    const after = { Task: entity('Task', { kind: { type: 'string', enum: ['b'] } }, 'admin') }
    const { Task, User } = sampleRows(before, after, NOW)
    expect(Task?.rows[0]).toMatchObject({ id: SAMPLE_IDS[0], old: 'Old 1', kind: 'b' })
    expect(Task?.readers).toEqual(['owner'])
    expect(User?.rows.map(({ email }) => email)).toEqual(['sample@example.com', 'other@example.com'])
    const made = entity('Task', {}, 'creator')
    expect(sampleRows({}, { Task: made }, NOW).Task?.readers).toEqual(['user', 'owner'])
  })
})
