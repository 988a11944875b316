import { useState } from 'react'
import type { ProposedAction } from '#contract/assistants/conversations'
import { Button } from '../kit/inputs/button'

const VERBS = { create: 'Add to', update: 'Change in', delete: 'Delete from', call: 'Call' } as const
const STANDING = {
  done: 'Done',
  refused: 'You refused this',
  failed: 'This did not work',
  expired: 'This waited too long',
} as const

interface ActionCardProps {
  action: ProposedAction
  onDecide: (isApproved: boolean) => Promise<void>
}

/** A change that is made only once the person says so. */
export function ActionCard({ action, onDecide }: ActionCardProps) {
  const [isBusy, setBusy] = useState(false)
  const { kind, target, record, values, status, outcome } = action
  const decide = async (isApproved: boolean) => {
    setBusy(true)
    await onDecide(isApproved)
    setBusy(false)
  }
  return (
    <section aria-label={`${VERBS[kind]} ${target}`} className="grid gap-3 rounded-lg border bg-card p-3 text-sm">
      <p className="font-medium">
        {VERBS[kind]} {target}
        {record && `: ${record}`}
      </p>
      {values.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {values.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-muted-foreground">{name}</dt>
              <dd className="whitespace-pre-line break-words">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {status === 'pending' ? (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" disabled={isBusy} onClick={() => void decide(true)}>
            {isBusy ? 'One moment…' : 'Approve'}
          </Button>
          <Button size="sm" variant="outline" disabled={isBusy} onClick={() => void decide(false)}>
            Refuse
          </Button>
        </div>
      ) : (
        <p role="status" className={status === 'failed' ? 'text-destructive' : 'text-muted-foreground'}>
          {outcome ?? STANDING[status]}
        </p>
      )}
    </section>
  )
}
