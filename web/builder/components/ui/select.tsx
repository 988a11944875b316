import type { ComponentProps } from 'react'
import { cn } from '../../lib/screen/cn'

/** The browser's own: it is right on every device. */
export const Select = ({ className, ...props }: ComponentProps<'select'>) => (
  <select
    className={cn(
      'h-9 touch:h-11 rounded-md border border-edge bg-surface px-2 text-ink text-sm shadow-sm focus:border-accent focus:outline-none focus:ring-2 focus:ring-accent/25 disabled:opacity-60',
      className,
    )}
    {...props}
  />
)
