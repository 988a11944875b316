import { Ban, MoreHorizontal, RotateCcw, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminApp, AdminAppStatus } from '#contract/admin-apps'
import { REPORT_WORDS } from '#contract/app/publishing/app-reports'
import { countOf } from '#contract/inflect'
import { Badge } from '../../components/ui/badge'
import { Button } from '../../components/ui/button'
import { ConfirmDialog } from '../../components/ui/confirm-dialog'
import { Menu, MenuItem } from '../../components/ui/menu'
import { messageOf } from '../../lib/api'
import { notify } from '../../lib/screen/notify'
import { relativeTime } from '../../lib/time'
import { formatSize } from '../../lib/words'
import { usePutBack } from './queries'
import { TakeDownDialog } from './take-down-dialog'

/** The same for the heads of the columns. On small screens the values stand under one another. */
export const APP_COLUMNS = 'grid grid-cols-[minmax(0,1fr)_minmax(0,12rem)_6rem_7rem_7rem_2rem] items-center gap-4'

export const STATUS_WORDS: Record<AdminAppStatus, string> = {
  live: 'Live',
  draft: 'Draft',
  'taken-down': 'Taken down',
  suspended: 'Down with its account',
  deleted: 'Deleted',
}
const STATUS_VARIANTS = {
  live: 'success',
  draft: 'plain',
  'taken-down': 'danger',
  suspended: 'warning',
  deleted: 'plain',
} as const

export function AppRow({ app, now }: { app: AdminApp; now: number }) {
  const { name, address, ownerEmail, status, bytes, errors, differentErrors, reports, updatedAt, takedown } = app
  return (
    <li className="border-b px-4 py-3 text-sm last:border-0">
      <div className={`${APP_COLUMNS} relative max-lg:grid-cols-2 max-lg:gap-y-2`}>
        <div className="min-w-0 max-lg:col-span-2 max-lg:pr-10">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            <span className="min-w-0 truncate">{name}</span>
            <Badge variant={STATUS_VARIANTS[status]}>{STATUS_WORDS[status]}</Badge>
            {reports > 0 && <Badge variant="warning">{countOf(reports, 'report', 'reports')}</Badge>}
          </p>
          <p className="truncate text-muted text-xs">
            {status === 'live' ? (
              <a href={address} target="_blank" rel="noreferrer" className="underline underline-offset-4">
                {address}
              </a>
            ) : (
              address
            )}
          </p>
        </div>
        <Value label="Owner">{ownerEmail || 'Nobody any more'}</Value>
        <Value label="Size">{formatSize(bytes)}</Value>
        <Value label="Errors">{errors === 0 ? 'None' : `${errors.toLocaleString('en')} (${differentErrors} kinds)`}</Value>
        <Value label="Changed">{relativeTime(updatedAt, now)}</Value>
        <AppActions app={app} />
      </div>
      {takedown && (
        <div className="wrap-anywhere mt-2 flex flex-col gap-1 rounded-md bg-sunken px-3 py-2 text-xs">
          <p>
            <span className="font-medium">{REPORT_WORDS[takedown.reason]}</span>
            <span className="text-muted">{` · ${relativeTime(takedown.at, now)}`}</span>
          </p>
          <p className="whitespace-pre-line">{takedown.message}</p>
          {takedown.appeal && (
            <p className="whitespace-pre-line">
              <span className="font-medium">Appeal: </span>
              {takedown.appeal}
            </p>
          )}
        </div>
      )}
    </li>
  )
}

const Value = ({ label, children }: { label: string; children: ReactNode }) => (
  <p className="min-w-0 truncate text-muted tabular-nums">
    <span className="text-xs lg:sr-only">{label} </span>
    <span className="max-lg:block max-lg:truncate">{children}</span>
  </p>
)

function AppActions({ app }: { app: AdminApp }) {
  const { id, name, status, ownerEmail } = app
  const [open, setOpen] = useState<'take-down' | 'put-back'>()
  const putBack = usePutBack()
  const navigate = useNavigate()
  const close = () => setOpen(undefined)
  return (
    <div className="max-lg:absolute max-lg:top-0 max-lg:right-0">
      <Menu
        trigger={
          <Button variant="quiet" size="icon-sm" aria-label={`Actions for ${name}`}>
            <MoreHorizontal />
          </Button>
        }
      >
        <MenuItem
          icon={<UserRound />}
          disabled={!ownerEmail}
          onSelect={() => void navigate(`/admin/accounts?search=${encodeURIComponent(ownerEmail)}`)}
        >
          Go to its owner
        </MenuItem>
        {status === 'taken-down' ? (
          <MenuItem icon={<RotateCcw />} onSelect={() => setOpen('put-back')}>
            Put back
          </MenuItem>
        ) : (
          <MenuItem icon={<Ban />} danger disabled={status === 'deleted'} onSelect={() => setOpen('take-down')}>
            {status === 'deleted' ? 'Take down: it is deleted' : 'Take down'}
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={open === 'put-back'}
        onOpenChange={(next) => !next && close()}
        title={`Put ${name} back?`}
        description="What was live when it was taken down is live again, and its owner is told by mail."
        action="Put back"
        busyAction="Putting back …"
        busy={putBack.isPending}
        {...(putBack.error ? { error: messageOf(putBack.error) } : {})}
        onConfirm={() =>
          putBack.mutate(
            { id },
            {
              onSuccess: () => {
                notify.success(`${name} is put back`)
                close()
              },
            },
          )
        }
      />
      {open === 'take-down' && <TakeDownDialog app={app} onClose={close} />}
    </div>
  )
}
