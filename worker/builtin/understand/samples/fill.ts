import { snake } from '#contract/inflect'
import type { SampleRecord } from '../../plan'
import type { EntityDraft } from '../compose/entity-draft-types'
import { isOwnWord } from '../compose/is-surely-meant'
import type { Concept } from '../lexicon/concept'
import { type FieldDraft, readFields } from '../lexicon/field-notation'
import { findConcept } from '../lexicon/lexicon'
import { readOption } from '../lexicon/tones'
import type { Understanding } from '../request/understanding'
import { makeConsistent } from './consistent'
import { withDaysInOrder, withPairsInOrder } from './in-order'
import { isOfOwnTrade } from './own-trade'
import { pairsOf } from './pairs'
import { placeAt, samplePicture } from './places'
import { emailOf, fromPool, HUES, isOfTrade, NOTES, PEOPLE, phoneAt } from './pools'
import { Random } from './random'
import { type CuratedRow, readRows } from './rows'
import { makeDate } from './sample-dates'
import { codeOf, isMeantOtherwise, TEXTS, textOf } from './texts'
import { withoutClaims } from './without-claims'
import { mayBeOf, placeOfPerson } from './woman-or-man'

type Value = SampleRecord[string]

/** Sample records for every entity: curated where the lexicon has them, made up consistently where not. */
export function fillSamples(drafts: EntityDraft[], request: Understanding): Map<string, SampleRecord[]> {
  const filled = new Map<string, SampleRecord[]>()
  const refs = new Map<string, string[]>()
  // Our rows are of what we call a thing ourselves, and of our kind of it.
  const plans = drafts.map((draft) => {
    const isOurs = draft.concept.fitsTrade === true || findConcept(draft.concept.key) === draft.concept
    const isSure = isOurs && isOfOwnTrade(draft, drafts, request)
    const curated = isSure ? readRows(draft.concept.rows, request.folded, request.domains).slice(0, 20) : []
    const count = howMany(draft, curated.length)
    refs.set(
      draft.name,
      Array.from({ length: count }, (_, at) => refOf(draft, at)),
    )
    return { draft, isOurs, isSure, curated, count }
  })
  for (const { draft, isOurs, isSure, curated, count } of plans) {
    const random = new Random(`${request.text}/${draft.name}`)
    const context: Context = {
      draft,
      random,
      refs,
      offset: random.between(0, 9),
      isSure,
      reckoned: isOurs && isOwnWord(draft.concept, draft.label) ? namesIn(draft.concept) : NONE,
      notes: random.shuffle(notesOf(draft, isSure)),
      count,
      pairs: pairsOf(draft, refs, count, filled),
    }
    filled.set(
      draft.name,
      Array.from({ length: count }, (_, at) =>
        withoutClaims(toldInOrder(makeConsistent(fillRow(at, curated[at], context), draft, at), context), draft, request),
      ),
    )
  }
  return filled
}

const toldInOrder = (row: SampleRecord, { draft: { fields }, isSure }: Context): SampleRecord =>
  withPairsInOrder(isSure ? row : withDaysInOrder(row, fields), fields)

interface Context {
  draft: EntityDraft
  /** Whether what we know of such things is of this trade. */
  isSure: boolean
  /** The fields whose figures are as much in any trade: of a deal its value, however it is called. */
  reckoned: ReadonlySet<string>
  random: Random
  refs: Map<string, string[]>
  offset: number
  notes: string[]
  count: number
  /** For rows that join two things: which, so that no pair comes twice. */
  pairs: Map<number, Record<string, Value>>
}

const NONE: ReadonlySet<string> = new Set()
const namesIn = ({ fields }: Concept): ReadonlySet<string> => new Set(readFields(fields).map(({ name }) => name))

const refOf = (draft: EntityDraft, at: number) => `${snake(draft.key)}_${at + 1}`

function howMany(draft: EntityDraft, curated: number): number {
  if (draft.concept.isTheirs) return 0
  if (draft.count !== undefined) return draft.count
  if (curated >= 8 || (draft.concept.fitsTrade && curated >= A_FEW)) return curated
  if (['habit_entry', 'grade'].includes(draft.key)) return 20
  if (draft.concept.part || draft.concept.is === 'log') return 16
  return draft.concept.is === 'group' ? 8 : 12
}

const A_FEW = 3

/** None where anything that could be noted would be made up: of things, and of what nothing is known. */
const notesOf = ({ concept }: EntityDraft, isSure: boolean): string[] => {
  const own = isSure ? (concept.notes ?? []) : []
  return own.length > 0 || !isSure || ['item', 'place', 'group'].includes(concept.is) ? own : NOTES
}

