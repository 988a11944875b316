import type { PagePlan } from '../../plan'
import { isOpenable } from './draft-fields'
import type { EntityDraft } from './entity-draft-types'

type Dashboard = Extract<PagePlan, { kind: 'dashboard' }>

const isDue = (draft: EntityDraft) =>
  draft.dateField !== undefined &&
  (['visit', 'work'].includes(draft.concept.is) || (['document', 'money'].includes(draft.concept.is) && isOpenable(draft)))

/** Short lists beside the figures: what needs attention, what is coming, what is new. */
export function chooseLists(drafts: EntityDraft[]): Dashboard['lists'] {
  const lists: Dashboard['lists'] = []
  const [flagged, alsoFlagged] = drafts.filter(({ flags }) => flags.length > 0)
  if (flagged)
    lists.push({
      title:
        flagged.flags[0]?.kind === 'low'
          ? 'Running low'
          : `Needs attention${alsoFlagged ? `: ${flagged.plural.toLowerCase()}` : ''}`,
      entity: flagged.name,
      pick: 'flagged',
    })
  const coming = drafts.find((draft) => draft !== flagged && isDue(draft)) ?? drafts.find(isDue)
  if (coming) lists.push({ title: `Coming up: ${coming.plural.toLowerCase()}`, entity: coming.name, pick: 'upcoming' })
  const fresh =
    drafts.find((draft) => draft.concept.is === 'log' && draft !== coming) ??
    drafts.find((draft) => draft !== flagged && draft !== coming && !draft.concept.part) ??
    (lists.length === 0 ? drafts[0] : undefined)
  if (fresh && lists.length < 3) lists.push({ title: `Latest ${fresh.plural.toLowerCase()}`, entity: fresh.name, pick: 'newest' })
  return lists
}
