import { Ban, MoreHorizontal, Shield, Trash2, User, UserCheck } from 'lucide-react'
import { useState } from 'react'
import type { AppUser, ChangeAppUser } from '#contract/people/app-users'
import { initialOf } from '#contract/people/initial'
import { Badge } from '../../components/ui/badge'
import { Button } from '../../components/ui/button'
import { ConfirmDialog } from '../../components/ui/confirm-dialog'
import { Menu, MenuDivider, MenuItem } from '../../components/ui/menu'
import { messageOf } from '../../lib/api'
import { notify } from '../../lib/screen/notify'
import { useChangeUser, useRemoveUser } from './queries'
import { roleLabel } from './roles'

/** The builder's own place in the app is shown, and cannot be taken. */
export function UserRow({ appId, user, isPrivate }: { appId: string; user: AppUser; isPrivate: boolean }) {
  const { id: userId, email, name, role, isDisabled, isOwner, emailVerified, isInvited, data } = user
  const isShutOut = isPrivate && !isInvited && !isOwner && role !== 'admin'
  const own = ownFields(data)
  const [isRemoving, setIsRemoving] = useState(false)
  const change = useChangeUser(appId)
  const remove = useRemoveUser(appId)
  const set = (what: ChangeAppUser) => change.mutate({ userId, ...what }, { onError: (error) => notify.error(messageOf(error)) })

  return (
    <li className="flex items-center gap-3 py-2.5">
      <span
        aria-hidden
        className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-text text-xs"
      >
        {initialOf(name || email)}
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-sm">{name || email}</p>
        {name && <p className="truncate text-muted text-xs">{email}</p>}
        {own && (
          <p className="truncate text-muted text-xs" title={own}>
            {own}
          </p>
        )}
      </div>
      <div className="flex shrink-0 flex-wrap justify-end gap-1">
        {isDisabled && <Badge variant="danger">Disabled</Badge>}
        {isShutOut && <Badge variant="warning">Not let in</Badge>}
        {!emailVerified && <Badge variant="warning">Not verified</Badge>}
        <Badge variant={role === 'admin' ? 'accent' : 'plain'}>{isOwner ? 'Owner' : roleLabel(role)}</Badge>
      </div>
      {isOwner ? (
        <span className="size-7 touch:size-10" />
      ) : (
        <Menu
          trigger={
            <Button variant="quiet" size="icon-sm" aria-label={`Change ${name || email}`} busy={change.isPending}>
              {!change.isPending && <MoreHorizontal />}
            </Button>
          }
        >
          {isShutOut && emailVerified && (
            <MenuItem icon={<UserCheck />} onSelect={() => set({ isInvited: true })}>
              Let in
            </MenuItem>
          )}
          {role === 'admin' ? (
            <MenuItem icon={<User />} onSelect={() => set({ role: 'user' })}>
              Make a user
            </MenuItem>
          ) : (
            <MenuItem icon={<Shield />} onSelect={() => set({ role: 'admin' })}>
              Make an admin
            </MenuItem>
          )}
          {isDisabled ? (
            <MenuItem icon={<UserCheck />} onSelect={() => set({ isDisabled: false })}>
              Let in again
            </MenuItem>
          ) : (
            <MenuItem icon={<Ban />} onSelect={() => set({ isDisabled: true })}>
              Disable
            </MenuItem>
          )}
          <MenuDivider />
          <MenuItem icon={<Trash2 />} danger onSelect={() => setIsRemoving(true)}>
            Remove
          </MenuItem>
        </Menu>
      )}
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setIsRemoving}
        title={`Remove ${name || email}?`}
        description="Their sign-in goes. What they made in the app stays."
        action="Remove"
        danger
        busy={remove.isPending}
        error={remove.error ? messageOf(remove.error) : undefined}
        onConfirm={() => remove.mutate(userId, { onSuccess: () => setIsRemoving(false) })}
      />
    </li>
  )
}

/** The app's own fields in a line: what its User schema asks for, as far as it is plain. */
const ownFields = (data: AppUser['data']): string =>
  Object.entries(data)
    .filter(([, value]) => typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value !== ''))
    .map(([name, value]) => `${name}: ${value === true ? 'yes' : value === false ? 'no' : value}`)
    .join(' · ')
