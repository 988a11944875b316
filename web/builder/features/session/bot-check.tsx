import { useEffect, useRef } from 'react'
import { useSignInOptions } from './queries'

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

interface Turnstile {
  render: (
    box: HTMLElement,
    options: { sitekey: string; callback: (token: string) => void; 'expired-callback': () => void },
  ) => string
  reset: (id: string) => void
  remove: (id: string) => void
}
declare global {
  interface Window {
    turnstile?: Turnstile
  }
}

let loading: Promise<Turnstile | undefined> | undefined
function loadTurnstile(): Promise<Turnstile | undefined> {
  loading ??= new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.onload = () => resolve(window.turnstile)
    // The server then says that the check is missing, which is more than could be said here.
    script.onerror = () => resolve(undefined)
    document.head.append(script)
  })
  return loading
}

/**
 * The check that no program fills in the form, where this installation asks for one. A token is good for one try, so
 * each refusal asks for the next.
 */
export function BotCheck({ onToken, failures }: { onToken: (token: string | undefined) => void; failures: number }) {
  const siteKey = useSignInOptions()?.botCheckSiteKey
  const box = useRef<HTMLDivElement>(null)
  const widget = useRef<{ turnstile: Turnstile; id: string }>(undefined)
  useEffect(() => {
    if (!siteKey) return
    let isGone = false
    void loadTurnstile().then((turnstile) => {
      if (!turnstile || !box.current || isGone) return
      const id = turnstile.render(box.current, {
        sitekey: siteKey,
        callback: onToken,
        'expired-callback': () => onToken(undefined),
      })
      widget.current = { turnstile, id }
    })
    return () => {
      isGone = true
      widget.current?.turnstile.remove(widget.current.id)
      widget.current = undefined
    }
  }, [siteKey, onToken])
  useEffect(() => {
    if (failures > 0) widget.current?.turnstile.reset(widget.current.id)
  }, [failures])
  return siteKey ? <div ref={box} className="min-h-16" /> : null
}
