import { Check, Clock, Paperclip, Pencil, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { countOf } from '#contract/inflect'
import { Button } from '../../../components/ui/button'
import { IconButton } from '../../../components/ui/icon-button'
import type { QueuedMessage } from './send-queue'

interface QueueListProps {
  items: QueuedMessage[]
  /** Nothing goes by itself until the person says so. */
  isHeld: boolean
  onResume: () => void
  onEdit: (id: string, text: string) => void
  onRemove: (id: string) => void
}

/** What is sent once the reply is over, in order; each may be changed or taken out until then. */
export function QueueList({ items, isHeld, onResume, onEdit, onRemove }: QueueListProps) {
  return (
    <section aria-label="Queue" className="overflow-hidden rounded-lg border bg-surface">
      <header className="flex min-h-8 items-center gap-2 px-2.5 text-muted text-xs">
        <Clock className="size-3.5 shrink-0" aria-hidden />
        <p role="status" className="flex-1">
          {countOf(items.length, 'message waits', 'messages wait')}
          {isHeld ? ': the one before was not answered' : ' for this reply to end'}
        </p>
        {isHeld && (
          <Button size="sm" className="my-1" onClick={onResume}>
            Go on
          </Button>
        )}
      </header>
      <ol className="max-h-48 overflow-y-auto">
        {items.map((item) => (
          <li key={item.id} className="border-t">
            <QueueRow item={item} onEdit={(text) => onEdit(item.id, text)} onRemove={() => onRemove(item.id)} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function QueueRow({ item, onEdit, onRemove }: { item: QueuedMessage; onEdit: (text: string) => void; onRemove: () => void }) {
  const [text, setText] = useState<string>()
  if (text !== undefined) {
    const saveEdit = (event: FormEvent) => {
      event.preventDefault()
      if (text.trim() !== '') onEdit(text.trim())
      setText(undefined)
    }
    return (
      <form onSubmit={saveEdit} className="flex items-end gap-1 p-1">
        <textarea
          // biome-ignore lint/a11y/noAutofocus: the person has just asked to change it
          autoFocus
          aria-label="Change what waits"
          rows={1}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setText(undefined)
            if (event.key === 'Enter' && !event.shiftKey) saveEdit(event)
          }}
          className="field-sizing-content max-h-32 min-h-8 flex-1 resize-none rounded-md border border-edge bg-canvas px-2 py-1 text-sm"
        />
        <IconButton label="Keep" size="icon-sm" type="submit">
          <Check />
        </IconButton>
      </form>
    )
  }
  return (
    <div className="flex items-center gap-1 py-0.5 pr-1 pl-2.5">
      <p className="line-clamp-2 min-w-0 flex-1 text-sm">{item.text}</p>
      {item.files.length > 0 && (
        <span className="flex items-center gap-0.5 text-faint text-xs">
          <Paperclip className="size-3.5" aria-hidden />
          {item.files.length}
          <span className="sr-only"> files</span>
        </span>
      )}
      <IconButton label="Change" size="icon-sm" onClick={() => setText(item.text)}>
        <Pencil />
      </IconButton>
      <IconButton label="Take out" size="icon-sm" onClick={onRemove}>
        <X />
      </IconButton>
    </div>
  )
}
