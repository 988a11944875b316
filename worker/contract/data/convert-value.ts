import type { EntityProperty } from './entities'
import { isRecord, readJson } from './json-values'
import { readBoolean, readDay, readMoment, readNumber } from './read-values'

/** What a field holds, as far as values of one kind become values of another. */
export type FieldKind =
  | 'text'
  | 'number'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'select'
  | 'multiselect'
  | 'json'
  | 'relation'
  | 'relations'

/** The rows a relation may point to, by what they are called. */
export interface RelatedTitles {
  titleOf: (id: string) => string | undefined
  /** The only row of this title, or of this id. */
  idOf: (text: string) => string | undefined
}

export interface Conversion {
  from: EntityProperty
  to: EntityProperty
  /** Needed where the field was, or becomes, a relation. */
  related?: { from?: RelatedTitles | undefined; to?: RelatedTitles | undefined } | undefined
}

const typesOf = ({ type }: EntityProperty): string[] =>
  (Array.isArray(type) ? type : type ? [type] : []).filter((each) => each !== 'null')

export function kindOf(property: EntityProperty): FieldKind {
  const types = typesOf(property)
  const isText = types.length === 0 || types.includes('string') || types.includes('binary')
  if (isText && property.format === 'date') return 'date'
  if (isText && property.format === 'date-time') return 'datetime'
  if (types.includes('boolean')) return 'boolean'
  if (types.includes('array')) return property.items?.enum ? 'multiselect' : targetOf(property) ? 'relations' : 'json'
  if (property.enum) return 'select'
  if (isText && targetOf(property)) return 'relation'
  if (types.includes('number') || types.includes('integer')) return 'number'
  return types.includes('object') ? 'json' : 'text'
}

/** The entity whose rows a field names; undefined where it names none. */
export function targetOf({ 'x-relation': target, items }: EntityProperty): string | undefined {
  const named: unknown = target ?? items?.['x-relation']
  return typeof named === 'string' ? named : undefined
}

export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** What a value becomes in a field of another kind; null where nothing of that kind says the same. */
export function convertValue(value: unknown, conversion: Conversion): unknown {
  if (isBlank(value)) return null
  const { to } = conversion
  switch (kindOf(to)) {
    case 'text':
      return textOf(value, conversion) || null
    case 'number':
      return toNumber(value, conversion)
    case 'boolean':
      return typeof value === 'boolean' ? value : (readBoolean(textOf(value, conversion)) ?? null)
    case 'date':
      return readDay(textOf(value, conversion)) ?? null
    case 'datetime':
      return readMoment(textOf(value, conversion)) ?? null
    case 'select':
      return toOption(to, textsOf(value, conversion))
    case 'multiselect':
      return toOptions(to.items ?? {}, textsOf(value, conversion))
    case 'json':
      return toJson(value)
    case 'relation':
      return toRelation(textsOf(value, conversion), conversion)
    case 'relations':
      return toRelations(textsOf(value, conversion), conversion)
  }
}

/** A value as a person reads it: an option by its label, a row by its title. */
export function textOf(value: unknown, conversion: Pick<Conversion, 'from' | 'related'>): string {
  const { from, related } = conversion
  if (Array.isArray(value) && kindOf(from) !== 'json') return value.map((each) => textOf(each, conversion)).join(', ')
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  const { enum: options = [], enumNames = [] } = from.enum ? from : (from.items ?? {})
  const label = enumNames[options.indexOf(value as string | number)]
  return label ?? (typeof value === 'string' ? (related?.from?.titleOf(value) ?? value) : String(value))
}

/** The words a value is made of: a list's members, or a text's parts where the field becomes a list. */
export function textsOf(value: unknown, { to, ...conversion }: Conversion): string[] {
  const isMany = kindOf(to) === 'multiselect' || kindOf(to) === 'relations'
  const texts = Array.isArray(value)
    ? value.map((each) => textOf(each, conversion))
    : isMany && typeof value === 'string' && kindOf(conversion.from) === 'text'
      ? value.split(/[,;|\n]/)
      : [textOf(value, conversion)]
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))]
}

function toNumber(value: unknown, { to, ...conversion }: Conversion): number | null {
  const read =
    typeof value === 'number' ? value : typeof value === 'boolean' ? Number(value) : readNumber(textOf(value, conversion))
  const isWhole = typesOf(to).includes('integer') && !typesOf(to).includes('number')
  return read === undefined || (isWhole && !Number.isSafeInteger(read)) ? null : read
}

function toOption({ enum: options = [], enumNames = [] }: EntityProperty, texts: string[]): string | number | null {
  const [text, second] = texts
  if (text === undefined || second !== undefined) return null
  const exact = options.find((option, at) => String(option) === text || enumNames[at] === text)
  const folded = text.toLowerCase()
  const near = options.find((option, at) => [String(option), enumNames[at]].some((each) => each?.toLowerCase() === folded))
  return exact ?? near ?? null
}

/** All of a list or nothing: half of it would look like the whole. */
function toOptions(items: EntityProperty, texts: string[]): unknown[] | null {
  const values = texts.map((text) => toOption(items, [text]))
  return values.length === 0 || values.includes(null) ? null : [...new Set(values)]
}

function toJson(value: unknown): unknown {
  const parsed = typeof value === 'string' ? readJson(value) : value
  return isRecord(parsed) || Array.isArray(parsed) ? parsed : null
}

function toRelation([text, second]: string[], { related }: Conversion): string | null {
  return text === undefined || second !== undefined ? null : (related?.to?.idOf(text) ?? null)
}

function toRelations(texts: string[], { related }: Conversion): string[] | null {
  const ids = texts.map((text) => related?.to?.idOf(text))
  return ids.length === 0 || ids.includes(undefined) ? null : [...new Set(ids.filter((id) => id !== undefined))]
}

/** Whether the way back brings exactly what was there: such values need not be kept. */
export function isReversible(value: unknown, conversion: Conversion): boolean {
  const { from, to, related } = conversion
  const way = { from: to, to: from, related: { from: related?.to, to: related?.from } }
  return JSON.stringify(convertValue(convertValue(value, conversion), way)) === JSON.stringify(value)
}
