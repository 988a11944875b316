import { Wrench } from 'lucide-react'
import { memo, useState } from 'react'
import { relativeTime } from '../../lib/time'
import { type BuilderMessage, isAutofix, textOf } from './messages'

/** What the person said, as plain text; a fix asked for by BuildAI itself says so and keeps its details folded. */
export const UserMessage = memo(function UserMessage({ message, now }: { message: BuilderMessage; now: number }) {
  const { createdAt, element } = message.metadata ?? {}
  return (
    <article aria-label="You" className="flex flex-col items-end gap-1">
      {isAutofix(message) ? (
        <Autofix text={textOf(message)} />
      ) : (
        <p className="wrap-anywhere max-w-[90%] whitespace-pre-wrap rounded-2xl rounded-br-sm bg-pressed px-3.5 py-2 text-base">
          {textOf(message)}
        </p>
      )}
      {element && (
        <p className="flex max-w-[90%] gap-2 px-1 text-faint text-xs">
          <span className="sr-only">About</span>
          <span className="truncate">{element.text ? `${element.tag} “${element.text}”` : element.tag}</span>
          <span className="shrink-0 font-mono">
            {element.path}:{element.line}
          </span>
        </p>
      )}
      {createdAt && (
        <time dateTime={createdAt} className="px-1 text-faint text-xs">
          {relativeTime(createdAt, now)}
        </time>
      )}
    </article>
  )
})

function Autofix({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="w-full rounded-lg border border-dashed p-3 text-sm">
      <p className="flex items-start gap-2">
        <Wrench className="mt-0.5 size-4 shrink-0 text-faint" aria-hidden />
        <span className="flex-1">BuildAI detected some issues and will try to auto fix them</span>
      </p>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="mt-1 ml-6 touch:min-h-10 text-accent-text text-xs hover:underline"
      >
        {isOpen ? 'Hide details' : 'Show details'}
      </button>
      {isOpen && <p className="wrap-anywhere mt-2 ml-6 whitespace-pre-wrap text-muted text-xs">{text}</p>}
    </div>
  )
}
