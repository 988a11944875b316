import type { Choice } from './choose'
import type { EntityDraft } from './entity-draft'
import { findDraft } from './told'
import type { Understanding } from '../request/understanding'

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
      draft.access = { read: draft.access.read === 'admin' ? 'admin' : 'all', write: 'anonymous' }
      for (const { relation } of draft.fields) {
        const parent = drafts.find(({ name }) => name === relation)
        if (parent && parent.access.read !== 'anonymous' && isShown(parent)) parent.access = { read: 'anonymous', write: 'all' }
      }
    }
  }
  if (!cues.has('landing')) return
  const showcase = drafts.find((draft) => draft.isAsked && isShown(draft) && draft.key !== 'message' && !draft.isOpen)
  if (showcase && !drafts.some(({ access }) => access.read === 'anonymous')) showcase.access = { read: 'anonymous', write: 'all' }
}

/** What may be looked at by anyone: offers and dates, never people or money. */
const isShown = ({ concept }: EntityDraft) => ['item', 'place', 'visit', 'group', 'document', 'log'].includes(concept.is)
