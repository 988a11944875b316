import { singular } from '#contract/inflect'
import { type FieldDraft, fieldName, labelled, readFields } from '../lexicon/field-notation'
import { conceptOf } from '../lexicon/lexicon'
import type { Understanding } from '../request/understanding'
import { isOfOwnTrade } from '../samples/own-trade'
import type { Choice, EntityDraft } from './entity-draft-types'
import { addRelation } from './links/relations'

/**
 * What a turn of phrase like `who has borrowed what` stands for; once those people and things are kept themselves, they
 * are linked instead.
 */
const STAND_INS: [label: RegExp, is: string][] = [
  [/^(?:borrower|lender|customer|voter)$/, 'person'],
  [/^item$/, 'item'],
]

/** Leaves out words for people and things that the same rows already point to. */
export function dropStandIns(draft: EntityDraft, drafts: EntityDraft[]): void {
  const parents = draft.fields.flatMap(({ relation }) => drafts.filter(({ name }) => name === relation))
  draft.fields = draft.fields.filter(
    ({ kind, name }) =>
      kind !== 'text' || !STAND_INS.some(([label, is]) => label.test(name) && parents.some(({ concept }) => concept.is === is)),
  )
}

/** A list of one kind only needs no choice of kinds: of tools, none is a phone. */
export function dropOwnKind(draft: EntityDraft): void {
  const own = draft.label.toLowerCase()
  const of = draft.fields.find(
    ({ name, options }) => name === 'category' && options?.some(({ label }) => label.toLowerCase() === own),
  )
  if (of) draft.fields = draft.fields.filter((field) => field !== of)
}

/** Of which types there are we know those of our own trade: elsewhere a type is a word. Candles are no tools. */
export function openForeignTypes(draft: EntityDraft, drafts: EntityDraft[], request: Understanding): void {
  if (isOfOwnTrade(draft, drafts, request)) return
  for (const own of readFields(draft.concept.fields)) {
    const field = draft.fields.find(({ name }) => name === own.name && /^(?:type|category)$/.test(name))
    const isOurs = field?.options?.every(({ value }) => own.options?.some((option) => option.value === value))
    if (!field || !isOurs) continue
    delete field.options
    delete field.default
    Object.assign(field, { kind: 'text', sample: {} })
  }
}

/** So many properties told make a list of one's own: what else a thing of this kind usually has is not wanted. */
const ENOUGH = 3
/** Of so many, most of them none that we know of it, what boards and warnings stand on would have been told as well. */
const ALL = 4

/**
 * Leaves of a thing what was told of it where that is a list: its own fields, what names a row, what it belongs to,
 * and, where little was told, what boards, calendars and warnings stand on.
 */
export function keepTold(
  draft: EntityDraft,
  choice: Choice | undefined,
  asked: Set<FieldDraft>,
  isKept: (label: string) => boolean,
): void {
  if (!choice || choice.isWhole || choice.attributes.length < ENOUGH) return
  const ours = new Set(readFields(draft.concept.fields).map(({ name }) => name))
  const others = [...asked].filter(({ name }) => !ours.has(name)).length
  const isAll = choice.attributes.length >= ALL && others * 2 > asked.size
  const needed = new Set(isAll ? [] : (draft.concept.flags ?? '').split(/[\s;:<]+/))
  const title = draft.concept.title ?? draft.fields.find(({ kind }) => kind === 'text')?.name
  draft.fields = draft.fields.filter(
    (field) =>
      asked.has(field) ||
      field.kind === 'relation' ||
      field.name === title ||
      (needed.has(field.name) && !(isDate(field) && [...asked].some(isDate))) ||
      (field.kind === 'long_text' && /note|description/.test(field.name)) ||
      (!isAll &&
        field.kind === 'email' &&
        draft.concept.is === 'person' &&
        !choice.attributes.some(({ label }) => label === 'name' || label === 'phone')) ||
      (!isAll && field.lifeCycle === true && draft.concept.is !== 'item') ||
      ((!isAll || draft.concept.is === 'log') &&
        isDate(field) &&
        ['visit', 'money', 'log', 'work'].includes(draft.concept.is) &&
        ![...asked].some(isDate)),
  )
  nameByFirst(draft, choice, asked, isKept)
}

const isDate = ({ kind }: FieldDraft) => kind === 'date' || kind === 'datetime'

/**
 * `workout log - exercise, sets, reps`: the first property told is what a row is called, unless it is called something
 * already.
 */
