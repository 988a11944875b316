import { useState } from 'react'
import { autosave, useSaveState } from '../lib/app-autosave'
import { whyNotSaved } from '../lib/apps'
import { cn } from '../lib/cn'
import { Button } from './ui/button'

/** Whether what one changed is on its way to the server. Says nothing when all of it is there. */
export function SaveStatus({ className }: { className?: string }) {
  const state = useSaveState()
  const isFailing = state.kind === 'retrying' || state.kind === 'refused'
  return (
    <span className={cn('flex min-h-4 shrink-0 items-center gap-1 text-muted text-xs', className)}>
      <span role="status" className={cn(isFailing && 'text-danger')}>
        {state.kind === 'saving' && 'Saving...'}
        {isFailing && <span title={state.kind === 'refused' ? whyNotSaved(state.error) : undefined}>Not saved</span>}
      </span>
      {isFailing && (
        <Button look="link" size="sm" onClick={() => void autosave.flush()}>
          Try again
        </Button>
      )}
      {state.kind === 'refused' && (
        <Button look="link" size="sm" onClick={() => autosave.discard('refused')}>
          Discard
        </Button>
      )}
    </span>
  )
}

/** What a "Done" does: it closes once everything is saved, and stays where it could not be. */
export function useDone(onDone: () => void) {
  const [isSaving, setSaving] = useState(false)
  async function finish() {
    setSaving(true)
    const isSaved = await autosave.flush()
    setSaving(false)
    if (isSaved) onDone()
  }
  return { isSaving, finish: () => void finish() }
}
