import { jsonrepair } from 'jsonrepair'
import { readPermissions } from '../access/entity-permissions'
import { isRecord, readJson } from '../data/json-values'
import { plural } from '../inflect'
import {
  isChoice,
  PLAN_LIMITS,
  PLAN_VERSION,
  Plan,
  type PlanAccess,
  PlanField,
  PlanFieldType,
  PlanLevel,
  PlanLook,
  PlanPage,
  PlanPageKind,
  PlanThing,
} from './plan'
import { withSafeIds } from './safe-ids'

export interface ReadPlan {
  /** Undefined where nothing of it was understood. */
  plan: Plan | undefined
  /** What was left out of it or taken for something else, each in a sentence. */
  problems: string[]
}

/**
 * A plan as a model wrote it: JSON that may be damaged, with names in place of ids and words in place of types. What is
 * not understood is left out and named; the rest counts. Never throws.
 */
export function readPlan(text: string): ReadPlan {
  if (text.length > PLAN_LIMITS.characters) return { plan: undefined, problems: ['The plan is too large to be read.'] }
  const value = parse(text)
  const source = isRecord(value) && isRecord(value.plan) ? value.plan : value
  const lists = isRecord(source) ? firstList(source.things, source.entities, source.lists) : undefined
  if (!isRecord(source) || (!lists && !Array.isArray(source.pages)))
    return { plan: undefined, problems: ['The plan could not be read.'] }
  const problems: string[] = []
  const things = readParts(lists ?? [], PLAN_LIMITS.things, (item) => readThing(item, problems), problems)
  const linked = things.map((thing) => linkThing(thing, things, problems))
  const plan: Plan = {
    version: PLAN_VERSION,
    name: lineOf(source.name) ?? 'App',
    tagline: lineOf(source.tagline, PLAN_LIMITS.sentence) ?? '',
    look: readLook(source.look),
    things: linked,
    pages: readParts(firstList(source.pages) ?? [], PLAN_LIMITS.pages, (item) => readPage(item, linked), problems),
    notes: (firstList(source.notes) ?? [])
      .flatMap((note) => lineOf(note, PLAN_LIMITS.sentence) ?? [])
      .slice(0, PLAN_LIMITS.notes),
  }
  const whole = Plan.safeParse(withSafeIds(plan))
  return whole.success ? { plan: whole.data, problems } : { plan: undefined, problems: ['The plan could not be read.'] }
}

function parse(text: string): unknown {
  const known = readJson(text)
  if (known !== undefined) return known
  try {
    return readJson(jsonrepair(text))
  } catch {
    return undefined
  }
}

const firstList = (...values: unknown[]): unknown[] | undefined => values.find((value) => Array.isArray(value))

function lineOf(value: unknown, most: number = PLAN_LIMITS.label): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value)
    .replace(/[\p{Cc}\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/gu, ' ')
    .trim()
    .slice(0, most)
    .trim()
  return text || undefined
}

function readParts<T>(items: unknown[], most: number, read: (item: unknown) => T | string, problems: string[]): T[] {
  if (items.length > most) problems.push(`Only the first ${most} of ${items.length} were taken.`)
  return items.slice(0, most).flatMap((item) => {
    const part = read(item)
    if (typeof part !== 'string') return [part]
    problems.push(part)
    return []
  })
}

const nameOf = (item: unknown): string | undefined =>
  isRecord(item)
    ? (lineOf(item.label) ?? lineOf(item.title) ?? lineOf(item.name) ?? lineOf(item.plural) ?? lineOf(item.id))
    : lineOf(item)

function readThing(item: unknown, problems: string[]): PlanThing | string {
  const label = nameOf(item)
  if (!label || !isRecord(item)) return `A list was left out: ${label ? `nothing is said of “${label}”` : 'it has no name'}.`
  const fields = readParts(
    firstList(item.fields) ?? [],
    PLAN_LIMITS.fields,
    (field) => readField(field, label, problems),
    problems,
  )
  const thing = PlanThing.safeParse({
    id: lineOf(item.id) ?? label,
    label,
    plural: lineOf(item.plural) ?? plural(label),
    fields,
    access: readAccess(item.access),
  })
  if (!thing.success) return `“${label}” was left out: it was not understood.`
  return thing.data.fields.length > 0 ? thing.data : `“${label}” was left out: it has no fields.`
}

function readAccess(value: unknown): PlanAccess {
  const own = isRecord(value) ? { read: PlanLevel.safeParse(value.read).data, write: PlanLevel.safeParse(value.write).data } : {}
  return own.read && own.write
    ? { read: own.read, write: own.write }
    : (readPermissions(value) ?? { read: 'creator', write: 'creator' })
}

