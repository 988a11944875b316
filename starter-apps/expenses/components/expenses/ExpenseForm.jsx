import { useState } from 'react'
import { Paperclip, X } from 'lucide-react'
import { toast } from 'sonner'
import { base44 } from '@/api/base44Client'
import Choice from '@/components/shared/Choice'
import Field from '@/components/shared/Field'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { useForm } from '@/hooks/use-form'
import { CATEGORIES } from '@/lib/expenses'
import { toNumber, today } from '@/lib/format'

export default function ExpenseForm({ expense, isSaving, onSave, onClose }) {
  return (
    <Dialog open={Boolean(expense)} onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{expense?.id ? 'Edit expense' : 'Add expense'}</DialogTitle>
          <DialogDescription>Only you can see it.</DialogDescription>
        </DialogHeader>
        {expense && <Fields expense={expense} isSaving={isSaving} onSave={onSave} onClose={onClose} />}
      </DialogContent>
    </Dialog>
  )
}

function check({ title, amount, date }) {
  const problems = {}
  if (!title?.trim()) problems.title = 'Say what it was for.'
  if (!(toNumber(amount) > 0)) problems.amount = 'Write an amount above zero, such as 12.50.'
  if (!date) problems.date = 'Say when it was paid.'
  if (date > today()) problems.date = 'This day is still to come.'
  return problems
}

function Fields({ expense, isSaving, onSave, onClose }) {
  const start = { date: today(), category: 'Other', paid_with: 'Card', ...expense }
  const { values, errors, set, text, submit } = useForm(start, check)
  const send = submit(({ title, amount, category, date, paid_with, note, receipt_url }) =>
    onSave({
      id: expense.id,
      title: title.trim(),
      amount: Math.round(toNumber(amount) * 100) / 100,
      category,
      date,
      paid_with,
      note: note?.trim() || null,
      receipt_url: receipt_url || null,
    }),
  )
  return (
    <form onSubmit={send} noValidate>
      <fieldset disabled={isSaving} className="space-y-4">
        <Field label="What for" error={errors.title}>
          {(field) => <Input {...field} {...text('title')} />}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Amount" error={errors.amount}>
            {(field) => <Input {...field} inputMode="decimal" {...text('amount')} />}
          </Field>
          <Field label="Paid on" error={errors.date}>
            {(field) => <Input {...field} type="date" max={today()} {...text('date')} />}
          </Field>
          <Field label="Category">
            {(field) => <Choice {...field} value={values.category} onChange={(value) => set('category', value)} options={CATEGORIES} />}
          </Field>
          <Field label="Paid with">
            {(field) => (
              <Choice {...field} value={values.paid_with} onChange={(value) => set('paid_with', value)} options={['Card', 'Cash', 'Transfer']} />
            )}
          </Field>
        </div>
        <Field label="Note">{(field) => <Textarea {...field} rows={2} {...text('note')} />}</Field>
        <Receipt url={values.receipt_url} onChange={(url) => set('receipt_url', url)} />
        <DialogFooter>
          <Button type="button" variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{isSaving ? 'Saving…' : 'Save expense'}</Button>
        </DialogFooter>
      </fieldset>
    </form>
  )
}

function Receipt({ url, onChange }) {
  const [isSending, setIsSending] = useState(false)
  const send = async (event) => {
    const file = event.target.files?.[0]
    if (!file) return
    setIsSending(true)
    try {
      const { file_url } = await base44.integrations.Core.UploadFile({ file })
      onChange(file_url)
    } catch (error) {
      toast.error('The receipt was not stored. ' + error.message)
    } finally {
      setIsSending(false)
    }
  }
  if (url) {
    return (
      <p className="flex items-center gap-2 text-sm">
        <Paperclip className="size-4 text-muted-foreground" aria-hidden />
        <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
          Receipt
        </a>
        <Button type="button" variant="ghost" size="icon-sm" aria-label="Take the receipt off" onClick={() => onChange(null)}>
          <X />
        </Button>
      </p>
    )
  }
  return (
    <Field label="Receipt" hint={isSending ? 'Storing it…' : 'A photo or a PDF.'}>
      {(field) => <Input {...field} type="file" accept="image/*,application/pdf" disabled={isSending} onChange={send} />}
    </Field>
  )
}
