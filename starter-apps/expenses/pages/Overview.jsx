import { useState } from 'react'
import { CalendarRange, PiggyBank, Plus, Scale, Wallet } from 'lucide-react'
import { Link } from 'react-router-dom'
import BudgetRow from '@/components/expenses/BudgetRow'
import ExpenseForm from '@/components/expenses/ExpenseForm'
import MonthSwitch from '@/components/expenses/MonthSwitch'
import Chart from '@/components/shared/Chart'
import Figure from '@/components/shared/Figure'
import Page from '@/components/shared/Page'
import { CardsSkeleton, EmptyState, WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { useRows, useSave } from '@/hooks/use-data'
import { budgetsOf, byCategory, byMonth, forecast, inMonth, moveMonth, sumOf, thisMonth } from '@/lib/expenses'
import { addMoney, formatMoney } from '@/lib/format'
import { createPageUrl } from '@/utils'

export default function Overview() {
  const expenses = useRows('Expense', { sort: '-date' })
  const budgets = useRows('Budget')
  const save = useSave('Expense', 'Expense saved')
  const [month, setMonth] = useState(thisMonth)
  const [adding, setAdding] = useState(null)
  const rows = inMonth(expenses.rows, month)
  const spent = sumOf(rows)
  const before = sumOf(inMonth(expenses.rows, moveMonth(month, -1)))
  const budget = addMoney(budgets.rows.map(({ monthly_amount }) => monthly_amount))
  const expected = forecast(rows, month)
  const add = (
    <Button onClick={() => setAdding({})}>
      <Plus aria-hidden /> Add expense
    </Button>
  )

  return (
    <Page title="Overview" description="Where the money of a month went." actions={add}>
      <WhenReady queries={[expenses, budgets]} skeleton={<CardsSkeleton />}>
        {expenses.rows.length === 0 ? (
          <EmptyState icon={Wallet} title="Nothing spent yet" text="Add what you pay; charts and budgets follow from it." action={add} />
        ) : (
          <>
            <MonthSwitch month={month} onChange={setMonth} />
            <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
              <Figure label="Spent" icon={Wallet} value={formatMoney(spent)} note={rows.length + ' expenses'} />
              <Figure
                label="Left of budgets"
                icon={PiggyBank}
                value={budget ? formatMoney(addMoney([budget, -spent])) : '–'}
                note={budget ? 'of ' + formatMoney(budget) : 'No budgets yet'}
              />
              <Figure label="Month before" icon={CalendarRange} value={formatMoney(before)} note={compare(spent, before)} />
              <Figure
                label="At this pace"
                icon={Scale}
                value={expected === null ? '–' : formatMoney(expected)}
                note={expected === null ? 'This month is over' : 'by the end of the month'}
              />
            </div>
            <div className="grid gap-4 lg:grid-cols-2">
              <Chart title="By category" shape="ring" points={byCategory(rows)} format={formatMoney} empty="Nothing was spent in this month." />
              <Chart title="Six months" points={byMonth(expenses.rows, month)} format={formatMoney} />
            </div>
            <section className="rounded-xl border bg-card p-4 sm:p-5">
              <h2 className="text-sm font-medium">Budgets</h2>
              {budgets.rows.length > 0 ? (
                <ul className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2">
                  {budgetsOf(budgets.rows, rows).map(({ id, ...row }) => (
                    <li key={id}>
                      <BudgetRow {...row} />
                    </li>
                  ))}
                </ul>
              ) : (
                <p className="mt-2 text-sm text-muted-foreground">
                  Set what a category may cost in a month, under{' '}
                  <Link to={createPageUrl('Budgets')} className="font-medium text-foreground underline underline-offset-4">
                    Budgets
                  </Link>
                  .
                </p>
              )}
            </section>
          </>
        )}
      </WhenReady>
      <ExpenseForm
        expense={adding}
        isSaving={save.isPending}
        onClose={() => setAdding(null)}
        onSave={(values) => save.mutate(values, { onSuccess: () => setAdding(null) })}
      />
    </Page>
  )
}

function compare(now, before) {
  if (before === 0) return 'Nothing was spent then'
  const change = Math.round(((now - before) / before) * 100)
  if (change === 0) return 'The same now'
  return Math.abs(change) + ' % ' + (change > 0 ? 'more now' : 'less now')
}