function nameByFirst(draft: EntityDraft, choice: Choice, asked: Set<FieldDraft>, isKept: (label: string) => boolean): void {
  if (['person', 'party', 'place'].includes(draft.concept.is)) return
  const title = draft.fields.find(({ kind, name }) => kind === 'text' && name === (draft.concept.title ?? name))
  if (!title || asked.has(title) || !/^(?:title|name|subject|description)$/.test(title.name)) return
  const [label = ''] = choice.attributes.map((attribute) => attribute.label)
  const first = draft.fields.find(({ name }) => name === fieldName(label) || name === `${fieldName(label)}_value`)
  const hasName = [...asked].some(
    ({ label: said }) => /^title$|\bname$/i.test(said) && !/\b(?:nick|user|first|last)\b/i.test(said),
  )
  const telling = [...asked].find(
    ({ kind, label: said }) =>
      kind === 'text' && /^(?:what|problem|issue|subject|topic|name|nickname|title)$|\b(?:name|title)$/i.test(said),
  )
  const named =
    telling ??
    (!hasName &&
    first?.kind === 'text' &&
    // What is kept beside it is pointed to: feedings of animals.
    !isKept(first.label) &&
    (IDENTIFYING.test(first.label) || conceptOf(singular(first.label.toLowerCase()))) &&
    !/person|team/.test(first.sample.pool ?? '')
      ? first
      : undefined)
  if (!named) return
  named.required = true
  draft.concept = { ...draft.concept, title: named.name }
  draft.fields = [named, ...draft.fields.filter((field) => field !== named && field !== title)]
}

const IDENTIFYING =
  /\b(?:number|id|code|tag|plate|name|title|species|what|problem|issue|model|destination|exercise|word|question|phrase)\b/i

/** Relations that were told: `a grade belongs to a student`, `bookings of machines`. */
export function linkTold(drafts: EntityDraft[], choices: Choice[]): void {
  for (const [at, choice] of choices.entries()) {
    const draft = drafts[at]
    for (const said of choice.links ?? []) {
      const parent = findDraft(drafts, choices, said)
      if (draft && parent && parent !== draft && !draft.fields.some(({ relation }) => relation === parent.name))
        addRelation(draft, parent, true)
    }
  }
}

export function findDraft(drafts: EntityDraft[], choices: Choice[], said: string): EntityDraft | undefined {
  const base = said
    .toLowerCase()
    .split(' ')
    .map((word) => singular(word))
    .join(' ')
  const concept = conceptOf(base)
  const at = choices.findIndex((choice) => choice.said === base || choice.concept.key === base.replaceAll(' ', '_'))
  return (
    drafts[at] ??
    drafts.find(({ label }) => label.toLowerCase() === base) ??
    drafts.find(({ label }) => label.toLowerCase().split(' ').at(-1) === base.split(' ').at(-1)) ??
    drafts.find((draft) => concept !== undefined && draft.concept.key === concept.key)
  )
}

/**
 * A property that names a person or a thing kept beside it points there: `driver` of deliveries, `white player` of
 * matches.
 */
export function linkNamesakes(draft: EntityDraft, drafts: EntityDraft[], choices: Choice[]): void {
  draft.fields = draft.fields.flatMap((field): FieldDraft[] => {
    const isCount = /^(?:number|no\.?|nr\.?|count|amount|total) of |^how many /i.test(field.label)
    if (field.kind !== 'text' || isCount || field.name === draft.titleField || field.name === draft.concept.title) return [field]
    const words = field.label
      .toLowerCase()
      .split(' ')
      .map((word) => singular(word))
    const last = words.at(-1) ?? ''
    const parent = findNamesake(
      last,
      drafts.filter((other) => other !== draft),
      choices,
      drafts,
    )
    if (
      !parent ||
      parent === draft ||
      draft.fields.some((other) => other !== field && other.relation === parent.name && words.length === 1)
    )
      return [field]
    // A competition has results, and none of them has competitions.
    if (COMES_OF_IT.test(last) && words.length === 1) {
      addRelation(parent, draft, false)
      return []
    }
    return [
      {
        name: `${fieldName(field.label)}_id`,
        label: labelled(field.label),
        kind: 'relation',
        required: field.required,
        relation: parent.name,
        sample: {},
      },
    ]
  })
}

const COMES_OF_IT = /^(?:result|score|mark|photo|picture|note|comment|remark|payment|document|reading|measurement)$/

/** In these roles members, employees or other people of the app appear under another name. */
const ROLES =
  /^(?:player|teacher|trainer|coach|driver|mechanic|assignee|leader|author|speaker|host|instructor|doctor|dentist|nurse|cook|guide|owner|manager|organiser|organizer|winner|opponent|borrower|borrowed by|tenant|client|customer|volunteer|employee|member|student|patient)$/

function findNamesake(last: string, others: EntityDraft[], choices: Choice[], drafts: EntityDraft[]): EntityDraft | undefined {
  const same = findDraft(
    others,
    others.flatMap((other) => choices[drafts.indexOf(other)] ?? []),
    last,
  )
  if (same && same.label.toLowerCase().split(' ').at(-1) === last) return same
  if (!ROLES.test(last)) return undefined
  const people = others.filter(({ concept, isAsked }) => isAsked && concept.is === 'person')
  return last === 'player' && people.length === 1 ? people[0] : undefined
}
