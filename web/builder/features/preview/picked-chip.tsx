import { SquareMousePointer, X } from 'lucide-react'
import type { PickedElement } from '#contract/chat/chat'
import { Button } from '../../components/ui/button'
import { pickLabel } from './picked-element'

/** Says which element the next message is about, and lets go of it. */
export const PickedChip = ({ element, onRemove }: { element: PickedElement; onRemove: () => void }) => (
  <fieldset
    aria-label="About this element"
    className="flex min-w-0 items-center gap-2 rounded-lg border bg-accent-soft py-1 pr-1 pl-2.5 text-accent-text text-sm"
  >
    <SquareMousePointer className="size-4 shrink-0" aria-hidden />
    <span className="min-w-0 flex-1 truncate">{pickLabel(element)}</span>
    <span className="shrink-0 truncate font-mono text-xs">
      {element.path}:{element.line}
    </span>
    <Button variant="quiet" size="icon-sm" aria-label="Not about this element" onClick={onRemove}>
      <X />
    </Button>
  </fieldset>
)
