import { useQuery } from '@tanstack/react-query'
import type { App } from '#contract/app/apps'
import type { Collaborators } from '#contract/people/collaborators'
import { PanelBody, PanelHeader } from '../../components/panel'
import { Badge } from '../../components/ui/badge'
import { Button } from '../../components/ui/button'
import { Skeleton } from '../../components/ui/skeleton'
import { ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { notify } from '../../lib/screen/notify'
import { ActivityList } from './activity-list'
import { CollaboratorRow } from './collaborator-row'
import { InviteForm } from './invite-form'
import { collaboratorsQuery, useRevokeInvitation } from './queries'

/** Who builds the app: its owner, and whom the owner let in. */
export function CollaboratorsPanel({ app }: { app: App }) {
  const list = useQuery(collaboratorsQuery(app.appId))
  return (
    <>
      <PanelHeader />
      <PanelBody
        description={`Builders who work on ${app.name}. Editors change it; viewers look on. What they do counts on its owner’s plan.`}
      >
        {app.role === 'owner' && <InviteForm appId={app.appId} />}
        {list.isPending && <Skeleton className="h-24" />}
        {list.error && !list.data && (
          <ErrorState
            title="The collaborators could not be loaded"
            message={messageOf(list.error)}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.data && <People app={app} list={list.data} />}
        <ActivityList appId={app.appId} />
      </PanelBody>
    </>
  )
}

function People({ app, list: { collaborators, invitations } }: { app: App; list: Collaborators }) {
  const revoke = useRevokeInvitation(app.appId)
  return (
    <>
      <ul aria-label="Collaborators" className="divide-y">
        {collaborators.map((person) => (
          <CollaboratorRow key={person.accountId} appId={app.appId} person={person} isOwner={app.role === 'owner'} />
        ))}
      </ul>
      {app.role === 'owner' && collaborators.length === 1 && invitations.length === 0 && (
        <p className="text-muted text-sm">Nobody else yet. Invite someone above, and you build it together.</p>
      )}
      {invitations.length > 0 && (
        <section aria-labelledby="asked" className="flex flex-col gap-1">
          <h3 id="asked" className="font-medium text-base">
            Invited
          </h3>
          <ul className="divide-y">
            {invitations.map(({ id, email, role, isExpired }) => (
              <li key={id} className="flex items-center gap-3 py-2.5">
                <p className="min-w-0 flex-1 truncate text-sm">{email}</p>
                {isExpired && <Badge variant="warning">Expired</Badge>}
                <Badge>{role === 'editor' ? 'Editor' : 'Viewer'}</Badge>
                <Button
                  size="sm"
                  aria-label={`Take back the invitation to ${email}`}
                  onClick={() => revoke.mutate(id, { onError: (error) => notify.error(messageOf(error)) })}
                >
                  Take back
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
