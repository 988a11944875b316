import { useForm } from 'react-hook-form'
import { type AddDomain, MAX_HOST } from '#contract/app/publishing/domains'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { Switch } from '../../components/ui/switch'
import { messageOf } from '../../lib/api'
import { useAddDomain } from './queries'

/** A bare domain, or one with www: only those have another half. */
const hasTwin = (host: string) => /^(?:www\.)?[^./\s]+\.(?:[^./\s]{2,}|[a-z]{2,3}\.[a-z]{2})$/i.test(host.trim())

export function AddDomainForm({ appId, isLocal }: { appId: string; isLocal: boolean }) {
  const add = useAddDomain(appId)
  const form = useForm<AddDomain>({ defaultValues: { host: '', withTwin: true } })
  const { host, withTwin } = form.watch()
  const submit = form.handleSubmit((values) =>
    add.mutate({ ...values, withTwin: values.withTwin && hasTwin(values.host) }, { onSuccess: () => form.reset() }),
  )
  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={add.isPending} className="flex flex-col gap-3">
        <Field
          label="Domain"
          placeholder={isLocal ? 'shop.localhost' : 'www.example.com'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_HOST}
          hint={isLocal ? 'On this machine a name under .localhost needs no records.' : undefined}
          {...form.register('host', { required: 'Type the domain' })}
          {...(form.formState.errors.host?.message ? { error: form.formState.errors.host.message } : {})}
        />
        {hasTwin(host) && (
          <Switch
            label={/^www\./i.test(host.trim()) ? 'Without www too' : 'With www too'}
            hint="Both lead to the same address and count as one."
            checked={withTwin}
            onChange={(isOn) => form.setValue('withTwin', isOn)}
          />
        )}
        {add.error && <Alert>{messageOf(add.error)}</Alert>}
        <Button type="submit" variant="primary" busy={add.isPending} className="self-start">
          Add domain
        </Button>
      </fieldset>
    </form>
  )
}
