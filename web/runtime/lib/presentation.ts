import { useSyncExternalStore } from 'react'
import type { AppStyle } from '#contract/settings/app-style'
import type { AppTexts } from '#contract/settings/app-texts'
import { DEFAULT_STYLE, DEFAULT_TEXTS } from '#contract/settings/defaults'
import { session } from '../client/session'

/** What the owner set by hand: one an app, set by the program that starts it. Until then as the app was made. */
let style: AppStyle = DEFAULT_STYLE
let texts: AppTexts = DEFAULT_TEXTS
const listeners = new Set<() => void>()

export function setPresentation(next: { style?: AppStyle | undefined; texts?: AppTexts | undefined }) {
  if (next.style) style = { ...next.style, logoUrl: here(next.style.logoUrl), backgroundImage: here(next.style.backgroundImage) }
  texts = next.texts ?? texts
  for (const listener of listeners) listener()
}

/** The app's own files stand under its address. */
const here = (address: string | null) => (address?.startsWith('/') ? `${session.base}${address}` : address)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const readStyle = () => style
const readTexts = () => texts

/**
 * The colours, pictures and style of the app as its owner set them; null is what they left to the app. CSS has them
 * too: `var(--app-button-background-color)` and the like.
 */
export const useAppStyle = (): AppStyle => useSyncExternalStore(subscribe, readStyle, readStyle)

/** The words of the app as its owner wrote them; empty is what they left to the app. */
export const useAppTexts = (): AppTexts => useSyncExternalStore(subscribe, readTexts, readTexts)
