import { useState } from 'react'
import { type App, UNNAMED_APP } from '#contract/apps'
import { useUpdateApp, whyNotSaved } from '../../lib/apps'
import { notify } from '../../lib/notify'

/** The app's name, changed where it stands: Enter or leaving keeps it, Escape does not. `name`: what it is about to be called. */
export function AppName({ app, name }: { app: App; name: string | undefined }) {
  const [draft, setDraft] = useState<string>()
  const update = useUpdateApp(app.appId)
  const shown = draft ?? name ?? (app.name === UNNAMED_APP ? '' : app.name)

  function keep() {
    const wanted = draft?.trim()
    setDraft(undefined)
    if (wanted && wanted !== app.name) update.mutate({ name: wanted }, { onError: (error) => notify.error(whyNotSaved(error)) })
  }
  return (
    <input
      aria-label="App name"
      value={shown}
      placeholder="New app"
      maxLength={80}
      size={Math.max(8, shown.length)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setDraft(undefined)
      }}
      className="field-sizing-content h-8 touch:h-10 min-w-0 max-w-full truncate rounded-md border border-transparent bg-transparent px-2 font-medium text-base hover:border-line focus:border-accent focus:outline-none"
    />
  )
}
