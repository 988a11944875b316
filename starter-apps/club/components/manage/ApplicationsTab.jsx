import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Inbox, UserMinus, X } from 'lucide-react'
import { toast } from 'sonner'
import { base44 } from '@/api/base44Client'
import Choice from '@/components/shared/Choice'
import { EmptyState } from '@/components/shared/States'
import StatusBadge from '@/components/shared/StatusBadge'
import { Button } from '@/components/ui/button'
import { formatDate } from '@/lib/format'
import { TONES } from '@/lib/club'

const decisionOf = ({ decision }) => decision ?? 'Waiting'

export default function ApplicationsTab({ applications, users }) {
  const client = useQueryClient()
  const [shownDecision, setShownDecision] = useState('Waiting')
  const accountOf = ({ created_by }) => users.find(({ email }) => email === created_by)
  /** Membership first: an accepted application without it would open nothing. */
  const decide = useMutation({
    mutationFn: async ({ application, decision }) => {
      const account = accountOf(application)
      if (!account && decision === 'Accepted') throw new Error('There is no account with the address ' + application.created_by + ' in this app.')
      if (account) await base44.entities.User.update(account.id, { is_member: decision === 'Accepted' })
      await base44.entities.Application.update(application.id, { decision })
      return decision
    },
    onSuccess: (decision) => toast.success(decision === 'Accepted' ? 'Accepted: the members’ pages are open to them' : 'Declined'),
    onError: (error) => toast.error('Not decided. ' + error.message),
    onSettled: () => client.invalidateQueries({ queryKey: ['rows'] }),
  })
  const shown = applications.filter((row) => decisionOf(row) === shownDecision)
  return (
    <>
      <Choice aria-label="Decision" className="w-40" value={shownDecision} onChange={setShownDecision} options={Object.keys(TONES)} />
      {shown.length === 0 && (
        <EmptyState icon={Inbox} title={shownDecision === 'Waiting' ? 'Nobody waits' : 'Nobody here'} text="Applications appear as soon as they are sent." />
      )}
      <ul className="grid gap-4 lg:grid-cols-2">
        {shown.map((application) => (
          <li key={application.id} className="flex flex-col gap-3 rounded-xl border bg-card p-5 text-sm">
            <div className="flex items-start justify-between gap-2">
              <h2 className="text-base font-semibold tracking-tight">{application.name}</h2>
              <StatusBadge tone={TONES[shownDecision]}>{shownDecision}</StatusBadge>
            </div>
            <p className="text-muted-foreground">
              {[application.created_by, application.phone, formatDate(application.created_date)].filter(Boolean).join(' · ')}
            </p>
            <p className="whitespace-pre-line">{application.reason}</p>
            <div className="mt-auto flex gap-2">
              {shownDecision !== 'Accepted' && (
                <Button
                  size="sm"
                  disabled={decide.isPending}
                  aria-label={'Accept ' + application.name}
                  onClick={() => decide.mutate({ application, decision: 'Accepted' })}
                >
                  <Check aria-hidden /> Accept
                </Button>
              )}
              {shownDecision !== 'Declined' && (
                <Button
                  size="sm"
                  variant="outline"
                  disabled={decide.isPending}
                  aria-label={(shownDecision === 'Accepted' ? 'End the membership of ' : 'Decline ') + application.name}
                  onClick={() => decide.mutate({ application, decision: 'Declined' })}
                >
                  {shownDecision === 'Accepted' ? <UserMinus aria-hidden /> : <X aria-hidden />}
                  {shownDecision === 'Accepted' ? 'End membership' : 'Decline'}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
