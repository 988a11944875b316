import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import type { ActionKind, AdminAction } from '#contract/admin'
import { Card } from '../../components/ui/card'
import { Skeleton } from '../../components/ui/skeleton'
import { EmptyState, ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { relativeTime, useNow } from '../../lib/time'
import { Pager } from './pager'
import { actionsQuery } from './queries'

const WORDS: Record<ActionKind, string> = {
  'plan-changed': 'gave another plan to',
  'admin-added': 'made an admin of',
  'admin-removed': 'removed as admin',
  'account-disabled': 'disabled',
  'account-enabled': 'enabled',
  'model-connected': 'connected the model',
  'model-disconnected': 'disconnected the model',
  'name-approved': 'approved the name',
  'name-rejected': 'refused the name',
  'report-closed': 'dealt with a report about',
  'payment-refunded': 'paid back to',
  'app-taken-down': 'took down',
  'app-put-back': 'put back',
  'app-moved': 'moved the rows of an app to another database',
  'app-published': 'published',
  'publish-scheduled': 'scheduled a publish of',
  'schedule-cancelled': 'took back a scheduled publish of',
  'app-unpublished': 'unpublished',
  'app-deleted': 'deleted',
  'app-restored': 'restored',
  'claim-invited': 'copied the invitation to claim',
  'app-claimed': 'claimed',
  'app-changed': 'changed name, address or who may enter of',
  'settings-changed': 'changed settings of',
  'gate-changed': 'changed whom the gate lets in to',
  'programs-changed': 'opened to programs, or closed,',
  'token-made': 'made an access token of',
  'token-revoked': 'revoked an access token of',
  'collaborator-invited': 'invited a collaborator to',
  'collaborator-joined': 'joined the collaborators of',
  'collaborator-changed': 'changed a collaborator of',
  'collaborator-removed': 'removed a collaborator from',
  'collaborator-left': 'left the collaborators of',
  'user-invited': 'invited a user to',
  'user-changed': 'changed a user of',
  'user-removed': 'removed a user from',
  'domain-added': 'added a domain to',
  'domain-preferred': 'chose the domain people are led to of',
  'domain-removed': 'removed a domain from',
  'secret-set': 'set secrets of',
  'secret-removed': 'removed a secret of',
  'connector-changed': 'changed a connector of',
  'package-set': 'set up an integration of',
  'package-removed': 'removed an integration from',
  'tool-switched': 'switched a tool on or off in',
  'assistant-switched': 'switched the assistant on or off of',
  'payments-connected': 'connected payments to',
  'plan-cancelled': 'cancelled their plan',
  'plan-resumed': 'kept their plan after all',
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
            What admins change here, and owners in their apps, is written down: who, what, whom and when.
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
