import { Check, ChevronRight, CircleAlert, Hand, Scissors } from 'lucide-react'
import { memo, type ReactNode, useMemo, useState } from 'react'
import type { ActionOutcome } from '#contract/chat/chat'
import { Spinner } from '../../../components/ui/spinner'
import { cn } from '../../../lib/screen/cn'
import { ActionRow } from './action-row'
import { type BuildState, describeBuild, notesOf, toStep } from './build-words'
import type { ActionBlock } from './reply-reader'

const MARKS: Record<BuildState, ReactNode> = {
  running: <Spinner className="text-accent-text" />,
  done: <Check className="size-4 text-success" />,
  failed: <CircleAlert className="size-4 text-danger" />,
  truncated: <Scissors className="size-4 text-warning" />,
  pending: <Hand className="size-4 text-warning" />,
  declined: <Hand className="size-4 text-faint" />,
}
/** What the one line stands for, where its steps ended differently: the first of these that any of them did. */
const GRAVEST: BuildState[] = ['running', 'pending', 'failed', 'truncated', 'declined', 'done']

/** The others are in the log. */
const MAX_NOTES = 3

interface BuildLogProps {
  blocks: ActionBlock[]
  outcomes: ActionOutcome[] | undefined
  isLive: boolean
  /** It waited to be confirmed, and was not. */
  isDeclined: boolean
  onChangeAccess: (request: string) => void
}

/** Everything a reply did to the app: one line that says it in a sentence, and opens to each step. */
export const BuildLog = memo(function BuildLog({ blocks, outcomes, isLive, isDeclined, onChangeAccess }: BuildLogProps) {
  const [isOpen, setIsOpen] = useState(false)
  const steps = useMemo(
    () =>
      blocks.map((block) =>
        toStep(
          block,
          outcomes?.find(({ index }) => index === block.action.index),
          { isLive, isDeclined },
        ),
      ),
    [blocks, outcomes, isLive, isDeclined],
  )
  const state = GRAVEST.find((each) => steps.some((step) => step.state === each)) ?? 'done'
  const notes = notesOf(steps)
  return (
    <div className="flex flex-col gap-1">
      <details
        className="group/log overflow-hidden rounded-lg border bg-surface"
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary className="flex min-h-10 touch:min-h-11 cursor-pointer list-none items-center gap-2.5 px-3 py-1.5 text-sm hover:bg-hover [&::-webkit-details-marker]:hidden">
          <span className="shrink-0">{MARKS[state]}</span>
          <span className="wrap-anywhere min-w-0 flex-1">{describeBuild(steps)}</span>
          <ChevronRight className="size-4 shrink-0 text-faint transition-transform group-open/log:rotate-90" aria-hidden />
        </summary>
        {isOpen && (
          <div className="border-t">
            {steps.map((step) => (
              <ActionRow key={step.block.key} step={step} onChangeAccess={onChangeAccess} />
            ))}
          </div>
        )}
      </details>
      {notes.slice(0, MAX_NOTES).map(({ key, text, isFailure }) => (
        <p key={key} className={cn('wrap-anywhere px-1 text-xs', isFailure ? 'text-danger' : 'text-muted')}>
          {text}
        </p>
      ))}
    </div>
  )
})
