import { useEffect, useEffectEvent } from 'react'

export interface Hotkey {
  /** `mod+k`, `?`, `mod+enter`; mod is Cmd on a Mac and Ctrl elsewhere. */
  keys: string
  run: () => void
}

export const isMac = () => /Mac|iP(hone|ad)/.test(navigator.platform)

/** `mod+k` as people read it: `⌘K` or `Ctrl K`. */
export const keyLabel = (keys: string) =>
  keys
    .split('+')
    .map((key) =>
      key === 'mod' ? (isMac() ? '⌘' : 'Ctrl') : key.length === 1 ? key.toUpperCase() : key[0]?.toUpperCase() + key.slice(1),
    )
    .join(isMac() ? '' : ' ')

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Keys without a modifier are left alone while one types. */
export function useHotkeys(hotkeys: Hotkey[]) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const mod = isMac() ? event.metaKey : event.ctrlKey
    for (const { keys, run } of hotkeys) {
      const parts = keys.split('+')
      const wantsMod = parts.includes('mod')
      if (wantsMod !== mod || event.altKey || parts.at(-1) !== event.key.toLowerCase()) continue
      if (!wantsMod && isTyping(event.target)) continue
      event.preventDefault()
      run()
      return
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
