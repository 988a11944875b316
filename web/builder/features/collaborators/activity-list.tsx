import { useInfiniteQuery } from '@tanstack/react-query'
import type { Activity } from '#contract/app/activity'
import { countOf } from '#contract/inflect'
import { Button } from '../../components/ui/button'
import { Skeleton } from '../../components/ui/skeleton'
import { ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { relativeTime, useNow } from '../../lib/time'
import { WORDS, wordsOfSubject } from './activity-words'
import { activityQuery } from './queries'

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
  const details = [wordsOfSubject(kind, subject), times].filter(Boolean).join(', ')
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
