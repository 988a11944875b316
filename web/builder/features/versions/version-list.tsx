import { useInfiniteQuery } from '@tanstack/react-query'
import { GitCompare } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { App } from '#contract/app/apps'
import type { VersionListItem } from '#contract/app/versions'
import { PanelHeader } from '../../components/panel'
import { TouchedByHand } from '../../components/touched/touched-by-hand'
import { Button } from '../../components/ui/button'
import { Skeleton } from '../../components/ui/skeleton'
import { EmptyState, ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { versionsQuery } from '../../lib/app/versions'
import { usePermission } from '../../lib/session/account'
import { useNow } from '../../lib/time'
import { VersionRow } from './version-row'

interface VersionListProps {
  app: App
  shownVersionId: string | null
  /** The page in the preview. */
  shownPage: string | null
  isChatBusy: boolean
  onView: (version: VersionListItem) => void
  /** Without an older one: against the version before. */
  onCompare: (older: VersionListItem | undefined, newer: VersionListItem) => void
  onRestore: (version: VersionListItem) => void
}

/** The history, newest first. In picking, two of any versions are chosen to be compared. */
export function VersionList({ app, shownVersionId, shownPage, isChatBusy, onView, onCompare, onRestore }: VersionListProps) {
  const { data, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    versionsQuery(app.appId),
  )
  const now = useNow()
  const [picked, setPicked] = useState<string[]>()
  const versions = data?.pages.flat() ?? []
  const newest = versions.find(({ id }) => id === app.latestVersionId)
  const mayRevert = usePermission('chat.revert')
  const isPicking = picked !== undefined
  const pick = (id: string) =>
    setPicked((known = []) => (known.includes(id) ? known.filter((each) => each !== id) : [...known.slice(-1), id]))
  function comparePicked() {
    const [newer, older] = versions.filter(({ id }) => picked?.includes(id))
    if (!newer || !older) return
    setPicked(undefined)
    onCompare(older, newer)
  }

  return (
    <>
      <PanelHeader title={isPicking ? 'Choose two versions' : undefined}>
        {isPicking ? (
          <>
            <Button size="sm" onClick={() => setPicked(undefined)}>
              Cancel
            </Button>
            <Button size="sm" variant="primary" disabled={picked.length !== 2} onClick={comparePicked}>
              Compare
            </Button>
          </>
        ) : (
          <Button size="sm" variant="quiet" disabled={versions.length < 2} onClick={() => setPicked([])}>
            <GitCompare />
            Compare
          </Button>
        )}
      </PanelHeader>
      {isPending && (
        <div className="flex flex-col gap-2 p-4">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-12" />
          ))}
        </div>
      )}
      {error && !data && (
        <ErrorState title="The history could not be loaded" message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {data && versions.length === 0 && (
        <EmptyState title="No versions yet" className="py-8">
          Each change you ask for becomes a version you can come back to.
        </EmptyState>
      )}
      {versions.length > 0 && (
        <div className="min-h-0 flex-1 overflow-y-auto p-1">
          {newest?.isDraft && !isPicking && (
            <TouchedByHand appId={app.appId} versionId={newest.id} page={shownPage} mayRestore={mayRevert && !isChatBusy} />
          )}
          <ul aria-label="Versions" onKeyDown={moveByArrows}>
            {versions.map((version) => (
              <VersionRow
                key={version.id}
                appId={app.appId}
                version={version}
                now={now}
                isLatest={version.id === app.latestVersionId}
                isLive={version.id === app.publishedVersionId}
                isShown={version.id === shownVersionId}
                isChatBusy={isChatBusy}
                isPicked={isPicking ? picked.includes(version.id) : undefined}
                onPick={() => pick(version.id)}
                onView={() => onView(version)}
                onCompare={() => onCompare(undefined, version)}
                onRestore={() => onRestore(version)}
              />
            ))}
          </ul>
          {hasNextPage && (
            <Button variant="quiet" className="w-full" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show older versions
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** Up and down go from version to version; everything else is reached by Tab. */
function moveByArrows(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || !(event.target instanceof HTMLElement) || !event.target.dataset.version) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-version]')]
  const next = all[all.indexOf(event.target) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
