import { z } from 'zod'
import { spacedName } from '../app/spaced-name'
import { kindOf, targetOf } from './convert-value'
import type { EntityProperty, EntitySchema } from './entities'
import { EntityFile } from './entity-file'
import { ChangedType, NewColumnType, retyped, SHAPES } from './field-shapes'

export const MAX_OPTIONS = 200
const Label = z.string().trim().min(1, 'A column needs a name').max(60, 'A name may hold 60 characters')
const Option = z.string().trim().min(1, 'An option needs a name').max(100, 'An option may hold 100 characters')
const Color = z.string().regex(/^#[\da-f]{6}$/i, 'A colour is written as #2563eb')
const Field = z.string().min(1).max(60)

/**
 * POST /api/apps/{appId}/records/{entity}/columns/plan → ConversionPlan. Nothing is changed. Errors: those of a change.
 */
export const PlanConversion = z.strictObject({
  field: Field,
  type: ChangedType,
  /** `relation`: the entity whose rows it shall name. */
  target: z.string().max(60).optional(),
})
export type PlanConversion = z.infer<typeof PlanConversion>
export const ConversionPlan = z.object({
  kept: z.number(),
  emptied: z.number(),
  /** Some of what would be emptied, as a person reads it. */
  examples: z.array(z.string()),
  /** The options that the column would get, where they are made of what is there. */
  options: z.array(z.string()),
  /** Undo would bring back every value as it was. */
  isReversible: z.boolean(),
})
export type ConversionPlan = z.infer<typeof ConversionPlan>

/** One change of an entity's columns. */
export const ColumnChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('add'),
    label: Label,
    type: NewColumnType,
    options: z.array(Option).max(MAX_OPTIONS).default([]),
    /** Beside which one; at the end without it. */
    beside: z.strictObject({ field: Field, side: z.enum(['left', 'right']) }).optional(),
  }),
  z.strictObject({ kind: z.literal('rename'), field: Field, label: Label }),
  z.strictObject({ kind: z.literal('delete'), field: Field }),
  /** Takes a deletion back: the values are still in the rows. */
  z.strictObject({
    kind: z.literal('put-back'),
    field: Field,
    property: z.record(z.string(), z.unknown()),
    isRequired: z.boolean(),
    /** The column it stood behind; first without it. */
    behind: Field.nullable(),
  }),
  z.strictObject({ kind: z.literal('add-option'), field: Field, option: Option }),
  /** Options that are not named have a colour of their place's. */
  z.strictObject({ kind: z.literal('color-options'), field: Field, colors: z.record(z.string().max(100), Color) }),
  /** No more values are emptied than one was told. */
  PlanConversion.extend({ kind: z.literal('change-type'), mayEmpty: z.number().int().min(0) }),
  /** Takes a change of type back, with the values as they were. */
  z.strictObject({
    kind: z.literal('put-type-back'),
    field: Field,
    property: z.record(z.string(), z.unknown()),
    convertedAtMs: z.number().int(),
  }),
])
export type ColumnChange = z.infer<typeof ColumnChange>

/**
 * POST /api/apps/{appId}/records/{entity}/columns → ColumnChanged, with the newest version, of which the change is a
 * part. Errors: not-found, invalid-column, confirmation-needed (what rows lose, in sentences; sent again with
 * `confirmed` it is done).
 */
export const ChangeColumn = z.strictObject({ change: ColumnChange, confirmed: z.string().max(100).optional() })
export const ColumnChanged = z.object({
  versionId: z.string(),
  previousVersionId: z.string(),
  field: z.string(),
  /** When values were converted: by that they are taken back. */
  convertedAtMs: z.number().optional(),
})
export type ColumnChanged = z.infer<typeof ColumnChanged>

type Changed = { ok: true; schema: EntitySchema; field: string } | { ok: false; message: string }
const refused = (message: string): Changed => ({ ok: false, message })

export interface StoredFacts {
  /** Fields that are gone but whose values rows still have: a new column is none of them. */
  kept?: string[]
  /** What rows hold in a column that becomes a choice. */
  options?: string[]
}

/**
 * The schema as the change leaves it, and the field that it is about; or why it cannot be. Nothing given is changed.
 */
