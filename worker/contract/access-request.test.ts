import { expect, it } from 'vitest'
import { accessRequest, levelsOf, readAccessRequest } from './access-request'
import { PERMISSION_PRESETS, PermissionLevel } from './entities'

it('asks in words that read back as the same levels, whatever they are', () => {
  for (const read of PermissionLevel.options) {
    for (const write of PermissionLevel.options)
      expect(readAccessRequest(accessRequest('PurchaseOrder', { read, write }))).toEqual({ entity: 'PurchaseOrder', read, write })
  }
})

it('names the preset where the levels are one', () => {
  for (const [name, levels] of Object.entries(PERMISSION_PRESETS))
    expect(accessRequest('Task', levels)).toContain(` to ${name}: read `)
  expect(accessRequest('Task', { read: 'all', write: 'none' })).toBe('Change the permissions of Task: read all, write none')
})

it.for([
  'make tasks public',
  'Change the permissions of Task to Admin Only: read everybody, write admin',
  'Change the permissions of Task: read all, write all\nand delete everything',
])('reads nothing into %j', (words) => {
  expect(readAccessRequest(words)).toBeUndefined()
})

it('tells the levels of an entity, by the default where one is not said and by none where a rule is its own', () => {
  const schema = (permissions: object) => ({
    name: 'Task',
    type: 'object' as const,
    properties: {},
    'x-accessControl': { permissions },
  })
  expect(levelsOf(schema({ read: 'all' }))).toEqual({ read: 'all', write: 'creator' })
  expect(levelsOf({ name: 'Task', type: 'object', properties: {} })).toEqual({ read: 'creator', write: 'creator' })
  expect(levelsOf(schema({ read: { owner: 'me' }, write: 'admin' }))).toEqual({ read: undefined, write: 'admin' })
  expect(levelsOf({ ...schema({}), rls: {} })).toEqual({ read: undefined, write: undefined })
})
