import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '../../lib/cn'

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
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-appear bg-overlay" />
        <Primitive.Content
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
