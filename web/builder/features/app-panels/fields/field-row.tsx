import type { DraggableProvided } from '@hello-pangea/dnd'
import { ArrowDown, ArrowUp, ChevronDown, GripVertical, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { type CustomField, FIELD_TYPES } from '#contract/settings/custom-fields'
import { Badge } from '../../../components/ui/badge'
import { IconButton } from '../../../components/ui/icon-button'
import { cn } from '../../../lib/screen/cn'

interface FieldRowProps {
  field: CustomField
  at: number
  count: number
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  drag: DraggableProvided
  isDragging: boolean
  onMove: (from: number, to: number) => void
  onDelete: () => void
  children: ReactNode
}

/** One field in its place: opened to be changed, dragged by mouse, finger or keys, or moved by its buttons. */
export function FieldRow({ field, at, count, isOpen, drag, isDragging, onOpen, onMove, onDelete, children }: FieldRowProps) {
  const id = useId()
  const words = field.label || field.name
  return (
    <li
      ref={drag.innerRef}
      {...drag.draggableProps}
      className={cn('mb-2 rounded-lg border bg-surface', isDragging ? 'border-accent shadow-lg' : 'shadow-sm')}
    >
      <div className="flex items-center gap-1 p-1">
        {/* biome-ignore lint/a11y/useSemanticElements: the library's handle, which carries role, focus and keys */}
        <span
          role="button"
          tabIndex={0}
          {...drag.dragHandleProps}
          aria-label={`Drag ${words}`}
          className="grid h-8 min-w-7 touch:h-11 touch:min-w-11 cursor-grab touch-none place-items-center rounded-md text-faint hover:bg-hover"
        >
          <GripVertical aria-hidden className="size-4" />
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onOpen(!isOpen)}
          className="flex min-h-8 min-w-0 flex-1 touch:min-h-11 items-center gap-2 rounded-md px-1 text-left text-sm hover:bg-hover"
        >
          <ChevronDown aria-hidden className={cn('size-4 shrink-0 text-faint transition-transform', !isOpen && '-rotate-90')} />
          {/* Where both do not fit, the words come first and what they are below. */}
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 py-1">
            <span className="max-w-full truncate font-medium">{words}</span>
            <span className="flex gap-1">
              <Badge>{FIELD_TYPES[field.type]}</Badge>
              {field.required && <Badge variant="accent">Required</Badge>}
            </span>
          </span>
        </button>
        <IconButton size="icon-sm" label={`Move ${words} up`} disabled={at === 0} onClick={() => onMove(at, at - 1)}>
          <ArrowUp />
        </IconButton>
        <IconButton size="icon-sm" label={`Move ${words} down`} disabled={at === count - 1} onClick={() => onMove(at, at + 1)}>
          <ArrowDown />
        </IconButton>
        <IconButton size="icon-sm" label={`Delete ${words}`} onClick={onDelete}>
          <Trash2 />
        </IconButton>
      </div>
      <div id={id} hidden={!isOpen} className="border-t p-4">
        {isOpen && children}
      </div>
    </li>
  )
}
