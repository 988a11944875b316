import { type ReactNode, useId } from 'react'
import type { z } from 'zod'
import { Input, TextArea } from '../../../components/ui/input'
import { cn } from '../../../lib/screen/cn'
import { useDraft } from './use-draft'

interface LabelledProps {
  label: string
  hint?: ReactNode
  error?: ReactNode
  /** Something that is missing here: said in red, though nothing is wrong yet. */
  missing?: string | undefined
  /** Beside the label. */
  aside?: ReactNode
  children: (ids: { id: string; describedBy: string | undefined; isInvalid: boolean }) => ReactNode
}

/** One control with its name, what it is for, and what is wrong with it. */
export function Labelled({ label, hint, error, missing, aside, children }: LabelledProps) {
  const id = useId()
  const words = error ?? missing ?? hint
  const isRed = error !== undefined || missing !== undefined
  return (
    <div className="flex min-w-0 flex-col gap-1.5" data-wrong={error !== undefined || undefined}>
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        {aside}
      </div>
      {children({ id, describedBy: words ? `${id}-words` : undefined, isInvalid: isRed })}
      {words && (
        <div
          id={`${id}-words`}
          role={error ? 'alert' : undefined}
          className={cn('text-pretty text-xs', isRed ? 'text-danger' : 'text-muted')}
        >
          {words}
        </div>
      )}
    </div>
  )
}

interface TextSettingProps {
  label: string
  value: string
  schema: z.ZodType<string>
  hint?: ReactNode
  missing?: string | undefined
  placeholder?: string | undefined
  maxLength?: number
  type?: 'text' | 'url' | 'email'
  /** Of more than a line: how many are seen. */
  rows?: number
  disabled?: boolean
  onChange: (value: string) => void
}

/** Words, a link or an address. What does not fit is said when one leaves it. */
export function TextSetting({ label, value, schema, hint, missing, onChange, type = 'text', rows, ...field }: TextSettingProps) {
  const draft = useDraft({ text: value, schema, onChange })
  const events = {
    value: draft.value,
    onChange: ({ target }: { target: { value: string } }) => draft.write(target.value),
    onBlur: draft.leave,
  }
  return (
    <Labelled label={label} hint={hint} error={draft.error} missing={draft.value.trim() === '' ? missing : undefined}>
      {({ id, describedBy, isInvalid }) => {
        const shared = { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid || undefined, ...field, ...events }
        if (rows) return <TextArea rows={rows} {...shared} />
        return <Input inputMode={type} spellCheck={type === 'text'} autoComplete="off" {...shared} />
      }}
    </Labelled>
  )
}

interface NumberSettingProps<Value extends number | null> {
  label: string
  value: Value
  schema: z.ZodType<Value>
  range: readonly [number, number]
  hint?: ReactNode
  placeholder?: string
  disabled?: boolean
  onChange: (value: Value) => void
}

/** A whole number; empty stands for none, where there may be none. */
export function NumberSetting<Value extends number | null>(props: NumberSettingProps<Value>) {
  const { label, value, schema, range, hint, onChange, ...field } = props
  const [min, max] = range
  const draft = useDraft({
    text: value === null ? '' : String(value),
    schema,
    read: (typed) => (typed.trim() === '' ? null : Number(typed)),
    onChange,
  })
  return (
    <Labelled label={label} hint={hint} error={draft.error}>
      {({ id, describedBy, isInvalid }) => (
        <Input
          id={id}
          type="number"
          min={min}
          max={max}
          step={1}
          className="w-40 tabular-nums max-sm:w-full"
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          value={draft.value}
          onChange={({ target }) => draft.write(target.value)}
          onBlur={draft.leave}
          {...field}
        />
      )}
    </Labelled>
  )
}
