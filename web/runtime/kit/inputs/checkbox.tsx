import { Checkbox as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '../../lib/utils'
import { CheckIcon, MinusIcon } from '../feedback/-icons'
import { focusRing, lastBeforeHiddenField } from '../overlays/-surfaces'

export function Checkbox({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root
      data-slot="checkbox"
      className={cn(
        focusRing,
        lastBeforeHiddenField,
        'peer group relative size-4 shrink-0 rounded-[5px] border border-input bg-background shadow-xs transition-colors after:absolute after:-inset-2 hover:border-ring/60 disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-destructive dark:data-[state=unchecked]:bg-input/20',
        'data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=checked]:text-primary-foreground data-[state=indeterminate]:border-primary data-[state=indeterminate]:bg-primary data-[state=indeterminate]:text-primary-foreground',
        className,
      )}
      {...props}
    >
      <Primitive.Indicator className="flex items-center justify-center text-current">
        <CheckIcon strokeWidth={3} className="size-3 group-data-[state=indeterminate]:hidden" />
        <MinusIcon strokeWidth={3} className="hidden size-3 group-data-[state=indeterminate]:block" />
      </Primitive.Indicator>
    </Primitive.Root>
  )
}
