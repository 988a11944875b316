import { useRef } from 'react'
import { usePanelClose } from './panel'
import { SaveStatus, useDone } from './save-status'
import { Button } from './ui/button'

/**
 * The first control of the panel that holds what cannot be saved as it is. What is refused in a form of its own was
 * never the panel's to keep: a name to add, a sentence to send.
 */
const wrongControl = (footer: HTMLElement | null): HTMLElement | undefined =>
  [...(footer?.parentElement?.querySelectorAll<HTMLElement>('[data-wrong] :is(input, textarea, select)') ?? [])].find(
    (control) => control.closest('form') === null,
  )

/**
 * At the end of a panel that saves itself: how saving goes, and the way out, which waits for it. What is wrong in a
 * field would be lost on the way out, so one is led there instead.
 */
export function DoneFooter() {
  const footer = useRef<HTMLElement>(null)
  const close = usePanelClose()
  const done = useDone(() => close?.())
  function finish() {
    const wrong = wrongControl(footer.current)
    if (wrong) wrong.focus()
    else done.finish()
  }
  return (
    <footer ref={footer} className="flex shrink-0 flex-wrap items-center justify-between gap-3 border-t bg-surface px-4 py-2">
      <div className="min-w-0 flex-1">
        <SaveStatus />
      </div>
      <Button variant="primary" busy={done.isSaving} onClick={finish}>
        Done
      </Button>
    </footer>
  )
}
