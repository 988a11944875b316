import type { ReactNode } from 'react'
import { cn } from '../../lib/screen/cn'

const LOOKS = {
  danger: 'bg-danger-soft text-danger',
  warning: 'bg-warning-soft text-warning',
  success: 'bg-success-soft text-success',
  plain: 'bg-sunken text-muted',
}

/** One sentence beside what it is about: a refusal is spoken at once, anything else when there is time. */
export const Alert = ({
  look = 'danger',
  className,
  children,
}: {
  look?: keyof typeof LOOKS
  className?: string
  children: ReactNode
}) => (
  <div
    role={look === 'danger' ? 'alert' : 'status'}
    className={cn('rounded-md px-3 py-2 text-pretty text-sm', LOOKS[look], className)}
  >
    {children}
  </div>
)
