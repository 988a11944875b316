import { Ban, MoreHorizontal, ReceiptText, RotateCcw, ShieldCheck, ShieldOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AdminAccount } from '#contract/admin'
import { countOf } from '#contract/inflect'
import { Plan } from '#contract/people/identity'
import { Badge } from '../../components/ui/badge'
import { Button } from '../../components/ui/button'
import { ConfirmDialog } from '../../components/ui/confirm-dialog'
import { Menu, MenuItem } from '../../components/ui/menu'
import { Select } from '../../components/ui/select'
import { messageOf } from '../../lib/api'
import { notify } from '../../lib/screen/notify'
import { useUser } from '../../lib/session/browser-session'
import { relativeTime } from '../../lib/time'
import { DisableDialog } from './disable-dialog'
import { PaymentsDialog } from './payments-dialog'
import { useChangeAccount, useEnableAccount } from './queries'

const PLAN_NAMES: Record<Plan, string> = { lite: 'Discover', explorer: 'Explorer', moon: 'Moon', monetizer: 'Monetizer' }

/** The same for the heads of the columns. On small screens the values stand under one another. */
export const ACCOUNT_COLUMNS = 'grid grid-cols-[minmax(0,1fr)_9rem_8rem_7rem_7rem_7rem_2rem] items-center gap-4'

export function AccountRow({ account, now }: { account: AdminAccount; now: number }) {
  const { email, name, apps, publishedApps, messages } = account
  return (
    <li className={`${ACCOUNT_COLUMNS} relative border-b px-4 py-3 text-sm last:border-0 max-lg:grid-cols-2 max-lg:gap-y-2`}>
      <div className="min-w-0 max-lg:col-span-2 max-lg:pr-10">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0 truncate">{name || email}</span>
          <Marks account={account} />
        </p>
        <p className="truncate text-muted text-xs">{email}</p>
      </div>
      <PlanSelect account={account} />
      <Value label="Messages">{`${messages.used} of ${messages.limit.toLocaleString('en')} a ${messages.period}`}</Value>
      <Value label="Apps">{apps === 0 ? 'None' : `${apps}${publishedApps > 0 ? `, ${publishedApps} live` : ''}`}</Value>
      <Value label="Last seen">{account.lastSeenAt ? relativeTime(account.lastSeenAt, now) : 'Never'}</Value>
      <Value label="Created">{relativeTime(account.createdAt, now)}</Value>
      <AccountActions account={account} />
    </li>
  )
}

const Value = ({ label, children }: { label: string; children: ReactNode }) => (
  <p className="text-muted tabular-nums">
    <span className="text-xs lg:sr-only">{label} </span>
    <span className="max-lg:block">{children}</span>
  </p>
)

function Marks({ account: { isAdmin, isDisabled, emailVerified, suspendedApps } }: { account: AdminAccount }) {
  return (
    <>
      {isAdmin && <Badge variant="accent">Admin</Badge>}
      {isDisabled && <Badge variant="danger">Disabled</Badge>}
      {!emailVerified && <Badge variant="warning">Not verified</Badge>}
      {suspendedApps > 0 && <Badge>{countOf(suspendedApps, 'app taken down', 'apps taken down')}</Badge>}
    </>
  )
}

function PlanSelect({ account }: { account: AdminAccount }) {
  const change = useChangeAccount()
  function give(plan: Plan) {
    change.mutate(
      { id: account.id, plan },
      {
        onSuccess: () => notify.success(`${account.name || account.email} is on ${PLAN_NAMES[plan]} now`),
        onError: (error) => notify.error(messageOf(error)),
      },
    )
  }
  return (
    <Select
      aria-label={`Plan of ${account.email}`}
      value={change.isPending ? change.variables.plan : account.plan}
      disabled={change.isPending}
      onChange={(event) => give(Plan.parse(event.target.value))}
      className="w-full max-lg:max-w-40"
    >
      {Plan.options.map((plan) => (
        <option key={plan} value={plan}>
          {PLAN_NAMES[plan]}
        </option>
      ))}
    </Select>
  )
}

function AccountActions({ account }: { account: AdminAccount }) {
  const { id, email, name, isAdmin, isAdminByConfiguration, isDisabled } = account
  const isSelf = useUser()?.id === id
  const [open, setOpen] = useState<'admin' | 'disable' | 'payments'>()
  const change = useChangeAccount()
  const enable = useEnableAccount()
  const who = name || email
  function changeAdmin() {
    change.mutate(
      { id, isAdmin: !isAdmin },
      { onSuccess: () => setOpen(undefined), onError: (error) => notify.error(messageOf(error)) },
    )
  }
  return (
    <div className="max-lg:absolute max-lg:top-2 max-lg:right-2">
      <Menu
        trigger={
          <Button variant="quiet" size="icon-sm" aria-label={`Actions for ${email}`}>
            <MoreHorizontal />
          </Button>
        }
      >
        <MenuItem
          icon={isAdmin ? <ShieldOff /> : <ShieldCheck />}
          disabled={isAdminByConfiguration}
          onSelect={() => setOpen('admin')}
        >
          {isAdminByConfiguration ? 'Admin by ADMIN_EMAILS' : isAdmin ? 'Remove as admin' : 'Make admin'}
        </MenuItem>
        <MenuItem icon={<ReceiptText />} onSelect={() => setOpen('payments')}>
          Payments
        </MenuItem>
        {isDisabled ? (
          <MenuItem
            icon={<RotateCcw />}
            onSelect={() =>
              enable.mutate(
                { id },
                {
                  onSuccess: () => notify.success(`${who} can sign in again`),
                  onError: (error) => notify.error(messageOf(error)),
                },
              )
            }
          >
            Enable account
          </MenuItem>
        ) : (
          <MenuItem icon={<Ban />} danger disabled={isSelf} onSelect={() => setOpen('disable')}>
            {isSelf ? 'Disable: not your own' : 'Disable account'}
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={open === 'admin'}
        onOpenChange={(next) => setOpen(next ? 'admin' : undefined)}
        title={isAdmin ? `Remove ${who} as admin?` : `Make ${who} an admin?`}
        description={
          isAdmin
            ? 'They keep their account, plan and apps, and no longer see this area.'
            : 'Admins see all accounts and ratings, give plans, disable accounts and connect the model.'
        }
        action={isAdmin ? 'Remove' : 'Make admin'}
        busyAction={isAdmin ? 'Removing …' : 'Saving …'}
        danger={isAdmin}
        busy={change.isPending}
        {...(change.error ? { error: messageOf(change.error) } : {})}
        onConfirm={changeAdmin}
      />
      {open === 'payments' && <PaymentsDialog account={account} onClose={() => setOpen(undefined)} />}
      <DisableDialog account={account} open={open === 'disable'} onOpenChange={(next) => setOpen(next ? 'disable' : undefined)} />
    </div>
  )
}
