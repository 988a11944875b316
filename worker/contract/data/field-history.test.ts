import { describe, expect, it } from 'vitest'
import type { EntitySchema } from './entities'
import { formerNames, rememberFields } from './field-history'

const boats = (properties: EntitySchema['properties']) => ({ Boat: { name: 'Boat', type: 'object' as const, properties } })
const markerOf = (schemas: ReturnType<typeof rememberFields>, field: string) => schemas.Boat?.properties[field]?.['x-renamedFrom']

describe('what a version remembers of its fields', () => {
  it('is every name they had, over renames and over edits of something else', () => {
    const first = boats({ a: { type: 'string' } })
    const second = rememberFields(first, boats({ b: { type: 'string', 'x-renamedFrom': 'a' } }))
    const edited = rememberFields(second, boats({ b: { type: 'string' }, other: { type: 'number' } }))
    const third = rememberFields(edited, boats({ c: { type: 'string', 'x-renamedFrom': 'b' }, other: { type: 'number' } }))
    expect(markerOf(second, 'b')).toBe('a')
    expect(markerOf(edited, 'b')).toBe('a')
    expect(markerOf(third, 'c')).toEqual(['b', 'a'])
    expect(markerOf(third, 'other')).toBeUndefined()
    expect(markerOf(rememberFields(third, boats({ a: { type: 'string', 'x-renamedFrom': 'c' } })), 'a')).toEqual(['c', 'b'])
  })

  it('is nothing of a field that is new, or whose marker is no name', () => {
    const before = boats({ a: { type: 'string' } })
    expect(markerOf(rememberFields(before, boats({ b: { type: 'string' } })), 'b')).toBeUndefined()
    expect(formerNames({ 'x-renamedFrom': 7 as never })).toEqual([])
    expect(formerNames({ 'x-renamedFrom': ['a', null as never] })).toEqual(['a'])
  })
})
