import type { ComponentProps } from 'react'
import { cn } from '../../lib/screen/cn'

export const Card = ({ className, ...props }: ComponentProps<'div'>) => (
  <div className={cn('rounded-xl border bg-surface shadow-sm', className)} {...props} />
)
