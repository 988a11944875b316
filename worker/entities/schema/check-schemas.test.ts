import { describe, expect, it } from 'vitest'
import type { EntitySchema } from '#contract/data/entities'
import { EntityFile } from '#contract/data/entity-file'
import { checkSchemas } from './check-schemas'

const messagesOf = (rules: object) => {
  const schema = { name: 'Note', type: 'object', properties: { title: { type: 'string' } }, ...rules } as EntitySchema
  return checkSchemas({ Note: schema }).map(({ severity, message }) => `${severity} ${message}`)
}

describe('a schema', () => {
  it('with rules that are understood has nothing to report', () => {
    expect(messagesOf({})).toEqual([])
    expect(messagesOf({ 'x-accessControl': { permissions: { read: 'all', write: 'none' } } })).toEqual([])
    expect(
      messagesOf({
        rls: { read: true, write: { $or: [{ created_by: '{{user.email}}' }, { 'data.title': { $ne: '{{user.data.x}}' } }] } },
      }),
    ).toEqual([])
  })

  it('G02: with a level that does not exist says that nobody may', () => {
    expect(messagesOf({ 'x-accessControl': { permissions: { read: 'annonymous', write: 'all' } } })).toEqual([
      'error Note: "annonymous" is not a level for read, so nobody may; use anonymous, all, admin, creator, none',
    ])
    expect(messagesOf({ 'x-accessControl': 'all' })).toHaveLength(1)
  })

  it.for([null, '', {}, { $or: [] }, { 'data.nowhere': 1 }, { user_condition: {} }])(
    'G02: with the row rule %j says it is not understood',
    (rule) => {
      expect(messagesOf({ rls: { read: rule } })).toEqual(['error Note: the rule rls.read is not understood, so nobody may'])
      expect(messagesOf({ properties: { title: { type: 'string', rls: { read: rule } } } })).toHaveLength(1)
    },
  )

  it('H15: with a pattern that will not be run says so', () => {
    expect(messagesOf({ properties: { title: { type: 'string', pattern: '(?=a)b' } } })[0]).toMatch(
      /^warning Note: the pattern of title/,
    )
  })
})

describe('two fields that differ in capitals alone', () => {
  const read = (entity: string, ...fields: string[]) =>
    EntityFile.read(
      JSON.stringify({ properties: Object.fromEntries(fields.map((field) => [field, { type: 'string' }])) }),
      entity,
    )

  it.for([
    ['Note', 'role', 'Role'],
    ['Note', 'ID', 'id'],
    ['Note', 'title', 'tiTle'],
    ['Note', 'ID'],
    ['User', 'Role'],
    ['User', 'Email'],
    ['User', 'Full_Name'],
  ])('I09: are refused when the schema is read: %j', ([entity = '', ...fields]) => {
    expect(read(entity, ...fields)).toEqual({ ok: false, message: expect.stringMatching(/but for capitals\.$/) })
  })

  it('are fine where nothing stands beside them', () => {
    for (const name of ['Role', 'Email', 'identity']) expect(read('Note', name)).toMatchObject({ ok: true })
    expect(read('User', 'role', 'phone')).toMatchObject({ ok: true })
  })
})

describe('names', () => {
  const read = (entity: string, field = 'title') =>
    EntityFile.read(`{"properties":{${JSON.stringify(field)}:{"type":"string"}}}`, entity)

  it.for([
    'sqlite_master',
    '__proto__',
    'constructor',
    'toString',
    'x'.repeat(300),
    'Ta🚲sk',
    `No"te`,
    "No'); DROP TABLE entity_rows; --",
    'a/b',
    '',
  ])('G18: %j is no entity', (name) => {
    expect(read(name).ok).toBe(false)
  })

  it.for(['__proto__', 'constructor', 'prototype', 'x'.repeat(300), 'ti"tle', "ti'tle", 'a.b', 'a[0]', '$where', ''])(
    'G18: %j is no field',
    (name) => {
      expect(read('Note', name).ok).toBe(false)
    },
  )
})
