import { useId, useState } from 'react'
import type { ModelTest } from '#contract/admin'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { Select } from '../../components/ui/select'

interface ModelFieldProps {
  value: string
  /** What the provider offers, once it was asked. */
  offered: ModelTest['models']
  onChange: (model: string) => void
}

/** A name to type, and a list to choose from as soon as the provider has given one. */
export function ModelField({ value, offered, onChange }: ModelFieldProps) {
  const id = useId()
  const [isTyped, setIsTyped] = useState(false)
  if (offered.length === 0 || isTyped) {
    return (
      <Field
        label="Model"
        autoComplete="off"
        spellCheck={false}
        hint="Test lists what the provider offers."
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  const isListed = offered.some((model) => model.id === value)
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="font-medium text-sm">
          Model
        </label>
        <Button variant="link" onClick={() => setIsTyped(true)}>
          Type a name
        </Button>
      </div>
      <Select id={id} className="w-full" value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">Choose one of {offered.length}</option>
        {value && !isListed && <option value={value}>{value}</option>}
        {offered.map((model) => (
          <option key={model.id} value={model.id}>
            {model.name}
          </option>
        ))}
      </Select>
    </div>
  )
}
