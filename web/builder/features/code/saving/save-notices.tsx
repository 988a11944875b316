import type { NeededConfirmation } from '#contract/app/versions'
import { Button } from '../../../components/ui/button'

interface ConflictNoticeProps {
  isDeleted: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/**
 * Somebody else saved the file meanwhile: what they wrote stands in the editor against one's own text, piece by piece.
 */
export const ConflictNotice = ({ isDeleted, onKeepMine, onTakeTheirs }: ConflictNoticeProps) => (
  <div role="alert" className="flex flex-wrap items-center gap-2 border-b bg-warning-soft px-3 py-2 text-sm">
    <p className="min-w-0 flex-1 basis-64">
      {isDeleted
        ? 'This file was deleted while you wrote. Your text is not saved yet.'
        : 'This file was changed while you wrote. Marked is what differs from the latest: accept what is yours or take theirs back, piece by piece, then save.'}
    </p>
    <Button size="sm" onClick={onTakeTheirs}>
      {isDeleted ? 'Let it go' : 'Take the latest'}
    </Button>
    <Button size="sm" variant="primary" onClick={onKeepMine}>
      Save this text
    </Button>
  </div>
)

interface ConfirmNoticeProps {
  needed: NeededConfirmation
  onConfirm: () => void
  onDiscard: () => void
}

/** What the change would lose or lay open, before it is saved. */
export const ConfirmNotice = ({ needed, onConfirm, onDiscard }: ConfirmNoticeProps) => (
  <div role="alert" className="flex flex-wrap items-center gap-2 border-b bg-warning-soft px-3 py-2 text-sm">
    <div className="min-w-0 flex-1 basis-64">
      <p>This is not saved until you confirm it:</p>
      <ul className="list-disc pl-5">
        {needed.risks.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
    <Button size="sm" onClick={onDiscard}>
      Discard
    </Button>
    <Button size="sm" variant="primary" onClick={onConfirm}>
      Confirm
    </Button>
  </div>
)

/** Why the text is not stored; it stays here and is tried again. */
export const ProblemNotice = ({ problem, onRetry }: { problem: string; onRetry: () => void }) => (
  <div role="alert" className="flex flex-wrap items-center gap-2 border-b bg-danger-soft px-3 py-2 text-danger text-sm">
    <p className="min-w-0 flex-1">{problem}</p>
    <Button size="sm" onClick={onRetry}>
      Try again
    </Button>
  </div>
)
