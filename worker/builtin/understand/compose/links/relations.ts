import { sentence } from '#contract/inflect'
import { type FieldDraft, fieldName } from '../../lexicon/field-notation'
import { isPerson } from '../../lexicon/people'
import { usualFieldsOf } from '../../lexicon/usual-fields'
import { own } from '../../words/own'
import { wholeWords } from '../../words/whole-words'
import type { EntityDraft } from '../entity-draft-types'
import { PARTNERS } from './partners'

/** Relations find the entity they mean, the nearest of the same sort, or become plain text. */
export function linkRelations(draft: EntityDraft, drafts: EntityDraft[]) {
  draft.fields = draft.fields.flatMap((field): FieldDraft[] => {
    if (field.kind !== 'relation' || field.target === undefined) return [field]
    const { target, ...rest } = field
    const exact = drafts.find((other) => other.key === target)
    const near = exact ?? (field.required ? nearest(target, draft, drafts) : undefined)
    if (near && near !== draft) return [relabel({ ...rest, relation: near.name }, field, near, target)]
    if (!field.required) return []
    const label = (draft.key === 'loan' ? own(OF_A_LOAN, target) : undefined) ?? field.label
    const sample = isPerson(label.toLowerCase()) ? { pool: 'person' } : {}
    return [{ ...rest, kind: 'text', label, name: fieldName(label), sample }]
  })
}

/** What is lent and to whom, where neither is kept. */
const OF_A_LOAN: Record<string, string> = { book: 'Item', member: 'Borrower' }

function nearest(target: string, draft: EntityDraft, drafts: EntityDraft[]): EntityDraft | undefined {
  const wanted = own(SORT, target)
  return drafts.find(
    (other) => other !== draft && wanted !== undefined && wanted.includes(other.concept.is) && !other.concept.part,
  )
}
const SORT: Record<string, string[]> = {
  book: ['item'],
  member: ['person'],
  volunteer: ['person'],
  donor: ['person', 'party'],
  student: ['person'],
  employee: ['person'],
  customer: ['person', 'party'],
  product: ['item'],
  supplier: ['party'],
  habit: ['item', 'work'],
  recipe: ['item'],
  patient: ['person', 'item'],
  room: ['place'],
  tenant: ['person'],
  course: ['item'],
  hive: ['item'],
  vehicle: ['item'],
}

function relabel(field: FieldDraft, original: FieldDraft, near: EntityDraft, target: string): FieldDraft {
  if (near.key === target && sentence(target) !== original.label) return field
  if (near.key === target && near.label === original.label) return field
  const label = near.label
  return { ...field, label, name: `${fieldName(label)}_id` }
}

export function addPartners(draft: EntityDraft, drafts: EntityDraft[]) {
  if (draft.key === 'message' || draft.key === 'testimonial') return
  const wanted = (own(PARTNERS, draft.key) ?? []).map((key) =>
    key === '*' && !draft.isBare ? drafts.find((other) => other !== draft && !other.concept.part)?.key : key,
  )
  const partner = wanted.map((key) => drafts.find((other) => other.key === key)).find((other) => other && other !== draft)
  if (!partner || draft.fields.some(({ relation }) => relation === partner.name)) return
  addRelation(draft, partner, draft.concept.part === true)
}

/** `isTold`: that they belong together was said in so many words. */
export function addRelation(draft: EntityDraft, partner: EntityDraft, required: boolean, isTold = false) {
  const name = `${fieldName(partner.label)}_id`
  // What was made for this very trade says itself which of its own lists belong together.
  const isOfOneTrade = draft.concept.fitsTrade && partner.concept.fitsTrade && !isTold
  if (isOfOneTrade || draft.fields.some((field) => field.name === name)) return
  // The teacher of a lesson is the instructor it points to, and is called as was told.
  const names = new Set([partner.label, ...(partner.concept.also ?? [])].map((each) => each.toLowerCase()))
  const told = draft.fields.find(({ kind, label }) => kind === 'text' && names.has(label.toLowerCase()))
  const label = told?.label ?? partner.label
  const isPartner = ({ kind, label: called }: FieldDraft) =>
    kind === 'text' && (names.has(called.toLowerCase()) || (isOfPeople(partner) && isUsualPerson(called, draft)))
  draft.fields = draft.fields.filter((field) => !isPartner(field))
  draft.fields.splice(1, 0, { name, label, kind: 'relation', required, relation: partner.name, sample: {} })
}

const isOfPeople = ({ concept }: EntityDraft): boolean => concept.is === 'person' || concept.is === 'party'

/** What every appointment or order has for whom it is of, where nobody is kept beside it. */
const isUsualPerson = (label: string, draft: EntityDraft): boolean =>
  /^(?:person|customer|visitor|recipient|borrower|booked by|reserved for|requested by|rented by)$/i.test(label) &&
  (usualFieldsOf(draft.label.toLowerCase())?.some((field) => field.replace(/[!:].*$/, '') === label) ?? false)

/** What happens happens to what was named before it, rather than to whatever came first. */
function nearestBefore(draft: EntityDraft, drafts: EntityDraft[]): EntityDraft | undefined {
  const before = drafts.slice(0, drafts.indexOf(draft)).reverse()
  const asked = before.filter(({ isAsked }) => isAsked)
  return (
    asked.find(({ concept }) => ['item', 'place', 'work'].includes(concept.is)) ??
    asked.find(({ concept }) => ['person', 'party'].includes(concept.is))
  )
}

/**
 * Of what nothing is known but what was told, only people are surely those it is about: certificates of employees, shifts
 * of cooks.
 */
