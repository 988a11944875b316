import { useState } from 'react'
import { Download, Paperclip, Plus, ReceiptText, Trash2 } from 'lucide-react'
import ExpenseForm from '@/components/expenses/ExpenseForm'
import Choice from '@/components/shared/Choice'
import ConfirmDelete from '@/components/shared/ConfirmDelete'
import Page from '@/components/shared/Page'
import SearchInput from '@/components/shared/SearchInput'
import { EmptyState, WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { useRemove, useRows, useSave } from '@/hooks/use-data'
import { CATEGORIES, monthWords, sumOf, toCsv } from '@/lib/expenses'
import { formatDate, formatMoney } from '@/lib/format'

const ALL = 'All'

export default function Expenses() {
  const expenses = useRows('Expense', { sort: '-date' })
  const save = useSave('Expense', 'Expense saved')
  const remove = useRemove('Expense')
  const [search, setSearch] = useState('')
  const [category, setCategory] = useState(ALL)
  const [month, setMonth] = useState(ALL)
  const [editing, setEditing] = useState(null)
  const [deleting, setDeleting] = useState(null)
  const months = [...new Set(expenses.rows.map(({ date }) => date?.slice(0, 7)).filter(Boolean))].sort().reverse()
  const shown = expenses.rows
    .filter((row) => category === ALL || (row.category ?? 'Other') === category)
    .filter((row) => month === ALL || row.date?.startsWith(month))
    .filter((row) => [row.title, row.note].join(' ').toLowerCase().includes(search.trim().toLowerCase()))
  const add = (
    <Button onClick={() => setEditing({})}>
      <Plus aria-hidden /> Add expense
    </Button>
  )
  const download = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([toCsv(shown)], { type: 'text/csv' }))
    link.download = 'expenses.csv'
    link.click()
    URL.revokeObjectURL(link.href)
  }
  const actions = (
    <>
      {shown.length > 0 && (
        <Button variant="outline" onClick={download}>
          <Download aria-hidden /> CSV
        </Button>
      )}
      {add}
    </>
  )

  return (
    <Page title="Expenses" description="Everything you paid, newest first." actions={actions}>
      <WhenReady queries={[expenses]}>
        {expenses.rows.length === 0 ? (
          <EmptyState icon={ReceiptText} title="No expenses yet" text="Add the first one, with its receipt if you have it." action={add} />
        ) : (
          <>
            <div className="flex flex-wrap items-center gap-2">
              <SearchInput label="Search expenses" value={search} onChange={setSearch} />
              <Choice aria-label="Category" className="w-36" value={category} onChange={setCategory} options={[ALL, ...CATEGORIES]} />
              <Choice
                aria-label="Month"
                className="w-44"
                value={month}
                onChange={setMonth}
                options={[{ value: ALL, label: 'All months' }, ...months.map((value) => ({ value, label: monthWords(value) }))]}
              />
              <p className="ml-auto text-sm text-muted-foreground tabular-nums" aria-live="polite">
                {shown.length} expenses, {formatMoney(sumOf(shown))}
              </p>
            </div>
            {shown.length > 0 ? (
              <ul className="divide-y rounded-xl border bg-card">
                {shown.map((row) => (
                  <li key={row.id} className="flex items-center gap-3 px-4 py-3 text-sm">
                    <button type="button" className="min-w-0 flex-1 text-left" onClick={() => setEditing(row)}>
                      <span className="flex items-center gap-2 font-medium">
                        <span className="truncate">{row.title}</span>
                        {row.receipt_url && <Paperclip className="size-3.5 shrink-0 text-muted-foreground" aria-label="With a receipt" />}
                      </span>
                      <span className="block truncate text-muted-foreground">
                        {[formatDate(row.date, 'd MMM yyyy'), row.category, row.paid_with].filter(Boolean).join(' · ')}
                      </span>
                    </button>
                    <span className="font-medium tabular-nums">{formatMoney(row.amount)}</span>
                    <Button variant="ghost" size="icon-sm" aria-label={'Delete ' + row.title} onClick={() => setDeleting(row)}>
                      <Trash2 />
                    </Button>
                  </li>
                ))}
              </ul>
            ) : (
              <EmptyState icon={ReceiptText} title="Nothing matches" text="Try other words, another category or month." />
            )}
          </>
        )}
      </WhenReady>
      <ExpenseForm
        key={editing?.id ?? 'new'}
        expense={editing}
        isSaving={save.isPending}
        onClose={() => setEditing(null)}
        onSave={(values) => save.mutate(values, { onSuccess: () => setEditing(null) })}
      />
      <ConfirmDelete
        what={deleting?.title}
        isOpen={Boolean(deleting)}
        onCancel={() => setDeleting(null)}
        onConfirm={() => remove.mutate(deleting.id, { onSettled: () => setDeleting(null) })}
      />
    </Page>
  )
}
