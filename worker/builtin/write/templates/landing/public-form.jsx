import { useState } from 'react'
import { CircleCheck } from 'lucide-react'
import FieldInput from '@/components/shared/FieldInput'
import { Button } from '@/components/ui/button'
import { useSaveRow } from '@/hooks/use-rows'
import { fieldOf, startingValues } from '@/lib/rows'
import { toRecord, validateNew } from '@/lib/validate'
import { cn } from '@/lib/utils'

/** A form any visitor may send; it stores one row. */
export default function PublicForm({ config, fields: names, button, thanks }) {
  const fields = names.map((name) => fieldOf(config, name))
  const [values, setValues] = useState({})
  const [errors, setErrors] = useState({})
  const save = useSaveRow(config.entity)

  const submit = (event) => {
    event.preventDefault()
    const problems = validateNew(fields, values)
    setErrors(problems)
    const [first] = Object.keys(problems)
    if (first) return event.currentTarget.querySelector('#field-' + first)?.focus()
    save.mutate({ ...startingValues(config.fields), ...toRecord(fields, values) })
  }

  if (save.isSuccess) {
    return (
      <div role="status" className="flex items-center gap-3 rounded-xl border bg-card p-6 text-sm">
        <CircleCheck className="size-5 text-emerald-600 dark:text-emerald-400" aria-hidden /> {thanks}
      </div>
    )
  }
  return (
    <form onSubmit={submit} noValidate className="max-w-xl rounded-xl border bg-card p-5 sm:p-6">
      <fieldset disabled={save.isPending} className="grid gap-x-5 gap-y-2.5 sm:grid-cols-2">
        {fields.map((field) => (
          <FieldInput
            key={field.name}
            className={cn(field.kind === 'long_text' && 'sm:col-span-2')}
            field={field}
            value={values[field.name]}
            error={errors[field.name]}
            onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
          />
        ))}
        <Button type="submit" className="justify-self-start sm:col-span-2">
          {save.isPending ? 'Sending…' : button}
        </Button>
      </fieldset>
    </form>
  )
}
