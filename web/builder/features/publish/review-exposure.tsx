import type { ExposureReport } from '#contract/access/exposure'
import { ExposureList } from '../../components/exposure-list'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'

interface ReviewExposureProps {
  report: ExposureReport
  open: boolean
  onOpenChange: (open: boolean) => void
  onAccept: () => void
  isBusy: boolean
}

/** Stands in the way of publishing once, where more would be open than the owner has been shown. */
export const ReviewExposure = ({ report, open, onOpenChange, onAccept, isBusy }: ReviewExposureProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Look through what this opens"
    description="Nothing is published yet. With this version people could do more than now."
    footer={
      <>
        <Button onClick={() => onOpenChange(false)}>Cancel</Button>
        <Button variant="danger" busy={isBusy} onClick={onAccept}>
          Publish and allow this access
        </Button>
      </>
    }
  >
    <ExposureList report={report} heading="New with this version" />
    <p className="mt-3 text-muted text-sm">
      To keep something closed, ask in the chat, or change who may see and change it under Data access.
    </p>
  </Dialog>
)
