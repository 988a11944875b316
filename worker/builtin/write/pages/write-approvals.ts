import type { PagePlan } from '../../plan'
import { quote } from '../code/literal'
import { lower } from '../code/names'
import type { Draft } from './draft'

/** What waits for a yes or no, with what was decided beside it. */
export function writeApprovals(page: Extract<PagePlan, { kind: 'approvals' }>, draft: Draft): string {
  const entity = draft.entity(page.entity)
  const rows = draft.rows(page.entity)
  const config = draft.config(page.entity)
  draft.editor(page.entity)
  const open = draft.opener(page.entity)
  draft.file.shared('ApprovalQueue')
  draft.file.takeAll('@/components/shared/States', 'WhenReady', 'CardsSkeleton')
  const empty = draft
    .emptyState(page.entity, 'What comes in waits here until an admin approves it or turns it down.')
    .replaceAll('\n', '\n    ')
  const body = `<WhenReady queries={[${rows}]} skeleton={<CardsSkeleton />}>
  {${rows}.rows.length ? (
    <ApprovalQueue
      config={${config}}
      rows={${rows}.rows}
      statusField="${page.statusField}"
      waiting=${quote(page.waitingValue).replaceAll("'", '"')}
      approved=${quote(page.approvedValue).replaceAll("'", '"')}
      rejected=${quote(page.rejectedValue).replaceAll("'", '"')}
      onOpen={${open}}
    />
  ) : (
    ${empty}
  )}
</WhenReady>
{editor.dialogs}`
  return draft.write(
    draft.frame({
      description: `${entity.plural} that wait for a decision. Admins approve or turn down ${lower(entity.plural)}; everyone sees where they stand.`,
      actions: `${rows}.rows.length > 0 && ${draft.addButton(page.entity)}`,
      body,
    }),
  )
}
