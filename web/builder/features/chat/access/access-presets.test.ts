import { expect, it } from 'vitest'
import type { Action } from '#contract/chat/actions'
import { describeAccess } from './access-presets'

const edit = (content: string, permissions?: string): Action => ({
  index: 0,
  type: 'edit_entity',
  title: '',
  file: 'Task',
  content,
  isComplete: true,
  isTruncated: false,
  ...(permissions === undefined ? {} : { permissions }),
})
const schema = (rules: object) => JSON.stringify({ name: 'Task', properties: {}, ...rules }, null, 2)
const levels = (permissions: object) => schema({ 'x-accessControl': { permissions } })
const CREATORS = 'Read by whoever made them, and admins; added by everyone who is signed in; changed and deleted by'

it.for([
  [
    edit(levels({ read: 'anonymous', write: 'admin' })),
    'Read by anyone, signed in or not; added, changed and deleted by admins only.',
  ],
  [
    edit(levels({ read: 'all' })),
    'Read by everyone who is signed in; added by everyone who is signed in; changed and deleted by whoever made them, and admins.',
  ],
  [edit(schema({})), `${CREATORS} whoever made them, and admins.`],
  [edit(schema({}), 'all'), 'Read by everyone who is signed in; added, changed and deleted by everyone who is signed in.'],
  [edit(schema({ 'x-accessControl': 'none' })), 'Read by nobody; added, changed and deleted by nobody.'],
  [
    edit(schema({ ...{ 'x-accessControl': { permissions: { read: 'all' } } }, rls: { read: false } })),
    'A rule of its own says who may use its records.',
  ],
  [
    edit('<<<<<<< SEARCH\n"permissions": { "read": "all" }\n=======\n"permissions": { "read": "none" }\n>>>>>>> REPLACE'),
    undefined,
  ],
  [edit('{ "name": "Task'), undefined],
] as const)('tells who may use the records as it is enforced: %#', ([action, said]) => {
  expect(describeAccess(action)).toBe(said)
})
