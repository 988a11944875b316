import { type FieldDraft, fieldFromLabel } from '../lexicon/field-notation'
import type { Understanding } from '../request/understanding'
import type { Choice } from './choose'
import type { EntityDraft } from './entity-draft'
import { findDraft } from './told'

/** Who may see and send what, where the request says so. */
export function grantWishes(drafts: EntityDraft[], choices: Choice[], { wishes, cues }: Understanding): void {
  for (const wish of wishes) {
    if (wish.kind === 'own') {
      const draft = (wish.noun ? findDraft(drafts, choices, wish.noun) : undefined) ?? drafts[0]
      if (draft) draft.access = { read: 'creator', write: 'creator' }
    }
    if (wish.kind === 'public-form') {
      const draft = findDraft(drafts, choices, wish.noun)
      if (!draft) continue
      draft.isOpen = true
      askWho(draft)
      draft.access = { read: draft.access.read === 'admin' ? 'admin' : 'all', write: 'anonymous' }
      for (const { relation } of draft.fields) {
        const parent = drafts.find(({ name }) => name === relation)
        if (parent && parent.access.read !== 'anonymous' && isShown(parent)) parent.access = { read: 'anonymous', write: 'all' }
      }
    }
  }
  if (cues.has('public'))
    for (const draft of drafts)
      if (draft.isAsked && isShown(draft) && draft.access.read === 'all') draft.access.read = 'anonymous'
  if (!cues.has('landing')) return
  const showcase = drafts.find((draft) => draft.isAsked && isShown(draft) && draft.key !== 'message' && !draft.isOpen)
  if (showcase && !drafts.some(({ access }) => access.read === 'anonymous')) showcase.access = { read: 'anonymous', write: 'all' }
}

/** Who sent it: visitors are not people kept beside it. */
function askWho(draft: EntityDraft): void {
  const hasName = draft.fields.some(
    ({ name, kind }) => kind === 'text' && /(?:^|_)name$|^(?:requester|reporter|reported_by|client|guest|sender)$/.test(name),
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

/** What may be looked at by anyone: offers and dates, never people or money. */
const isShown = ({ concept }: EntityDraft) => ['item', 'place', 'visit', 'group', 'document', 'log'].includes(concept.is)
