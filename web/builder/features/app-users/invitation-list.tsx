import { useQuery } from '@tanstack/react-query'
import type { Invitation } from '#contract/people/app-users'
import { Badge } from '../../components/ui/badge'
import { Button } from '../../components/ui/button'
import { messageOf } from '../../lib/api'
import { notify } from '../../lib/screen/notify'
import { relativeTime, useNow } from '../../lib/time'
import { invitationsQuery, useResend, useRevoke } from './queries'
import { roleLabel } from './roles'

/** Nothing at all while nobody is invited. */
export function InvitationList({ appId }: { appId: string }) {
  const { data: invitations, error } = useQuery(invitationsQuery(appId))
  if (error) return <p className="text-danger text-sm">{messageOf(error)}</p>
  if (!invitations || invitations.length === 0) return null
  return (
    <section aria-labelledby="invited">
      <h3 id="invited" className="mb-2 font-medium text-base">
        Invited <span className="text-muted text-sm tabular-nums">{invitations.length}</span>
      </h3>
      <ul className="divide-y">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} appId={appId} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function InvitationRow({
  appId,
  invitation: { id, email, role, createdAt, isExpired },
}: {
  appId: string
  invitation: Invitation
}) {
  const now = useNow()
  const resend = useResend(appId)
  const revoke = useRevoke(appId)
  const onError = (error: unknown) => notify.error(messageOf(error))
  return (
    <li className="flex flex-wrap items-center gap-2 py-2.5">
      <div className="min-w-0 flex-1 basis-36">
        <p className="truncate font-medium text-sm">{email}</p>
        <p className="text-muted text-xs">
          {roleLabel(role)} · sent {relativeTime(createdAt, now)} {isExpired && <Badge variant="warning">Expired</Badge>}
        </p>
      </div>
      <Button
        size="sm"
        busy={resend.isPending}
        aria-label={`Send again to ${email}`}
        onClick={() => resend.mutate(id, { onSuccess: () => notify.success(`Invitation sent to ${email}`), onError })}
      >
        Send again
      </Button>
      <Button
        size="sm"
        variant="quiet"
        busy={revoke.isPending}
        aria-label={`Withdraw the invitation of ${email}`}
        onClick={() => revoke.mutate(id, { onError })}
      >
        Withdraw
      </Button>
    </li>
  )
}
