import { useEffect, useEffectEvent, useState } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog'
import { useIsImporting } from '../../../features/csv-import/running-imports'
import { forgetOpenLists, useHasUnsavedRows } from '../../../features/database/rows/open-lists'
import { forgetTypedSecrets, useHasTypedSecrets } from '../../../features/secrets/typed-secrets'
import { autosave, useSaveState } from '../../../lib/app/app-autosave'
import { useOnChange } from '../../../lib/screen/use-on-change'

/** A save takes less as a rule: then nothing is asked. */
const ASK_AFTER_MS = 1_500

/**
 * Asks before one leaves the app's editor while something would be lost with it: a file on its way, rows being
 * imported or deleted, rows that are not confirmed, a secret that was typed, or changes the server does not take.
 * What else is only typed is kept, and asks nothing. What waits to be saved goes out as soon as one leaves for
 * anywhere.
 */
export function LeaveGuard({ appId, isUnsaved: isUploading }: { appId: string; isUnsaved: boolean }) {
  const saveState = useSaveState()
  const hasTyped = useHasTypedSecrets(appId)
  const isImporting = useIsImporting()
  const hasRows = useHasUnsavedRows(appId)
  const wouldLose = isUploading || hasTyped || isImporting || hasRows
  const isUnsaved = wouldLose || saveState.kind !== 'saved'
  const blocker = useBlocker(({ nextLocation }) => isUnsaved && !`${nextLocation.pathname}/`.startsWith(`/build/app/${appId}/`))
  const [isAsking, setAsking] = useState(false)
  const isBlocked = blocker.state === 'blocked'
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!wouldLose) return
    // The browser asks in words of its own.
    const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', askFirst)
    return () => window.removeEventListener('beforeunload', askFirst)
  }, [wouldLose])
  useEffect(
    () => () => {
      forgetTypedSecrets(appId)
      forgetOpenLists(appId)
    },
    [appId],
  )

  // One goes somewhere else in the editor.
  useOnChange(pathname + search, () => {
    if (saveState.kind === 'saving') void autosave.flush()
  })

  const saveFirst = useEffectEvent((askFirst: () => void) => {
    if (wouldLose) return askFirst()
    void autosave.flush().then((isSaved) => isSaved || askFirst())
  })
  useEffect(() => {
    if (!isBlocked) return setAsking(false)
    let isOver = false
    const askFirst = () => !isOver && setAsking(true)
    saveFirst(askFirst)
    const timer = setTimeout(askFirst, ASK_AFTER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isBlocked])
  // What would have been lost is safe by now.
  useEffect(() => {
    if (!isUnsaved && blocker.state === 'blocked') blocker.proceed()
  }, [isUnsaved, blocker])
  if (blocker.state !== 'blocked' || !isAsking) return null
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && blocker.reset()}
      title="Leave the editor?"
      description="You have unsaved changes! Are you sure you want to leave?"
      cancel="Stay"
      action="Leave"
      danger
      onConfirm={() => {
        // What the server refused is let go of; what did not reach it is still tried.
        autosave.discard('refused')
        blocker.proceed()
      }}
    />
  )
}
