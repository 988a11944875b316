import { ArrowDown, ArrowUp, ChevronDown, GripVertical, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
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
  onMove: (from: number, to: number) => void
  onDelete: () => void
  children: ReactNode
}

const DRAGGED = 'application/x-field-place'

/** One field in its place: opened to be changed, dragged or moved by its buttons. */
export function FieldRow({ field, at, count, isOpen, onOpen, onMove, onDelete, children }: FieldRowProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const words = field.label || field.name
  return (
    <li
      className={cn('rounded-lg border bg-surface shadow-sm', isOver && 'border-accent ring-2 ring-accent/25')}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        const from = event.dataTransfer.getData(DRAGGED)
        if (from !== '') onMove(Number(from), at)
      }}
    >
      <div className="flex items-center gap-1 p-1">
        {/* By keys, the arrows beside it do the same. */}
        <span
          aria-hidden
          draggable
          onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(at))}
          className="cursor-grab px-1 text-faint max-sm:hidden"
        >
          <GripVertical className="size-4" />
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onOpen(!isOpen)}
          className="flex min-h-8 min-w-0 flex-1 touch:min-h-11 items-center gap-2 rounded-md px-1 text-left text-sm hover:bg-hover"
        >
          <ChevronDown aria-hidden className={cn('size-4 shrink-0 text-faint transition-transform', !isOpen && '-rotate-90')} />
          <span className="min-w-0 truncate font-medium">{words}</span>
          <Badge>{FIELD_TYPES[field.type]}</Badge>
          {field.required && <Badge variant="accent">Required</Badge>}
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
