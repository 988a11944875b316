import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '../../lib/screen/cn'
import { Button } from './button'
import { useReturnFocus } from './return-focus'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children?: ReactNode
  footer?: ReactNode
  className?: string
  /** Stays until a button of its own closes it. */
  persistent?: boolean
}

const FIELD = 'input:not([type=hidden], [type=checkbox], [type=radio], [type=file]):enabled, textarea:enabled'

/** One begins where there is something to write, else at the dialog itself, and not at the way out. */
function beginAtField(event: Event) {
  if (!(event.currentTarget instanceof HTMLElement)) return
  event.preventDefault()
  const start = event.currentTarget.querySelector<HTMLElement>(FIELD) ?? event.currentTarget
  start.focus()
}

/** A dialog over the page: traps focus and returns it, Escape closes. On phones it stands at the bottom. */
export function Dialog({ open, onOpenChange, title, description, children, footer, className, persistent }: DialogProps) {
  const focus = useReturnFocus()
  const stay = persistent ? (event: Event) => event.preventDefault() : undefined
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-appear bg-overlay" />
        <Primitive.Content
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus()
            beginAtField(event)
          }}
          onCloseAutoFocus={focus.onCloseAutoFocus}
          onEscapeKeyDown={stay}
          onPointerDownOutside={stay}
          onInteractOutside={stay}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cn(
            '-translate-x-1/2 -translate-y-1/2 fixed top-1/2 left-1/2 z-40 flex max-h-[85dvh] w-[calc(100vw-2rem)] max-w-md animate-enter flex-col rounded-xl border bg-raised shadow-lg focus:outline-none max-sm:top-auto max-sm:bottom-4 max-sm:translate-y-0',
            className,
          )}
        >
          <div className="flex items-start gap-4 px-5 pt-5">
            <div className="min-w-0 flex-1">
              <Primitive.Title className="font-semibold text-lg">{title}</Primitive.Title>
              {description && <Primitive.Description className="mt-1 text-muted text-sm">{description}</Primitive.Description>}
            </div>
            {!persistent && (
              <Primitive.Close asChild>
                <Button variant="quiet" size="icon-sm" aria-label="Close" className="-mt-1 -mr-2">
                  <X />
                </Button>
              </Primitive.Close>
            )}
          </div>
          {children ? <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div> : <div className="h-4" />}
          {footer && <div className="flex flex-wrap justify-end gap-2 border-t px-5 py-3">{footer}</div>}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