function whoseOf(draft: EntityDraft, drafts: EntityDraft[]): EntityDraft | undefined {
  const at = drafts.indexOf(draft)
  const isPerson = ({ isAsked, concept }: EntityDraft) => isAsked && ['person', 'party'].includes(concept.is)
  return drafts.slice(0, at).findLast(isPerson) ?? drafts.slice(at).find(isPerson)
}

/** Or the one thing or place that is kept beside it: inspections of plots, readings of flats. */
function onlyOther(draft: EntityDraft, drafts: EntityDraft[]): EntityDraft | undefined {
  const others = drafts.filter((other) => other !== draft && other.isAsked && ['item', 'place'].includes(other.concept.is))
  return others.length === 1 ? others[0] : undefined
}

/** A booking or loan joins whoever takes something with what is taken. */
export function linkTakings(drafts: EntityDraft[]) {
  for (const draft of drafts) {
    if (!TAKINGS.has(draft.key) && !/(?:^|\s)(?:stay|rental|hire|reservation)$/i.test(draft.label)) continue
    const points = (kinds: string[]) =>
      draft.fields.some(({ relation }) => kinds.includes(drafts.find(({ name }) => name === relation)?.concept.is ?? ''))
    const others = drafts.filter((other) => other !== draft && other.isAsked)
    const what = others.find(({ concept }) => ['item', 'place'].includes(concept.is))
    const who = others.find(({ concept }) => ['person', 'party'].includes(concept.is))
    if (who && !points(['person', 'party'])) addRelation(draft, who, true)
    if (what && !points(['item', 'place'])) addRelation(draft, what, true)
    if (who && draft.concept.title === 'booked_by') draft.fields = draft.fields.filter(({ name }) => name !== 'booked_by')
  }
}
const TAKINGS = new Set(['booking', 'lease', 'room_booking'])

/** A lesson or appointment is between people: both are named where both are kept. */
export function linkMeetings(drafts: EntityDraft[]) {
  for (const draft of drafts) {
    if (
      !draft.isAsked ||
      !/^(?:lesson|session|appointment|consultation|visit|coaching|therapy session|treatment)$/.test(
        draft.label.toLowerCase().split(' ').at(-1) ?? '',
      )
    )
      continue
    const people = drafts.filter((other) => other !== draft && other.isAsked && other.concept.is === 'person').slice(0, 2)
    for (const person of people)
      if (!draft.fields.some(({ relation }) => relation === person.name)) addRelation(draft, person, false)
  }
}

/** `boat repairs`, where boats are kept, are each of one of them; so are `checks`, where hydrant checks were spoken of. */
export function linkWholes(drafts: EntityDraft[], said: string) {
  const clauses = said.split(/[.,:;!?()\n]+/).map(wholeWords)
  for (const draft of drafts.filter(({ isAsked, concept }) => isAsked && !STANDS_ALONE.has(concept.is))) {
    const name = wholeWords(draft.label)
    const isOf = (other: EntityDraft) => {
      const own = wholeWords(other.label)
      return other !== draft && (name.startsWith(own) || clauses.some((clause) => clause.includes(`${own}${name.trimStart()}`)))
    }
    const whole = drafts.filter(isOf).sort((one, other) => other.label.length - one.label.length)[0]
    if (!whole || draft.fields.some(({ relation }) => relation === whole.name)) continue
    addRelation(draft, whole, false)
    // What it is of is no words beside that.
    const [first] = draft.fields
    if (first?.kind === 'text' && first.label === 'Item' && !/\bitems?\b/i.test(said))
      draft.fields = draft.fields.filter((field) => field !== first)
  }
}
const STANDS_ALONE = new Set(['person', 'party', 'group', 'place'])

/** Things the person made up hang together too: logs, visits and documents belong to the main thing. */
export function linkOwnThings(drafts: EntityDraft[]) {
  const main = drafts[0]
  if (!main) return
  for (const draft of drafts) {
    if (draft === main && !draft.isBare) continue
    const isLoose =
      !draft.fields.some(({ kind }) => kind === 'relation') &&
      !drafts.some((other) => other.fields.some(({ relation }) => relation === draft.name))
    if (!isLoose || !draft.isAsked || ['message', 'testimonial', 'faq', 'shopping_item', 'announcement'].includes(draft.key))
      continue
    const isHappening = ['log', 'visit', 'document', 'work', 'money', 'link'].includes(draft.concept.is)
    if (draft.isBare) {
      const whose = isHappening ? (whoseOf(draft, drafts) ?? onlyOther(draft, drafts)) : undefined
      if (whose) addRelation(draft, whose, false)
    } else if (isHappening) addRelation(draft, nearestBefore(draft, drafts) ?? main, false)
    else if (
      !main.isBare &&
      ['person', 'party', 'group', 'place'].includes(draft.concept.is) &&
      ['item', 'work', 'visit', 'log', 'document'].includes(main.concept.is)
    )
      addRelation(main, draft, false)
  }
}

/** People and things belong to groups that are kept beside them: kids to groups, members to families. */
export function linkGroups(drafts: EntityDraft[]) {
  for (const group of drafts.filter(({ concept, isAsked }) => isAsked && (concept.is === 'group' || concept.key === 'family'))) {
    if (
      drafts.some(
        (draft) => draft.fields.some(({ relation }) => relation === group.name) && ['person', 'item'].includes(draft.concept.is),
      )
    )
      continue
    const others = drafts.filter((draft) => draft !== group && draft.isAsked)
    const member = others.find(({ concept }) => concept.is === 'person') ?? others.find(({ concept }) => concept.is === 'item')
    if (member) addRelation(member, group, false)
  }
}
