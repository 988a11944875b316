import { Eye, LogOut, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { BuilderRole, Collaborator } from '#contract/people/collaborators'
import { Badge } from '../../components/ui/badge'
import { Button } from '../../components/ui/button'
import { ConfirmDialog } from '../../components/ui/confirm-dialog'
import { Menu, MenuItem } from '../../components/ui/menu'
import { messageOf } from '../../lib/api'
import { notify } from '../../lib/screen/notify'
import { useChangeCollaborator, useLeaveApp, useRemoveCollaborator } from './queries'

const LABELS: Record<BuilderRole, string> = { owner: 'Owner', editor: 'Editor', viewer: 'Viewer' }

interface RowProps {
  appId: string
  person: Collaborator
  isOwner: boolean
}

export function CollaboratorRow({ appId, person, isOwner }: RowProps) {
  const { accountId, name, email, role, isYou } = person
  const called = name || email
  const change = useChangeCollaborator(appId)
  const notifyOnError = { onError: (error: Error) => notify.error(messageOf(error)) }
  const [isEnding, setIsEnding] = useState(false)
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-sm">{isYou ? `${called} (you)` : called}</p>
        {name && <p className="truncate text-muted text-xs">{email}</p>}
      </div>
      <Badge variant={role === 'owner' ? 'accent' : 'plain'}>{LABELS[role]}</Badge>
      {isOwner && role !== 'owner' && (
        <Menu
          trigger={
            <Button variant="quiet" size="icon-sm" aria-label={`Change ${called}`} busy={change.isPending}>
              {!change.isPending && <MoreHorizontal />}
            </Button>
          }
        >
          {role === 'viewer' ? (
            <MenuItem icon={<Pencil />} onSelect={() => change.mutate({ accountId, role: 'editor' }, notifyOnError)}>
              Make an editor
            </MenuItem>
          ) : (
            <MenuItem icon={<Eye />} onSelect={() => change.mutate({ accountId, role: 'viewer' }, notifyOnError)}>
              Make a viewer
            </MenuItem>
          )}
          <MenuItem icon={<Trash2 />} danger onSelect={() => setIsEnding(true)}>
            Remove
          </MenuItem>
        </Menu>
      )}
      {isYou && role !== 'owner' && (
        <Button size="sm" onClick={() => setIsEnding(true)}>
          <LogOut />
          Leave
        </Button>
      )}
      {isEnding && <EndDialog appId={appId} person={person} onClose={() => setIsEnding(false)} />}
    </li>
  )
}

function EndDialog({ appId, person, onClose }: { appId: string; person: Collaborator; onClose: () => void }) {
  const { accountId, name, email, isYou } = person
  const navigate = useNavigate()
  const remove = useRemoveCollaborator(appId)
  const leave = useLeaveApp(appId)
  const error = remove.error ?? leave.error
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isYou ? 'Leave this app?' : `Remove ${name || email}?`}
      description={
        isYou
          ? 'You reach it no more until its owner invites you again.'
          : 'They are out at once, also where they have it open. What they built stays.'
      }
      action={isYou ? 'Leave' : 'Remove'}
      danger
      busy={remove.isPending || leave.isPending}
      error={error ? messageOf(error) : undefined}
      onConfirm={() => {
        if (isYou) leave.mutate(undefined, { onSuccess: () => void navigate('/home', { replace: true }) })
        else remove.mutate(accountId, { onSuccess: onClose })
      }}
    />
  )
}
