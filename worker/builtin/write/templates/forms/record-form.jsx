import { useRef, useState } from 'react'
import { toast } from 'sonner'
import ConfirmDiscard from '@/components/shared/ConfirmDiscard'
import FieldInput from '@/components/shared/FieldInput'
import { Button } from '@/components/ui/button'
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from '@/components/ui/sheet'
import { useSaveRow } from '@/hooks/use-rows'
import { useUser } from '@/hooks/use-user'
import { startingValues } from '@/lib/rows'
import { cn } from '@/lib/utils'
import { toRecord, validate, validateNew } from '@/lib/validate'

const WIDE = ['long_text', 'multiselect', 'image', 'relation', 'url']

/** The form of an entity, in a sheet at the side: a new row, or `row` to edit. */
export default function RecordForm({ config, row, defaults, onClose }) {
  const [start] = useState(row ?? { ...startingValues(config.fields), ...defaults })
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState({})
  const [isLeaving, setIsLeaving] = useState(false)
  const formRef = useRef(null)
  const save = useSaveRow(config.entity)
  const user = useUser()
  const fields = config.fields.filter(({ decidedBy }) => decidedBy !== 'admin' || user?.role === 'admin')

  const change = (name, value) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _fixed, ...rest }) => rest)
  }

  // The rest stays as it is, also where the field would not take it any more.
  const changed = () => {
    const before = toRecord(fields, row)
    const isNew = ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])
    return Object.fromEntries(Object.entries(toRecord(fields, values)).filter(isNew))
  }

  // A key or a click beside the form leaves it as well: what was typed is asked for first.
  const leave = () => {
    const isTyped = fields.some(({ name }) => JSON.stringify(values[name] ?? '') !== JSON.stringify(start[name] ?? ''))
    if (isTyped) setIsLeaving(true)
    else onClose()
  }

  const submit = (event) => {
    event.preventDefault()
    const problems = row || defaults ? validate(fields, values) : validateNew(fields, values)
    setErrors(problems)
    const [first] = Object.keys(problems)
    if (first) return formRef.current.querySelector('#field-' + first)?.focus()
    save.mutate(row ? { id: row.id, ...changed() } : toRecord(fields, values), {
      onSuccess: () => {
        toast.success(config.label + (row ? ' saved' : ' added'))
        onClose()
      },
    })
  }

  return (
    <Sheet open onOpenChange={(open) => !open && leave()}>
      <SheetContent className="flex w-full flex-col gap-0 p-0 sm:max-w-lg">
        <SheetHeader className="border-b px-6 py-4">
          <SheetTitle>{row ? 'Edit ' + config.label.toLowerCase() : 'New ' + config.label.toLowerCase()}</SheetTitle>
          <SheetDescription className="sr-only">Fields marked with a star are needed.</SheetDescription>
        </SheetHeader>
        <form ref={formRef} onSubmit={submit} noValidate className="flex min-h-0 flex-1 flex-col">
          <fieldset disabled={save.isPending} className="grid min-h-0 flex-1 content-start gap-x-4 gap-y-2.5 overflow-y-auto p-6 sm:grid-cols-2">
            {fields.map((field, index) => (
              <FieldInput
                key={field.name}
                className={cn((index === 0 || WIDE.includes(field.kind)) && 'sm:col-span-2')}
                field={field}
                value={values[field.name]}
                error={errors[field.name]}
                onChange={(value) => change(field.name, value)}
              />
            ))}
          </fieldset>
          <footer className="flex justify-end gap-2 border-t px-6 py-4">
            <Button type="button" variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={save.isPending}>
              {save.isPending ? 'Saving…' : row ? 'Save changes' : 'Add ' + config.label.toLowerCase()}
            </Button>
          </footer>
        </form>
        <ConfirmDiscard isOpen={isLeaving} onCancel={() => setIsLeaving(false)} onConfirm={onClose} />
      </SheetContent>
    </Sheet>
  )
}
