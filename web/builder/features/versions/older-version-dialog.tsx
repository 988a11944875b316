import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'

/** Asked when one sends while looking at an older version. */
export function OlderVersionDialog({ open, onStay, onSwitch }: { open: boolean; onStay: () => void; onSwitch: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onStay}
      title="You're viewing an older version"
      description="Edits are only possible on the latest version of your app. Would you like to switch to the latest version before sending your message?"
      footer={
        <>
          <Button onClick={onStay}>Stay on this version</Button>
          <Button variant="primary" onClick={onSwitch}>
            Switch to latest version
          </Button>
        </>
      }
    />
  )
}
