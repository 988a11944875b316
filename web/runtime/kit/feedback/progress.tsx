import { Progress as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '../../lib/utils'

export function Progress({ className, value, max = 100, ...props }: ComponentProps<typeof Primitive.Root>) {
  const share = Math.min(100, Math.max(0, ((value ?? 0) / (max || 100)) * 100))
  return (
    <Primitive.Root
      data-slot="progress"
      value={value === undefined || value === null ? null : Math.min(max, Math.max(0, value))}
      max={max}
      className={cn('relative h-2 w-full overflow-hidden rounded-full bg-primary/15', className)}
      {...props}
    >
      <Primitive.Indicator
        className="h-full w-full flex-1 rounded-full bg-primary transition-transform duration-500 ease-out"
        style={{ transform: `translateX(-${100 - share}%)` }}
      />
    </Primitive.Root>
  )
}
