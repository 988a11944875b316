import { useInfiniteQuery } from '@tanstack/react-query'
import type { Activity, ActivityKind } from '#contract/app/activity'
import { countOf } from '#contract/inflect'
import { Button } from '../../components/ui/button'
import { Skeleton } from '../../components/ui/skeleton'
import { ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { relativeTime, useNow } from '../../lib/time'
import { activityQuery } from './queries'

const WORDS: Record<ActivityKind, string> = {
  'app-published': 'published the app',
  'publish-scheduled': 'scheduled a publish',
  'schedule-cancelled': 'took back a scheduled publish',
  'app-unpublished': 'unpublished the app',
  'app-restored': 'brought the app back',
  'claim-invited': 'copied the invitation to claim the app',
  'app-claimed': 'took the app over',
  'app-changed': 'changed the app',
  'settings-changed': 'changed settings',
  'style-changed': 'changed the branding',
  'texts-changed': 'changed texts',
  'gate-changed': 'changed what visitors are asked for',
  'programs-changed': 'changed whether programs may use the app',
  'token-made': 'made an access token',
  'token-revoked': 'revoked an access token',
  'collaborator-invited': 'invited a collaborator',
  'collaborator-joined': 'joined',
  'collaborator-changed': 'changed what a collaborator may do',
  'collaborator-removed': 'removed a collaborator',
  'collaborator-left': 'left',
  'user-invited': 'invited a user',
  'user-changed': 'changed a user',
  'user-removed': 'removed a user',
  'domain-added': 'added a domain',
  'domain-preferred': 'chose the domain that people are led to',
  'domain-removed': 'removed a domain',
  'secret-set': 'set secrets',
  'secret-removed': 'removed a secret',
  'variables-changed': 'changed build variables',
  'payments-connected': 'connected payments',
  'connector-changed': 'changed a connector',
  'package-set': 'set up an integration',
  'package-removed': 'removed an integration',
  'rows-added': 'added rows',
  'rows-changed': 'changed rows',
  'rows-deleted': 'deleted rows',
  'rows-put-back': 'put deleted rows back',
  'rows-locked': 'locked or unlocked rows',
  'rows-imported': 'imported rows',
  'rows-copied-to-test': 'copied live rows to the test data',
  'rows-copied-to-live': 'copied rows to the live data',
  'samples-removed': 'removed sample rows',
  'columns-changed': 'changed a column',
  'file-deleted': 'deleted a file',
  'data-source-added': 'added a data source',
  'tool-made': 'made a tool',
  'tool-changed': 'changed a tool',
  'tool-deleted': 'deleted a tool',
  'tool-switched': 'switched a tool on or off',
  'assistant-switched': 'switched the assistant on or off',
  'assistant-changed': 'changed the assistant',
  'function-deployed': 'deployed a function',
  'version-restored': 'restored an older version',
}

/** Who changed what by hand, newest first. */
export function ActivityList({ appId }: { appId: string }) {
  const { data, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    activityQuery(appId),
  )
  const now = useNow()
  const activities = data?.pages.flatMap((page) => page.activities) ?? []
  return (
    <section aria-labelledby="activity" className="flex flex-col gap-1">
      <h3 id="activity" className="font-medium text-base">
        What was changed
      </h3>
      {isPending && <Skeleton className="h-24" />}
      {error && !data && (
        <ErrorState title="The list could not be loaded" message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {data && activities.length === 0 && (
        <p className="text-muted text-sm">
          Nothing by hand yet. Rows, settings, people, domains and the like stand here once somebody changes them; what the chat
          and the code editor change is under Versions.
        </p>
      )}
      <ol aria-labelledby="activity" className="divide-y empty:hidden">
        {activities.map((activity) => (
          <Line key={`${activity.at} ${activity.kind} ${activity.subject} ${activity.by}`} activity={activity} now={now} />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="link" className="self-start" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older changes
        </Button>
      )}
    </section>
  )
}

function Line({ activity: { kind, subject, count, by, isYou, at }, now }: { activity: Activity; now: number }) {
  const times = kind.startsWith('rows-') && count > 1 ? countOf(count, 'row', 'rows') : count > 1 ? `${count} times` : ''
  const details = [subject, times].filter(Boolean).join(', ')
  return (
    <li className="flex items-baseline gap-3 py-2 text-sm">
      <p className="wrap-anywhere min-w-0 flex-1">
        <span className="font-medium">{isYou ? 'You' : (by ?? 'Someone who is no longer here')}</span> {WORDS[kind]}
        {details && <span className="text-muted">{`: ${details}`}</span>}
      </p>
      <time dateTime={at} title={new Date(at).toLocaleString('en')} className="shrink-0 text-faint text-xs">
        {relativeTime(at, now)}
      </time>
    </li>
  )
}
