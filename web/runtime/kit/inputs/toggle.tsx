import { cva, type VariantProps } from 'class-variance-authority'
import { Toggle as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '../../lib/utils'

export const toggleVariants = cva(
  "inline-flex items-center justify-center gap-2 rounded-md text-sm font-medium whitespace-nowrap transition-colors outline-none hover:bg-muted hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring/60 disabled:pointer-events-none disabled:opacity-50 data-[state=on]:bg-accent data-[state=on]:text-accent-foreground [&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*='size-']):not([class*='w-'])]:size-4 pointer-coarse:min-h-10",
  {
    variants: {
      variant: { default: 'bg-transparent', outline: 'border border-input bg-transparent shadow-xs hover:bg-accent' },
      size: { default: 'h-9 min-w-9 px-2.5', sm: 'h-8 min-w-8 px-2', lg: 'h-10 min-w-10 px-3' },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
)

export function Toggle({
  className,
  variant,
  size,
  ...props
}: ComponentProps<typeof Primitive.Root> & VariantProps<typeof toggleVariants>) {
  return <Primitive.Root data-slot="toggle" className={cn(toggleVariants({ variant, size }), className)} {...props} />
}
