import type { EntityProperty, EntitySchema } from '#contract/data/entities'
import { readEntities } from '#contract/data/entity-file'
import { foldPhrase } from '../understand/lexicon/lexicon'
import type { BuiltApp } from './built-app'

/** `PurchaseOrder`, `purchase_order_id` and `Purchase orders` are one name. */
export const fold = (name: string): string =>
  foldPhrase(
    name
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      .replace(/_id$/, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' '),
  )

/** `name|other` → the names; `(kind)` and `[options]` apart. */
function readWant(text: string): { names: string[]; kind: string | undefined; options: string[] } {
  const kind = /\((\w+)\)/.exec(text)?.[1]
  const options = /\[([^\]]+)\]/.exec(text)?.[1]?.split(/\s*,\s*/) ?? []
  const names = text.replace(/[[(].*$/, '').split('|')
  return { names: names.map(fold), kind, options }
}

export function findEntity(files: BuiltApp['files'], names: string): EntitySchema | undefined {
  const entities = Object.values(readEntities(files))
  for (const wanted of names.split('|').map(fold)) {
    const called = (entity: EntitySchema) => [entity.name, entity.title ?? '', String(entity['x-plural'] ?? '')].map(fold)
    const found =
      entities.find((entity) => called(entity).includes(wanted)) ??
      entities.find((entity) => called(entity).some((name) => name.endsWith(` ${wanted}`)))
    if (found) return found
  }
  return undefined
}

/** What is missing of `entity: field, field(kind), field[option, option]`. */
export function missingOf(want: string, { files }: BuiltApp): string[] {
  const [head = '', list = ''] = splitOnce(want)
  const entity = findEntity(files, head)
  if (!entity) return [`no ${head}`]
  const wanted = list.match(/(?:[^,[(]|\[[^\]]*\]|\([^)]*\))+/g)?.map((part) => part.trim()) ?? []
  return wanted.filter(Boolean).flatMap((text) => {
    const { names, kind, options } = readWant(text)
    const named = Object.entries(entity.properties).filter(([name, property]) =>
      names.some((one) => isCalled(one, [fold(name), fold(property.title ?? '')])),
    )
    if (named.length === 0) return [`${head}: no ${text}`]
    if (
      !named.some(
        ([, property]) => (kind === undefined || FITTING[kind]?.(property, entity) === true) && offers(property, options),
      )
    )
      return [`${head}: ${named.map(([name]) => name).join('/')} does not fit ${text}`]
    return []
  })
}

const splitOnce = (text: string) => [text.slice(0, text.indexOf(':')), text.slice(text.indexOf(':') + 1)]

/** The very name, or one that says a little more: `Date of birth (year)`, `Patient name`. */
function isCalled(wanted: string, names: string[]): boolean {
  const words = wanted.split(' ')
  return names.some((name) => {
    const said = name.split(' ')
    return name === wanted || (said.length <= words.length + 2 && words.every((word) => said.includes(word)))
  })
}

const offers = ({ enum: values = [], enumNames = [], items }: EntityProperty, options: string[]) => {
  const known = new Set([...values.map(String), ...enumNames, ...(items?.enum ?? []).map(String)].map(fold))
  return options.every((option) => known.has(fold(option)))
}

const isDate = ({ format }: EntityProperty) => format === 'date' || format === 'date-time'
const isNumber = ({ type }: EntityProperty) => type === 'number' || type === 'integer'

/** Which properties fit a kind of the lists. */
const FITTING: Record<string, (property: EntityProperty, entity: EntitySchema) => boolean> = {
  number: isNumber,
  money: (property) => isNumber(property) && property['x-kind'] === 'money',
  // A time of day does where the entity has the day as well.
  date: (property, { properties }) =>
    isDate(property) || (property['x-kind'] === 'time' && Object.values(properties).some((other) => other.format === 'date')),
  bool: ({ type }) => type === 'boolean',
  choice: ({ enum: values }) => (values?.length ?? 0) > 1,
  image: (property) => property['x-kind'] === 'image',
  file: (property) => property['x-kind'] === 'file' || property['x-kind'] === 'url',
  email: ({ format }) => format === 'email',
  phone: (property) => property['x-kind'] === 'phone',
  link: (property) => typeof property['x-relation'] === 'string',
}

/** The field `entity.field` names, with its own name. */
export function findField(
  files: BuiltApp['files'],
  place: string,
): { name: string; property: EntityProperty; entity: EntitySchema } | undefined {
  const [entityNames = '', fieldNames = ''] = place.split('.')
  const entity = findEntity(files, entityNames)
  const found =
    entity &&
    Object.entries(entity.properties).find(([name, { title }]) => [fold(name), fold(title ?? '')].includes(fold(fieldNames)))
  return entity && found ? { name: found[0], property: found[1], entity } : undefined
}
