import { useSyncExternalStore } from 'react'
import { mayOpen, type PageAudience } from '#contract/access/page-access'
import type { PublishedPage } from '#contract/app/boot'
import { matchPage } from '#contract/app/pages'

/** Who is here and which pages are for whom: one an app, set by the program that starts it. Until then, and in the preview, all pages are open. */
let pages: PublishedPage[] = []
let here: PageAudience = 'admin'
let isProofAwaited = false
const listeners = new Set<() => void>()

export function startPageAccess(all: PublishedPage[]) {
  pages = all
}

/** Whether it matters at all who is here. */
export const hasClosedPages = () => pages.some(({ audience }) => audience !== undefined && audience !== 'visitor')

/** `isUnverified`: signed in, and a visitor all the same until the address is confirmed. */
export function setAudience(audience: PageAudience, { isUnverified = false } = {}) {
  isProofAwaited = isUnverified
  if (audience === here) return
  here = audience
  for (const listener of listeners) listener()
}

export const isUnverified = (): boolean => isProofAwaited

export const currentAudience = (): PageAudience => here

/** Whether whoever is here may use a page, by its name or address: `Bookings`, `/bookings?id=4`. Pages that are not the app's are none of our business. */
export function canOpenPage(page: string): boolean {
  const path = String(page).replace(/[?#].*$/, '')
  if (/^[a-z][\w+.-]*:|^\/\//i.test(path) || path.replaceAll('/', '') === '') return true
  const name = matchPage({ path, pages: pages.map((each) => each.name) })
  return mayOpen(pages.find((each) => each.name === name)?.audience, here)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** `canOpenPage` for menus, which changes when someone signs in or out. */
export function usePageAccess() {
  const audience = useSyncExternalStore(subscribe, currentAudience, currentAudience)
  return { canOpenPage, isSignedIn: audience !== 'visitor' }
}
