import type { PagePlan } from '../../plan'
import { attribute } from '../code/literal'
import { withArticle } from '../code/names'
import type { Draft } from './draft'

/** People by items with a number in each cell, and averages. */
export function writeMatrix(page: Extract<PagePlan, { kind: 'matrix' }>, draft: Draft): string {
  const people = draft.field(page.entity, page.rowField)?.relation
  const items = draft.field(page.entity, page.columnField)?.relation
  if (!people || !items) return draft.write(draft.frame({ description: '', body: draft.emptyState(page.entity, '', '') }))
  const cells = draft.rows(page.entity)
  const peopleRows = draft.rows(people)
  const itemRows = draft.rows(items)
  const titles = draft.titles(people)
  draft.titles(items)
  const config = draft.config(page.entity)
  draft.file.importName('@/hooks/use-user', 'useCanWrite')
  draft.addStatement(`const canWrite = useCanWrite(${config})`)
  draft.file.shared('Matrix')
  draft.file.takeAll('@/components/shared/States', 'WhenReady', 'EmptyState')
  const hasMaximum = page.maximumField && draft.entity(items).fields.some(({ name }) => name === page.maximumField)
  const itemDate = draft.entity(items).dateField
  const ordered = itemDate
    ? `[...${itemRows}.rows].sort((a, b) => String(a.${itemDate}).localeCompare(String(b.${itemDate})))`
    : `${itemRows}.rows`
  const personTitle = draft.entity(people).titleField
  const icon = draft.file.icon(page.icon)
  const body = `<WhenReady queries={[${peopleRows}, ${itemRows}, ${cells}]}>
  {${peopleRows}.rows.length && ${itemRows}.rows.length ? (
    <Matrix
      config={${config}}
      people={[...${peopleRows}.rows].sort((a, b) => String(a.${personTitle}).localeCompare(String(b.${personTitle})))}
      items={${ordered}}
      cells={${cells}.rows}
      rowField="${page.rowField}"
      columnField="${page.columnField}"
      valueField="${page.valueField}"${hasMaximum ? `\n      maximumField="${page.maximumField}"` : ''}
      nameOfPerson={(row) => ${titles}.titleOf(row, ${draft.config(people)})}
      nameOfItem={(row) => ${titles}.titleOf(row, ${draft.config(items)})}
      canWrite={canWrite}
    />
  ) : (
    <EmptyState
      icon={${icon}}
      title="Nothing to fill in yet"
      ${attribute('text', `Add ${withArticle(draft.entity(people).label)} and ${withArticle(draft.entity(items).label)} first; they make the rows and columns.`)}
    />
  )}
</WhenReady>`
  return draft.write(
    draft.frame({ description: 'Type a number into any cell; it is saved when you leave it. Averages follow.', body }),
  )
}
