import type { AppPlan, EntityPlan, FieldPlan, SampleRecord } from '../plan'
import { makeConsistent } from '../understand/samples/consistent'

type Value = SampleRecord[string]

/** So many rows stand for a list nobody has described beyond its fields. */
const ROWS = 5

/**
 * The sample rows of a first build, brought in line with a plan that was changed before: what is gone is gone from
 * them, and what is new gets values that claim nothing.
 */
export function withNeutralRows(plan: AppPlan, rowsOf: (entity: string) => SampleRecord[]): AppPlan {
  const refs = new Map(plan.entities.map(({ name }) => [name, keysOf(name, rowsOf(name))]))
  return {
    ...plan,
    entities: plan.entities.map((entity) => {
      const known = rowsOf(entity.name)
      const rows = known.length > 0 ? known : keysOf(entity.name, []).map((_ref): SampleRecord => ({ _ref }))
      return { ...entity, samples: rows.map((row, at) => fitted(row, entity, { at, refs })) }
    }),
  }
}

const keysOf = (entity: string, rows: SampleRecord[]): string[] =>
  rows.length > 0 ? rows.map(({ _ref }) => _ref) : Array.from({ length: ROWS }, (_, at) => `${entity.toLowerCase()}-${at + 1}`)

interface Place {
  at: number
  refs: Map<string, string[]>
}

function fitted(row: SampleRecord, entity: EntityPlan, place: Place): SampleRecord {
  const values = entity.fields.flatMap((field): [string, Value][] => {
    const value = row[field.name]
    if (value !== undefined && isFit(value, field, place.refs)) return [[field.name, value]]
    const neutral = neutralValue(field, entity, place)
    return neutral === undefined ? [] : [[field.name, neutral]]
  })
  return makeConsistent({ _ref: row._ref, ...Object.fromEntries(values) }, entity, place.at)
}

const NUMBERS = ['number', 'integer', 'money', 'percent', 'rating']

function isFit(value: Value, { kind, options, relation }: FieldPlan, refs: Map<string, string[]>): boolean {
  if (value === null) return true
  if (kind === 'relation')
    return typeof value === 'string' && (refs.get(relation ?? '') ?? []).includes(value.replace(/^ref:/, ''))
  if (kind === 'multiselect') return Array.isArray(value) && value.every((one) => options?.some((option) => option.value === one))
  if (kind === 'select') return options?.some((option) => option.value === value) ?? false
  if (kind === 'boolean') return typeof value === 'boolean'
  if (NUMBERS.includes(kind)) return typeof value === 'number'
  if (kind === 'date' || kind === 'datetime') return typeof value === 'string' && /^(?:today|\d{4}-)/.test(value)
  return typeof value === 'string'
}

/** Undefined where an empty field says as much. */
function neutralValue(field: FieldPlan, entity: EntityPlan, { at, refs }: Place): Value | undefined {
  const { kind, options = [], relation } = field
  if (field.name === entity.titleField && (kind === 'text' || kind === 'long_text')) return `${entity.label} ${at + 1}`
  switch (kind) {
    case 'select':
      return options[at % options.length]?.value
    case 'multiselect':
      return options.length > 0 ? [options[at % options.length]?.value ?? ''] : undefined
    case 'relation': {
      const keys = refs.get(relation ?? '') ?? []
      return keys.length > 0 ? `ref:${keys[at % keys.length]}` : undefined
    }
    case 'boolean':
      return false
    case 'date':
      return `today+${at}`
    case 'datetime':
      return `today+${at}T10:00`
    case 'rating':
    case 'integer':
    case 'number':
    case 'money':
    case 'percent':
      return field.required ? (field.minimum ?? 1) : undefined
    default:
      return field.required ? requiredText(kind, at) : undefined
  }
}

function requiredText(kind: FieldPlan['kind'], at: number): string {
  const texts: Partial<Record<FieldPlan['kind'], string>> = {
    time: '10:00',
    email: `name${at + 1}@example.com`,
    phone: '+1 555 0100',
    url: 'https://example.com',
    color: '#888888',
  }
  return texts[kind] ?? '—'
}
