import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { BusinessInfo } from '#contract/billing'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { Skeleton } from '../../components/ui/skeleton'
import { messageOf, request } from '../../lib/api'
import { notify } from '../../lib/screen/notify'
import { accountQuery } from '../../lib/session/account'
import { businessInfoQuery } from '../../lib/session/business-info'
import { Section } from './section'

const FIELDS = [
  { name: 'name', label: 'Company', max: 120, autoComplete: 'organization' },
  { name: 'address', label: 'Address', max: 500, autoComplete: 'street-address' },
  { name: 'country', label: 'Country', max: 60, autoComplete: 'country-name' },
  { name: 'taxId', label: 'Tax number', max: 40, autoComplete: 'off' },
] as const

/** Whom receipts are made out to. */
export function BusinessSection() {
  const { data: info, error } = useQuery(businessInfoQuery)
  return (
    <Section title="Business" about="Printed on the receipts of what you pay here. Leave it empty if you need none.">
      {error && <Alert>{messageOf(error)}</Alert>}
      {!info && !error && <Skeleton className="h-40" />}
      {info && <BusinessForm info={info} />}
    </Section>
  )
}

function BusinessForm({ info }: { info: BusinessInfo }) {
  const client = useQueryClient()
  const [draft, setDraft] = useState(info)
  const save = useMutation({
    mutationFn: (json: BusinessInfo) => request(BusinessInfo, '/api/live_api/account/businessInfo', { method: 'PUT', json }),
    onSuccess: (saved) => {
      client.setQueryData(businessInfoQuery.queryKey, saved)
      setDraft(saved)
      void client.invalidateQueries({ queryKey: accountQuery.queryKey })
      notify.success('Business details saved')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(draft)
  }
  return (
    <form onSubmit={submit}>
      <fieldset disabled={save.isPending} className="flex flex-col gap-3">
        {FIELDS.map(({ name, label, max, autoComplete }) => (
          <Field
            key={name}
            label={label}
            value={draft[name]}
            maxLength={max}
            autoComplete={autoComplete}
            onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
          />
        ))}
        {save.error && <Alert>{messageOf(save.error)}</Alert>}
        <Button type="submit" className="self-start" busy={save.isPending}>
          Save
        </Button>
      </fieldset>
    </form>
  )
}
