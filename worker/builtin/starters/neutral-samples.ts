import type { StarterNeutral } from '#contract/app/starter-apps'
import { singular } from '#contract/inflect'
import type { EntityPlan, FieldPlan } from '../plan'
import { isPerson } from '../understand/lexicon/people'
import { emailOf, fromPool, PEOPLE } from '../understand/samples/pools'

export type Records = Record<string, Record<string, unknown>[]>

/**
 * Sample records for another trade than the one they are of, of these entities: figures, dates, choices, codes and links
 * stay, for the app is best understood by them; whatever says what a thing is called or what was said of it is what was
 * written for that, or plainly an example.
 */
export function neutralSamples(records: Records, entities: EntityPlan[], { rows: written, words }: StarterNeutral = {}): Records {
  const groups = new Map<string, string[]>()
  return Object.fromEntries(
    Object.entries(records).map(([name, rows]) => {
      const entity = entities.find((each) => each.name === name)
      if (!entity) return [name, rows]
      return [
        name,
        rows.map((row, at) => neutralRow(withWords(row, words), { entity, at, groups, written: written?.[name]?.[at] })),
      ]
    }),
  )
}

/** The same record with other values for some, wherever they stand in it. */
function withWords<T>(value: T, words: Record<string, string> = {}): T {
  if (typeof value === 'string') return (words[value] ?? value) as T
  if (Array.isArray(value)) return value.map((each) => withWords(each, words)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withWords(each, words)])) as T
}

interface Place {
  entity: EntityPlan
  at: number
  /** Per field the texts it had, in their order: what had the same keeps the same. */
  groups: Map<string, string[]>
  /** What was written in place of its own values. */
  written: Record<string, unknown> | undefined
}

function neutralRow(row: Record<string, unknown>, place: Place): Record<string, unknown> {
  const { entity, at, written } = place
  if (written) return Object.fromEntries(Object.entries({ ...row, ...written }).filter(([, value]) => value !== null))
  const someone = PEOPLE[at % PEOPLE.length] ?? ''
  const changed = entity.fields.flatMap((field): [string, unknown][] => {
    const value = row[field.name]
    if (typeof value !== 'string') return Array.isArray(value) ? [[field.name, value.map(neutralPart)]] : []
    if (field.kind === 'url') return [[field.name, 'https://example.com']]
    if (field.kind === 'email') return [[field.name, emailOf(ownerOf(row, entity) ?? someone)]]
    if (field.kind !== 'text' && field.kind !== 'long_text') return []
    return [[field.name, textOf(field, value, { ...place, someone })]]
  })
  return { ...row, ...Object.fromEntries(changed) }
}

/** Whose address stands in a row of something else. */
function ownerOf(row: Record<string, unknown>, entity: EntityPlan): string | undefined {
  const names = isSomebody(entity) ? [] : entity.fields.filter(({ label }) => isOfPerson(label)).map(({ name }) => row[name])
  return names.find((name) => typeof name === 'string')
}

function textOf(
  field: FieldPlan,
  value: string,
  { entity, at, groups, someone }: Place & { someone: string },
): string | undefined {
  if (/^\S*\d\S*$|^ref:/.test(value) || OF_ANY_TRADE.test(field.name)) return value
  if (field.name === entity.titleField) {
    if (isSomebody(entity)) return someone
    if (OF_COMPANY.test(entity.label)) return fromPool('company', at, AFTER_FIRST)
    return isOfPerson(field.label) ? value : `${entity.label} ${at + 1}`
  }
  if (WHO.test(field.label)) return PEOPLE[(at + OTHERS) % PEOPLE.length]
  if (isOfPerson(field.label) || isPosition(value)) return value
  if (/(?:^|_)address$/.test(field.name)) return `Example Street ${at + 1}`
  if (field.kind === 'long_text' || isSentence(value)) return field.required ? 'An example text.' : undefined
  const known = groups.get(field.name) ?? []
  if (!known.includes(value)) known.push(value)
  groups.set(field.name, known)
  return `${field.label} ${known.indexOf(value) + 1}`
}

/** `Shelf A1`. */
const isPosition = (value: string) => /\d/.test(value) && value.split(/\s+/).length <= 2
const isSentence = (value: string) => /[.!?…]$/.test(value) || value.split(/\s+/).length > 4

/** Says which one it is and is read by no person, or is where anybody may live and what anybody may be: a city, a role. */
const OF_ANY_TRADE = /(?:^|_)(?:id|url|slug|key|code|number|city|town|country|street|role|position)$/
const OF_COMPANY = /^(?:company|client|customer|account|organi[sz]ation)$/i
/** Names of a company of our own apps are among them. */
const AFTER_FIRST = 1

/** Who has an address is somebody, whatever such people are called. */
const isSomebody = ({ label, fields }: EntityPlan): boolean =>
  isOfPerson(label) || (fields.some(({ kind }) => kind === 'email') && fields.some(({ name }) => name === 'name'))

const isOfPerson = (label: string): boolean =>
  WHO.test(label) ||
  isPerson(
    singular(
      label
        .toLowerCase()
        .replace(/ name$/, '')
        .split(' ')
        .at(-1) ?? '',
    ),
  )

/** Somebody by a word that no list of people has. */
const WHO = /^(?:your name|(?:contact )?person|lead)$/i
/** Not who the row itself is of. */
const OTHERS = 5

/** A line of an order, a step of a recipe. */
const neutralPart = (part: unknown, at: number): unknown => {
  if (typeof part === 'string') return `Example ${at + 1}`
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      /^(?:name|title|description|label|text)$/.test(key) && typeof value === 'string' ? `Example ${at + 1}` : value,
    ]),
  )
}
