import { useEffect, useRef, useState } from 'react'
import { Input } from '../../../components/ui/input'
import { useAutosaved } from '../../../lib/app/app-autosave'
import { Labelled } from '../controls/setting-field'

/** The specification's: a token is looked at once it has not changed for so long. */
const DEBOUNCE_MS = 1_000

interface GumroadTokenProps {
  appId: string
  hasToken: boolean
  /** Entered, and not changed for a second. */
  onToken: (token: string) => void
}

/** What lets this app see what is sold on Gumroad. It is kept like a secret, so what is saved is never shown. */
export function GumroadToken({ appId, hasToken, onToken }: GumroadTokenProps) {
  const { change } = useAutosaved('settings', appId)
  const [typed, setTyped] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  function enter(text: string) {
    setTyped(text)
    clearTimeout(timer.current)
    const token = text.trim()
    if (token === '') return
    timer.current = setTimeout(() => {
      change({ gumroadAccessToken: token })
      onToken(token)
    }, DEBOUNCE_MS)
  }
  return (
    <Labelled
      label="Gumroad access token"
      hint="From Gumroad: Settings, Advanced, Create application, Generate access token. It is stored encrypted."
    >
      {({ id, describedBy }) => (
        <Input
          id={id}
          type="password"
          autoComplete="off"
          aria-describedby={describedBy}
          placeholder={hasToken ? 'Saved. Enter another one to replace it.' : ''}
          maxLength={500}
          value={typed}
          onChange={({ target }) => enter(target.value)}
        />
      )}
    </Labelled>
  )
}
