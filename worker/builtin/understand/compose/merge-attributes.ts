import { capital, singular } from '#contract/inflect'
import { type FieldDraft, fieldFromLabel, labelled } from '../lexicon/field-notation'
import { isPerson } from '../lexicon/people'
import { readOptions } from '../lexicon/tones'
import type { Attribute } from '../request/understanding'
import { own } from '../words/own'
import type { Choice, EntityDraft } from './entity-draft-types'
import { keepTold } from './told'

/** Puts what was said of a thing into its fields, unless a field of it says so already. */
export function mergeAttributes(drafts: EntityDraft[], choices: Choice[]): EntityDraft[] {
  for (const [at, draft] of drafts.entries()) {
    const choice = choices[at]
    const isList = (choice?.attributes.length ?? 0) >= 3
    const asked = new Set<FieldDraft>()
    const others = drafts.filter((other, index) => other !== draft && !choices[index]?.isThere)
    const moment = tellsDayAndTime(choice) ? draft.fields.find(({ kind }) => kind === 'datetime') : undefined
    for (const attribute of choice?.attributes ?? []) {
      if (moment && IS_WHEN.test(attribute.label)) {
        asked.add(moment)
        continue
      }
      const isNamesake = drafts.some((other) => other !== draft && other.key === attribute.label.replaceAll(' ', '_'))
      const places = isNamesake || isList || attribute.spec !== undefined ? [draft] : [draft, ...others]
      const holder = places.find((one) => matchField(one, attribute.label))
      const match = holder && (holder === draft || !isRoomy(attribute)) ? matchField(holder, attribute.label) : undefined
      if (!holder || !match || asked.has(match)) {
        const added = addField(draft, attribute)
        if (added) asked.add(added)
        continue
      }
      if (holder === draft) asked.add(match)
      if (match.kind === 'relation' && !drafts.some(({ key }) => key === match.target)) asText(match, attribute)
      sharpen(match, attribute)
      if (attribute.options.length > 0) setOptions(holder, attribute)
    }
    const isKept = (label: string) => others.some((other) => lastWord(other.label) === lastWord(label))
    keepTold(draft, choice, asked, isKept)
  }
  return drafts
}

/** `bookings with date and time`: a moment is both, and a day beside it would be another one. */
const tellsDayAndTime = (choice: Choice | undefined): boolean =>
  ['date', 'time'].every((when) => choice?.attributes.some(({ label }) => label === when))
const IS_WHEN = /^(?:date|time)$/

const lastWord = (label: string): string => singular(label.toLowerCase().split(' ').at(-1) ?? '')

/** What would point to something nobody keeps is a word. */
function asText(field: FieldDraft, { label, shown }: Attribute): void {
  delete field.target
  const { name, kind, sample } = fieldFromLabel(shownLabel(label, shown))
  Object.assign(field, {
    name,
    kind,
    sample: kind === 'text' && isPerson(label) ? { pool: 'person', ...sample } : sample,
    required: false,
  })
}

/** A field we had anyway takes the person's word for it, and the kind they gave it. */
function sharpen(field: FieldDraft, { label, shown, spec }: Attribute): void {
  if (field.kind === 'relation') return
  // Text is what anything may be, and no kind that was told.
  if (spec && spec !== 'text') {
    const { kind, unit, minimum, maximum, sample } = fieldFromLabel(label, spec)
    if (
      field.kind === 'text' ||
      field.kind === 'number' ||
      field.kind === 'integer' ||
      field.kind === 'money' ||
      kind === 'boolean'
    ) {
      delete field.options
      delete field.default
      delete field.lifeCycle
      Object.assign(field, {
        kind,
        sample,
        ...(unit ? { unit } : {}),
        ...(minimum === undefined ? {} : { minimum }),
        ...(maximum === undefined ? {} : { maximum }),
      })
    }
  }
  const words = shownLabel(label, shown)
  if (
    shown &&
    !field.label
      .toLowerCase()
      .split(/[\s/]+/)
      .map((word) => singular(word))
      .join(' ')
      .includes(label)
  )
    field.label = labelled(words)
}
/** Words that fit nearly anything belong to the thing they were said of. */
const isRoomy = ({ label, options }: Attribute) =>
  options.length > 0 ||
  /^(?:name|note|date|status|price|email|phone|phone number|photo|description|type|category|year|location|address|cost)$/.test(
    label,
  )

