import { describe, expect, it } from 'vitest'
import { ColumnChange, changeColumn } from './column-change'
import type { EntitySchema } from './entities'
import { NEW_COLUMN_TYPES } from './field-shapes'

const BOAT: EntitySchema = {
  name: 'Boat',
  type: 'object',
  required: ['title'],
  properties: {
    title: { type: 'string' },
    length: { type: 'number', title: 'Length in m' },
    status: { type: 'string', enum: ['dock', 'sea'], enumNames: ['In dock', 'At sea'] },
    tags: { type: 'array', items: { type: 'string', enum: ['fast'] } },
    berth: { type: 'integer', enum: [1, 2] },
    owner_email: { type: 'string' },
  },
  rls: { read: { $or: [{ 'data.owner_email': '{{user.email}}' }, { user_condition: { title: 'skipper' } }] } },
}
const changed = (change: ColumnChange) => {
  const result = changeColumn(BOAT, change)
  if (!result.ok) throw new Error(result.message)
  return result
}
const refusal = (change: ColumnChange) => {
  const result = changeColumn(BOAT, change)
  return result.ok ? undefined : result.message
}
const names = (change: ColumnChange) => Object.keys(changed(change).schema.properties)
const add = (label: string, type: (typeof NEW_COLUMN_TYPES)[number] = 'text', more = {}): ColumnChange => ({
  kind: 'add',
  label,
  type,
  options: [],
  ...more,
})

describe('a new column', () => {
  it('stands at the end, or left or right of another', () => {
    expect(names(add('Due date')).at(-1)).toBe('due_date')
    expect(names(add('Due date', 'date', { beside: { field: 'length', side: 'left' } })).slice(0, 3)).toEqual([
      'title',
      'due_date',
      'length',
    ])
    expect(names(add('Due date', 'date', { beside: { field: 'length', side: 'right' } }))[2]).toBe('due_date')
  })

  it('has a name of its own where rows still hold what a column that is gone had under that one', () => {
    const result = changeColumn(BOAT, add('Draught', 'number'), { kept: ['draught', 'draught_2'] })
    expect(result).toMatchObject({ ok: true, field: 'draught_3' })
    expect(result.ok && result.schema.properties.draught_3).toEqual({ title: 'Draught', type: 'number' })
  })

  it('keeps the words as they were written where the field’s name would be shown as others', () => {
    expect(changed(add('Due date')).schema.properties.due_date).toEqual({ type: 'string' })
    expect(changed(add('Größe (m²)')).schema.properties.gro_e_m2).toEqual({ title: 'Größe (m²)', type: 'string' })
  })

  it.for(NEW_COLUMN_TYPES)('can be of type %s, and what the app holds stays as it is', (type) => {
    const before = structuredClone(BOAT)
    const { schema, field } = changed(add('Extra', type, { options: ['a', 'b', 'a'] }))
    expect(schema.properties[field]).toMatchObject({ type: expect.any(String) })
    expect(BOAT).toEqual(before)
    if (type === 'select') expect(schema.properties[field]?.enum).toEqual(['a', 'b'])
    if (type === 'image') expect(field).toContain('image')
  })

  it.for([
    [add('Title'), 'There is a column “Title” already.'],
    [add('created date'), 'There is a column “created date” already.'],
    [add('???'), 'A name needs a letter.'],
    [add('Kind', 'select'), 'Give the column at least one option.'],
    [add('constructor'), '"constructor" may not be a name in the schema of Boat.'],
  ] as const)('is refused in words: %#', ([change, message]) => {
    expect(refusal(change)).toBe(message)
  })
})

describe('renaming', () => {
  it('leads the rows to the new name, keeps the place, the rest of the field and what is required', () => {
    const { schema, field } = changed({ kind: 'rename', field: 'title', label: 'Boat name' })
    expect(field).toBe('boat_name')
    expect(Object.keys(schema.properties)[0]).toBe('boat_name')
    expect(schema.properties.boat_name).toEqual({ type: 'string', 'x-renamedFrom': 'title' })
    expect(schema.required).toEqual(['boat_name'])
  })

  it('changes only the words where the field’s name stays', () => {
    const { schema, field } = changed({ kind: 'rename', field: 'length', label: 'LENGTH' })
    expect([field, schema.properties.length]).toEqual(['length', { title: 'LENGTH', type: 'number' }])
  })

  it('is refused for what is there, what decides who may read, and what is gone', () => {
    expect(refusal({ kind: 'rename', field: 'length', label: 'Status' })).toBe('There is a column “Status” already.')
    expect(refusal({ kind: 'rename', field: 'owner_email', label: 'Mail' })).toBe(
      '“Owner email” decides who may read. Ask in the chat, so that the rule goes with it.',
    )
    expect(refusal({ kind: 'rename', field: 'mast', label: 'Mast' })).toContain('has no column "mast" any more')
  })
})

