import type { ComponentProps } from 'react'
import { cn } from '../../lib/utils'
import { field } from '../overlays/-surfaces'

export function Input({ className, type, ...props }: ComponentProps<'input'>) {
  return (
    <input
      type={type}
      data-slot="input"
      className={cn(
        field,
        'block h-9 px-3 py-1 file:mr-3 file:inline-flex file:h-7 file:border-0 file:bg-transparent file:text-sm file:font-medium file:text-foreground pointer-coarse:min-h-10',
        className,
      )}
      {...props}
    />
  )
}
