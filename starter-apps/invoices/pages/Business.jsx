import Field from '@/components/shared/Field'
import Page from '@/components/shared/Page'
import { WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { useForm } from '@/hooks/use-form'
import { useRows, useSave } from '@/hooks/use-data'
import { toNumber } from '@/lib/format'

export default function Business() {
  const business = useRows('Business')
  const own = business.rows[0]
  return (
    <Page title="Your business" description="What stands on every invoice, and what new ones start with.">
      <WhenReady queries={[business]}>
        <BusinessForm key={own?.id ?? 'new'} business={own ?? { payment_days: 14, tax_rate: 0 }} />
      </WhenReady>
    </Page>
  )
}

function BusinessForm({ business }) {
  const save = useSave('Business', 'Saved: new invoices use this')
  const isBetween = (text, low, high) => toNumber(text) !== null && toNumber(text) >= low && toNumber(text) <= high
  const { values, errors, text, submit } = useForm(business, (given) => ({
    ...(given.name?.trim() ? {} : { name: 'Say under which name you write invoices.' }),
    ...(isBetween(given.tax_rate, 0, 100) ? {} : { tax_rate: 'Write a number from 0 to 100.' }),
    ...(isBetween(given.payment_days, 0, 365) ? {} : { payment_days: 'Write a number from 0 to 365.' }),
  }))
  const send = submit(() =>
    save.mutate({
      id: business.id,
      name: values.name.trim(),
      address: values.address?.trim() || null,
      email: values.email?.trim() || null,
      tax_number: values.tax_number?.trim() || null,
      bank_account: values.bank_account?.trim() || null,
      tax_rate: toNumber(values.tax_rate),
      payment_days: Math.round(toNumber(values.payment_days)),
    }),
  )
  return (
    <form onSubmit={send} noValidate className="rounded-xl border bg-card p-4 sm:p-6">
      <fieldset disabled={save.isPending} className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" error={errors.name}>
          {(field) => <Input {...field} {...text('name')} />}
        </Field>
        <Field label="E-mail">{(field) => <Input {...field} type="email" {...text('email')} />}</Field>
        <Field label="Address" className="sm:col-span-2">
          {(field) => <Textarea {...field} rows={3} {...text('address')} />}
        </Field>
        <Field label="Tax number">{(field) => <Input {...field} {...text('tax_number')} />}</Field>
        <Field label="Bank account">{(field) => <Input {...field} {...text('bank_account')} />}</Field>
        <Field label="Usual tax in percent" error={errors.tax_rate}>
          {(field) => <Input {...field} inputMode="decimal" {...text('tax_rate')} />}
        </Field>
        <Field label="Days to pay" error={errors.payment_days}>
          {(field) => <Input {...field} inputMode="numeric" {...text('payment_days')} />}
        </Field>
        <div className="sm:col-span-2">
          <Button type="submit">{save.isPending ? 'Saving…' : 'Save'}</Button>
        </div>
      </fieldset>
    </form>
  )
}
