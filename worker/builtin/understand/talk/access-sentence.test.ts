import { describe, expect, it } from 'vitest'
import type { EntitySchema } from '#contract/data/entities'
import { isRecord } from '#contract/data/json-values'
import { accessSentence } from './access-sentence'

const texts = import.meta.glob(['/starter-apps/*/entities/*.json'], { query: '?raw', import: 'default', eager: true })
const STARTERS = Object.entries(texts).flatMap(([path, text]): [string, EntitySchema][] => {
  const [, app = '', name = ''] = /starter-apps\/([\w-]+)\/entities\/(\w+)\.json/.exec(path) ?? []
  return name === 'User' ? [] : [[`${app} ${name}`, JSON.parse(String(text)) as EntitySchema]]
})
const MADE = { created_by: '{{user.email}}' }
const ADMIN = { user_condition: { role: 'admin' } }
const MEMBER = { $or: [{ user_condition: { is_member: true } }, ADMIN] }

const schemaOf = (read: string, write: string, more: object = {}) =>
  ({
    name: 'News',
    type: 'object',
    properties: { title: { type: 'string' } },
    'x-accessControl': { permissions: { read, write } },
    ...more,
  }) as EntitySchema
const sentence = (schema: EntitySchema, plural = 'News') => {
  const plan = { entities: [{ name: 'News', plural, access: { read: 'creator', write: 'creator' } }] }
  return accessSentence(plan as Parameters<typeof accessSentence>[0], { News: schema }).replace(/^Who can see what: |\.$/g, '')
}

/** Who may read by the plainest reading there is of a schema; undefined for what only rows and people decide. */
function readersOf(schema: EntitySchema): string | undefined {
  const rule = isRecord(schema.rls) ? schema.rls.read : undefined
  if (rule !== undefined) return JSON.stringify(rule) === JSON.stringify(MADE) ? 'own' : undefined
  const { permissions } = schema['x-accessControl'] as { permissions: { read: string } }
  return permissions.read === 'creator' ? 'own' : permissions.read
}
const SEEN: Record<string, RegExp> = {
  anonymous: /^anyone can see|, and anyone can see them/,
  all: /^everyone you invite can see/,
  admin: /only you and people you invite as admins can see/,
  own: /each person sees only their own/,
}

describe('who can see and change what', () => {
  it('is read of all starter apps', () => {
    expect(new Set(STARTERS.map(([name]) => name.split(' ')[0])).size).toBe(16)
  })

  it.for(STARTERS)('says of %s nothing that its rules contradict', ([, schema]) => {
    const said = sentence(schema)
    const readers = readersOf(schema)
    for (const [who, words] of Object.entries(SEEN)) expect(words.test(said), `${said} (${who})`).toBe(who === readers)
    expect(/rule of its own says who can see/.test(said)).toBe(readers === undefined)
    const { permissions } = schema['x-accessControl'] as { permissions: { write: string } }
    const rules = isRecord(schema.rls) ? schema.rls : {}
    const isRuled = ['write', 'create', 'update', 'delete'].some((name) => Object.hasOwn(rules, name))
    if (!isRuled) expect(/anyone can send in/.test(said)).toBe(permissions.write === 'anonymous')
    if (!isRuled && permissions.write === 'none') expect(said).toContain('nobody can change them')
    expect(/some fields are kept/.test(said)).toBe(Object.values(schema.properties).some(({ rls }) => rls !== undefined))
  })

  it.for([
    ['creator', 'anonymous', {}, 'anyone can send in everything here, and each person sees only their own, and you see all'],
    ['creator', 'creator', {}, 'each person sees only their own records, and you see all'],
    [
      'creator',
      'admin',
      {},
      'each person sees only their own records, and you see all, and only you and people you invite as admins can change them',
    ],
    ['creator', 'creator', { rls: { read: MADE, write: MADE } }, 'each person sees only their own records, and so do you'],
    [
      'all',
      'admin',
      { rls: { read: MEMBER } },
      'a rule of its own says who can see everything here, and only you and people you invite as admins can change them',
    ],
    [
      'all',
      'creator',
      { rls: { read: MEMBER, create: MEMBER, update: MADE, delete: MADE } },
      'a rule of its own says who can see everything here, and a rule of its own says who can add them, and people change only what they added themselves',
    ],
    [
      'admin',
      'anonymous',
      { rls: { update: ADMIN, delete: ADMIN } },
      'only you and people you invite as admins can see everything here, and anyone can add them, and only you and people you invite as admins can change them',
    ],
    [
      'all',
      'all',
      { rls: { write: MEMBER } },
      'everyone you invite can see everything here, and rules of their own say who can add and change them',
    ],
    [
      'all',
      'all',
      { rls: { read: ADMIN, write: ADMIN } },
      'only you and people you invite as admins can see and change everything here',
    ],
    ['anonymous', 'anonymous', {}, 'anyone can send in everything here, and anyone can see them'],
    ['admin', 'none', {}, 'only you and people you invite as admins can see everything here, and nobody can change them'],
  ] as const)('%s and %s with %j', ([read, write, more, expected]) => {
    expect(sentence(schemaOf(read, write, more))).toBe(expected)
  })
})
