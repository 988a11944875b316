import type { PagePlan } from '../../plan'
import { lower, withArticle } from '../code/names'
import type { Draft } from './draft'

/** Columns by an option field; cards move by drag and by keyboard. */
export function writeBoard(page: Extract<PagePlan, { kind: 'board' }>, draft: Draft): string {
  const entity = draft.entity(page.entity)
  const rows = draft.rows(page.entity)
  const config = draft.config(page.entity)
  draft.editor(page.entity)
  const open = draft.opener(page.entity)
  draft.file.shared('Board')
  draft.file.takeAll('@/components/shared/States', 'WhenReady', 'CardsSkeleton')
  const label = draft.field(page.entity, page.field)?.label ?? 'Status'
  const empty = draft
    .emptyState(page.entity, `Add ${withArticle(entity.label)} and move it along here.`)
    .replaceAll('\n', '\n    ')
  const body = `<WhenReady queries={[${rows}]} skeleton={<CardsSkeleton cards={3} className="h-96" />}>
  {${rows}.rows.length ? (
    <Board config={${config}} field="${page.field}" rows={${rows}.rows} editor={editor} onOpen={${open}} />
  ) : (
    ${empty}
  )}
</WhenReady>
{editor.dialogs}`
  return draft.write(
    draft.frame({
      description: `${entity.plural} by ${lower(label)}. Drag a card, or press space and use the arrow keys.`,
      actions: `${rows}.rows.length > 0 && ${draft.addButton(page.entity)}`,
      body,
    }),
  )
}
