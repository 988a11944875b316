import type { PagePlan } from '../../plan'
import { withArticle } from '../code/names'
import type { Draft } from './draft'

/** Spending by category against that category's budget, month by month. */
export function writeBudget(page: Extract<PagePlan, { kind: 'budget' }>, draft: Draft): string {
  const { amountField, dateField, category } = page
  const rows = draft.rows(page.entity)
  const categories = draft.rows(category.entity)
  const titles = draft.titles(category.entity)
  const categoryConfig = draft.config(category.entity)
  draft.file.importName('react', 'useState')
  draft.file.takeAll('date-fns', 'addMonths', 'format', 'startOfMonth')
  draft.file.takeAll('lucide-react', 'ChevronLeft', 'ChevronRight', 'PiggyBank', 'Receipt', 'Wallet')
  draft.file.takeAll('@/lib/format', 'dayKey', 'formatMoney')
  draft.file.importName('@/lib/figures', 'sumOf')
  draft.file.importName('@/components/ui/button', 'Button')
  draft.file.takeAll('@/components/shared/States', 'WhenReady')
  draft.file.shared('StatCard')
  draft.file.importName('@/components/shared/StatCard', 'StatGrid')
  draft.file.shared('BudgetBars')
  draft.editor(category.entity)
  draft.addStatement('const [month, setMonth] = useState(() => startOfMonth(new Date()))')
  draft.addStatement(
    `const ofMonth = ${rows}.rows.filter((row) => dayKey(row.${dateField}).startsWith(format(month, 'yyyy-MM')))`,
  )
  draft.addStatement(`const spentOn = (id) => sumOf('${amountField}')(ofMonth.filter((row) => row.${category.field} === id))`)
  draft.addStatement(`const entries = ${categories}.rows
  .map((row) => ({
    id: row.id,
    name: ${titles}.titleOf(row, ${categoryConfig}),
    spent: spentOn(row.id),
    budget: Number(row.${category.budgetField}) || 0,
  }))
  .sort((a, b) => b.spent - a.spent)`)
  draft.addStatement(`const spent = sumOf('${amountField}')(ofMonth)`)
  draft.addStatement(`const budget = sumOf('${category.budgetField}')(${categories}.rows)`)
  const empty = draft
    .emptyState(
      category.entity,
      `Add ${withArticle(draft.entity(category.entity).label)} with a budget, and spending is held against it.`,
    )
    .replaceAll('\n', '\n    ')
  const body = `<div className="flex items-center gap-2">
  <h2 className="mr-auto text-base font-medium" aria-live="polite">
    {format(month, 'MMMM yyyy')}
  </h2>
  <Button variant="outline" size="icon" className="size-8" aria-label="Month before" onClick={() => setMonth(addMonths(month, -1))}>
    <ChevronLeft />
  </Button>
  <Button variant="outline" size="icon" className="size-8" aria-label="Next month" onClick={() => setMonth(addMonths(month, 1))}>
    <ChevronRight />
  </Button>
</div>
<WhenReady queries={[${rows}, ${categories}]}>
  {${categories}.rows.length ? (
    <>
      <StatGrid>
        <StatCard label="Spent" icon={Receipt} query={${rows}} figure={() => formatMoney(spent)} />
        <StatCard label="Budget" icon={Wallet} query={${categories}} figure={() => formatMoney(budget)} />
        <StatCard label={spent > budget ? 'Over budget' : 'Left'} icon={PiggyBank} query={${rows}} figure={() => formatMoney(Math.abs(budget - spent))} />
      </StatGrid>
      <BudgetBars entries={entries} />
    </>
  ) : (
    ${empty}
  )}
</WhenReady>
{editor.dialogs}`
  return draft.write(
    draft.frame({
      description: `What was spent in each ${draft.entity(category.entity).label.toLowerCase()}, against its budget.`,
      actions: draft.addButton(category.entity),
      body,
    }),
  )
}
