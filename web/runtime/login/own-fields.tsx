import { useId } from 'react'
import type { LoginField } from '#contract/app/boot'
import { Label } from '../kit/inputs/label'
import { TextField } from './form-parts'

const INPUT_TYPES: Record<string, string> = {
  date: 'date',
  'date-time': 'datetime-local',
  email: 'email',
  uri: 'url',
  time: 'time',
}

/** What the app asks of its users: the plain fields of its User schema. */
export const OwnFields = ({ fields }: { fields: LoginField[] }) =>
  fields.map((field) => <OwnField key={field.name} field={field} />)

const inputName = (name: string) => `own.${name}`

function OwnField({ field }: { field: LoginField }) {
  const id = useId()
  const { label, hint, isRequired, options, type, format } = field
  const name = inputName(field.name)
  if (type === 'boolean') {
    return (
      <div className="flex items-center gap-2">
        <input id={id} name={name} type="checkbox" className="size-4 accent-primary" />
        <Label htmlFor={id}>{label}</Label>
      </div>
    )
  }
  if (options) {
    return (
      <div className="grid gap-2">
        <Label htmlFor={id}>{label}</Label>
        <select
          id={id}
          name={name}
          required={isRequired}
          defaultValue=""
          className="h-10 rounded-md border border-input bg-background px-3 text-sm"
        >
          <option value="" disabled={isRequired}>
            {isRequired ? 'Choose…' : '–'}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    )
  }
  const isNumber = type === 'number' || type === 'integer'
  return (
    <TextField
      label={label}
      name={name}
      hint={hint ?? undefined}
      required={isRequired}
      type={isNumber ? 'number' : (INPUT_TYPES[format ?? ''] ?? 'text')}
      step={type === 'number' ? 'any' : undefined}
      maxLength={isNumber ? undefined : 1_000}
    />
  )
}

/** What was filled in, as the schema wants it; what was left empty is left out. */
export function readOwnFields(fields: LoginField[], form: FormData): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(({ name, type, options }): [string, unknown][] => {
      const given = form.get(inputName(name))
      if (type === 'boolean') return [[name, given !== null]]
      const text = typeof given === 'string' ? given.trim() : ''
      if (text === '') return []
      if (options) return [[name, options.find(({ value }) => String(value) === text)?.value]]
      return [[name, type === 'number' || type === 'integer' ? Number(text) : text]]
    }),
  )
}
