import { useState } from 'react'
import type { App } from '#contract/apps'
import { useUpdateApp, whyNotSaved } from '../../lib/apps'
import { notify } from '../../lib/notify'

/** The app's name, changed where it stands: Enter or leaving keeps it, Escape does not. */
export function AppName({ app }: { app: App }) {
  const [draft, setDraft] = useState<string>()
  const update = useUpdateApp(app.appId)

  function keep() {
    const name = draft?.trim()
    setDraft(undefined)
    if (name && name !== app.name) update.mutate({ name }, { onError: (error) => notify.error(whyNotSaved(error)) })
  }
  return (
    <input
      aria-label="App name"
      value={draft ?? app.name}
      maxLength={80}
      size={Math.max(6, (draft ?? app.name).length)}
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
