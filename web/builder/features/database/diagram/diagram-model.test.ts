import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { EntityProperty } from '#contract/data/entities'
import type { RecordEntity } from '#contract/data/records'
import { CARD_WIDTH, layOutDiagram, MAX_FIELDS } from './diagram-model'

const entity = (name: string, properties: Record<string, EntityProperty>, more = {}): RecordEntity => ({
  name,
  total: 3,
  schema: { name, type: 'object', properties, ...more },
})
const text = { type: 'string' }

it('draws one arrow to each entity that fields point to, and says of each field what it holds', () => {
  const { relations, entities } = layOutDiagram([
    entity('Boat', {
      company_id: { ...text, 'x-relation': 'Company' },
      crew: { type: 'array', items: { ...text, 'x-relation': 'Person' } },
      captain_id: { ...text, 'x-relation': 'Person' },
      sister_id: { ...text, 'x-relation': 'Boat', title: 'Sister ship' },
      gone_id: { ...text, 'x-relation': 'Gone' },
    }),
    entity('Company', { name: text }),
    entity('Person', { name: text }),
  ])
  expect(relations).toEqual([
    { from: 'Boat', to: 'Company' },
    { from: 'Boat', to: 'Person' },
  ])
  expect(entities[0]?.fields.map(({ holds }) => holds)).toEqual([
    '→ Company',
    '→ Person (several)',
    '→ Person',
    '→ Boat',
    'relation',
  ])
})

it('says how many rows there are, who may do what, and counts the fields that find no room', () => {
  const many = Object.fromEntries(Array.from({ length: MAX_FIELDS + 2 }, (_, at) => [`field_${at}`, text]))
  const permissions = { read: 'anonymous', write: 'admin' }
  const [open, ruled] = layOutDiagram([
    entity('Open', many, { 'x-accessControl': { permissions } }),
    entity('Ruled', { title: text }, { rls: { read: { created_by: '{{user.email}}' } } }),
  ]).entities
  expect(open).toMatchObject({ total: 3, more: 2, access: expect.stringContaining('Read by anyone') })
  expect(open?.fields).toHaveLength(MAX_FIELDS)
  expect(ruled?.access).toBe('A rule of its own says who may read or write.')
})

it('never lays one card over another, whatever points to what', () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F']
  const targets = fc.array(fc.array(fc.constantFrom(...names), { maxLength: 4 }), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(targets, (wanted) => {
      const cards = layOutDiagram(
        names.map((name, at) =>
          entity(name, Object.fromEntries((wanted[at] ?? []).map((to, n) => [`f${n}`, { ...text, 'x-relation': to }]))),
        ),
      ).entities
      for (const [at, a] of cards.entries())
        for (const b of cards.slice(at + 1)) {
          const isApart = a.x + CARD_WIDTH <= b.x || b.x + CARD_WIDTH <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
          expect(isApart).toBe(true)
        }
    }),
    { numRuns: 60 },
  )
})