function readField(item: unknown, thing: string, problems: string[]): PlanField | string {
  const source = isRecord(item) ? item : fieldOfWords(lineOf(item, PLAN_LIMITS.sentence) ?? '')
  const label = nameOf(source)
  if (!label) return `A field of ${thing} was left out: it has no name.`
  const said = lineOf(source.type) ?? 'text'
  const type = typeOf(said)
  if (!type) problems.push(`“${label}” of ${thing} has the type “${said}”, which there is not: it was taken for short text.`)
  const options = (firstList(source.options) ?? []).flatMap((option) => {
    const words = nameOf(option)
    return words ? [{ id: (isRecord(option) && lineOf(option.id)) || words, label: words }] : []
  })
  const isEmptyChoice = type !== undefined && isChoice(type) && options.length === 0
  if (isEmptyChoice) problems.push(`“${label}” of ${thing} is a choice without options: it was taken for short text.`)
  const kind = type === undefined || isEmptyChoice ? 'text' : type
  const relation = lineOf(source.relation) ?? lineOf(source.to)
  const field = PlanField.safeParse({
    id: lineOf(source.id) ?? label,
    label,
    type: kind,
    required: source.required === true,
    ...(isChoice(kind) ? { options: options.slice(0, PLAN_LIMITS.options) } : {}),
    ...(kind === 'relation' && relation ? { relation } : {}),
  })
  return field.success ? field.data : `“${label}” of ${thing} was left out: it was not understood.`
}

/** `Price (money)`. */
function fieldOfWords(words: string): Record<string, unknown> {
  const [, label = words, type] = /^(.*?)\s*(?:\(([^()]*)\)|:\s*([\w -]+))?$/.exec(words) ?? []
  return { label, ...(type ? { type } : {}) }
}

const SYNONYMS: Record<string, PlanFieldType> = {
  string: 'text',
  'short text': 'text',
  'long text': 'long_text',
  longtext: 'long_text',
  textarea: 'long_text',
  'whole number': 'integer',
  int: 'integer',
  float: 'number',
  decimal: 'number',
  currency: 'money',
  price: 'money',
  percentage: 'percent',
  'date and time': 'datetime',
  'date-time': 'datetime',
  bool: 'boolean',
  checkbox: 'boolean',
  'yes or no': 'boolean',
  'yes/no': 'boolean',
  enum: 'select',
  choice: 'select',
  status: 'select',
  'several choices': 'multiselect',
  'multi-select': 'multiselect',
  tags: 'multiselect',
  'e-mail': 'email',
  link: 'relation',
  reference: 'relation',
  uri: 'url',
  'web address': 'url',
  picture: 'image',
  photo: 'image',
  colour: 'color',
  attachment: 'file',
}
const typeOf = (said: string): PlanFieldType | undefined => {
  const word = said.toLowerCase()
  return PlanFieldType.safeParse(word.replaceAll(' ', '_')).data ?? (Object.hasOwn(SYNONYMS, word) ? SYNONYMS[word] : undefined)
}

/** By its id before its names: another list may be called what one is known by. */
function findNamed(things: PlanThing[], words: string): PlanThing | undefined {
  const isSame = (name: string) => name.toLowerCase() === words.toLowerCase()
  return things.find(({ id }) => id === words) ?? things.find((each) => [each.id, each.label, each.plural].some(isSame))
}

/** Links and pages name a list as people do. */
function linkThing(thing: PlanThing, things: PlanThing[], problems: string[]): PlanThing {
  const fields = thing.fields.flatMap((field): PlanField[] => {
    if (field.type !== 'relation') return [field]
    const target = findNamed(things, field.relation ?? '')
    if (target) return [{ ...field, relation: target.id }]
    problems.push(
      `“${field.label}” of ${thing.plural} was left out: it links to ${field.relation ?? 'nothing'}, which is not in the plan.`,
    )
    return []
  })
  return { ...thing, fields }
}

function readPage(item: unknown, things: PlanThing[]): PlanPage | string {
  const title = nameOf(item)
  if (!title) return 'A page was left out: it has no name.'
  const source: Record<string, unknown> = isRecord(item) ? item : {}
  const said = lineOf(source.thing) ?? lineOf(source.entity)
  const thing = said === undefined ? undefined : findNamed(things, said)
  const page = PlanPage.safeParse({
    id: lineOf(source.id) ?? title,
    title,
    kind: PlanPageKind.safeParse(lineOf(source.kind)?.toLowerCase()).data ?? 'page',
    ...(thing ? { thing: thing.id } : {}),
  })
  return page.success ? page.data : `The page “${title}” was left out: it was not understood.`
}

function readLook(value: unknown): PlanLook {
  const source = isRecord(value) ? value : {}
  const hue = Number(source.hue)
  const partOf = <T>(schema: { safeParse: (part: unknown) => { data?: T | undefined } }, part: unknown) =>
    schema.safeParse(part).data
  return {
    hue: Number.isFinite(hue) ? ((Math.round(hue) % 360) + 360) % 360 : 250,
    style: partOf(PlanLook.shape.style, source.style) ?? 'system',
    icon: partOf(PlanLook.shape.icon, source.icon) ?? 'Sparkles',
  }
}
