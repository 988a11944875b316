import { expect, it } from 'vitest'
import { describeAccess } from './access-presets'

it('tells who may read and write, by the default where one is not said', () => {
  const schema = (permissions: object) => JSON.stringify({ name: 'Task', 'x-accessControl': { permissions } }, null, 2)
  expect(describeAccess(schema({ read: 'anonymous', write: 'admin' }))).toBe('read by anyone, written by admins')
  expect(describeAccess(schema({ read: 'all' }))).toBe('read by anyone signed in, written by whoever made the row')
  expect(describeAccess('{ "name": "Task" }')).toBeUndefined()
})
