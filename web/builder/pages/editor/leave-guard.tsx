import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../components/ui/confirm-dialog'

/** Asks before one leaves the app's editor while something would be lost with it. What is only typed is kept, and asks nothing. */
export function LeaveGuard({ appId, isUnsaved }: { appId: string; isUnsaved: boolean }) {
  const blocker = useBlocker(({ nextLocation }) => isUnsaved && !`${nextLocation.pathname}/`.startsWith(`/build/app/${appId}/`))
  useEffect(() => {
    if (!isUnsaved) return
    // The browser asks in words of its own.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  // What would have been lost is safe by now.
  useEffect(() => {
    if (!isUnsaved && blocker.state === 'blocked') blocker.proceed()
  }, [isUnsaved, blocker])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && blocker.reset()}
      title="Leave the editor?"
      description="You have unsaved changes! Are you sure you want to leave?"
      cancel="Stay"
      action="Leave"
      danger
      onConfirm={() => blocker.proceed()}
    />
  )
}
