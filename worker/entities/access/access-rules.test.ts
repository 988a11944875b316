import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OPERATIONS, type Operation } from '#contract/access/access-policy'
import type { EntitySchema } from '#contract/data/entities'
import { matchesRow } from '../query/match-row'
import type { StoredRow } from '../store/stored-row'
import { changing, type Form, type Kind, LEVELS, PAIRS, type Pair, reach, schemaOf } from '../testing/access-table'
import { accessOf } from './access-rules'
import type { Actor } from './actor'
import { fieldRulesOf } from './field-access'
import { userFieldsInRules } from './row-rules'

const user = (data: Record<string, unknown> = {}, role = 'user'): Actor => ({
  kind: 'user',
  id: 'u1',
  email: 'u1@x.example',
  name: 'U',
  role,
  data,
})
const nobody: Actor = { kind: 'nobody' }
const owner: Actor = { kind: 'owner', id: 'o', email: 'o@x.example', name: 'O' }

const schemaWith = (rules: Partial<EntitySchema>): EntitySchema => ({
  name: 'Note',
  type: 'object',
  properties: { title: { type: 'string' }, team: { type: 'string' }, members: { type: 'array', items: { type: 'string' } } },
  ...rules,
})
const rowOf = (data: Record<string, unknown> = {}, creatorId: string | null = 'someone'): StoredRow => ({
  id: 'r1',
  creatorId,
  creatorEmail: creatorId ? `${creatorId}@x.example` : null,
  createdAtMs: 1,
  updatedAtMs: 1,
  isSample: false,
  data,
})
const may = (rules: Partial<EntitySchema>, operation: Operation, actor: Actor, row = rowOf()) =>
  matchesRow(accessOf(schemaWith(rules), operation, actor), row)

describe('a rule that is missing or not understood', () => {
  it('leaves rows to whoever made them where there is none at all', () => {
    expect(may({}, 'read', user(), rowOf({}, 'u1'))).toBe(true)
    expect(may({}, 'read', user())).toBe(false)
    expect(may({}, 'create', nobody)).toBe(false)
  })

  const malformed = [null, '', [], {}, 'annonymous', 'Admin', 'ALL', 1, true, { $or: [] }, ['all']]
  it.for(malformed.map((value) => ({ value })))('G02, G13: denies everyone as a level: $value', ({ value }) => {
    for (const operation of OPERATIONS) {
      for (const actor of [nobody, user(), user({}, 'admin')]) {
        const rules = { 'x-accessControl': { permissions: { read: value, write: value } } }
        expect(may(rules, operation, actor, rowOf({}, 'u1'))).toBe(false)
      }
    }
  })

  it.for([null, '', [], {}, 'x', 1])('G02, G13: denies everyone in place of the levels: %j', (value) => {
    const rules = { 'x-accessControl': value as never }
    const partial = { 'x-accessControl': { permissions: value as never } }
    for (const operation of OPERATIONS) {
      const isEmptyLevels = typeof value === 'object' && value !== null && !Array.isArray(value)
      expect(may(rules, operation, user(), rowOf({}, 'u1'))).toBe(false)
      expect(may(partial, operation, user(), rowOf({}, 'u1'))).toBe(isEmptyLevels)
    }
  })

  const malformedRules = [
    null,
    '',
    [],
    {},
    'true',
    1,
    { $or: [] },
    { $or: {} },
    { $where: '1' },
    { 'data.title': { $regex: 'a' } },
    { 'data.title': {} },
    { 'data.nowhere': 'x' },
    { user_condition: {} },
    { user_condition: { role: { $ne: 'x' } } },
    { 'data.title': '{{user.id}}-x' },
    { 'data.title': '{{record.id}}' },
    { __proto__: { a: 1 } },
    { $or: [{ 'data.title': 'a' }, { $bad: 1 }] },
    { $nor: [{ $bad: 1 }] },
  ]
  it.for(malformedRules.map((value) => ({ value })))('G02: denies everyone as a row rule: $value', ({ value }) => {
    for (const operation of OPERATIONS) {
      expect(may({ rls: { [operation]: value } }, operation, user({}, 'admin'), rowOf({ title: 'a' }, 'u1'))).toBe(false)
      expect(may({ rls: { [operation]: value } }, operation, nobody, rowOf({ title: 'a' }))).toBe(false)
    }
  })

  it('denies operations that row rules are silent on', () => {
    expect(may({ rls: { read: true } }, 'read', nobody)).toBe(true)
    for (const operation of ['create', 'update', 'delete'] as const)
      expect(may({ rls: { read: true } }, operation, user({}, 'admin'))).toBe(false)
    for (const rls of [[], 'x', null, 1] as never[]) expect(may({ rls }, 'read', user())).toBe(false)
  })

  it('never shuts out the owner', () => {
    for (const operation of OPERATIONS) expect(may({ rls: null as never }, operation, owner)).toBe(true)
  })

  it('gives nothing to someone who is not signed in, whatever the condition', () => {
    const condition = fc.letrec((tie) => ({
      rule: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom(
          { created_by_id: '{{user.id}}' },
          { 'data.team': { $ne: 'a' } },
          { user_condition: { role: 'admin' } },
          { created_by: null },
        ),
        fc
          .tuple(fc.constantFrom('$and', '$or', '$nor'), fc.array(tie('rule'), { minLength: 1, maxLength: 3 }))
          .map(([key, parts]) => ({ [key]: parts })),
      ),
    })).rule
    fc.assert(
      fc.property(
        condition,
        fc.constantFrom(...OPERATIONS),
        (rule, operation) => !may({ rls: { [operation]: rule } }, operation, nobody),
      ),
    )
  })
})

