import type { PagePlan } from '../../plan'
import { indent } from '../code/literal'
import type { Draft } from './draft'
import { chartGrid, statGrid } from './figures'

/** Charts and figures only. */
export function writeReports(page: Extract<PagePlan, { kind: 'reports' }>, draft: Draft): string {
  const parts = [statGrid(draft, page.stats), chartGrid(draft, page.charts)].filter(Boolean)
  const used = [...new Set([...page.stats, ...page.charts].map(({ entity }) => entity))]
  if (used.length === 0) {
    draft.file.importName('@/components/shared/States', 'EmptyState')
    const icon = draft.file.icon(page.icon)
    return draft.write(
      draft.frame({
        description: '',
        body: `<EmptyState icon={${icon}} title="No charts yet" text="Ask in the chat for what should be charted here." />`,
      }),
    )
  }
  draft.file.importName('@/components/shared/States', 'FailedNotice')
  const body = `<FailedNotice queries={[${used.map((entity) => draft.rows(entity)).join(', ')}]} />
${parts.map((part) => indent(part, 0)).join('\n')}`
  return draft.write(draft.frame({ description: 'Figures over everything that is recorded, as of now.', body }))
}
