import { CloudAlert } from 'lucide-react'
import { useState } from 'react'
import { autosave, useSaveState } from '../lib/app/app-autosave'
import { LOST_CHANGES, whyNotSaved } from '../lib/app/apps'
import type { SaveState } from '../lib/app/autosave'
import { cn } from '../lib/screen/cn'
import { Button } from './ui/button'
import { Popover } from './ui/popover'

const isFailing = ({ kind }: SaveState) => kind === 'retrying' || kind === 'refused'

/** What is in the way, and what one can do about it. */
function NotSaved({ state }: { state: SaveState }) {
  return (
    <>
      <p className="text-danger">Not saved. {state.kind === 'refused' ? whyNotSaved(state.error) : LOST_CHANGES}</p>
      <div className="flex gap-2">
        <Button size="sm" onClick={() => void autosave.flush()}>
          Try again
        </Button>
        {state.kind === 'refused' && (
          <Button variant="quiet" size="sm" onClick={() => autosave.discard('refused')}>
            Discard
          </Button>
        )}
      </div>
    </>
  )
}

/** In a panel: whether what one changed is on its way to the server. Says nothing when all of it is there. */
export function SaveStatus() {
  const state = useSaveState()
  return (
    <div role="status" className="min-h-4 text-muted text-xs">
      {state.kind === 'saving' && 'Saving...'}
      {isFailing(state) && (
        <div className="flex flex-col gap-2 rounded-lg bg-danger-soft px-3 py-2">
          <NotSaved state={state} />
        </div>
      )}
    </div>
  )
}

/** The same where there is room for a word: what is in the way opens from it. On a phone "Saving..." is only spoken. */
export function SaveIndicator() {
  const state = useSaveState()
  return (
    <span className="flex shrink-0 items-center text-muted text-xs sm:min-w-14">
      <span role="status" className={cn(isFailing(state) ? 'sr-only' : 'max-sm:sr-only')}>
        {state.kind === 'saving' && 'Saving...'}
        {isFailing(state) && 'Not saved'}
      </span>
      {isFailing(state) && (
        <Popover
          label="Not saved"
          align="start"
          className="flex w-72 flex-col gap-2 p-3 text-sm"
          trigger={
            <Button variant="quiet" size="sm" className="text-danger text-xs">
              <CloudAlert />
              <span className="max-sm:sr-only">Not saved</span>
            </Button>
          }
        >
          <NotSaved state={state} />
        </Popover>
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