describe('every level of either side, in either form, every preset, and silence', () => {
  const FORMS: Form[] = ['level', 'rule']
  const every = LEVELS.flatMap((read) =>
    LEVELS.flatMap((write) =>
      FORMS.flatMap((readForm) =>
        FORMS.map((writeForm): Pair => ({ name: 'Note', read, write, readForm, writeForm, hasHidden: false })),
      ),
    ),
  )
  const people: [Kind, Actor][] = [
    ['nobody', nobody],
    ['unverified admin', { kind: 'nobody', unverifiedUserId: 'u1' }],
    ['stranger who signed up', user()],
    ['invited manager', user({}, 'manager')],
    ['creator', { kind: 'user', id: 'maker', email: 'maker@x.example', name: 'M', role: 'user', data: {} }],
    ['app admin', user({}, 'admin')],
    ['owner', owner],
  ]
  const expected = (operation: Operation, { read, readForm, write, writeForm }: Pair, kind: Kind) => {
    if (operation === 'read') return reach(read, readForm, kind)
    return (operation === 'create' ? reach : changing)(write, writeForm, kind)
  }

  it.for(people)('G01: answers %s as the table says, for each operation', ([kind, actor]) => {
    const wrong = [...every, ...PAIRS].flatMap((pair) =>
      OPERATIONS.flatMap((operation) => {
        const rows = expected(operation, pair, kind)
        const own = 'id' in actor ? actor.id : null
        const isTheirs = operation === 'create' || kind === 'creator'
        const isAllowed = rows === 'every row' || (rows === 'own rows' && isTheirs)
        const answer = may(schemaOf(pair), operation, actor, rowOf({}, operation === 'create' ? own : 'maker'))
        return answer === isAllowed ? [] : [{ operation, answer, ...pair }]
      }),
    )
    expect(wrong).toEqual([])
  })
})

