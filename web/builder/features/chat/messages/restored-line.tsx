import { Redo2, Undo2 } from 'lucide-react'
import type { MessageMetadata } from '#contract/chat/chat'
import { Button } from '../../../components/ui/button'
import { relativeTime } from '../../../lib/time'

interface RestoredLineProps {
  text: string
  by: NonNullable<MessageMetadata['restored']>['by']
  createdAt: string | undefined
  now: number
  /** Takes this back; absent once something came after it. */
  onUndo: (() => void) | undefined
}

/** That the app went back, or forward again: one quiet line in the conversation. */
export const RestoredLine = ({ text, by, createdAt, now, onUndo }: RestoredLineProps) => (
  <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 rounded-lg border border-dashed px-3 py-2 text-muted text-sm">
    {by === 'redo' ? <Redo2 className="size-4 shrink-0" aria-hidden /> : <Undo2 className="size-4 shrink-0" aria-hidden />}
    <p className="wrap-anywhere min-w-0 flex-1">{text}</p>
    {createdAt && (
      <time className="text-faint text-xs" dateTime={createdAt}>
        {relativeTime(createdAt, now)}
      </time>
    )}
    {onUndo && (
      <Button size="sm" onClick={onUndo}>
        {by === 'undo' ? 'Redo' : 'Undo'}
      </Button>
    )}
  </div>
)
