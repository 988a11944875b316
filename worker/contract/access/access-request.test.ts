import { expect, it } from 'vitest'
import { PERMISSION_PRESETS, PermissionLevel } from '../data/entities'
import { accessRequest, readAccessRequest } from './access-request'

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
