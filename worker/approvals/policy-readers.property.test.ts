import fc from 'fast-check'
import { expect, it } from 'vitest'
import { levelsOf, OPERATIONS } from '#contract/access/access-policy'
import type { EntitySchema } from '#contract/data/entities'
import { readEntity } from '#worker/builtin/write/read-entity'
import { accessOf } from '#worker/entities/access/access-rules'
import type { Actor } from '#worker/entities/access/actor'
import { findEntitiesWithoutRules } from '#worker/validation/detectors/schemas'
import { findWidenings } from './widened-access'

const someone = { kind: 'user', id: 'someone', email: 'someone@example.com', name: 'Someone', data: {} } as const
const ACTORS: Actor[] = [{ kind: 'nobody' }, { ...someone, role: 'user' }, { ...someone, role: 'admin' }]
const enforced = (schema: EntitySchema) =>
  JSON.stringify(ACTORS.flatMap((actor) => OPERATIONS.map((operation) => accessOf(schema, operation, actor))))

const level = fc.constantFrom<unknown>('anonymous', 'all', 'creator', 'admin', 'none', 'everyone', null, {}, undefined)
const levels = fc.oneof(
  fc.constant(undefined),
  fc.record({ permissions: fc.record({ read: level, write: level }, { requiredKeys: [] }) }, { requiredKeys: [] }),
)
const rule = fc.constantFrom<unknown>(true, false, null, { created_by: '{{user.email}}' }, { user_condition: { role: 'admin' } })
const rules = fc.oneof(
  fc.constantFrom<unknown>(undefined, undefined, null, {}),
  fc.record({ read: rule, write: rule, create: rule, update: rule, delete: rule }, { requiredKeys: [] }),
)
const schemas = fc.tuple(levels, rules).map(([control, rls]) => {
  const given = { ...(control ? { 'x-accessControl': control } : {}), ...(rls === undefined ? {} : { rls }) }
  // As a file holds it.
  return JSON.parse(JSON.stringify({ name: 'Note', type: 'object', properties: { title: { type: 'string' } }, ...given }))
}) as fc.Arbitrary<EntitySchema>

const spelt = ({ name, type, properties }: EntitySchema, permissions: { read: string; write: string }): EntitySchema => ({
  ...{ name, type, properties },
  'x-accessControl': { permissions },
})

it('whoever reads the rules of an entity reads what is enforced, whatever is given or left out', () => {
  fc.assert(
    fc.property(schemas, (schema) => {
      const { read, write } = levelsOf(schema)
      const files = { 'entities/Note.json': JSON.stringify(schema) }
      const isDefault = enforced(schema) === enforced(spelt(schema, { read: 'creator', write: 'creator' }))
      // Screens and presets, the built-in builder, and the risk check.
      if (read && write) {
        const plain = spelt(schema, { read, write })
        expect(enforced(plain)).toBe(enforced(schema))
        expect(readEntity(schema).access).toEqual({ read, write })
        expect([
          ...findWidenings({ Note: schema }, { Note: plain }, new Set()),
          ...findWidenings({ Note: plain }, { Note: schema }, new Set()),
        ]).toEqual([])
      } else expect(schema.rls).toBeDefined()
      // The detector writes down the default, so it must be the default that holds.
      const found = findEntitiesWithoutRules({ schemas: { Note: schema }, files } as never)
      if (found.length > 0) expect(isDefault).toBe(true)
      if (schema['x-accessControl'] === undefined && schema.rls === undefined) expect(found).toHaveLength(1)
    }),
    { numRuns: 2_000 },
  )
})
