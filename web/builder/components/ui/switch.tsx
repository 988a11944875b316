import { Switch as Primitive } from 'radix-ui'
import { type ReactNode, useId } from 'react'

interface SwitchProps {
  label: string
  hint?: ReactNode
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** On or off, with what that means beside it. */
export function Switch({ label, hint, checked, disabled, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-4">
      <div>
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-pretty text-muted text-xs">
            {hint}
          </p>
        )}
      </div>
      <Primitive.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative mt-0.5 h-5 w-9 shrink-0 rounded-full border border-edge bg-pressed transition-colors before:absolute before:-inset-2.5 disabled:opacity-50 data-[state=checked]:border-transparent data-[state=checked]:bg-accent"
      >
        <Primitive.Thumb className="block size-4 translate-x-px rounded-full bg-surface shadow-sm transition-transform data-[state=checked]:translate-x-4.25 data-[state=checked]:bg-accent-ink" />
      </Primitive.Root>
    </div>
  )
}
