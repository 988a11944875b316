import type { AppPlan, Change, PagePlan } from '../../plan'
import type { PlanChange } from './plan-change'

type Dashboard = Extract<PagePlan, { kind: 'dashboard' }>
type Changed = Exclude<PlanChange, { problem: string }>

const isFlagged = ({ pick }: Dashboard['lists'][number]) => pick === 'flagged'

/** What is marked because it needs attention is listed on the overview; where there is none, nothing is said of it. */
export function listFlagged(change: Change, changed: Changed): Changed {
  const entity = change.kind === 'add-flag' && changed.plan.entities.find(({ name }) => name === change.entity)
  if (change.kind !== 'add-flag' || !entity) return changed
  if (!changed.plan.pages.some(({ kind }) => kind === 'dashboard'))
    return { ...changed, said: `${entity.plural} now show “${change.flag.label}”.` }
  const name = change.flag.kind === 'low' ? 'Running low' : 'Needs attention'
  const pages = changed.plan.pages.map((page): AppPlan['pages'][number] => {
    if (page.kind !== 'dashboard') return page
    const flagged = page.lists.filter(isFlagged)
    if (flagged.some((list) => list.entity === entity.name)) return page
    const title = flagged.length > 0 ? `${name}: ${entity.plural.toLowerCase()}` : name
    return {
      ...page,
      lists: [...flagged, { title, entity: entity.name, pick: 'flagged' }, ...page.lists.filter((list) => !isFlagged(list))],
    }
  })
  return { ...changed, plan: { ...changed.plan, pages } }
}
