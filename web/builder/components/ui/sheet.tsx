import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '../../lib/screen/cn'
import { useReturnFocus } from './return-focus'

/** A panel from the left edge, for what has no room on a small screen. */
export function Sheet({
  open,
  onOpenChange,
  title,
  className,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  className?: string
  children: ReactNode
}) {
  const focus = useReturnFocus()
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-appear bg-overlay" />
        <Primitive.Content
          onCloseAutoFocus={focus.onCloseAutoFocus}
          // One begins at the top of it, and not at the way out, whose name would stand over what one came for.
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus()
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          aria-describedby={undefined}
          className={cn(
            'fixed inset-y-0 left-0 z-40 flex w-72 max-w-[calc(100vw-3rem)] animate-sheet-enter flex-col border-r bg-raised shadow-lg focus:outline-none',
            className,
          )}
        >
          <Primitive.Title className="sr-only">{title}</Primitive.Title>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
