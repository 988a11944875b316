import type { PagePlan } from '../../plan'
import { attribute, indent, jsxText } from '../code/literal'
import { lower } from '../code/names'
import type { Draft } from './draft'
import { chartGrid, element, statGrid } from './figures'

type Dashboard = Extract<PagePlan, { kind: 'dashboard' }>
type ListPlan = Dashboard['lists'][number]

/** Figures, charts and short lists of what matters now. */
export function writeDashboard(page: Dashboard, draft: Draft): string {
  const stats = statGrid(draft, page.stats)
  const charts = chartGrid(draft, page.charts)
  const lists = listGrid(draft, page.lists)
  const used = [...page.stats, ...page.charts, ...page.lists].map(({ entity }) => entity)
  const first = draft.plan.entities.find(({ name }) => used.includes(name))
  if (!first) return draft.write(draft.frame({ description: draft.plan.tagline, body: nothing(draft) }))

  const queries = `[${[...new Set(used)].map((entity) => draft.rows(entity)).join(', ')}]`
  draft.file.importName('@/components/shared/States', 'FailedNotice')
  draft.addStatement(`const queries = ${queries}`)
  draft.addStatement('const isDown = queries.every((query) => query.error)')
  draft.addStatement('const isEmpty = queries.every((query) => !query.isLoading && !query.error && !query.rows.length)')
  const body = `<FailedNotice queries={queries} />
{isDown ? null : isEmpty ? (
  ${indent(start(draft, first.name), 2)}
) : (
  <>
    ${[stats, charts, lists]
      .filter(Boolean)
      .map((part) => indent(part, 4))
      .join('\n    ')}
  </>
)}`
  return draft.write(draft.frame({ description: draft.plan.tagline, body }))
}

function start(draft: Draft, entity: string): string {
  const list = draft.listOf(entity)
  const { plural } = draft.entity(entity)
  if (!list) return draft.emptyState(entity, 'Figures appear here as soon as there is something to count.', '')
  draft.file.importName('react-router-dom', 'Link')
  draft.file.importName('@/utils', 'createPageUrl')
  draft.file.importName('@/components/ui/button', 'Button')
  const action = `
    <Button asChild>
      <Link to={createPageUrl('${list.name}')}>${jsxText(`Go to ${lower(plural)}`)}</Link>
    </Button>
  `
  return draft.emptyState(entity, 'Figures appear here as soon as there is something to count.', action)
}

function nothing(draft: Draft): string {
  draft.file.importName('@/components/shared/States', 'EmptyState')
  const icon = draft.file.icon(draft.page.icon)
  return `<EmptyState icon={${icon}} title="Nothing to show yet" text="Ask in the chat for what should be counted here." />`
}

function listGrid(draft: Draft, lists: ListPlan[]): string {
  if (lists.length === 0) return ''
  const parts = lists.map((list) => indent(rowList(draft, list), 2))
  const columns = lists.length > 1 ? ' lg:grid-cols-2 lg:[&>:last-child:nth-child(odd)]:col-span-2' : ''
  return `<div className="grid grid-cols-1 gap-6${columns}">\n  ${parts.join('\n  ')}\n</div>`
}

function rowList(draft: Draft, { title, entity, pick }: ListPlan): string {
  draft.file.shared('RowList')
  const rows = `${draft.rows(entity)}.rows`
  const config = draft.config(entity)
  const picked = () => {
    if (pick === 'flagged') {
      const flagged = `${draft.file.importName('@/lib/rows', 'flaggedRows')}(${rows}, ${config})`
      return `${draft.file.importName('@/lib/in-time', 'inTime')}(${flagged}, ${config})`
    }
    if (pick === 'upcoming') return `${draft.file.importName('@/lib/rows', 'upcomingRows')}(${rows}, ${config})`
    return `${draft.file.importName('@/lib/latest-rows', 'latestRows')}(${rows}, ${config})`
  }
  const plural = draft.entity(entity).plural.toLowerCase()
  const empty = {
    newest: `No ${plural} yet.`,
    flagged: 'All is well: nothing needs attention.',
    upcoming: 'Nothing is coming up.',
  }[pick]
  return element('RowList', [
    attribute('title', title),
    `config={${config}}`,
    `query={${draft.rows(entity)}}`,
    `rows={${picked()}.slice(0, 5)}`,
    attribute('empty', empty),
  ])
}
