import { useState } from 'react'
import FieldInput from '@/components/shared/FieldInput'
import { ticketConfig } from '@/components/ticket/fields'
import { Button } from '@/components/ui/button'
import { useSaveRow } from '@/hooks/use-rows'
import { startingValues } from '@/lib/rows'
import { toRecord, validate } from '@/lib/validate'

/** What people who ask for help fill in; the rest is the team's to decide. */
const FIELDS = ticketConfig.fields.filter(({ decidedBy }) => decidedBy !== 'admin')

export default function TicketForm({ onSent }) {
  const [values, setValues] = useState(() => startingValues(FIELDS))
  const [errors, setErrors] = useState({})
  const save = useSaveRow('Ticket')

  const change = (name, value) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _fixed, ...rest }) => rest)
  }

  const submit = (event) => {
    event.preventDefault()
    const problems = validate(FIELDS, values)
    setErrors(problems)
    const [first] = Object.keys(problems)
    if (first) return document.getElementById('field-' + first)?.focus()
    save.mutate(toRecord(FIELDS, values), { onSuccess: onSent })
  }

  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={save.isPending} className="grid gap-x-4 gap-y-2.5">
        {FIELDS.map((field) => (
          <FieldInput key={field.name} field={field} value={values[field.name]} error={errors[field.name]} onChange={(value) => change(field.name, value)} />
        ))}
      </fieldset>
      <Button type="submit" className="mt-5" disabled={save.isPending}>
        {save.isPending ? 'Sending…' : 'Send'}
      </Button>
    </form>
  )
}
