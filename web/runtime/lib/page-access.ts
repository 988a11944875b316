import { useSyncExternalStore } from 'react'
import type { PageAudience } from '#contract/access/page-access'
import type { PageDirectory } from '#contract/app/boot'
import { matchPage } from '#contract/app/pages'

/**
 * What whoever is here may open: one an app, set by the program that starts it. Until then, and in the preview, all
 * pages are open.
 */
const EVERYTHING: PageDirectory = { audience: 'admin', mainPage: null, pages: [], layout: null, hasMore: false }
let directory = EVERYTHING
const listeners = new Set<() => void>()

export function setDirectory(next: PageDirectory) {
  directory = next
  for (const listener of listeners) listener()
}

export const currentDirectory = (): PageDirectory => directory

/** Signed in, and none of the members the app is for. */
export const needsMembership = (): boolean => directory.needsMembership === true

export const isUnverified = (): boolean => directory.isUnverified === true

export const currentAudience = (): PageAudience => directory.audience

/** The page of an address, as far as whoever is here may know of it. */
export function findPage(path: string): string | undefined {
  const { pages, mainPage } = directory
  return matchPage({ path, pages: pages.map(({ name }) => name), ...(mainPage ? { mainPage } : {}) })
}

/**
 * Whether whoever is here may use a page, by its name or address: `Bookings`, `/bookings?id=4`. Of the pages that are
 * not theirs people are told no names: what leads to no page they know leads to one of those. Addresses that are not
 * the app's are none of our business.
 */
export function canOpenPage(page: string): boolean {
  const path = String(page).replace(/[?#].*$/, '')
  if (/^(?:[a-z][\w+.-]*:|\/\/|\.)/i.test(path) || path.replaceAll('/', '') === '') return true
  return !directory.hasMore || findPage(path) !== undefined
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** `canOpenPage` for menus, which changes when someone signs in or out. */
export function usePageAccess() {
  const { audience } = useSyncExternalStore(subscribe, currentDirectory, currentDirectory)
  return { canOpenPage, isSignedIn: audience !== 'visitor' }
}
