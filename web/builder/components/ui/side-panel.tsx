import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button'
import { useReturnFocus } from './return-focus'

interface SidePanelProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  children: ReactNode
}

/** A panel that slides over the chat from the left; on phones over everything. */
export function SidePanel({ open, onOpenChange, title, description, children }: SidePanelProps) {
  const focus = useReturnFocus()
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-appear bg-overlay" />
        <Primitive.Content
          {...focus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className="fixed inset-y-0 left-0 z-40 flex w-120 max-w-full animate-sheet-enter flex-col border-r bg-raised shadow-lg focus:outline-none"
        >
          <header className="flex items-start gap-4 border-b px-5 py-4">
            <div className="min-w-0 flex-1">
              <Primitive.Title className="font-semibold text-lg">{title}</Primitive.Title>
              {description && <Primitive.Description className="text-muted text-sm">{description}</Primitive.Description>}
            </div>
            <Primitive.Close asChild>
              <Button look="quiet" size="icon-sm" aria-label="Close" className="-mr-2">
                <X />
              </Button>
            </Primitive.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-5">{children}</div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
