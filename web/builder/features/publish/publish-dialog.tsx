import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Check, Copy, ExternalLink, Globe, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { App, PublishApp } from '#contract/app/apps'
import { ExposureList } from '../../components/exposure-list'
import { Badge } from '../../components/ui/badge'
import { Button } from '../../components/ui/button'
import { ConfirmDialog } from '../../components/ui/confirm-dialog'
import { Dialog } from '../../components/ui/dialog'
import { IconButton } from '../../components/ui/icon-button'
import { Skeleton } from '../../components/ui/skeleton'
import { messageOf, RequestFailed } from '../../lib/api'
import { exposureIn, exposureQuery } from '../../lib/app/exposure'
import { versionsQuery, versionTitle } from '../../lib/app/versions'
import { notify } from '../../lib/screen/notify'
import { relativeTime, useNow } from '../../lib/time'
import { usePublish, useUnpublish } from './queries'
import { ReviewExposure } from './review-exposure'

/**
 * Everything about an app's being live: its address, what is shown there, an older version instead, and taking it off.
 */
export function PublishDialog({ app, open, onOpenChange }: { app: App; open: boolean; onOpenChange: (open: boolean) => void }) {
  const publish = usePublish(app.appId)
  const unpublish = useUnpublish(app.appId)
  const [isConfirming, setIsConfirming] = useState(false)
  const isLive = app.publishedVersionId !== null
  const isLatest = isLive && app.publishedVersionId === app.latestVersionId
  const refused = exposureIn(publish.error)
  const error = refused ? undefined : (publish.error ?? unpublish.error)
  const isFailing = error instanceof RequestFailed && error.code === 'pages-failing'
  const versionId = app.latestVersionId ?? undefined
  // Tools and spaces have pages of our own: they go live before anything was generated for them.
  const isEmpty = versionId === undefined && app.appType === 'gen app'
  const exposure = useQuery({ ...exposureQuery(app.appId, { versionId }), enabled: open && versionId !== undefined })
  const acknowledgement = exposure.data?.acknowledgement ?? undefined

  const go = (order: PublishApp = {}) =>
    publish.mutate(order, {
      onSuccess: ({ versionId }) =>
        notify.success(
          !app.latestVersionId || versionId === app.latestVersionId ? 'Published' : 'Rolled back. The older version is live',
        ),
    })
  const close = (isOpen: boolean) => {
    if (!isOpen) publish.reset()
    onOpenChange(isOpen)
  }
  if (refused) {
    const accept = () =>
      go({ versionId: publish.variables?.versionId ?? versionId, exposureAcknowledged: refused.acknowledgement ?? undefined })
    return <ReviewExposure report={refused} isBusy={publish.isPending} onAccept={accept} open={open} onOpenChange={close} />
  }

  return (
    <>
      <Dialog
        open={open && !isConfirming}
        onOpenChange={close}
        title="Publish"
        description={
          isLive
            ? isLatest
              ? 'The newest version is live.'
              : 'Visitors see an older version than the one in the preview.'
            : 'Publish the app at an address of its own.'
        }
        footer={
          <>
            {isLive && (
              <Button
                variant="quiet"
                className="mr-auto text-danger"
                onClick={() => setIsConfirming(true)}
                disabled={publish.isPending}
              >
                Unpublish
              </Button>
            )}
            <Button
              variant="primary"
              busy={publish.isPending}
              disabled={isLatest || isEmpty || (versionId !== undefined && exposure.isPending)}
              onClick={() => go({ versionId, exposureAcknowledged: acknowledgement })}
            >
              {!publish.isPending && <Globe />}
              {acknowledgement ? 'Publish and open this' : isLive ? 'Publish latest' : 'Publish'}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          {app.publishedUrl && <Address url={app.publishedUrl} />}
          {isEmpty && <p className="text-muted text-sm">There is nothing to publish yet. Ask in the chat for something first.</p>}
          {error && (
            <p role="alert" className="rounded-lg bg-danger-soft px-3 py-2 text-danger text-sm">
              {messageOf(error)}
            </p>
          )}
          {isFailing && (
            <Button
              className="self-start"
              busy={publish.isPending}
              onClick={() => go({ ...publish.variables, failingPagesAcknowledged: true })}
            >
              Publish all the same
            </Button>
          )}
          {versionId !== undefined && exposure.isPending && <Skeleton className="h-16" />}
          {exposure.data && <ExposureList report={exposure.data} heading={isLive ? 'New with this version' : 'Once published'} />}
          {!app.hasTestData && app.latestVersionId !== null && (
            <p className="text-muted text-sm">
              Visitors start with the rows there are. From then on they work on live data, and the preview and the editor on test
              data, which begins as a copy. The database shows both.
            </p>
          )}
          {app.visibility === 'public' && (
            <p className="text-muted text-sm">
              Each page is sent only to the people it is for. Whoever may open one also receives the layout around it, with all
              titles in its menu.
            </p>
          )}
          {isLive && <RollBack app={app} isBusy={publish.isPending} onPick={(versionId) => go({ versionId })} />}
        </div>
      </Dialog>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Unpublish the app?"
        description="Visitors will find nothing at its address. The app, its data and its versions stay, and you can publish it again."
        action="Unpublish"
        danger
        busy={unpublish.isPending}
        onConfirm={() =>
          unpublish.mutate(undefined, { onSettled: () => setIsConfirming(false), onSuccess: () => notify.success('Unpublished') })
        }
      />
    </>
  )
}

function Address({ url }: { url: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => {
        setIsCopied(true)
        setTimeout(() => setIsCopied(false), 2_000)
      },
      () => notify.error('The browser did not allow copying'),
    )
  return (
    <div>
      <h3 className="mb-1.5 font-medium text-sm">Address</h3>
      <div className="flex items-center gap-1 rounded-md border bg-sunken py-1 pr-1 pl-3">
        <a href={url} target="_blank" rel="noopener" className="min-w-0 flex-1 truncate text-accent-text text-sm hover:underline">
          {url.replace(/^https?:\/\//, '')}
        </a>
        <IconButton label={isCopied ? 'Copied' : 'Copy link'} size="icon-sm" onClick={() => void copy()}>
          {isCopied ? <Check className="text-success" /> : <Copy />}
        </IconButton>
        <IconButton label="Open in a new tab" size="icon-sm" onClick={() => window.open(url, '_blank', 'noopener')}>
          <ExternalLink />
        </IconButton>
      </div>
      <span aria-live="polite" className="sr-only">
        {isCopied ? 'Link copied' : ''}
      </span>
    </div>
  )
}

/** The versions one may go back to, newest first. */
function RollBack({ app, isBusy, onPick }: { app: App; isBusy: boolean; onPick: (versionId: string) => void }) {
  const { data, isPending, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(versionsQuery(app.appId))
  const now = useNow()
  const versions = data?.pages.flat() ?? []
  return (
    <div>
      <h3 className="mb-1.5 font-medium text-sm">Versions</h3>
      {isPending && <Skeleton className="h-24" />}
      {error && <p className="text-danger text-sm">{messageOf(error)}</p>}
      <ul className="max-h-56 overflow-y-auto rounded-md border empty:hidden">
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
                <Undo2 />
                {id === app.latestVersionId ? 'Publish' : 'Roll back'}
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
    </div>
  )
}
