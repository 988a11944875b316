import { useInfiniteQuery } from '@tanstack/react-query'
import { History, Undo2 } from 'lucide-react'
import type { App } from '#contract/app/apps'
import type { PublishRecord } from '#contract/app/publishing/publishes'
import { Badge } from '../../components/ui/badge'
import { Button } from '../../components/ui/button'
import { Skeleton } from '../../components/ui/skeleton'
import { EmptyState, ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { versionsQuery, versionTitle } from '../../lib/app/versions'
import { relativeTime, useNow } from '../../lib/time'
import { publishesQuery } from './queries'

interface HistoryProps {
  app: App
  isBusy: boolean
  onPick: (versionId: string) => void
}

const WORDS: Record<PublishRecord['kind'], string> = {
  publish: 'Published',
  rollback: 'Rolled back',
  scheduled: 'Published as scheduled',
  unpublish: 'Unpublished',
  failed: 'Scheduled publish failed',
}

/** What became of the app's being live, newest first, and the ways back. */
export function HistoryTab({ app, isBusy, onPick }: HistoryProps) {
  const { data, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    publishesQuery(app.appId),
  )
  const now = useNow()
  const publishes = data?.pages.flatMap((page) => page.publishes) ?? []
  return (
    <div className="flex flex-col gap-5">
      {isPending && <Skeleton className="h-32" />}
      {error && <ErrorState title="The history could not be read" message={messageOf(error)} onRetry={() => void refetch()} />}
      {data && publishes.length === 0 && (
        <EmptyState icon={<History />} title="No publish yet" className="py-6">
          Each one is kept here, with a way back to it.
        </EmptyState>
      )}
      {publishes.length > 0 && (
        <section>
          <h3 className="mb-1.5 font-medium text-sm">Publishes</h3>
          <ol className="rounded-md border">
            {publishes.map((publish, at) => (
              <Publish
                key={publish.id}
                publish={publish}
                now={now}
                // The same version may have been live several times: the last of them is.
                isLive={isLiveNow(app, publishes, at)}
                isBusy={isBusy}
                onPick={publish.version?.id === app.publishedVersionId ? undefined : onPick}
              />
            ))}
          </ol>
          {hasNextPage && (
            <Button variant="link" className="mt-2" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show older publishes
            </Button>
          )}
        </section>
      )}
      <Versions app={app} isBusy={isBusy} onPick={onPick} />
    </div>
  )
}

const isLiveNow = ({ publishedVersionId }: App, publishes: PublishRecord[], at: number): boolean =>
  publishedVersionId !== null &&
  publishes.findIndex(({ kind, version }) => kind !== 'failed' && kind !== 'unpublish' && version?.id === publishedVersionId) ===
    at

interface PublishProps {
  publish: PublishRecord
  now: number
  isLive: boolean
  isBusy: boolean
  onPick: ((versionId: string) => void) | undefined
}

function Publish({ publish: { kind, version, at, by, message }, now, isLive, isBusy, onPick }: PublishProps) {
  return (
    <li className="flex min-h-12 items-center gap-3 border-b px-3 py-1.5 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm">{version ? versionTitle(version) : 'A version that is no more'}</p>
        <p className="text-faint text-xs">
          {WORDS[kind]} {relativeTime(at, now)}
          {by ? ` by ${by}` : ''}
        </p>
        {message && <p className="wrap-anywhere text-danger text-xs">{message}</p>}
      </div>
      {isLive && <Badge variant="success">Live</Badge>}
      {!isLive && version && onPick && kind !== 'failed' && (
        <Button
          size="sm"
          disabled={isBusy}
          onClick={() => onPick(version.id)}
          aria-label={`Roll back to ${versionTitle(version)}`}
        >
          <Undo2 />
          Roll back
        </Button>
      )}
    </li>
  )
}

/** Every version there is, live once or never, newest first. */
function Versions({ app, isBusy, onPick }: HistoryProps) {
  const { data, isPending, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(versionsQuery(app.appId))
  const now = useNow()
  const versions = data?.pages.flat() ?? []
  return (
    <section>
      <h3 className="mb-1.5 font-medium text-sm">Versions</h3>
      {isPending && <Skeleton className="h-24" />}
      {error && <p className="text-danger text-sm">{messageOf(error)}</p>}
      <ul className="rounded-md border empty:hidden">
        {versions.map(({ id, timestamp, ...version }) => (
          <li key={id} className="flex min-h-10 items-center gap-3 border-b px-3 py-1.5 last:border-b-0">
            <div className="min-w-0 flex-1">
              <p className="truncate text-sm">{versionTitle(version)}</p>
              <p className="text-faint text-xs">{relativeTime(timestamp, now)}</p>
            </div>
            {id === app.publishedVersionId ? (
              <Badge variant="success">Live</Badge>
            ) : (
              <Button size="sm" disabled={isBusy} onClick={() => onPick(id)}>
                Make live
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="link" className="mt-2" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older versions
        </Button>
      )}
    </section>
  )
}