describe('row rules', () => {
  it('compare built-ins and data with the person', () => {
    expect(may({ rls: { read: { created_by_id: '{{user.id}}' } } }, 'read', user(), rowOf({}, 'u1'))).toBe(true)
    expect(may({ rls: { read: { created_by: '{{user.email}}' } } }, 'read', user(), rowOf({}, 'u1'))).toBe(true)
    expect(may({ rls: { read: { 'data.created_by': '{{user.email}}' } } }, 'read', user(), rowOf({}, 'u2'))).toBe(false)
    expect(may({ rls: { read: { 'data.team': '{{user.data.team}}' } } }, 'read', user({ team: 'a' }), rowOf({ team: 'a' }))).toBe(
      true,
    )
    expect(may({ rls: { read: { 'data.team': '{{user.team}}' } } }, 'read', user({ team: 'b' }), rowOf({ team: 'a' }))).toBe(
      false,
    )
    expect(may({ rls: { read: { 'data.members': '{{user.id}}' } } }, 'read', user(), rowOf({ members: ['u2', 'u1'] }))).toBe(true)
    expect(may({ rls: { read: { created_by_id: { $ne: 'anonymous' } } } }, 'read', user())).toBe(true)
  })

  it('ask for roles and combine', () => {
    const rule = { $or: [{ created_by_id: '{{user.id}}' }, { user_condition: { role: 'admin' } }] }
    expect(may({ rls: { write: rule } }, 'update', user({}, 'admin'))).toBe(true)
    expect(may({ rls: { write: rule } }, 'update', user())).toBe(false)
    expect(may({ rls: { write: rule } }, 'update', user(), rowOf({}, 'u1'))).toBe(true)
    expect(may({ rls: { write: rule, delete: false } }, 'delete', user({}, 'admin'))).toBe(false)
    const both = { rls: { read: true }, 'x-accessControl': { permissions: { read: 'admin', write: 'admin' } } }
    expect(may(both, 'read', user())).toBe(false)
  })

  it.for([undefined, null, '', {}, []])(
    'H06: a template without a value never matches, not even by $ne, $nin or $nor: %j',
    (team) => {
      const actor = user({ team })
      for (const rule of [
        { 'data.team': '{{user.data.team}}' },
        { 'data.team': { $ne: '{{user.data.team}}' } },
        { 'data.team': { $nin: ['{{user.data.team}}'] } },
        { $nor: [{ 'data.team': '{{user.data.team}}' }] },
        { $nor: [{ 'data.team': { $ne: '{{user.data.team}}' } }] },
      ]) {
        for (const row of [rowOf({}), rowOf({ team: null }), rowOf({ team: '' }), rowOf({ team: 'a' })]) {
          expect(may({ rls: { read: rule } }, 'read', actor, row)).toBe(false)
        }
      }
      const orOwn = { $or: [{ 'data.team': '{{user.data.team}}' }, { created_by_id: '{{user.id}}' }] }
      expect(may({ rls: { read: orOwn } }, 'read', actor, rowOf({}, 'u1'))).toBe(true)
    },
  )

  it('G19: name the fields of User that people may not set on themselves', () => {
    const schema = schemaWith({
      rls: {
        read: { $or: [{ 'data.team': '{{user.data.team}}' }, { user_condition: { 'data.level': 3, role: 'admin' } }] },
        write: { 'data.x': '{{user.branch}}' },
      },
    })
    expect([...userFieldsInRules({ Note: schema })].sort()).toEqual(['branch', 'level', 'team'])
  })
})

describe('field rules', () => {
  const schema: EntitySchema = {
    name: 'Deal',
    type: 'object',
    properties: {
      title: { type: 'string' },
      margin: { type: 'number', rls: { read: { user_condition: { role: 'admin' } }, write: false } },
      broken: { type: 'string', rls: { read: 'x' } },
    },
  }

  it('G09: hide from those who may not read and guard filters and sorts', () => {
    const rules = fieldRulesOf(schema, user())
    expect([...rules.guarded].sort()).toEqual(['broken', 'margin'])
    expect([rules.canRead('title', rowOf()), rules.canRead('margin', rowOf()), rules.canRead('broken', rowOf())]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('let through those who may, each way on its own', () => {
    const rules = fieldRulesOf(schema, user({}, 'admin'))
    expect([rules.canRead('margin', rowOf()), rules.canWrite('margin', rowOf())]).toEqual([true, false])
    expect(rules.canWrite('broken', rowOf())).toBe(true)
  })
})
