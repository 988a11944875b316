import type { ReactNode } from 'react'
import { cn } from '../../lib/screen/cn'

const VARIANTS = {
  danger: 'bg-danger-soft text-danger',
  warning: 'bg-warning-soft text-warning',
  success: 'bg-success-soft text-success',
  plain: 'bg-sunken text-muted',
}

/** One sentence beside what it is about: a refusal is spoken at once, anything else when there is time. */
export const Alert = ({
  variant = 'danger',
  className,
  children,
}: {
  variant?: keyof typeof VARIANTS
  className?: string
  children: ReactNode
}) => (
  <div
    role={variant === 'danger' ? 'alert' : 'status'}
    className={cn('rounded-md px-3 py-2 text-pretty text-sm', VARIANTS[variant], className)}
  >
    {children}
  </div>
)
