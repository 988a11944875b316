import Field from '@/components/shared/Field'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { useForm } from '@/hooks/use-form'

const isMail = (text) => /^\S+@\S+\.\S+$/.test(text)

export default function ClientForm({ client, isSaving, onSave, onClose }) {
  return (
    <Dialog open={Boolean(client)} onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{client?.id ? 'Edit client' : 'Add client'}</DialogTitle>
          <DialogDescription>Name and address appear on invoices.</DialogDescription>
        </DialogHeader>
        {client && <Fields client={client} isSaving={isSaving} onSave={onSave} onClose={onClose} />}
      </DialogContent>
    </Dialog>
  )
}

function Fields({ client, isSaving, onSave, onClose }) {
  const { values, errors, text, submit } = useForm(client, ({ name, email }) => ({
    ...(name?.trim() ? {} : { name: 'Give the client a name.' }),
    ...(email && !isMail(email.trim()) ? { email: 'This is no e-mail address.' } : {}),
  }))
  const send = submit(() =>
    onSave({
      id: client.id,
      name: values.name.trim(),
      contact: values.contact?.trim() || null,
      email: values.email?.trim() || null,
      address: values.address?.trim() || null,
      tax_number: values.tax_number?.trim() || null,
    }),
  )
  return (
    <form onSubmit={send} noValidate>
      <fieldset disabled={isSaving} className="space-y-4">
        <Field label="Name" error={errors.name}>
          {(field) => <Input {...field} {...text('name')} />}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Contact person">{(field) => <Input {...field} {...text('contact')} />}</Field>
          <Field label="E-mail" error={errors.email}>
            {(field) => <Input {...field} type="email" {...text('email')} />}
          </Field>
        </div>
        <Field label="Address">{(field) => <Textarea {...field} rows={3} {...text('address')} />}</Field>
        <Field label="Tax number">{(field) => <Input {...field} {...text('tax_number')} />}</Field>
        <DialogFooter>
          <Button type="button" variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{isSaving ? 'Saving…' : 'Save client'}</Button>
        </DialogFooter>
      </fieldset>
    </form>
  )
}