function fillRow(at: number, curated: CuratedRow | undefined, context: Context): SampleRecord {
  const { draft } = context
  const row: SampleRecord = { _ref: refOf(draft, at) }
  const fixed = context.pairs.get(at) ?? {}
  const ordered = [...draft.fields].sort((a, b) => rank(a, draft) - rank(b, draft))
  for (const field of ordered) {
    const given = fixed[field.name]
    if (given !== undefined) row[field.name] = given
    else {
      const cell = curated?.[field.name]
      const value = cell === undefined ? makeValue(field, at, row, context) : readCell(cell, field, context)
      if (value !== undefined && value !== '') row[field.name] = value
    }
  }
  callBySex(row, curated, draft)
  const inOrder: SampleRecord = { _ref: row._ref }
  for (const { name } of draft.fields) {
    const value = row[name]
    if (value !== undefined) inOrder[name] = value
  }
  return inOrder
}

/** Status first, then plain dates, then dates that follow others. */
const rank = (field: FieldDraft, draft: EntityDraft) =>
  field.name === draft.statusField ? 0 : field.sample.after || field.sample.when ? 2 : 1

function readCell(cell: string, field: FieldDraft, context: Context): Value | undefined {
  if (cell === '') return field.required ? makeValue(field, 0, { _ref: '' }, context) : undefined
  switch (field.kind) {
    case 'number':
    case 'integer':
    case 'money':
    case 'percent':
    case 'rating':
      return Number.isFinite(Number(cell)) ? Number(cell) : undefined
    case 'boolean':
      return cell === 'yes'
    case 'multiselect':
      return cell
        .split(',')
        .map((part) => readOption(part.trim(), false).value)
        .filter((value) => field.options?.some((option) => option.value === value))
    case 'select':
      return (
        field.options?.find((option) => option.label === cell || option.value === snake(cell))?.value ?? field.options?.[0]?.value
      )
    case 'relation':
      return knownRef(cell, field, context)
    default:
      return cell
  }
}

function knownRef(cell: string, field: FieldDraft, { refs }: Context): string | undefined {
  const list = refs.get(field.relation ?? '') ?? []
  const wanted = cell.replace(/^ref:/, '')
  return list.includes(wanted)
    ? `ref:${wanted}`
    : list[0]
      ? `ref:${list[Number(/\d+$/.exec(wanted)?.[0] ?? 1) % list.length] ?? list[0]}`
      : undefined
}

function makeValue(field: FieldDraft, at: number, row: SampleRecord, context: Context): Value | undefined {
  const { draft, random, offset, notes, isSure, reckoned } = context
  const { from = 0, to = 100, pool } = field.sample
  // Nobody knows how much is much of it: a number in a row claims nothing.
  const isReckoned = isSure || reckoned.has(field.name)
  if (!isReckoned && COUNTS.has(field.kind) && pool === undefined && !IS_OF_ITS_OWN.test(field.label))
    return Math.min((at + 1) * (field.kind === 'money' ? TENS : 1), field.maximum ?? Number.MAX_SAFE_INTEGER)
  switch (field.kind) {
    case 'relation': {
      const list = context.refs.get(field.relation ?? '') ?? []
      const ref = list[spread(at, list.length, field.name.length + offset)]
      return ref && (field.required || random.next() < 0.9) ? `ref:${ref}` : undefined
    }
    case 'select':
      return pickOption(field, at, context)
    case 'multiselect': {
      const values = (field.options ?? []).map(({ value }) => value)
      return random.shuffle(values).slice(0, Math.min(values.length, random.between(1, 3)))
    }
    case 'boolean':
      return random.next() * 100 < to
    case 'rating':
      return random.pick([3, 4, 4, 5, 5, 2, 4], 4)
    case 'integer':
      return isAgeOfThing(field, draft) ? random.between(1, 9) : random.between(from, to)
    case 'percent':
      return Math.round(random.between(from, to) / 5) * 5
    case 'number':
      if (pool === 'latitude' || pool === 'longitude') return placeAt(pool, at, random)
      return round(from + random.next() * (to - from), to - from > 20 ? 0.5 : 0.1)
    case 'money':
      return niceAmount(from + random.next() ** 1.6 * (to - from))
    case 'date':
    case 'datetime':
      return makeDate(field, row, at, context)
    case 'time':
      return `${String(random.between(7, 19)).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'], '00')}`
    case 'email':
      return emailOf(personIn(row, draft) ?? fromPool('person', at, offset))
    case 'phone':
      return phoneAt(at, offset)
    case 'url':
      return `https://${snake(nameIn(row, draft) ?? fromPool('company', at, offset)).replaceAll('_', '-')}.example.com`
    case 'color':
      return HUES[at % HUES.length]
    case 'image':
      return pool === 'picture' ? samplePicture(at, offset) : undefined
    case 'file':
      return undefined
    case 'long_text':
      return random.next() < 0.8 || field.required ? textOf(field, at, notes) : undefined
    case 'text':
      return makeText(field, at, pool, context)
  }
}

