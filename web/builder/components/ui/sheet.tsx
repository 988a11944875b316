import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '../../lib/cn'
import { IconButton } from './icon-button'
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
          {...focus}
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

/** One that is as wide as a panel, under a head of its own with room for the way out at its right end. */
export const PanelSheet = ({
  open,
  onOpenChange,
  title,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
}) => (
  <Sheet open={open} onOpenChange={onOpenChange} title={title} className="w-120 max-w-full">
    {children}
    <IconButton label="Close" className="absolute top-2 right-2" onClick={() => onOpenChange(false)}>
      <X />
    </IconButton>
  </Sheet>
)

/** The head of what stands in one. */
export const PanelHead = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <div className="flex h-12 touch:h-14 shrink-0 items-center justify-between gap-2 border-b pr-14 pl-4">
    <h2 className="min-w-0 truncate font-medium text-base">{title}</h2>
    {children}
  </div>
)
