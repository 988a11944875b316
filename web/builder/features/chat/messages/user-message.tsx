import { Undo2, Wrench } from 'lucide-react'
import { memo, useState } from 'react'
import { useUser } from '../../../lib/session/browser-session'
import { relativeTime } from '../../../lib/time'
import { SecretRemoved } from '../composer/secret-notice'
import { AttachedFiles } from './attached-files'
import type { MessageActions, Rights } from './message-actions'
import { CopyButton, footerButton } from './message-footer'
import { type BuilderMessage, isAutofix, textOf } from './messages'

interface UserMessageProps {
  appId: string
  message: BuilderMessage
  now: number
  /** How many files were read for it; undefined while that is not known. */
  filesRead: number | undefined
  /** It changed something, or may still. */
  isRevertible: boolean
  /** A restore runs, of this message or another, or a reply is being written. */
  isRevertBlocked: boolean
  isReverting: boolean
  rights: Rights
  actions: MessageActions
}

/** What the person said, as plain text; a fix asked for by BuildAI itself says so and keeps its details folded. */
export const UserMessage = memo(function UserMessage(props: UserMessageProps) {
  const { appId, message, now, filesRead, isRevertible, isRevertBlocked, isReverting, rights, actions } = props
  const { createdAt, element, versionId, author } = message.metadata ?? {}
  const user = useUser()
  const writer = author && user && author.id !== user.id ? author.name : undefined
  const isFix = isAutofix(message)
  const files = message.parts.flatMap((part) => (part.type === 'file' ? [part] : []))
  return (
    <article aria-label={writer ?? 'You'} className="group/message flex flex-col items-end gap-1">
      {files.length > 0 && <AttachedFiles appId={appId} parts={files} />}
      {isFix ? (
        <Autofix text={textOf(message)} />
      ) : (
        <p className="wrap-anywhere max-w-[90%] whitespace-pre-wrap rounded-2xl rounded-br-sm bg-pressed px-3.5 py-2 text-base">
          {textOf(message)}
        </p>
      )}
      <SecretRemoved text={textOf(message)} />
      {element && (
        <p className="flex max-w-[90%] gap-2 px-1 text-faint text-xs">
          <span className="sr-only">About</span>
          <span className="truncate">{element.text ? `${element.tag} “${element.text}”` : element.tag}</span>
          {rights.details && (
            <span className="shrink-0 font-mono">
              {element.path}:{element.line}
            </span>
          )}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-x-2.5 px-1 text-faint text-xs">
        {writer && <span className="font-medium">{writer}</span>}
        {createdAt && <time dateTime={createdAt}>{relativeTime(createdAt, now)}</time>}
        {filesRead !== undefined && (
          <button type="button" className={footerButton} onClick={() => actions.showContext(message)}>
            {rights.contextCounts ? `context (${filesRead})` : 'context'}
          </button>
        )}
        {rights.revert && versionId && isRevertible && !isFix && (
          <button
            type="button"
            className={footerButton}
            disabled={isRevertBlocked}
            aria-busy={isReverting || undefined}
            onClick={() => actions.revert(message)}
          >
            <Undo2 className="size-3" aria-hidden />
            {isReverting ? 'Reverting...' : 'Revert this'}
          </button>
        )}
        {rights.copy && <CopyButton text={textOf(message)} />}
      </div>
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
