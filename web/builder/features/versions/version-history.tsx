import { useInfiniteQuery } from '@tanstack/react-query'
import { Eye, History, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { VersionListItem } from '#contract/versions'
import { Badge } from '../../components/ui/badge'
import { Button } from '../../components/ui/button'
import { ConfirmDialog } from '../../components/ui/confirm-dialog'
import { IconButton } from '../../components/ui/icon-button'
import { Popover } from '../../components/ui/popover'
import { Skeleton } from '../../components/ui/skeleton'
import { EmptyState, ErrorState } from '../../components/ui/states'
import { messageOf, RequestFailed } from '../../lib/api'
import { cn } from '../../lib/cn'
import { relativeTime, useNow } from '../../lib/time'
import { versionsQuery } from '../../lib/versions'
import { useRestoreVersion } from './queries'

interface VersionHistoryProps {
  appId: string
  latestVersionId: string | null
  /** The version in the preview. */
  shownVersionId: string | null
  isChatBusy: boolean
  onView: (versionId: string) => void
  onRestored: (versionId: string) => void
}

/** The newest versions: look at one in the preview, or go back to it. */
export function VersionHistory({ appId, latestVersionId, shownVersionId, isChatBusy, onView, onRestored }: VersionHistoryProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [restoring, setRestoring] = useState<VersionListItem>()
  const restore = useRestoreVersion(appId)
  return (
    <>
      <Popover
        open={isOpen}
        onOpenChange={setIsOpen}
        label="Version history"
        className="w-88"
        trigger={
          <Button look="quiet" size="icon" aria-label="Version history" title="Version history">
            <History />
          </Button>
        }
      >
        <h2 className="border-b px-4 py-3 font-medium text-sm">Version history</h2>
        <Versions
          {...{ appId, latestVersionId, shownVersionId, isChatBusy }}
          onView={(versionId) => {
            setIsOpen(false)
            onView(versionId)
          }}
          onRestore={(version) => {
            setIsOpen(false)
            setRestoring(version)
          }}
        />
      </Popover>
      {restoring && (
        <ConfirmDialog
          open
          onOpenChange={() => setRestoring(undefined)}
          title="Revert to this version?"
          description={`The app goes back to how it was after “${short(restoring.userRequest || restoring.content)}”. Later versions stay in the history.`}
          action="Revert"
          busyAction="Reverting..."
          busy={restore.isPending}
          error={
            restore.error
              ? restore.error instanceof RequestFailed && restore.error.status < 500
                ? restore.error.message
                : 'Failed to restore version'
              : undefined
          }
          onConfirm={() =>
            restore.mutate(
              { versionId: restoring.id, messageId: restoring.messageId ?? '' },
              {
                onSuccess: ({ versionId }) => {
                  setRestoring(undefined)
                  onRestored(versionId)
                },
              },
            )
          }
        />
      )}
    </>
  )
}

type VersionsProps = Omit<VersionHistoryProps, 'onRestored'> & { onRestore: (version: VersionListItem) => void }

function Versions({ appId, latestVersionId, shownVersionId, isChatBusy, onView, onRestore }: VersionsProps) {
  const { data, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    versionsQuery(appId),
  )
  const now = useNow()
  const versions = data?.pages.flat() ?? []
  if (isPending) {
    return (
      <div className="flex flex-col gap-2 p-4">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-10" />
        ))}
      </div>
    )
  }
  if (error && !data)
    return <ErrorState title="The history could not be loaded" message={messageOf(error)} onRetry={() => void refetch()} />
  if (versions.length === 0) {
    return (
      <EmptyState title="No versions yet" className="py-8">
        Each change you ask for becomes a version you can come back to.
      </EmptyState>
    )
  }
  return (
    <div className="max-h-96 overflow-y-auto p-1">
      <ul>
        {versions.map((version) => {
          const { id, timestamp, userRequest, content, messageId } = version
          const isLatest = id === latestVersionId
          return (
            <li
              key={id}
              className={cn('flex items-center gap-1 rounded-md py-1.5 pr-1 pl-3', id === shownVersionId && 'bg-accent-soft')}
            >
              <div className="min-w-0 flex-1">
                <p className="truncate text-sm">{userRequest || content}</p>
                <p className="flex items-center gap-2 text-muted text-xs">
                  {relativeTime(timestamp, now)}
                  {isLatest && <Badge look="accent">Latest</Badge>}
                </p>
              </div>
              <IconButton label="View in preview" size="icon-sm" disabled={id === shownVersionId} onClick={() => onView(id)}>
                <Eye />
              </IconButton>
              <IconButton
                label="Revert to this version"
                size="icon-sm"
                disabled={isLatest || isChatBusy || !messageId}
                onClick={() => onRestore(version)}
              >
                <Undo2 />
              </IconButton>
            </li>
          )
        })}
      </ul>
      {hasNextPage && (
        <Button look="quiet" className="w-full" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older versions
        </Button>
      )}
    </div>
  )
}

const short = (text: string) => (text.length > 80 ? `${text.slice(0, 79).trimEnd()}…` : text)
