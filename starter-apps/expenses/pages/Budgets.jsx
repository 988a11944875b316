import { useState } from 'react'
import { PiggyBank, Plus, Trash2 } from 'lucide-react'
import BudgetRow from '@/components/expenses/BudgetRow'
import Choice from '@/components/shared/Choice'
import ConfirmDelete from '@/components/shared/ConfirmDelete'
import Field from '@/components/shared/Field'
import Page from '@/components/shared/Page'
import { EmptyState, WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { useForm } from '@/hooks/use-form'
import { useRemove, useRows, useSave } from '@/hooks/use-data'
import { budgetsOf, CATEGORIES, inMonth, monthWords, thisMonth } from '@/lib/expenses'
import { toNumber } from '@/lib/format'

export default function Budgets() {
  const budgets = useRows('Budget')
  const expenses = useRows('Expense', { sort: '-date' })
  const remove = useRemove('Budget')
  const [deleting, setDeleting] = useState(null)
  const rows = budgetsOf(budgets.rows, inMonth(expenses.rows, thisMonth()))

  return (
    <Page title="Budgets" description={'What each category may cost in a month, and where it stands in ' + monthWords(thisMonth()) + '.'}>
      <WhenReady queries={[budgets, expenses]}>
        <BudgetForm key={budgets.rows.length} budgets={budgets.rows} />
        {rows.length > 0 ? (
          <ul className="divide-y rounded-xl border bg-card">
            {rows.map(({ id, ...row }) => (
              <li key={id} className="px-4 py-4">
                <BudgetRow {...row}>
                  <Button
                    variant="ghost"
                    size="icon-sm"
                    aria-label={'Delete the budget for ' + row.category}
                    onClick={() => setDeleting({ id, ...row })}
                  >
                    <Trash2 />
                  </Button>
                </BudgetRow>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState icon={PiggyBank} title="No budgets yet" text="Choose a category above and what it may cost in a month." />
        )}
      </WhenReady>
      <ConfirmDelete
        what={deleting?.category}
        isOpen={Boolean(deleting)}
        onCancel={() => setDeleting(null)}
        onConfirm={() => remove.mutate(deleting.id, { onSettled: () => setDeleting(null) })}
      />
    </Page>
  )
}

/** Sets a budget; choosing a category that has one changes it. */
function BudgetForm({ budgets }) {
  const save = useSave('Budget', 'Budget saved')
  const { values, errors, set, text, submit } = useForm({}, ({ category, amount }) => ({
    ...(category ? {} : { category: 'Choose a category.' }),
    ...(toNumber(amount) > 0 ? {} : { amount: 'Write an amount above zero.' }),
  }))
  const current = budgets.find(({ category }) => category === values.category)
  const choose = (category) => {
    set('category', category)
    const known = budgets.find((budget) => budget.category === category)
    set('amount', known ? String(known.monthly_amount) : '')
  }
  const send = submit(({ category, amount }) =>
    save.mutate({ id: current?.id, category, monthly_amount: Math.round(toNumber(amount) * 100) / 100 }),
  )
  return (
    <form onSubmit={send} noValidate className="rounded-xl border bg-card p-4">
      <fieldset disabled={save.isPending} className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]">
        <Field label="Category" error={errors.category}>
          {(field) => <Choice {...field} value={values.category} onChange={choose} options={CATEGORIES} />}
        </Field>
        <Field label="A month" error={errors.amount}>
          {(field) => <Input {...field} inputMode="decimal" {...text('amount')} />}
        </Field>
        <Button type="submit" className="sm:mt-5">
          <Plus aria-hidden /> {current ? 'Change budget' : 'Set budget'}
        </Button>
      </fieldset>
    </form>
  )
}
