import { Globe } from 'lucide-react'
import { useState } from 'react'
import type { App } from '#contract/app/apps'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { ConfirmDialog } from '../../components/ui/confirm-dialog'
import { Dialog } from '../../components/ui/dialog'
import { Tabs } from '../../components/ui/tabs'
import { messageOf, RequestFailed } from '../../lib/api'
import { notify } from '../../lib/screen/notify'
import { GateTab } from './gate-tab'
import { HistoryTab } from './history-tab'
import { PublishTab } from './publish-tab'
import { useUnpublish } from './queries'
import { ReviewExposure } from './review-exposure'
import { TakedownNote } from './takedown-note'
import { type Publishing, usePublishing } from './use-publishing'

export interface PublishDialogProps {
  app: App
  /** Where the app's own files are seen from here. */
  filesAt: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/**
 * Everything about an app's being live: its address, what goes live and for whom, what visitors are asked for, its
 * history and the ways back, and taking it off.
 */
export function PublishDialog({ app, filesAt, open, onOpenChange }: PublishDialogProps) {
  const publishing = usePublishing(app, open)
  const unpublish = useUnpublish(app.appId)
  const [tab, setTab] = useState<'publish' | 'visitors' | 'history'>('publish')
  const [isConfirming, setIsConfirming] = useState(false)
  const { isLive, isLatest, isBusy, review } = publishing

  const close = (isOpen: boolean) => {
    if (!isOpen) publishing.forgetTries()
    onOpenChange(isOpen)
  }
  if (app.takedown) {
    return (
      <Dialog open={open} onOpenChange={close} title="Taken down" className="max-w-xl">
        <TakedownNote appId={app.appId} takedown={app.takedown} />
      </Dialog>
    )
  }
  if (review) return <ReviewExposure {...review} open={open} onOpenChange={close} />
  const scheduling = publishing.isScheduling
    ? {
        isBusy: publishing.isPuttingOff,
        onSchedule: publishing.publishLater,
        onClose: () => publishing.setScheduling(false),
      }
    : undefined

  return (
    <>
      <Dialog
        open={open && !isConfirming}
        onOpenChange={close}
        title="Publish"
        description={describeState(isLive, isLatest)}
        footer={tab === 'publish' ? <Footer publishing={publishing} onUnpublish={() => setIsConfirming(true)} /> : undefined}
        className="max-w-xl"
      >
        <Trouble error={publishing.error ?? unpublish.error} isBusy={isBusy} onInsist={publishing.publishAllTheSame} />
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
                  first={publishing.isFirst ? publishing.first : undefined}
                  exposure={publishing.exposure}
                  leavingOut={publishing.leavingOut}
                  scheduling={scheduling}
                />
              ),
            },
            { value: 'visitors', label: 'Visitors', content: <GateTab app={app} /> },
            {
              value: 'history',
              label: 'History',
              content: <HistoryTab app={app} isBusy={isBusy} onPick={publishing.publishOlder} />,
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

function Footer({ publishing, onUnpublish }: { publishing: Publishing; onUnpublish: () => void }) {
  const { isLive, isLatest, isEmpty, isBusy, isLooking, isScheduling, acknowledgement, first } = publishing
  return (
    <>
      {isLive && (
        <Button variant="quiet" className="mr-auto text-danger" onClick={onUnpublish} disabled={isBusy}>
          Unpublish
        </Button>
      )}
      <Button
        disabled={isLatest || isEmpty || !first.isReady || isBusy || isScheduling || isLooking}
        onClick={() => publishing.setScheduling(true)}
      >
        Schedule…
      </Button>
      <Button
        variant="primary"
        busy={isBusy}
        disabled={isLatest || isEmpty || !first.isReady || isLooking}
        onClick={publishing.publishLatest}
      >
        {!isBusy && <Globe />}
        {acknowledgement ? 'Publish and allow this access' : isLive ? 'Publish latest' : 'Publish'}
      </Button>
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
