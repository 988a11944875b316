import { useEffect, useRef } from 'react'

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

interface Turnstile {
  render: (box: HTMLElement, options: { sitekey: string; callback: (token: string) => void }) => string
  reset: (id: string) => void
  remove: (id: string) => void
}

let loading: Promise<Turnstile | undefined> | undefined
function loadTurnstile(): Promise<Turnstile | undefined> {
  loading ??= new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.onload = () => resolve(Reflect.get(window, 'turnstile'))
    script.onerror = () => resolve(undefined)
    document.head.append(script)
  })
  return loading
}

/**
 * The check that no program fills in the form, where this installation asks for one. Each refusal asks for the next
 * token.
 */
export function BotCheck({
  siteKey,
  failures,
  onToken,
}: {
  siteKey: string
  failures: number
  onToken: (token: string) => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const widget = useRef<{ turnstile: Turnstile; id: string }>(undefined)
  useEffect(() => {
    let isGone = false
    void loadTurnstile().then((turnstile) => {
      if (!turnstile || !box.current || isGone) return
      widget.current = { turnstile, id: turnstile.render(box.current, { sitekey: siteKey, callback: onToken }) }
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
  return <div ref={box} className="min-h-16" />
}
