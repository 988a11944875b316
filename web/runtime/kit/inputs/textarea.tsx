import type { ComponentProps } from 'react'
import { cn } from '../../lib/utils'
import { field } from '../overlays/-surfaces'

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea data-slot="textarea" className={cn(field, 'flex min-h-20 px-3 py-2 leading-relaxed', className)} {...props} />
}
