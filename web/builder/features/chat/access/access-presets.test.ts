import { expect, it } from 'vitest'
import { describeAccess } from './access-presets'

it('tells who may read and write, by the default where one is not said', () => {
  const schema = (permissions: object) => JSON.stringify({ name: 'Task', 'x-accessControl': { permissions } }, null, 2)
  expect(describeAccess(schema({ read: 'anonymous', write: 'admin' }))).toBe(
    'Read by anyone, signed in or not; added, changed and deleted by admins only.',
  )
  expect(describeAccess(schema({ read: 'all' }))).toBe(
    'Read by everyone who is signed in; added by everyone who is signed in; changed and deleted by whoever made them, and admins.',
  )
  expect(describeAccess('{ "name": "Task" }')).toBeUndefined()
})
