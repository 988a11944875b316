import { RadioGroup as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '../../lib/utils'
import { focusRing } from '../overlays/-surfaces'

export function RadioGroup({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root data-slot="radio-group" className={cn('grid gap-3', className)} {...props} />
}

export function RadioGroupItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item
      data-slot="radio-group-item"
      className={cn(
        focusRing,
        'relative aspect-square size-4 shrink-0 rounded-full border border-input bg-background text-primary shadow-xs transition-colors after:absolute after:-inset-2 hover:border-ring/60 disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:border-primary dark:bg-input/20',
        className,
      )}
      {...props}
    >
      <Primitive.Indicator className="flex items-center justify-center">
        <span className="size-2 rounded-full bg-primary" />
      </Primitive.Indicator>
    </Primitive.Item>
  )
}
