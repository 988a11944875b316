import { useQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { useState } from 'react'
import type { App, PublishApp } from '#contract/app/apps'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { ConfirmDialog } from '../../components/ui/confirm-dialog'
import { Dialog } from '../../components/ui/dialog'
import { Tabs } from '../../components/ui/tabs'
import { messageOf, RequestFailed } from '../../lib/api'
import { exposureIn, exposureQuery } from '../../lib/app/exposure'
import { notify } from '../../lib/screen/notify'
import { useFirstPublish } from './first-publish'
import { GateTab } from './gate-tab'
import { HistoryTab } from './history-tab'
import { PublishTab } from './publish-tab'
import { usePublish, useSchedule, useUnpublish } from './queries'
import { ReviewExposure } from './review-exposure'

/**
 * Everything about an app's being live: its address, what goes live and for whom, what visitors are asked for, its
 * history and the ways back, and taking it off.
 */
export function PublishDialog({
  app,
  filesAt,
  open,
  onOpenChange,
}: {
  app: App
  /** Where the app's own files are seen from here. */
  filesAt: string
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const publish = usePublish(app.appId)
  const schedule = useSchedule(app.appId)
  const unpublish = useUnpublish(app.appId)
  const [tab, setTab] = useState<'publish' | 'visitors' | 'history'>('publish')
  const [isConfirming, setIsConfirming] = useState(false)
  const [isScheduling, setScheduling] = useState(false)
  const isLive = app.publishedVersionId !== null
  const isLatest = isLive && app.publishedVersionId === app.latestVersionId
  const isFirst = !isLive && !app.hasTestData
  const first = useFirstPublish(app, open && isFirst)
  const refused = exposureIn(publish.error) ?? exposureIn(schedule.error)
  const error = refused ? undefined : (publish.error ?? schedule.error ?? unpublish.error ?? first.error)
  const versionId = app.latestVersionId ?? undefined
  // Tools and spaces have pages of our own: they go live before anything was generated for them.
  const isEmpty = versionId === undefined && app.appType === 'gen app'
  const exposure = useQuery({ ...exposureQuery(app.appId, { versionId }), enabled: open && versionId !== undefined })
  const acknowledgement = exposure.data?.acknowledgement ?? undefined
  const isBusy = publish.isPending || first.isBusy

  const go = async (order: PublishApp = {}) => {
    // What keeps it from being saved is said where the error of a publish is.
    const isSaved = await first.save().then(
      () => true,
      () => false,
    )
    if (!isSaved) return
    publish.mutate(order, {
      onSuccess: (done) =>
        notify.success(
          !app.latestVersionId || done.versionId === app.latestVersionId ? 'Published' : 'Rolled back. The older version is live',
        ),
    })
  }
  const putOff = (at: string, acknowledged = acknowledgement) =>
    schedule.mutate(
      { at, versionId, exposureAcknowledged: acknowledged },
      {
        onSuccess: () => {
          setScheduling(false)
          notify.success('Scheduled')
        },
      },
    )
  const close = (isOpen: boolean) => {
    if (!isOpen) {
      publish.reset()
      schedule.reset()
      setScheduling(false)
    }
    onOpenChange(isOpen)
  }
  if (refused) {
    const seen = refused.acknowledgement ?? undefined
    const accept = () =>
      schedule.variables && exposureIn(schedule.error)
        ? putOff(schedule.variables.at, seen)
        : void go({ versionId: publish.variables?.versionId ?? versionId, exposureAcknowledged: seen })
    const isAccepting = publish.isPending || schedule.isPending
    return <ReviewExposure report={refused} isBusy={isAccepting} onAccept={accept} open={open} onOpenChange={close} />
  }
  const footer = (
    <>
      {isLive && (
        <Button variant="quiet" className="mr-auto text-danger" onClick={() => setIsConfirming(true)} disabled={isBusy}>
          Unpublish
        </Button>
      )}
      {isLive && (
        <Button
          disabled={isLatest || isEmpty || isBusy || isScheduling || exposure.isPending}
          onClick={() => setScheduling(true)}
        >
          Schedule…
        </Button>
      )}
      <Button
        variant="primary"
        busy={isBusy}
        disabled={isLatest || isEmpty || !first.isReady || (versionId !== undefined && exposure.isPending)}
        onClick={() => void go({ versionId, exposureAcknowledged: acknowledgement })}
      >
        {!isBusy && <Globe />}
        {acknowledgement ? 'Publish and open this' : isLive ? 'Publish latest' : 'Publish'}
      </Button>
    </>
  )
  const scheduling = isScheduling
    ? { isBusy: schedule.isPending, onSchedule: putOff, onClose: () => setScheduling(false) }
    : undefined

  return (
    <>
      <Dialog
        open={open && !isConfirming}
        onOpenChange={close}
        title="Publish"
        description={describeState(isLive, isLatest)}
        footer={tab === 'publish' ? footer : undefined}
        className="max-w-xl"
      >
        <Trouble
          error={error}
          isBusy={isBusy}
          onInsist={() => void go({ ...publish.variables, failingPagesAcknowledged: true })}
        />
        <Tabs
          label="Parts of publishing"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'publish',
              label: 'Publish',
              content: (
                <PublishTab
                  app={app}
                  filesAt={filesAt}
                  first={isFirst ? first : undefined}
                  exposure={exposure}
                  scheduling={scheduling}
                />
              ),
            },
            { value: 'visitors', label: 'Visitors', content: <GateTab app={app} /> },
            {
              value: 'history',
              label: 'History',
              content: <HistoryTab app={app} isBusy={isBusy} onPick={(picked) => void go({ versionId: picked })} />,
            },
          ]}
        />
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

/** What its owner may be told and publish with all the same. */
const CAN_INSIST = new Set(['pages-failing', 'packages-missing'])

interface TroubleProps {
  error: Error | null | undefined
  isBusy: boolean
  onInsist: () => void
}

/**
 * Why it did not go live, whichever way it was to; with pages that fail and packages that are not here it goes live if
 * its owner says so.
 */
function Trouble({ error, isBusy, onInsist }: TroubleProps) {
  if (!error) return null
  return (
    <div className="mb-4 flex flex-col gap-3">
      <Alert>{messageOf(error)}</Alert>
      {error instanceof RequestFailed && CAN_INSIST.has(error.code) && (
        <Button className="self-start" busy={isBusy} onClick={onInsist}>
          Publish all the same
        </Button>
      )}
    </div>
  )
}

function describeState(isLive: boolean, isLatest: boolean): string {
  if (!isLive) return 'Publish the app at an address of its own.'
  return isLatest ? 'The newest version is live.' : 'Visitors see an older version than the one in the preview.'
}
