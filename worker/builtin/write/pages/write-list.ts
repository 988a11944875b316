import type { EntityPlan, ListOptions, PagePlan } from '../../plan'
import { toLiteral } from '../code/literal'
import { lower, withArticle } from '../code/names'
import type { Draft } from './draft'
import { unitBehind } from './figures'

const COLUMNS = 6
/** No field's name: rows that no field puts in order come in that of `lib/in-time`. */
const IN_TIME = 'in time'

/** Rows with search, filters and order, as a table or cards; the form opens at the side. */
export function writeList(page: Extract<PagePlan, { kind: 'list' }>, draft: Draft): string {
  const entity = draft.entity(page.entity)
  const rows = draft.rows(page.entity)
  const config = draft.config(page.entity)
  const list = page.layout === 'cards' ? 'CardGrid' : 'DataTable'
  draft.editor(page.entity)
  draft.file.importName('@/hooks/use-table', 'useTable')
  draft.file.shared(list)
  draft.file.shared('TableToolbar')
  draft.file.importName('@/components/shared/States', 'WhenReady')
  const filters = page.filters ?? filterFields(entity)
  const options = toLiteral({ filters: filters.length > 0 ? filters : undefined, sort: page.sort ?? sortOf(entity) })
  const shown = page.begins ? 'begun.rows' : `${rows}.rows`
  if (page.begins) {
    draft.file.importName('@/hooks/use-first-rows', 'useFirstRows')
    draft.addStatement(`const begun = useFirstRows(${config}, ${rows}.rows, ${toLiteral(page.begins)})`)
  }
  draft.addStatement(`const table = useTable(${config}, ${shown}, ${options})`)
  const columns = toLiteral(columnsOf(entity, page.layout === 'cards' ? 5 : COLUMNS, page), 10)
  const skeleton = page.layout === 'cards' ? ' skeleton={<CardsSkeleton />}' : ''
  if (skeleton) draft.file.importName('@/components/shared/States', 'CardsSkeleton')
  const empty = draft.emptyState(page.entity, `Add ${withArticle(entity.label)} and it appears here.`).replaceAll('\n', '\n    ')
  const totals = page.totals ? totalsCode(page.totals, entity, rows, draft) : ''
  const add = draft.addButton(page.entity)
  const beside = [
    ...(page.prints ? [`<${draft.file.shared('PrintButton')} label="Print" />`] : []),
    ...(page.exports ? [`<${draft.file.shared('ExportButton')} table={table} label="Export CSV" />`] : []),
  ]
  const actions = beside.length > 0 ? `(\n  <>\n    ${[...beside, add].join('\n    ')}\n  </>\n)` : add
  const begun = page.begins ? `      <${draft.file.shared('ShowAllRows')} begun={begun} />\n` : ''
  const body = `<WhenReady queries={[${rows}]}${skeleton}>
  {${rows}.rows.length ? (
    <>
${totals}      <TableToolbar table={table} />
${begun}      <${list} table={table} editor={editor} columns={${columns}} />
    </>
  ) : (
    ${empty}
  )}
</WhenReady>
{editor.dialogs}`
  return draft.write(
    draft.frame({
      description: entity.description || `All ${lower(entity.plural)}.`,
      actions: `${rows}.rows.length > 0 && ${actions}`,
      body,
    }),
  )
}

/** The sums of what is shown, above it. */
function totalsCode(fields: string[], entity: EntityPlan, rows: string, draft: Draft): string {
  draft.file.importName('@/components/shared/StatCard', 'StatGrid')
  draft.file.shared('StatCard')
  draft.file.importName('@/lib/figures', 'sumOf')
  const cards = fields.map((name) => {
    const field = entity.fields.find((one) => one.name === name)
    const format = draft.file.importName('@/lib/format', field?.kind === 'money' ? 'formatMoney' : 'formatNumber')
    const unit = unitBehind(draft, { entity: entity.name, measure: { kind: 'sum', field: name }, format: 'number' })
    return `        <StatCard label=${JSON.stringify(`Total ${(field?.label ?? name).toLowerCase()}`)} icon={${draft.file.icon('Sigma')}} query={${rows}} figure={() => ${format}(sumOf('${name}')(table.rows))${unit}} />\n`
  })
  return `      <StatGrid>\n${cards.join('')}      </StatGrid>\n`
}

/** The fields a list shows: those the entity is known by first, then others in the order of the form. */
export function columnsOf(
  entity: EntityPlan,
  most: number,
  { hidden = [], shown = [] }: Pick<ListOptions, 'hidden' | 'shown'> = {},
): string[] {
  const { titleField, subtitleFields, statusField, amountField, dateField } = entity
  const known = [titleField, ...subtitleFields, statusField, amountField, dateField].filter((name): name is string =>
    Boolean(name),
  )
  const others = entity.fields
    .filter(({ kind }) => !['long_text', 'image', 'multiselect', 'color'].includes(kind))
    .map(({ name }) => name)
  const wanted = [titleField, ...shown, ...known, ...others]
  const chosen = [...new Set(wanted)].filter((name) => !hidden.includes(name)).slice(0, Math.max(most, shown.length + 1))
  const order = entity.fields.map(({ name }) => name).filter((name) => chosen.includes(name) && name !== titleField)
  // The state of a row stands beside its name, where it is seen however wide the rest is.
  const status = order.filter((name) => name === statusField)
  return [titleField, ...status, ...order.filter((name) => name !== statusField)]
}

function filterFields(entity: EntityPlan): string[] {
  const selects = entity.fields.filter(({ kind }) => kind === 'select').map(({ name }) => name)
  const relations = entity.fields.filter(({ kind }) => kind === 'relation').map(({ name }) => name)
  const status = entity.statusField ? [entity.statusField] : []
  return [...new Set([...status, ...selects.slice(0, 2), ...relations.slice(0, 1)])].slice(0, 3)
}

/** As time goes where rows are about a date; else what is still to be done first; else by name. */
function sortOf(entity: EntityPlan): string {
  if (entity.dateField) return IN_TIME
  const status = entity.fields.find(({ name }) => name === entity.statusField)
  if (status?.options?.some(({ isDone }) => isDone)) return status.name
  return entity.titleField
}
