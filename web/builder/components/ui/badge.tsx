import type { ReactNode } from 'react'
import { cn } from '../../lib/screen/cn'

const VARIANTS = {
  plain: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent-text',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
}

export const Badge = ({
  variant = 'plain',
  className,
  children,
}: {
  variant?: keyof typeof VARIANTS
  className?: string
  children: ReactNode
}) => (
  <span
    className={cn(
      'inline-flex items-center gap-1 whitespace-nowrap rounded-sm px-1.5 py-0.5 font-medium text-xs',
      VARIANTS[variant],
      className,
    )}
  >
    {children}
  </span>
)
