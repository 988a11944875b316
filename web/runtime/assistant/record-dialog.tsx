import { type FormEvent, useId, useState } from 'react'
import type { SpaceTable } from '#contract/assistants/assistant'
import { createEntity } from '../client/entities'
import { Button } from '../kit/inputs/button'
import { Checkbox } from '../kit/inputs/checkbox'
import { Input } from '../kit/inputs/input'
import { Label } from '../kit/inputs/label'
import { Textarea } from '../kit/inputs/textarea'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '../kit/overlays/dialog'

type Field = SpaceTable['fields'][number]

interface RecordDialogProps {
  table: SpaceTable
  row: (Record<string, unknown> & { id: string }) | undefined
  onClose: () => void
  onSaved: () => void
}

/** One record of a space as a form. What the server refuses is said in its words. */
export function RecordDialog({ table, row, onClose, onSaved }: RecordDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const fields = table.fields.filter(({ kind }) => kind !== 'other')
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setProblem(undefined)
    const values = Object.fromEntries(fields.flatMap((field) => entryOf(field, form, row)))
    const entity = createEntity(table.name)
    await (row ? entity.update(row.id, values) : entity.create(values)).then(onSaved, (error: unknown) =>
      setProblem(error instanceof Error ? error.message : 'That did not work. Try again.'),
    )
    setBusy(false)
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{row ? `Edit ${table.title}` : `Add to ${table.title}`}</DialogTitle>
          <DialogDescription>
            {row ? 'Your changes are seen by everybody who sees this record.' : 'A new record.'}
          </DialogDescription>
        </DialogHeader>
        <form onSubmit={(event) => void save(event)}>
          <fieldset disabled={isBusy} className="grid gap-4">
            {fields.map((field) => (
              <FieldInput key={field.name} field={field} value={row?.[field.name]} />
            ))}
            <p role="alert" className="text-sm text-destructive empty:hidden">
              {problem}
            </p>
            <div className="flex justify-end gap-2">
              <Button type="button" variant="outline" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit">{isBusy ? 'Saving…' : 'Save'}</Button>
            </div>
          </fieldset>
        </form>
      </DialogContent>
    </Dialog>
  )
}

const TYPES = { text: 'text', number: 'number', date: 'date', datetime: 'datetime-local' } as const

function FieldInput({ field: { name, label, kind, options, isRequired }, value }: { field: Field; value: unknown }) {
  const id = useId()
  const shared = { id, name, required: isRequired, defaultValue: textOf(kind, value) }
  if (kind === 'boolean')
    return (
      <div className="flex items-center gap-2">
        <Checkbox id={id} name={name} defaultChecked={value === true} />
        <Label htmlFor={id}>{label}</Label>
      </div>
    )
  return (
    <div className="grid gap-2">
      <Label htmlFor={id}>{label}</Label>
      {kind === 'long text' ? (
        <Textarea rows={4} {...shared} />
      ) : kind === 'select' ? (
        <select {...shared} className="h-10 rounded-md border border-input bg-background px-3 text-sm">
          {!isRequired && <option value="">None</option>}
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <Input className="h-10" step="any" type={TYPES[kind as keyof typeof TYPES] ?? 'text'} {...shared} />
      )}
    </div>
  )
}

function textOf(kind: Field['kind'], value: unknown): string {
  if (value === undefined || value === null) return ''
  if (kind !== 'datetime') return String(value)
  const at = new Date(String(value))
  return Number.isNaN(at.getTime()) ? '' : new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** What is left empty is not sent with a new record, and emptied in one there is. */
function entryOf({ name, kind }: Field, form: FormData, row: Record<string, unknown> | undefined): [string, unknown][] {
  if (kind === 'boolean') return [[name, form.get(name) === 'on']]
  const text = String(form.get(name) ?? '')
  if (text === '') return row && row[name] !== undefined && row[name] !== null ? [[name, null]] : []
  if (kind === 'number') return [[name, Number(text)]]
  if (kind === 'datetime') return [[name, new Date(text).toISOString()]]
  return [[name, text]]
}
