import type { PagePlan } from '../../plan'
import { lower } from '../code/names'
import type { Draft } from './draft'

/** A month of rows by one of their dates. */
export function writeCalendar(page: Extract<PagePlan, { kind: 'calendar' }>, draft: Draft): string {
  const entity = draft.entity(page.entity)
  const rows = draft.rows(page.entity)
  draft.editor(page.entity)
  const open = draft.opener(page.entity)
  draft.file.shared('MonthCalendar')
  draft.file.takeAll('@/components/shared/States', 'WhenReady', 'CardsSkeleton')
  const label = draft.field(page.entity, page.dateField)?.label ?? 'Date'
  const body = `<WhenReady queries={[${rows}]} skeleton={<CardsSkeleton cards={1} className="h-[36rem] sm:col-span-2 lg:col-span-3" />}>
  <MonthCalendar
    config={${draft.config(page.entity)}}
    dateField="${page.dateField}"
    rows={${rows}.rows}
    editor={editor}
    onOpen={${open}}
  />
</WhenReady>
{editor.dialogs}`
  return draft.write(
    draft.frame({ description: `${entity.plural} by ${lower(label)}.`, actions: draft.addButton(page.entity), body }),
  )
}
