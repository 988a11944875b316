import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import type { AdminAction, AdminActionKind } from '#contract/admin'
import { Card } from '../../components/ui/card'
import { Skeleton } from '../../components/ui/skeleton'
import { EmptyState, ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { relativeTime, useNow } from '../../lib/time'
import { Pager } from './pager'
import { actionsQuery } from './queries'

const WORDS: Record<AdminActionKind, string> = {
  'plan-changed': 'gave another plan to',
  'admin-added': 'made an admin of',
  'admin-removed': 'removed as admin',
  'account-disabled': 'disabled',
  'account-enabled': 'enabled',
  'model-connected': 'connected the model',
  'model-disconnected': 'disconnected the model',
  'name-approved': 'approved the name',
  'name-rejected': 'refused the name',
}

/** Who did what in this area, newest first. */
export function ActionsSection() {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(actionsQuery(page))
  const now = useNow()
  return (
    <div className="flex flex-col gap-4">
      {error && <ErrorState title="The log could not be loaded" message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && [1, 2, 3].map((row) => <Skeleton key={row} className="h-12" />)}
      {data && data.actions.length === 0 && (
        <Card>
          <EmptyState icon={<ScrollText />} title="Nothing yet">
            What admins change here is written down: who, what, whom and when.
          </EmptyState>
        </Card>
      )}
      {data && data.actions.length > 0 && (
        <Card>
          <ul aria-label="Log">
            {data.actions.map((action) => (
              <Line key={action.id} action={action} now={now} />
            ))}
          </ul>
        </Card>
      )}
      {data && <Pager page={page} total={data.total} onPage={setPage} />}
    </div>
  )
}

function Line({ action: { kind, adminEmail, subjectEmail, details, at }, now }: { action: AdminAction; now: number }) {
  return (
    <li className="flex items-baseline gap-4 border-b px-4 py-3 text-sm last:border-0 max-sm:flex-col max-sm:gap-1">
      <p className="wrap-anywhere min-w-0 flex-1">
        <span className="font-medium">{adminEmail}</span> {WORDS[kind]}
        {subjectEmail && <span className="font-medium">{` ${subjectEmail}`}</span>}
        {details && <span className="text-muted">{`: ${details}`}</span>}
      </p>
      <time dateTime={at} title={new Date(at).toLocaleString('en')} className="shrink-0 text-muted text-xs">
        {relativeTime(at, now)}
      </time>
    </li>
  )
}
