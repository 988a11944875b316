import type { ReactNode } from 'react'
import { cn } from '../../lib/screen/cn'

const LOOKS = {
  plain: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent-text',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
}

export const Badge = ({
  look = 'plain',
  className,
  children,
}: {
  look?: keyof typeof LOOKS
  className?: string
  children: ReactNode
}) => (
  <span
    className={cn(
      'inline-flex items-center gap-1 whitespace-nowrap rounded-sm px-1.5 py-0.5 font-medium text-xs',
      LOOKS[look],
      className,
    )}
  >
    {children}
  </span>
)
