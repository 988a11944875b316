import type { PlanField, PlanFieldType, PlanThing } from './plan'
import { holdsName, isSameButFor, nameKey, nameWords, type Pairing, type PairRule, pairUp } from './plan-names'
import { NEW } from './safe-ids'

/** Words that a field's name has or lacks without being another field. */
const ABOUT_FIELDS = new Set(['number', 'address', 'date', 'time', 'url', 'full', 'total', 'file', 'name', 'day'])

/** Kept as the same sort of value: what tells them apart is how a form shows them. */
const FAMILIES: PlanFieldType[][] = [
  ['text', 'long_text', 'email', 'phone', 'url', 'image', 'color', 'file', 'time'],
  ['number', 'integer', 'money', 'percent', 'rating'],
  ['date', 'datetime'],
]
const familyOf = (type: PlanFieldType) => FAMILIES.findIndex((family) => family.includes(type))
const isText = ({ type }: PlanField) => familyOf(type) === 0

/** What a name says where a card made up an id for it. */
const namesOf = ({ id, label }: { id: string; label: string }) => (id.startsWith(NEW) ? [label] : [label, id])

/** A field may say whose it is: `client_name` of a client is its name. */
function keysOf(field: PlanField, thing: PlanThing): string[] {
  const owner = new Set(nameWords(thing.label))
  return namesOf(field).flatMap((name) => {
    const own = nameWords(name).filter((word) => !owner.has(word))
    return [nameKey(name), ...(own.length > 0 ? [nameKey(own.join(' '))] : [])]
  })
}

/**
 * The fields of a list on the card with those of the list in the app; `thingOf` says what a link of the card leads to.
 */
export function matchFields(
  wanted: PlanThing,
  found: PlanThing,
  thingOf: (cardThing: string | undefined) => string | undefined,
): Pairing<PlanField, PlanField> & { isRenamed: (rule: number) => boolean } {
  const rules: PairRule<PlanField, PlanField>[] = [
    { fits: (one, other) => nameKey(one.label) === nameKey(other.label) },
    { fits: (one, other) => keysOf(one, wanted).some((key) => keysOf(other, found).includes(key)) },
    { fits: isFullName },
    {
      fits: (one, other) => namesOf(one).some((name) => namesOf(other).some((that) => isSameButFor(name, that, ABOUT_FIELDS))),
      isOnly: true,
    },
    { fits: (one, other) => one.type === 'relation' && isLinkTo(other, thingOf(one.relation)), isOnly: true },
    { fits: hasSameOptions, isOnly: true },
    {
      fits: (one, other) =>
        (one.type === other.type || (familyOf(one.type) >= 0 && familyOf(one.type) === familyOf(other.type))) &&
        holdsName(one.label, other.label),
      isOnly: true,
    },
  ]
  const pairing = pairUp(wanted.fields, found.fields, rules)
  // A time of day that a date of the app says along needs no field of its own.
  const saysTime = found.fields.some(({ type }) => type === 'datetime')
  const missing = pairing.missing.filter((field) => !(field.type === 'time' && saysTime) && !isKeptAnyway(field))
  return { ...pairing, missing, isRenamed: (rule) => rule === rules.length - 1 }
}

/** When a row came and who made it is kept with every row. */
const isKeptAnyway = ({ label, type }: PlanField) =>
  (type === 'date' || type === 'datetime' || nameWords(label).includes('created')) && KEPT_ANYWAY.has(nameKey(label))
const KEPT_ANYWAY = new Set(['created', 'added', 'posted', 'submitted', 'updated', 'created date', 'added date', 'created time'])

/** A name kept in two parts. */
const isFullName = (one: PlanField, other: PlanField) =>
  ['name', 'full name'].includes(nameKey(one.label)) && nameKey(other.label) === 'first name'

const isLinkTo = ({ type, relation }: PlanField, thing: string | undefined) =>
  type === 'relation' && thing !== undefined && relation === thing

function hasSameOptions(one: PlanField, other: PlanField): boolean {
  if (one.type !== other.type || !one.options || !other.options || one.options.length !== other.options.length) return false
  const { missing } = matchOptions(one, other)
  return missing.length === 0
}

export const matchOptions = (wanted: PlanField, found: PlanField) =>
  pairUp(wanted.options ?? [], found.options ?? [], [
    { fits: (one, other) => namesOf(one).some((name) => namesOf(other).some((that) => nameKey(name) === nameKey(that))) },
  ])

/** Whether a field keeps what the card says, as far as the code of an app tells it: many say no more than "a text". */
export function isKeptAs(wanted: PlanField, found: PlanField, siblings: PlanField[]): boolean {
  const [asked, family] = [wanted.type, familyOf(wanted.type)]
  switch (asked) {
    case 'datetime':
      return found.type === 'datetime' || (found.type === 'date' && siblings.some(saysTimeOfDay))
    case 'time':
      return isText(found) || found.type === 'datetime'
    case 'boolean':
      return found.type === 'boolean' || (found.type === 'select' && found.options?.length === 2)
    case 'select':
      return found.type === 'select' || (found.type === 'boolean' && wanted.options?.length === 2)
    case 'relation':
      return found.type === 'relation' || (isText(found) && /(?:_id|Id)s?$/.test(found.id))
    case 'rating':
      return familyOf(found.type) === family || (found.options ?? [{ id: '', label: '' }]).every(({ label }) => /\d/.test(label))
    default:
      return asked === found.type || (family >= 0 && family === familyOf(found.type))
  }
}

export const saysTimeOfDay = (field: PlanField): boolean =>
  field.type === 'time' || nameWords(field.label).some((word) => /^(?:time|hour)$/.test(word))
