import type { PagePlan } from '../../plan'
import { toLiteral } from '../code/literal'
import { withArticle } from '../code/names'
import type { Draft } from './draft'

/** Things done day by day: a week's grid to tick, streaks, completion. */
export function writeTracker(page: Extract<PagePlan, { kind: 'tracker' }>, draft: Draft): string {
  const entity = draft.entity(page.entity)
  const items = draft.rows(page.entity)
  const logs = draft.rows(page.log)
  const done = draft
    .entity(page.log)
    .fields.find(({ kind, name }) => kind === 'boolean' && /done|complete|checked|kept/.test(name))
  const active = draft.entity(page.entity).fields.find(({ kind, name }) => kind === 'boolean' && /active/.test(name))
  const ticked = tickedValues(page, draft)
  draft.editor(page.entity)
  const titles = draft.titles(page.entity)
  draft.file.importName('@/hooks/use-user', 'useCanWrite')
  draft.addStatement(`const canTick = useCanWrite(${draft.config(page.log)})`)
  draft.file.shared('WeekTracker')
  draft.file.importName('@/components/shared/States', 'WhenReady')
  const empty = draft
    .emptyState(page.entity, `Add ${withArticle(entity.label)}, then tick the days you did it.`)
    .replaceAll('\n', '\n    ')
  const body = `<WhenReady queries={[${items}, ${logs}]}>
  {${items}.rows.length ? (
    <WeekTracker
      items={${items}.rows${active ? `.filter((row) => row.${active.name} !== false)` : ''}}
      logs={${logs}.rows${done ? `.filter((log) => log.${done.name})` : ''}}
      entity="${page.log}"
      relationField="${page.relationField}"
      dateField="${page.dateField}"
      ticked={${toLiteral(ticked)}}
      nameOf={(row) => ${titles}.titleOf(row, ${draft.config(page.entity)})}
      canWrite={canTick}
    />
  ) : (
    ${empty}
  )}
</WhenReady>
{editor.dialogs}`
  return draft.write(
    draft.frame({
      description: 'Tick what you did. A streak counts the days in a row up to today.',
      actions: `${items}.rows.length > 0 && ${draft.addButton(page.entity)}`,
      body,
    }),
  )
}

/**
 * What a tick stores beside its item and day: true for yes-or-no fields, the default or first option of what is needed.
 */
function tickedValues({ log, relationField, dateField }: Extract<PagePlan, { kind: 'tracker' }>, draft: Draft) {
  const values = draft.entity(log).fields.flatMap((field): [string, string | number | boolean][] => {
    if (field.name === relationField || field.name === dateField) return []
    if (field.kind === 'boolean') return [[field.name, true]]
    if (field.default !== undefined) return [[field.name, field.default]]
    if (!field.required) return []
    if (field.options?.[0]) return [[field.name, field.options[0].value]]
    return ['number', 'integer', 'rating'].includes(field.kind) ? [[field.name, field.minimum ?? 1]] : []
  })
  return Object.fromEntries(values)
}
