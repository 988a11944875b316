import { ExternalLink, MoreHorizontal, RotateCw, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Domain } from '#contract/app/publishing/domains'
import { PlansLink } from '../../components/plan-limit'
import { Badge } from '../../components/ui/badge'
import { Button } from '../../components/ui/button'
import { ConfirmDialog } from '../../components/ui/confirm-dialog'
import { Menu, MenuItem } from '../../components/ui/menu'
import { messageOf } from '../../lib/api'
import { notify } from '../../lib/screen/notify'
import { relativeTime, useNow } from '../../lib/time'
import { usePreferDomain, useRemoveDomain, useVerifyDomain } from './queries'
import { RecordList } from './record-list'
import { sentenceFor, statusBadge } from './status-words'

interface DomainCardProps {
  appId: string
  domain: Domain
  isOnly: boolean
  isPublished: boolean
}

export function DomainCard({ appId, domain, isOnly, isPublished }: DomainCardProps) {
  const { id, host, status, records, checkedAt, isCanonical, isLocal } = domain
  const now = useNow()
  const [isRemoving, setIsRemoving] = useState(false)
  const verify = useVerifyDomain(appId)
  const prefer = usePreferDomain(appId)
  const remove = useRemoveDomain(appId)
  const notifyOnError = { onError: (error: Error) => notify.error(messageOf(error)) }
  const sentence = sentenceFor(domain, isPublished)
  const badge = statusBadge(domain, isPublished)
  const isServed = status === 'live' || status === 'failing'

  return (
    <li className="flex flex-col gap-3 rounded-lg border bg-surface p-4" aria-label={host}>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          {isServed && isPublished ? (
            <a
              href={domain.url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex max-w-full items-center gap-1 font-medium"
            >
              <span className="truncate">{host}</span>
              <ExternalLink aria-hidden className="size-3.5 shrink-0 text-muted" />
            </a>
          ) : (
            <p className="truncate font-medium">{host}</p>
          )}
          <div className="mt-1 flex flex-wrap gap-1" aria-live="polite">
            {domain.isResting ? <Badge variant="warning">Rests</Badge> : <Badge variant={badge.variant}>{badge.label}</Badge>}
            {domain.beyondPlanUntil !== null && !domain.isResting && <Badge variant="warning">Beyond your plan</Badge>}
            {isCanonical && <Badge variant="accent">Main address</Badge>}
            {isServed && !isCanonical && !isOnly && !domain.isResting && <Badge>Leads to the main address</Badge>}
          </div>
        </div>
        {!isLocal && (
          <Button size="sm" busy={verify.isPending} onClick={() => verify.mutate(id, notifyOnError)}>
            {!verify.isPending && <RotateCw />}
            Verify
          </Button>
        )}
        <Menu
          trigger={
            <Button variant="quiet" size="icon-sm" aria-label={`Change ${host}`}>
              <MoreHorizontal />
            </Button>
          }
        >
          {isServed && !isCanonical && (
            <MenuItem icon={<Star />} onSelect={() => prefer.mutate(id, notifyOnError)}>
              Make it the main address
            </MenuItem>
          )}
          <MenuItem icon={<Trash2 />} danger onSelect={() => setIsRemoving(true)}>
            Remove
          </MenuItem>
        </Menu>
      </div>
      {sentence && (
        <p className="text-pretty text-muted text-sm">
          {sentence} {domain.beyondPlanUntil !== null && <PlansLink />}
        </p>
      )}
      {records.length > 0 && status !== 'live' && <RecordList host={host} records={records} />}
      {records.length > 0 && status === 'live' && (
        <details className="text-sm">
          <summary className="cursor-pointer text-muted">Its records</summary>
          <div className="mt-2">
            <RecordList host={host} records={records} />
          </div>
        </details>
      )}
      {checkedAt && !isLocal && <p className="text-faint text-xs">Checked {relativeTime(checkedAt, now)}</p>}
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setIsRemoving}
        title={`Remove ${host}?`}
        description="It no longer shows the app from this moment. To have it again, it is verified again with new records."
        action="Remove"
        danger
        busy={remove.isPending}
        error={remove.error ? messageOf(remove.error) : undefined}
        onConfirm={() => remove.mutate(id, { onSuccess: () => setIsRemoving(false) })}
      />
    </li>
  )
}
