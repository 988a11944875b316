import { Popover as Primitive } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { cn } from '../../../lib/screen/cn'

interface EditorPopoverProps {
  anchor: RefObject<HTMLElement | null>
  label: string
  className?: string
  /** One clicked elsewhere. */
  onLeave: () => void
  onEscape: () => void
  children: ReactNode
}

/** An editor that needs more room than its cell has, laid over it. */
export const EditorPopover = ({ anchor, label, className, onLeave, onEscape, children }: EditorPopoverProps) => (
  <Primitive.Root open>
    <Primitive.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
    <Primitive.Portal>
      <Primitive.Content
        aria-label={label}
        align="start"
        sideOffset={-40}
        collisionPadding={8}
        onEscapeKeyDown={(event) => {
          event.preventDefault()
          onEscape()
        }}
        onInteractOutside={(event) => {
          event.preventDefault()
          onLeave()
        }}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onKeyDown={(event) => event.stopPropagation()}
        className={cn(
          'z-40 flex w-80 max-w-[calc(100vw-1rem)] animate-appear flex-col gap-2 rounded-lg border bg-raised p-2 shadow-lg focus:outline-none',
          className,
        )}
      >
        {children}
      </Primitive.Content>
    </Primitive.Portal>
  </Primitive.Root>
)
