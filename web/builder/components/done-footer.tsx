import { usePanelClose } from './panel'
import { SaveStatus, useDone } from './save-status'
import { Button } from './ui/button'

/** At the end of a panel that saves itself: how saving goes, and the way out, which waits for it. */
export function DoneFooter() {
  const close = usePanelClose()
  const done = useDone(() => close?.())
  return (
    <footer className="flex shrink-0 flex-wrap items-center justify-between gap-3 border-t bg-surface px-4 py-2">
      <div className="min-w-0 flex-1">
        <SaveStatus />
      </div>
      <Button variant="primary" busy={done.isSaving} onClick={done.finish}>
        Done
      </Button>
    </footer>
  )
}