/** The words as said where the base form reads oddly: `allergies`; but one photo is a `Photo`. */
function shownLabel(label: string, shown: string | undefined): string {
  if (!shown) return label
  return fieldFromLabel(label).kind === 'image' ? label : shown
}

function matchField(draft: EntityDraft, label: string): FieldDraft | undefined {
  const words = label.split(' ')
  // `date borrowed` is `borrowed on`.
  const done = /^date (\w+)$/.exec(label)?.[1]
  const folded = (field: FieldDraft) =>
    field.label
      .toLowerCase()
      .split(/[\s/]+/)
      .map((word) => singular(word))
  return (
    draft.fields.find((field) => folded(field).join(' ') === label) ??
    (done ? draft.fields.find((field) => folded(field).join(' ') === `${done} on`) : undefined) ??
    // What each is called: but its notes are none.
    (draft.key === label.replaceAll(' ', '_') ? draft.fields.slice(0, 1).find(({ kind }) => kind !== 'long_text') : undefined) ??
    (words.length === 1
      ? (draft.fields.find((field) => folded(field).includes(label)) ??
        draft.fields.find((field) => own(SAME, label)?.includes(folded(field).join(' '))))
      : draft.fields.find((field) => words.slice(-2).join(' ') === folded(field).join(' ') && folded(field).length === 2))
  )
}
const SAME: Record<string, string[]> = {
  borrower: ['member'],
  value: ['amount', 'price', 'total'],
  cost: ['price', 'unit cost', 'amount'],
  price: ['purchase price', 'amount'],
  quantity: ['in stock'],
  stock: ['in stock'],
  deadline: ['due date', 'target date'],
  stage: ['status'],
  state: ['status', 'condition'],
  status: ['stage'],
  comment: ['note'],
  note: ['thought', 'description', 'text'],
  owner: ['assigned to', 'assignee'],
  assignee: ['assigned to'],
  mark: ['score'],
  point: ['maximum point', 'score'],
  picture: ['photo', 'cover', 'poster'],
  photo: ['cover', 'poster'],
  kind: ['type', 'category'],
  url: ['link', 'website'],
  telephone: ['phone'],
  mobile: ['phone'],
  step: ['method'],
  instruction: ['method'],
  time: ['time slot', 'start at'],
  star: ['rating'],
  maker: ['make', 'brand', 'producer'],
  brand: ['make', 'maker'],
  people: ['party size'],
  guest: ['party size'],
  size: ['party size'],
}

function setOptions(draft: EntityDraft, { label, options }: Attribute) {
  const field = matchField(draft, label)
  if (!field || options.length < 2) return
  const lifeCycle = field.lifeCycle === true || /status|stage|state/.test(label)
  const read = readOptions(options.map(capital), lifeCycle)
  const values = new Set(read.map(({ value }) => value))
  if (values.size !== read.length || field.kind === 'relation') return
  field.kind = 'select'
  field.options = read
  field.sample = {}
  if (lifeCycle) Object.assign(field, { lifeCycle, required: true, default: read[0]?.value })
}

function addField(draft: EntityDraft, { label, options, shown, spec }: Attribute): FieldDraft | undefined {
  const isYesOrNo = options.length === 2 && options.every((option) => /^(?:yes|no)$/i.test(option))
  const field: FieldDraft = fieldFromLabel(shownLabel(label, shown), isYesOrNo ? 'yes 50' : spec)
  if (draft.fields.length >= 24 || draft.fields.some(({ name }) => name === field.name)) return undefined
  if (options.length >= 2 && !isYesOrNo) {
    const lifeCycle = /status|stage|state/.test(label)
    Object.assign(field, {
      kind: 'select',
      sample: {},
      options: readOptions(options.map(capital), lifeCycle),
    })
    if (lifeCycle) Object.assign(field, { lifeCycle, default: field.options?.[0]?.value })
  } else if (!draft.isBare && /^(?:category|type|kind|genre)$/.test(label)) {
    Object.assign(field, {
      kind: 'select',
      sample: {},
      options: readOptions(['Standard', 'Special', 'Other'], false),
    })
  }
  const notesAt = draft.fields.findIndex(({ kind }) => kind === 'long_text' || kind === 'image')
  draft.fields.splice(notesAt === -1 ? draft.fields.length : notesAt, 0, field)
  return field
}
