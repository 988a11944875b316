import { Link } from 'react-router-dom'
import ItemsEditor from '@/components/invoices/ItemsEditor'
import Choice from '@/components/shared/Choice'
import Field from '@/components/shared/Field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { useForm } from '@/hooks/use-form'
import { formatMoney, toNumber } from '@/lib/format'
import { totalsOf } from '@/lib/invoices'
import { createPageUrl } from '@/utils'

const numbers = (items) => items.map((item) => ({ ...item, quantity: toNumber(item.quantity), unit_price: toNumber(item.unit_price) }))

export default function InvoiceForm({ invoice, clients, taken, isSaving, onSave }) {
  const check = (values) => {
    const items = numbers(values.items)
    const rate = toNumber(values.tax_rate)
    return Object.fromEntries(
      Object.entries({
        number: !values.number?.trim() ? 'Give the invoice a number.' : taken.includes(values.number.trim()) && 'This number is taken.',
        client_id: !values.client_id && 'Choose who gets it.',
        issue_date: !values.issue_date && 'Say when it was written.',
        due_date: values.due_date && values.issue_date && values.due_date < values.issue_date && 'It cannot be due before it was written.',
        tax_rate: (rate === null || rate < 0 || rate > 100) && 'Write a number from 0 to 100.',
        items:
          items.length === 0
            ? 'Add at least one line.'
            : items.some(({ description, quantity, unit_price }) => !description?.trim() || !(quantity > 0) || unit_price === null) &&
              'Every line needs a description, a quantity above zero and a price.',
      }).filter(([, problem]) => problem),
    )
  }
  const { values, errors, set, text, submit } = useForm(invoice, check)
  const { net, tax, total } = totalsOf({ items: numbers(values.items ?? []), tax_rate: toNumber(values.tax_rate) })
  const send = submit(({ number, client_id, issue_date, due_date, tax_rate, items, notes, status }) =>
    onSave({
      number: number.trim(),
      client_id,
      issue_date,
      due_date: due_date || null,
      tax_rate: toNumber(tax_rate),
      items: numbers(items),
      notes: notes?.trim() || null,
      status,
    }),
  )

  return (
    <form onSubmit={send} noValidate>
      <fieldset disabled={isSaving} className="space-y-6">
        <div className="grid gap-4 rounded-xl border bg-card p-4 sm:grid-cols-2 sm:p-6 lg:grid-cols-3">
          <Field label="Number" error={errors.number}>
            {(field) => <Input {...field} {...text('number')} />}
          </Field>
          <Field label="Client" error={errors.client_id} hint={clients.length === 0 ? 'Add a client first, on the page Clients.' : undefined}>
            {(field) => (
              <Choice
                {...field}
                value={values.client_id}
                onChange={(value) => set('client_id', value)}
                options={clients.map(({ id, name }) => ({ value: id, label: name }))}
              />
            )}
          </Field>
          <Field label="Tax in percent" error={errors.tax_rate}>
            {(field) => <Input {...field} inputMode="decimal" {...text('tax_rate')} />}
          </Field>
          <Field label="Issued on" error={errors.issue_date}>
            {(field) => <Input {...field} type="date" {...text('issue_date')} />}
          </Field>
          <Field label="Due on" error={errors.due_date}>
            {(field) => <Input {...field} type="date" {...text('due_date')} />}
          </Field>
        </div>
        <ItemsEditor items={values.items ?? []} error={errors.items} onChange={(items) => set('items', items)} />
        <Field label="Note to the client">{(field) => <Textarea {...field} rows={3} {...text('notes')} />}</Field>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-sm text-muted-foreground tabular-nums">
            {formatMoney(net)} + {formatMoney(tax)} tax = <span className="font-semibold text-foreground">{formatMoney(total)}</span>
          </p>
          <div className="flex gap-2">
            <Button type="button" variant="outline" asChild>
              <Link to={createPageUrl('Invoices')}>Cancel</Link>
            </Button>
            <Button type="submit">{isSaving ? 'Saving…' : 'Save invoice'}</Button>
          </div>
        </div>
      </fieldset>
    </form>
  )
}
