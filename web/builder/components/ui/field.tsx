import { type ComponentProps, type ReactNode, useId } from 'react'
import { Input } from './input'

/** A labelled input with one place for its error, tied to it for screen readers. */
export function Field({
  label,
  error,
  hint,
  aside,
  ...props
}: ComponentProps<'input'> & { label: string; error?: string; hint?: ReactNode; aside?: ReactNode }) {
  const id = useId()
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        {aside}
      </div>
      <Input id={id} aria-invalid={error ? true : undefined} aria-describedby={describedBy || undefined} {...props} />
      {hint && (
        <p id={hintId} className="text-faint text-xs">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} role="alert" className="text-danger text-xs">
          {error}
        </p>
      )}
    </div>
  )
}
