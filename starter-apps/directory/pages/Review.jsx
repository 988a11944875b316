import { useState } from 'react'
import { Check, Inbox, X } from 'lucide-react'
import PlaceFacts from '@/components/places/PlaceFacts'
import Choice from '@/components/shared/Choice'
import Page from '@/components/shared/Page'
import { CardsSkeleton, EmptyState, WhenReady } from '@/components/shared/States'
import StatusBadge from '@/components/shared/StatusBadge'
import { Button } from '@/components/ui/button'
import { useRows, useSave } from '@/hooks/use-data'
import { formatDate } from '@/lib/format'
import { described } from '@/lib/places'

const TONES = { Waiting: 'warning', Approved: 'success', Declined: 'neutral' }
const decisionOf = ({ decision }) => decision ?? 'Waiting'

export default function Review() {
  const submissions = useRows('Submission')
  const listings = useRows('Listing', { sort: 'name' })
  const list = useSave('Listing', 'It is in the list now')
  const decide = useSave('Submission', '')
  const [decision, setDecision] = useState('Waiting')
  const shown = submissions.rows.filter((row) => decisionOf(row) === decision)
  const isBusy = list.isPending || decide.isPending
  const isKnown = ({ name }) => listings.rows.some((row) => row.name?.trim().toLowerCase() === name?.trim().toLowerCase())
  const approve = (row) =>
    list.mutate(described(row), { onSuccess: () => decide.mutate({ id: row.id, decision: 'Approved' }) })

  return (
    <Page title="Review suggestions" description="What visitors sent in. Nobody else sees it before you approve it.">
      <WhenReady queries={[submissions, listings]} skeleton={<CardsSkeleton />}>
        <Choice aria-label="Decision" className="w-40" value={decision} onChange={setDecision} options={Object.keys(TONES)} />
        {shown.length > 0 ? (
          <ul className="grid gap-4 lg:grid-cols-2">
            {shown.map((row) => (
              <li key={row.id} className="flex flex-col gap-3 rounded-xl border bg-card p-5">
                <div className="flex flex-wrap items-center gap-2">
                  <h2 className="mr-auto font-semibold tracking-tight">{row.name}</h2>
                  {decision === 'Waiting' && isKnown(row) && <StatusBadge tone="danger">In the list already</StatusBadge>}
                  <StatusBadge tone={TONES[decision]}>{decision}</StatusBadge>
                </div>
                <p className="text-sm text-muted-foreground">
                  {[row.category, 'sent on ' + formatDate(row.created_date), row.sender_email].filter(Boolean).join(' · ')}
                </p>
                {row.description && <p className="text-sm">{row.description}</p>}
                <PlaceFacts place={row} />
                {decision !== 'Approved' && (
                  <div className="mt-auto flex gap-2 pt-2">
                    <Button disabled={isBusy} aria-label={'Approve ' + row.name} onClick={() => approve(row)}>
                      <Check aria-hidden /> Approve
                    </Button>
                    {decision === 'Waiting' && (
                      <Button
                        variant="outline"
                        disabled={isBusy}
                        aria-label={'Decline ' + row.name}
                        onClick={() => decide.mutate({ id: row.id, decision: 'Declined' })}
                      >
                        <X aria-hidden /> Decline
                      </Button>
                    )}
                  </div>
                )}
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            icon={Inbox}
            title={decision === 'Waiting' ? 'Nothing waits for you' : 'Nothing here'}
            text="Suggestions appear here as soon as visitors send them."
          />
        )}
      </WhenReady>
    </Page>
  )
}
