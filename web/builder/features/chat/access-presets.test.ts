import { expect, it } from 'vitest'
import { accessRequest, describeAccess, PRESET_NAMES } from './access-presets'

it('asks for a preset in words that name the entity and both levels', () => {
  expect(PRESET_NAMES.map((preset) => accessRequest('Task', preset))).toEqual([
    'Change the permissions of Task to Admin Only Read, Anonymous Write: read admin, write anonymous',
    'Change the permissions of Task to Anonymous Read, Admin Write: read anonymous, write admin',
    'Change the permissions of Task to Public Read, Admin Write: read all, write admin',
    'Change the permissions of Task to Public Read, Creator Write: read all, write creator',
    'Change the permissions of Task to Creator Only: read creator, write creator',
    'Change the permissions of Task to Admin Only: read admin, write admin',
  ])
})

it('tells who may read and write, by the default where one is not said', () => {
  const schema = (permissions: object) => JSON.stringify({ name: 'Task', 'x-accessControl': { permissions } }, null, 2)
  expect(describeAccess(schema({ read: 'anonymous', write: 'admin' }))).toBe('read by anyone, written by admins')
  expect(describeAccess(schema({ read: 'all' }))).toBe('read by anyone signed in, written by whoever made the row')
  expect(describeAccess('{ "name": "Task" }')).toBeUndefined()
})
