import { Check, Copy, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { MessageMetadata } from '#contract/chat/chat'
import { settleWords } from '#contract/chat/pending-words'
import { Badge } from '../../../components/ui/badge'
import { notify } from '../../../lib/screen/notify'
import { relativeTime } from '../../../lib/time'
import { isBuiltIn } from '../model/model-query'
import { ReplyUsage } from '../usage/usage-card'
import type { MessageActions, Rights } from './message-actions'
import { type BuilderMessage, isCarriedOut, textOf } from './messages'

export const footerButton =
  'inline-flex items-center gap-1 rounded-sm underline-offset-2 enabled:hover:text-ink enabled:hover:underline disabled:opacity-60 touch:min-h-10'

interface MessageFooterProps {
  message: BuilderMessage
  metadata: MessageMetadata
  now: number
  rights: Rights
  actions: MessageActions
  /** Takes back what it did; only of the newest change. */
  onUndo?: () => void
}

/** Under a reply: when, by which model, what it read and cost, and what it was worth. */
export function MessageFooter({ message, metadata, now, rights, actions, onUndo }: MessageFooterProps) {
  const { status, createdAt, model, usage = [], contextFiles, contextMetadata, versionId, rating } = metadata
  const methods = new Set(contextMetadata?.retrievedFiles.flatMap(({ retrievalMethods }) => retrievalMethods))
  const named = model && !isBuiltIn(model) ? model : undefined
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-faint text-xs">
        <p>
          {[status === 'stopped' ? 'Stopped' : undefined, createdAt && relativeTime(createdAt, now), !rights.versionIds && named]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {contextFiles && (
          <button type="button" className={footerButton} onClick={() => actions.showContext(message)}>
            {rights.contextCounts ? `context (${contextFiles.length})` : 'context'}
          </button>
        )}
        {rights.usage && named && usage.length > 0 && <ReplyUsage usage={usage} parts={metadata.promptParts} />}
        {rights.rating && (
          <button type="button" onClick={() => actions.rate(message)} disabled={rating !== undefined} className={footerButton}>
            {rating ? 'already rated' : 'rate this'}
          </button>
        )}
        {onUndo && (
          <button type="button" onClick={onUndo} className={footerButton}>
            <Undo2 className="size-3" aria-hidden />
            Undo
          </button>
        )}
        {rights.copy && <CopyButton text={settleWords(textOf(message), isCarriedOut(message.metadata))} />}
      </div>
      {(rights.versionIds || rights.retrieval) && (
        <div className="flex flex-wrap items-center gap-1.5 text-faint text-xs empty:hidden">
          {rights.versionIds && named && <span>{named}</span>}
          {rights.versionIds && versionId && (
            <span className="font-mono" title="Version id">
              {versionId}
            </span>
          )}
          {rights.retrieval && [...methods].map((method) => <Badge key={method}>{method}</Badge>)}
        </div>
      )}
    </div>
  )
}

const SHOWN_MS = 2_000

export function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => notify.error('The browser did not allow copying'),
    )
  return (
    <button
      type="button"
      className={footerButton}
      aria-label={isCopied ? 'copied' : 'copy'}
      title="Copy"
      onClick={() => void copy()}
    >
      {isCopied ? <Check className="size-3.5" aria-hidden /> : <Copy className="size-3.5" aria-hidden />}
    </button>
  )
}
