import { useMutation } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { useId } from 'react'
import { z } from 'zod'
import { type Confirmation, type DecideReply, MessageMetadata } from '#contract/chat/chat'
import { Button } from '../../../components/ui/button'
import { messageOf, request } from '../../../lib/api'

const Decided = z.object({ message: z.object({ metadata: MessageMetadata }) })

interface ConfirmCardProps {
  appId: string
  messageId: string
  confirmation: Confirmation
  /** What became of the reply; not called while the server has not decided. */
  onDecided: (metadata: MessageMetadata) => void
  /** Writes once more what was asked for; absent for whoever only reads along. */
  onAskAgain?: (() => void) | undefined
}

const ENDS: Record<Exclude<Confirmation['status'], 'waiting' | 'outdated'>, string> = {
  confirmed: 'You confirmed this. To take it back, revert to the version before.',
  dismissed: 'You dismissed this. Nothing was changed.',
}

/** What a reply may not do by itself: said in the platform's own words, decided by the builder alone. */
export function ConfirmCard({ appId, messageId, confirmation, onDecided, onAskAgain }: ConfirmCardProps) {
  const titleId = useId()
  const decide = useMutation({
    mutationFn: (isConfirmed: boolean) =>
      request(Decided, `/api/apps/${appId}/chat/confirm`, {
        method: 'POST',
        json: { messageId, isConfirmed } satisfies DecideReply,
      }),
    onSuccess: ({ message }) => onDecided(message.metadata),
  })
  if (confirmation.status === 'outdated') return <PutAside onAskAgain={onAskAgain} />
  if (confirmation.status !== 'waiting') return <p className="text-muted text-sm">{ENDS[confirmation.status]}</p>
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3 rounded-lg border border-warning bg-surface p-3">
      <h4 id={titleId} className="flex items-center gap-2 font-medium">
        <ShieldAlert className="size-4 text-warning" aria-hidden />
        Needs your confirmation
      </h4>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-sm marker:text-faint">
        {confirmation.risks.map(({ kind, subject, message }) => (
          <li key={`${kind} ${subject} ${message}`} className="wrap-anywhere">
            {message}
          </li>
        ))}
      </ul>
      <p className="text-muted text-xs">
        {confirmation.restoreVersionId
          ? 'Nothing is changed yet. The version before this stays in the history, to go back to.'
          : 'Nothing is changed yet.'}
      </p>
      {decide.error && (
        <p role="alert" className="text-danger text-sm">
          {messageOf(decide.error)}
        </p>
      )}
      <fieldset disabled={decide.isPending} className="flex gap-2">
        <Button variant="primary" busy={decide.isPending && decide.variables} onClick={() => decide.mutate(true)}>
          Confirm
        </Button>
        <Button busy={decide.isPending && !decide.variables} onClick={() => decide.mutate(false)}>
          Dismiss
        </Button>
      </fieldset>
    </section>
  )
}

/** In the place of the question, so that it does not go without a word. */
const PutAside = ({ onAskAgain }: Pick<ConfirmCardProps, 'onAskAgain'>) => (
  <div className="flex flex-wrap items-center gap-2 rounded-lg border bg-surface p-3">
    <p className="min-w-0 flex-1 basis-60 text-muted text-sm">
      Put aside: the app changed before you confirmed this, so it was not done.
    </p>
    {onAskAgain && (
      <Button size="sm" onClick={onAskAgain}>
        Ask again
      </Button>
    )}
  </div>
)
