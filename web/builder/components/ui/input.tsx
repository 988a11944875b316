import type { ComponentProps } from 'react'
import { cn } from '../../lib/screen/cn'

const box =
  'w-full rounded-md border border-edge bg-surface text-base text-ink shadow-sm transition-colors focus:border-accent focus:outline-none focus:ring-2 focus:ring-accent/25 disabled:opacity-60 aria-invalid:border-danger aria-invalid:ring-danger/20'

export const Input = ({ className, ...props }: ComponentProps<'input'>) => (
  <input className={cn(box, 'h-9 px-3 touch:h-11', className)} {...props} />
)

/** The same for more than a line. */
export const TextArea = ({ className, ...props }: ComponentProps<'textarea'>) => (
  <textarea className={cn(box, 'min-h-20 resize-y px-3 py-2', className)} {...props} />
)
