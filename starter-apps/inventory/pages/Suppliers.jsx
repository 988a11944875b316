import { useState } from 'react'
import { Pencil, Plus, Trash2, Truck } from 'lucide-react'
import ConfirmDelete from '@/components/shared/ConfirmDelete'
import Field from '@/components/shared/Field'
import Page from '@/components/shared/Page'
import { EmptyState, WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { useForm } from '@/hooks/use-form'
import { useRemove, useRows, useSave } from '@/hooks/use-data'
import { toNumber } from '@/lib/format'

export default function Suppliers() {
  const suppliers = useRows('Supplier', { sort: 'name' })
  const products = useRows('Product', { sort: 'name' })
  const save = useSave('Supplier', 'Supplier saved')
  const remove = useRemove('Supplier')
  const [editing, setEditing] = useState(null)
  const [deleting, setDeleting] = useState(null)
  const close = () => setEditing(null)
  const countOf = (id) => products.rows.filter(({ supplier_id }) => supplier_id === id).length
  const add = (
    <Button onClick={() => setEditing({})}>
      <Plus aria-hidden /> Add supplier
    </Button>
  )
  return (
    <Page title="Suppliers" description="Who delivers what you keep." actions={add}>
      <WhenReady queries={[suppliers, products]}>
        {suppliers.rows.length === 0 ? (
          <EmptyState icon={Truck} title="No suppliers yet" text="Add who delivers; purchases are written to them." action={add} />
        ) : (
          <ul className="divide-y rounded-xl border bg-card">
            {suppliers.rows.map((row) => (
              <li key={row.id} className="flex items-center gap-2 px-4 py-3 text-sm">
                <div className="min-w-0 flex-1">
                  <p className="truncate font-medium">{row.name}</p>
                  <p className="truncate text-muted-foreground">
                    {[row.email, row.phone, row.days != null && row.days + ' days', countOf(row.id) + ' products'].filter(Boolean).join(' · ')}
                  </p>
                </div>
                <Button variant="ghost" size="icon-sm" aria-label={'Edit ' + row.name} onClick={() => setEditing(row)}>
                  <Pencil />
                </Button>
                {countOf(row.id) === 0 && (
                  <Button variant="ghost" size="icon-sm" aria-label={'Delete ' + row.name} onClick={() => setDeleting(row)}>
                    <Trash2 />
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </WhenReady>
      <Dialog open={Boolean(editing)} onOpenChange={(open) => !open && close()}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>{editing?.id ? 'Edit supplier' : 'Add supplier'}</DialogTitle>
            <DialogDescription>Only staff sees this.</DialogDescription>
          </DialogHeader>
          {editing && <SupplierForm supplier={editing} isSaving={save.isPending} onSave={(values) => save.mutate(values, { onSuccess: close })} />}
        </DialogContent>
      </Dialog>
      <ConfirmDelete
        what={deleting?.name}
        isOpen={Boolean(deleting)}
        onCancel={() => setDeleting(null)}
        onConfirm={() => remove.mutate(deleting.id, { onSettled: () => setDeleting(null) })}
      />
    </Page>
  )
}

function SupplierForm({ supplier, isSaving, onSave }) {
  const { errors, text, submit } = useForm(supplier, ({ name, email, days }) => ({
    ...(name?.trim() ? {} : { name: 'Give the supplier a name.' }),
    ...(!email?.trim() || /^\S+@\S+\.\S+$/.test(email.trim()) ? {} : { email: 'This is no e-mail address.' }),
    ...(days === undefined || days === null || days === '' || (Number.isInteger(toNumber(days)) && toNumber(days) >= 0) ? {} : { days: 'Write whole days.' }),
  }))
  const send = submit(({ name, email, phone, days }) =>
    onSave({ id: supplier.id, name: name.trim(), email: email?.trim() || null, phone: phone?.trim() || null, days: toNumber(days) }),
  )
  return (
    <form noValidate onSubmit={send}>
      <fieldset disabled={isSaving} className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" error={errors.name} className="sm:col-span-2">
          {(field) => <Input {...field} {...text('name')} />}
        </Field>
        <Field label="E-mail" error={errors.email}>
          {(field) => <Input {...field} type="email" {...text('email')} />}
        </Field>
        <Field label="Phone">{(field) => <Input {...field} type="tel" {...text('phone')} />}</Field>
        <Field label="Days a delivery takes" error={errors.days}>
          {(field) => <Input {...field} inputMode="numeric" {...text('days')} />}
        </Field>
        <DialogFooter className="sm:col-span-2">
          <Button type="submit">{isSaving ? 'Saving…' : 'Save supplier'}</Button>
        </DialogFooter>
      </fieldset>
    </form>
  )
}