/** Whoever was given a name of ours is the woman or the man that it is of. */
function callBySex(row: SampleRecord, curated: CuratedRow | undefined, { titleField, fields }: EntityDraft): void {
  const place = PEOPLE.indexOf(String(row[titleField]))
  if (place < 0) return
  for (const { name, kind, options = [] } of fields) {
    const given = options.find(({ value }) => value === row[name])
    if (kind !== 'select' || curated?.[name] !== undefined || !given || mayBeOf(given.label, place) !== false) continue
    const other = options.find(({ label }) => mayBeOf(label, place))
    if (other) row[name] = other.value
  }
}

const COUNTS = new Set(['number', 'integer', 'money', 'percent'])
/** Few things are to be had for less. */
const TENS = 10
/** A year is a year, and people have an age. */
const IS_OF_ITS_OWN = /\byears?\b|\bage$/i

/** Nobody said in what it is counted, and few things grow as old as people do. */
const isAgeOfThing = ({ label, unit, sample }: FieldDraft, { concept }: EntityDraft) =>
  /\bage$/i.test(label) && unit === undefined && (sample.to ?? 0) > OLD && !['person', 'party'].includes(concept.is)
const OLD = 20

function makeText(
  field: FieldDraft,
  at: number,
  pool: string | undefined,
  { draft, isSure, offset, notes, random }: Context,
): string | undefined {
  if (pool && !isSure && SERIALS.has(pool)) return codeOf(field.label, at)
  if (pool && !isSure && (isOfTrade(pool) || isMeantOtherwise(field, pool, draft)))
    return field.required || field.name === draft.titleField ? `${field.label} ${at + 1}` : undefined
  if (pool && CALLED.has(pool)) return fromPool(pool, placeOfPerson(field.label, at + offset), 0)
  if (pool) return fromPool(pool, at, pool === 'team' ? random.between(0, 4) : offset)
  const { concept } = draft
  if (field.name === draft.titleField || field.label === 'Name') {
    if (concept.is === 'person') return PEOPLE[placeOfPerson(`${draft.label} ${field.label}`, at + offset * 3) % PEOPLE.length]
    if (concept.is === 'party') return fromPool('company', at, offset)
    // Nobody knows what these are called: a number claims nothing.
    return `${/^(?:name|title|description)$/i.test(field.label) ? draft.label : field.label} ${at + 1}`
  }
  if (/note|comment|reason|remark/i.test(field.label))
    return (
      (random.next() < 0.6 ? notes[at % notes.length] : undefined) ?? (field.required ? `${field.label} ${at + 1}` : undefined)
    )
  const stock = isSure ? TEXTS[field.label.toLowerCase().split(' ').at(-1) ?? ''] : undefined
  // A row without what it needs could not be kept; a number claims nothing here either.
  return stock?.[(at + offset) % stock.length] ?? (field.required ? `${field.label} ${at + 1}` : undefined)
}

/** Names of people. */
const CALLED = new Set(['person', 'first'])
/** Numbers that are written as text. */
const SERIALS = new Set(['tag', 'serial'])

/** Life cycles are met along their whole length, with more rows at the beginning than at the end. */
function pickOption(field: FieldDraft, at: number, { random, draft }: Context): Value | undefined {
  const options = field.options ?? []
  if (options.length === 0) return undefined
  if (!field.lifeCycle) return options[(at + random.between(0, 1)) % options.length]?.value
  const open = options.filter(({ isDone }) => !isDone)
  const done = options.filter(({ isDone }) => isDone)
  const isLog = draft.concept.is === 'visit' || draft.concept.is === 'money'
  if (done.length > 0 && (open.length === 0 || random.next() < (isLog ? 0.45 : 0.28)))
    return (random.next() < 0.8 ? done[0] : random.pick(done, done[0]))?.value
  return open[at % open.length]?.value
}

/** Whose address it is: a ticket's is not its title's. */
function personIn(row: SampleRecord, draft: EntityDraft): string | undefined {
  if (['person', 'party', 'place', 'group'].includes(draft.concept.is)) return nameIn(row, draft)
  const who = draft.fields.find(({ name }) =>
    /^(?:name|.*_name|requester|reporter|customer|client|guest|player|sender|author)$/.test(name),
  )
  const name = who && row[who.name]
  return typeof name === 'string' && name !== '' && !name.startsWith('ref:') ? name : undefined
}

const nameIn = (row: SampleRecord, draft: EntityDraft): string | undefined => {
  for (const name of ['name', draft.titleField, 'guest_name', 'client_name', 'requester']) {
    const value = row[name]
    if (typeof value === 'string' && value !== '' && !value.startsWith('ref:')) return value
  }
  return undefined
}

/** Steps through a list in an order that looks unplanned and reaches every place of it. */
const spread = (at: number, length: number, shift: number) =>
  length === 0 ? 0 : (at * (length % 5 === 0 ? 7 : 5) + shift) % length
const round = (value: number, step: number) => Math.round(Math.round(value / step) * step * 100) / 100
function niceAmount(value: number): number {
  if (value >= 1000) return Math.round(value / 50) * 50
  if (value >= 100) return Math.round(value / 5) * 5
  return Math.round(value * 10) / 10
}