export function changeColumn(schema: EntitySchema, change: ColumnChange, facts: StoredFacts = {}): Changed {
  const changed = apply(schema, change, facts)
  if (!changed.ok) return changed
  // Names that no field may have are refused where all files are read.
  const read = EntityFile.read(EntityFile.write(changed.schema), schema.name)
  return read.ok ? changed : refused(read.message)
}

function apply(schema: EntitySchema, change: ColumnChange, { kept = [], options = [] }: StoredFacts): Changed {
  if (change.kind === 'add') return addColumn(schema, change, kept)
  if (change.kind === 'put-back') return putBack(schema, change)
  const property = Object.hasOwn(schema.properties, change.field) ? schema.properties[change.field] : undefined
  if (!property) return refused(`${schema.name} has no column "${change.field}" any more. Open the list again.`)
  if (change.kind === 'add-option') return addOption(schema, change, property)
  if (change.kind === 'color-options') return colorOptions(schema, change, property)
  if (change.kind === 'put-type-back') return withProperty(schema, change.field, change.property)
  const ruling = ruledBy(schema, change.field)
  const label = property.title ?? spacedName(change.field)
  if (change.kind === 'rename' && change.label === label) return { ok: true, schema, field: change.field }
  if (ruling) return refused(`“${label}” decides who may ${ruling}. Ask in the chat, so that the rule goes with it.`)
  if (change.kind === 'change-type') return retypeColumn(schema, { ...change, options }, property)
  return change.kind === 'rename' ? renameColumn(schema, change, property) : deleteColumn(schema, change.field)
}

function addColumn(
  schema: EntitySchema,
  { label, type, options, beside }: Extract<ColumnChange, { kind: 'add' }>,
  kept: string[],
): Changed {
  const hasOptions = type === 'select' || type === 'multiselect'
  const distinct = [...new Set(options)]
  if (hasOptions && distinct.length === 0) return refused('Give the column at least one option.')
  // A text is a picture by its name: the rule by which the grid, and the apps, tell one.
  const wanted = fieldNameOf(type === 'image' && !/image/i.test(label) ? `${label} image` : label)
  if (!wanted) return refused('A name needs a letter.')
  const names = [wanted, ...kept.map((_, at) => `${wanted.slice(0, 56)}_${at + 2}`)]
  const field = names.find((name) => !kept.includes(name)) ?? wanted
  if (isTaken(schema, field)) return refused(`There is a column “${label}” already.`)
  const entry: [string, EntityProperty] = [field, { ...titled(field, label), ...SHAPES[type](distinct) }]
  const entries = Object.entries(schema.properties)
  const at = beside ? entries.findIndex(([name]) => name === beside.field) : -1
  entries.splice(at < 0 ? entries.length : at + (beside?.side === 'right' ? 1 : 0), 0, entry)
  return { ok: true, schema: { ...schema, properties: Object.fromEntries(entries) }, field }
}

function renameColumn(
  schema: EntitySchema,
  { field, label }: Extract<ColumnChange, { kind: 'rename' }>,
  { title: _, ...property }: EntityProperty,
): Changed {
  const name = fieldNameOf(label)
  if (!name) return refused('A name needs a letter.')
  const isSame = name.toLowerCase() === field.toLowerCase()
  if (!isSame && isTaken(schema, name)) return refused(`There is a column “${label}” already.`)
  const to = isSame ? field : name
  const renamed: EntityProperty = {
    ...titled(to, label),
    ...property,
    ...(isSame ? {} : { 'x-renamedFrom': field }),
  }
  const properties = Object.fromEntries(
    Object.entries(schema.properties).map(([each, value]) => (each === field ? [to, renamed] : [each, value])),
  )
  const required = schema.required?.map((each) => (each === field ? to : each))
  return { ok: true, schema: { ...schema, properties, ...(required ? { required } : {}) }, field: to }
}

function retypeColumn(
  schema: EntitySchema,
  { field, ...wanted }: PlanConversion & { options: string[] },
  property: EntityProperty,
): Changed {
  if (wanted.type === 'relation' && !wanted.target) return refused('Choose whose rows the column shall name.')
  if (kindOf(property) === wanted.type && targetOf(property) === wanted.target) return refused('The column holds that already.')
  return withProperty(schema, field, retyped(property, wanted))
}

