import type { PagePlan } from '../../plan'
import type { Draft } from './draft'

/** A week with slots, each holding what is planned. */
export function writePlanner(page: Extract<PagePlan, { kind: 'planner' }>, draft: Draft): string {
  const plans = draft.rows(page.plan)
  const items = draft.rows(page.entity)
  const titles = draft.titles(page.plan)
  draft.editor(page.plan)
  draft.file.shared('WeekPlanner')
  draft.file.takeAll('@/components/shared/States', 'WhenReady', 'CardsSkeleton')
  const target = draft.field(page.plan, page.relationField)?.relation ?? page.entity
  const body = `<WhenReady queries={[${plans}, ${items}]} skeleton={<CardsSkeleton />}>
  <WeekPlanner
    config={${draft.config(page.plan)}}
    rows={${plans}.rows}
    dateField="${page.dateField}"
    slotField="${page.slotField}"
    nameOf={(row) => ${titles}.nameOf('${target}', row.${page.relationField}) || 'Open'}
    editor={editor}
  />
</WhenReady>
{editor.dialogs}`
  return draft.write(
    draft.frame({
      description: `Plan the week: choose ${draft.entity(page.entity).plural.toLowerCase()} for each day.`,
      actions: draft.addButton(page.plan),
      body,
    }),
  )
}
