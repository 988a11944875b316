import { useId, useState } from 'react'
import { type App, MAX_NAME, UNNAMED_APP } from '#contract/app/apps'
import { SaveIndicator } from '../../../components/save-status'
import { useAutosaved } from '../../../lib/app/app-autosave'
import { useHasRole } from '../../../lib/app/role'

/**
 * The app's name, changed where it stands and saved by itself; Escape takes it back. `name`: what it is about to be
 * called.
 */
export function AppName({ app, name }: { app: App; name: string | undefined }) {
  const { pending, change } = useAutosaved('app', app.appId)
  const mayRename = useHasRole('owner')
  /** What stands in the field while it is written in: nothing is no name, and is not saved. */
  const [draft, setDraft] = useState<{ text: string; before: string }>()
  const current = pending.name ?? app.name
  const shown = draft?.text ?? pending.name ?? name ?? (app.name === UNNAMED_APP ? '' : app.name)

  const limitId = useId()
  // What is longer is cut by the field itself.
  const isFull = draft !== undefined && shown.length >= MAX_NAME

  function rename(wanted: string) {
    const trimmed = wanted.trim()
    if (trimmed && trimmed !== current) change({ name: trimmed })
  }
  return (
    <span className="flex min-w-0 items-center gap-1">
      <input
        aria-label="App name"
        readOnly={!mayRename}
        value={shown}
        placeholder={UNNAMED_APP}
        maxLength={MAX_NAME}
        aria-describedby={isFull ? limitId : undefined}
        size={Math.max(8, shown.length)}
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => {
          setDraft({ text: target.value, before: draft?.before ?? current })
          rename(target.value)
        }}
        onBlur={() => setDraft(undefined)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key !== 'Escape' || !draft) return
          rename(draft.before)
          setDraft(undefined)
        }}
        className="field-sizing-content h-8 touch:h-10 min-w-0 max-w-full truncate rounded-md border border-transparent bg-transparent px-2 font-medium text-base hover:border-line focus:border-accent focus:outline-none"
      />
      {isFull && (
        <span id={limitId} role="status" className="shrink-0 text-muted text-xs">
          {MAX_NAME} characters at most
        </span>
      )}
      <SaveIndicator />
    </span>
  )
}
