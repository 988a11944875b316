import { expect, it } from 'vitest'
import type { EntitySchema } from '#contract/data/entities'
import { ownUserFields } from './own-user-fields'

const user = (properties: EntitySchema['properties'], required: string[] = []): EntitySchema => ({
  name: 'User',
  type: 'object',
  properties,
  required,
})

it('are the plain fields of the User schema, in its order and with its words', () => {
  const schemas = {
    User: user(
      {
        role: { type: 'string' },
        full_name: { type: 'string' },
        favourite_colour: { type: 'string', description: 'Of your boat' },
        birthDate: { type: 'string', format: 'date', title: 'Born on' },
        level: { type: 'string', enum: ['new', 'old_hand'], enumNames: ['New', 'Old hand'] },
        news: { type: 'boolean' },
        tags: { type: 'array' },
        address: { type: 'object' },
      },
      ['level', 'role'],
    ),
  }
  expect(ownUserFields(schemas)).toMatchObject([
    { name: 'favourite_colour', label: 'Favourite colour', hint: 'Of your boat', isRequired: false, options: null },
    { name: 'birthDate', label: 'Born on', format: 'date' },
    {
      name: 'level',
      isRequired: true,
      options: [
        { value: 'new', label: 'New' },
        { value: 'old_hand', label: 'Old hand' },
      ],
    },
    { name: 'news', type: 'boolean' },
  ])
})

it('are none where the app has no User schema', () => {
  expect(ownUserFields({})).toEqual([])
})

it('leave out what an access rule reads: nobody says of themselves what they may see', () => {
  const schemas: Record<string, EntitySchema> = {
    User: user({ team: { type: 'string' }, motto: { type: 'string' } }),
    Plan: {
      name: 'Plan',
      type: 'object',
      properties: { team: { type: 'string' } },
      rls: { read: { 'data.team': '{{user.data.team}}' } },
    },
  }
  expect(ownUserFields(schemas).map(({ name }) => name)).toEqual(['motto'])
})