describe('deleting', () => {
  it('takes the field away, also of those that are required; put back, it stands where it stood', () => {
    const { schema } = changed({ kind: 'delete', field: 'title' })
    expect([Object.keys(schema.properties)[0], schema.required]).toEqual(['length', []])
    const back = changeColumn(schema, {
      kind: 'put-back',
      field: 'title',
      property: { type: 'string' },
      isRequired: true,
      behind: null,
    })
    expect(back).toEqual({ ok: true, schema: BOAT, field: 'title' })
  })

  it('is refused for the only column and for one that a rule reads', () => {
    const only = { ...BOAT, properties: { title: { type: 'string' } } }
    expect(changeColumn(only, { kind: 'delete', field: 'title' })).toMatchObject({ ok: false })
    expect(refusal({ kind: 'delete', field: 'owner_email' })).toContain('decides who may read')
  })
})

describe('an option', () => {
  const option = (field: string, words: string): ColumnChange => ({ kind: 'add-option', field, option: words })

  it('is added with its words, to a list of several too, and as a number where the others are', () => {
    expect(changed(option('status', 'On land')).schema.properties.status).toMatchObject({
      enum: ['dock', 'sea', 'On land'],
      enumNames: ['In dock', 'At sea', 'On land'],
    })
    expect(changed(option('tags', 'slow')).schema.properties.tags?.items?.enum).toEqual(['fast', 'slow'])
    expect(changed(option('berth', '3')).schema.properties.berth?.enum).toEqual([1, 2, 3])
  })

  it.for([
    [option('status', 'at SEA'), '“at SEA” is an option already.'],
    [option('berth', 'three'), 'The options of this column are numbers.'],
    [option('title', 'x'), 'This column is not a choice, so it has no options.'],
  ] as const)('is refused in words: %#', ([change, message]) => {
    expect(refusal(change)).toBe(message)
  })
})

it('a column of another type stands where it stood, and what changes nothing or decides who may read is refused', () => {
  const retype = (field: string, type: 'number' | 'text' | 'select' | 'relation', more = {}): ColumnChange => ({
    kind: 'change-type',
    field,
    type,
    mayEmpty: 0,
    ...more,
  })
  expect(names(retype('length', 'text'))).toEqual(Object.keys(BOAT.properties))
  expect(changed(retype('length', 'text')).schema.properties.length).toEqual({
    type: 'string',
    title: 'Length in m',
    'x-convertedFrom': 'number',
  })
  expect(refusal(retype('length', 'number'))).toBe('The column holds that already.')
  expect(refusal(retype('length', 'relation'))).toBe('Choose whose rows the column shall name.')
  expect(refusal(retype('owner_email', 'number'))).toMatch('decides who may read')
  expect(changed(retype('tags', 'select')).schema.properties.tags).toMatchObject({ type: 'string', enum: ['fast'] })
})

it('options have colours of their own, which go with them into another type and go when none is named', () => {
  const color = (field: string, colors: Record<string, string>): ColumnChange => ({ kind: 'color-options', field, colors })
  const colored = changed(color('status', { dock: '#2563eb', wreck: '#000000' })).schema
  expect(colored.properties.status).toEqual({ ...BOAT.properties.status, 'x-optionColors': { dock: '#2563eb' } })
  const several = changeColumn(colored, { kind: 'change-type', field: 'status', type: 'multiselect', mayEmpty: 0 })
  expect(several.ok && several.schema.properties.status?.items?.['x-optionColors']).toEqual({ dock: '#2563eb' })
  const plain = changeColumn(colored, color('status', {}))
  expect(plain.ok && plain.schema.properties.status).toEqual(BOAT.properties.status)
  expect(changed(color('tags', { fast: '#2563eb' })).schema.properties.tags?.items).toHaveProperty('x-optionColors')
  expect(refusal(color('title', {}))).toMatch('not a choice')
  for (const bad of ['red', '#12', 'url(x)', '#2563eb;'])
    expect(ColumnChange.safeParse(color('status', { dock: bad })).success).toBe(false)
})
