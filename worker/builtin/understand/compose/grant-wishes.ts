import { type FieldDraft, fieldFromLabel } from '../lexicon/field-notation'
import { FORM_KINDS } from '../lexicon/lexicon'
import type { Understanding } from '../request/understanding'
import { keyOf, readWebsite } from '../website/website'
import { isShown } from './audience'
import type { Choice, EntityDraft } from './entity-draft-types'
import { findDraft } from './told'

/** Who may see and send what, where the request says so. */
export function grantWishes(drafts: EntityDraft[], choices: Choice[], request: Understanding): void {
  const { wishes, cues } = request
  for (const wish of wishes) {
    if (wish.kind === 'own') {
      const draft = (wish.noun ? findDraft(drafts, choices, wish.noun) : undefined) ?? drafts[0]
      if (draft) draft.access = { read: 'creator', write: 'creator' }
    }
    if (wish.kind === 'public-form') {
      const draft = findDraft(drafts, choices, wish.noun)
      if (draft) openForm(draft, drafts, request)
    }
  }
  if (!drafts.some(({ isOpen }) => isOpen)) {
    const draft = askedForm(drafts, request)
    if (draft) openForm(draft, drafts, request)
  }
  if (cues.has('public'))
    for (const draft of drafts)
      if (draft.isAsked && !draft.isOpen && isShown(draft) && draft.access.read !== 'creator')
        draft.access = { read: 'anonymous', write: 'admin' }
  if (!cues.has('landing')) return
  const website = readWebsite(request)
  const message = drafts.find(({ key }) => key === (website ? keyOf(website.form) : 'message'))
  if (message && !drafts.some(({ isOpen }) => isOpen)) openForm(message, drafts, request)
  const showcase = drafts.find((draft) => draft.isAsked && isShown(draft) && draft.key !== 'message' && !draft.isOpen)
  if (showcase && !drafts.some(({ access }) => access.read === 'anonymous'))
    showcase.access = { read: 'anonymous', write: 'admin' }
}

/** Visitors may add one; what was added is the staff's to read. What they choose from is there for them to see. */
function openForm(draft: EntityDraft, drafts: EntityDraft[], { said }: Understanding): void {
  draft.isOpen = true
  // Nobody who orders a cake gives the order a title: it is known by who sent it.
  if (draft.isBare && !/\btitles?\b/i.test(said)) draft.fields = draft.fields.filter(({ name }) => name !== 'title')
  askWho(draft)
  draft.access = { read: 'admin', write: 'anonymous' }
  for (const { relation } of draft.fields) {
    const parent = drafts.find(({ name }) => name === relation)
    if (parent && parent !== draft && parent.access.read !== 'anonymous' && isShown(parent))
      parent.access = { read: 'anonymous', write: 'admin' }
  }
}

const FORM =
  /\b(?:booking|reservation|order(?:ing)?|registration|sign-? ?up|application|rsvp|enquiry|inquiry|request|contact|appointment|feedback|survey)s? (?:page|form|sheet|site)\b|\b(?:book|reserve|order|apply|register|sign up) online\b|\bonline (?:booking|ordering|registration)\b/i
const VISITORS =
  /\b(?:customers?|clients?|guests?|visitors?|patients|parents|people|any ?one|the public|strangers|neighbou?rs|fans|applicants)\s+(?:(?:can|may|could|should be able to|to)\s+)?(?:also\s+)?(?:ask(?:s)? for|books?|reserves?|requests?|orders?|pre-?orders?|sign(?:s)? up|registers?|apply|applies|rsvps?|enquires?|leaves? (?:a |their )?(?:message|review|feedback))\b/i
export const FORM_KEYS = new Set(
  'message order registration signature runner guest survey_response talk_proposal booking reservation appointment'.split(' '),
)

/** `a booking page where customers ask for a slot`: what the form is for, where the wish names no thing of its own. */
function askedForm(drafts: EntityDraft[], { said, cues }: Understanding): EntityDraft | undefined {
  const message = cues.has('contact-form') ? drafts.find(({ key }) => key === 'message') : undefined
  if (message) return message
  if (cues.has('shop') || (!FORM.test(said) && !VISITORS.test(said))) return undefined
  const draft =
    drafts.find(({ key }) => FORM_KEYS.has(key)) ?? drafts.find(({ concept, isAsked }) => isAsked && FORM_KINDS.has(concept.is))
  // Customers who are kept as such are chosen from a list, which only the staff sees.
  const isOfKnown = draft?.fields.some(({ relation }) =>
    drafts.some(({ name, isAsked, concept }) => name === relation && isAsked && ['person', 'party'].includes(concept.is)),
  )
  return isOfKnown && !FORM.test(said) ? undefined : draft
}

/** Who sent it: visitors are not people kept beside it. */
function askWho(draft: EntityDraft): void {
  const hasName = draft.fields.some(
    ({ name, kind }) =>
      kind === 'text' && /(?:^|_)name$|^(?:requester|reporter|reported_by|booked_by|client|guest|sender)$/.test(name),
  )
  const people = draft.fields.filter(
    ({ kind, name }) =>
      kind === 'relation' &&
      /^(?:student|customer|member|client|patient|employee|volunteer|tenant|owner|parent|guest)_id$/.test(name),
  )
  draft.fields = draft.fields.filter((field) => !people.includes(field))
  if (hasName) return
  const name: FieldDraft = { ...fieldFromLabel('name'), required: true, sample: { pool: 'person' } }
  const email: FieldDraft = { ...fieldFromLabel('email'), required: false }
  const isTitled = draft.fields.some(
    (field) => field.kind === 'text' && (field.name === (draft.concept.title ?? '') || /^(?:title|subject)$/.test(field.name)),
  )
  const own = draft.fields.some(({ kind }) => kind === 'email') ? [name] : [name, email]
  if (isTitled) draft.fields.push(...own)
  else draft.fields.unshift(...own)
}