function withProperty(schema: EntitySchema, field: string, property: EntityProperty): Changed {
  return { ok: true, schema: { ...schema, properties: { ...schema.properties, [field]: property } }, field }
}

function deleteColumn(schema: EntitySchema, field: string): Changed {
  const { [field]: _, ...properties } = schema.properties
  if (Object.keys(properties).length === 0) return refused('This is the only column. Ask in the chat to remove the whole list.')
  const required = schema.required?.filter((each) => each !== field)
  return { ok: true, schema: { ...schema, properties, ...(required ? { required } : {}) }, field }
}

function putBack(
  schema: EntitySchema,
  { field, property, isRequired, behind }: Extract<ColumnChange, { kind: 'put-back' }>,
): Changed {
  if (isTaken(schema, field)) return refused(`There is a column “${field}” already.`)
  const entries = Object.entries(schema.properties)
  entries.splice(entries.findIndex(([name]) => name === behind) + 1, 0, [field, property])
  const required = isRequired ? [...(schema.required ?? []), field] : schema.required
  return { ok: true, schema: { ...schema, properties: Object.fromEntries(entries), ...(required ? { required } : {}) }, field }
}

function addOption(
  schema: EntitySchema,
  { field, option }: Extract<ColumnChange, { kind: 'add-option' }>,
  property: EntityProperty,
): Changed {
  const chosen = property.enum ? property : property.items
  if (!chosen?.enum) return refused('This column is not a choice, so it has no options.')
  const names = chosen.enumNames ?? []
  if ([...chosen.enum, ...names].some((each) => String(each).toLowerCase() === option.toLowerCase()))
    return refused(`“${option}” is an option already.`)
  if (chosen.enum.length >= MAX_OPTIONS) return refused(`A column may have ${MAX_OPTIONS} options.`)
  const isNumber = chosen.enum.every((each) => typeof each === 'number')
  if (isNumber && !Number.isFinite(Number(option))) return refused('The options of this column are numbers.')
  const more: EntityProperty = {
    ...chosen,
    enum: [...chosen.enum, isNumber ? Number(option) : option],
    ...(chosen.enumNames ? { enumNames: [...chosen.enumNames, option] } : {}),
  }
  return withProperty(schema, field, property.enum ? more : { ...property, items: more })
}

function colorOptions(
  schema: EntitySchema,
  { field, colors }: Extract<ColumnChange, { kind: 'color-options' }>,
  property: EntityProperty,
): Changed {
  const { 'x-optionColors': _, ...choice } = (property.enum ? property : property.items) ?? {}
  if (!choice.enum) return refused('This column is not a choice, so it has no options.')
  const known = new Set(choice.enum.map(String))
  const kept = Object.fromEntries(Object.entries(colors).filter(([option]) => known.has(option)))
  const colored = Object.keys(kept).length > 0 ? { ...choice, 'x-optionColors': kept } : choice
  return withProperty(schema, field, property.enum ? colored : { ...property, items: colored })
}

/** `Due date` → `due_date`; undefined where no letter is left. */
function fieldNameOf(label: string): string | undefined {
  const name = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^[_\d]+|_+$/g, '')
    .toLowerCase()
    .slice(0, 60)
  return name || undefined
}

/** The words as they were written, where the name alone would be shown as others. */
const titled = (field: string, label: string): EntityProperty => (spacedName(field) === label ? {} : { title: label })

const BUILT_IN = ['id', 'created_date', 'updated_date', 'created_by', 'created_by_id', 'is_sample']
const isTaken = ({ properties }: EntitySchema, field: string): boolean =>
  BUILT_IN.includes(field) || Object.keys(properties).some((name) => name.toLowerCase() === field.toLowerCase())

/** What a field decides by the entity's own rules: who may read, say. */
function ruledBy({ rls }: EntitySchema, field: string): string | undefined {
  const named = Object.entries(rls ?? {}).filter(([, rule]) => namesField(rule, field))
  return named.length > 0 ? named.map(([operation]) => operation).join(', ') : undefined
}

function namesField(rule: unknown, field: string): boolean {
  if (Array.isArray(rule)) return rule.some((each) => namesField(each, field))
  if (typeof rule !== 'object' || rule === null) return false
  return Object.entries(rule).some(
    ([key, value]) => key === field || key === `data.${field}` || (key !== 'user_condition' && namesField(value, field)),
  )
}
