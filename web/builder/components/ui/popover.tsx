import { Popover as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '../../lib/screen/cn'

interface PopoverProps {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  trigger: ReactNode
  label: string
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  className?: string
}

/** Escape closes it, but for what is marked `data-keeps-escape` and has a use of its own for the key. */
export function Popover({ open, onOpenChange, trigger, label, children, align = 'end', className }: PopoverProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onEscapeKeyDown={(event) => {
            if (event.target instanceof Element && event.target.closest('[data-keeps-escape]')) event.preventDefault()
          }}
          className={cn(
            'z-40 w-80 max-w-[calc(100vw-1rem)] animate-enter rounded-xl border bg-raised shadow-lg focus:outline-none',
            className,
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
