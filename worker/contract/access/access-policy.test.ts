import { expect, it } from 'vitest'
import { type EntitySchema, PERMISSION_PRESETS, PermissionLevel } from '../data/entities'
import { levelsOf, narrowWriting, OPERATIONS, policyOf, sentenceOfLevels } from './access-policy'
import { withNarrowedWriting } from './entity-permissions'

const schemaOf = (rules: Partial<EntitySchema>): EntitySchema => ({ name: 'Note', type: 'object', properties: {}, ...rules })
const levels = (read: unknown, write: unknown) => ({ 'x-accessControl': { permissions: { read, write } } })
const levelsIn = (rules: Partial<EntitySchema>) => OPERATIONS.map((operation) => policyOf(schemaOf(rules), operation).level)

it('lets visitors add where writing is for anyone, and leaves changing and deleting to whoever made a row', () => {
  expect(levelsIn(levels('admin', 'anonymous'))).toEqual(['admin', 'anonymous', 'creator', 'creator'])
})

it('lets a row rule say more than that, of the operation it speaks of', () => {
  const rules = { ...levels('admin', 'anonymous'), rls: { update: true } }
  expect(policyOf(schemaOf(rules), 'update')).toEqual({ level: undefined, rule: true, isDefault: false })
  expect(policyOf(schemaOf(rules), 'delete')).toEqual({ level: 'creator', rule: undefined, isDefault: false })
})

it('leaves rules that came from elsewhere as they are', () => {
  const rules = { rls: { read: true, create: true, update: { created_by: '{{user.email}}' } } }
  expect(OPERATIONS.map((operation) => policyOf(schemaOf(rules), operation).rule)).toEqual([
    true,
    true,
    { created_by: '{{user.email}}' },
    false,
  ])
})

it('tells what was said from what is so by default, and takes what it does not understand for none', () => {
  expect(policyOf(schemaOf({}), 'read')).toEqual({ level: 'creator', rule: undefined, isDefault: true })
  expect(levelsIn(levels('everyone', 'Anonymous'))).toEqual(['none', 'none', 'none', 'none'])
  expect(policyOf(schemaOf({ rls: null as never }), 'read').rule).toBe(false)
})

it('says the levels as they are held: the default where nothing is said, nobody where it is no level, none where a rule is its own', () => {
  const both = (read: unknown, write: unknown) => ({ read, write })
  const said = (rules: object) => levelsOf(schemaOf(rules as Partial<EntitySchema>))
  expect(said({})).toEqual(both('creator', 'creator'))
  expect(said({ 'x-accessControl': { permissions: { read: 'all' } } })).toEqual(both('all', 'creator'))
  expect(said({ 'x-accessControl': { permissions: {} }, rls: {} })).toEqual(both('creator', 'creator'))
  expect(said({ ...levels('all', 'admin'), rls: {} })).toEqual(both('all', 'admin'))
  expect(said(levels({ owner: 'me' }, 'admin'))).toEqual(both('none', 'admin'))
  expect(said(levels('admin', 'anonymous'))).toEqual(both('admin', 'anonymous'))
  expect(said({ ...levels('all', 'all'), rls: { delete: false } })).toEqual(both('all', undefined))
  expect(said({ rls: {} })).toEqual(both(undefined, undefined))
})

it('leaves what is no level for the check to name', () => {
  const schema = schemaOf(levels('everyone', 'all'))
  expect(withNarrowedWriting(schema)).toEqual({ schema })
})

it('says of a form that visitors add and no more', () => {
  expect(sentenceOfLevels(PERMISSION_PRESETS['Admin Only Read, Anonymous Write'] as never)).toBe(
    'Read by admins only; added by anyone, signed in or not; changed and deleted by whoever made them, and admins.',
  )
})

it('never lets anyone change what they may not see, whatever the levels', () => {
  for (const read of PermissionLevel.options) {
    for (const write of PermissionLevel.options) {
      const { levels: now, note } = narrowWriting({ read, write })
      const isForm = now.write === 'anonymous' || (now.write === 'creator' && read === 'admin')
      const audience = ['none', 'admin', 'creator', 'all', 'anonymous']
      expect([read, write, isForm || audience.indexOf(now.write) <= audience.indexOf(read)]).toEqual([read, write, true])
      expect(note !== undefined).toBe(audience.indexOf(write) > audience.indexOf(read))
    }
  }
})

it('takes writing along when reading alone is narrowed, and leaves a form where one was asked for', () => {
  const before = schemaOf(levels('all', 'creator'))
  const narrowed = withNarrowedWriting(schemaOf(levels('admin', 'creator')), before)
  expect(narrowed.schema['x-accessControl']).toEqual({ permissions: { read: 'admin', write: 'admin' } })
  expect(narrowed.note).toContain('narrowed along with reading')
  const form = withNarrowedWriting(schemaOf(levels('admin', 'creator')), schemaOf(levels('all', 'all')))
  expect(form.schema['x-accessControl']).toEqual({ permissions: { read: 'admin', write: 'creator' } })
  expect(form.note).toContain('people add records that they cannot see')
})

it('says nothing of what was so before, and leaves rules of its own alone', () => {
  const form = schemaOf(levels('admin', 'anonymous'))
  expect(withNarrowedWriting(form, form)).toEqual({ schema: form })
  const ruled = { ...schemaOf(levels('admin', 'all')), rls: { update: true } }
  expect(withNarrowedWriting(ruled)).toEqual({ schema: ruled })
})
