import { useCallback, useState } from 'react'

const keyOf = (appId: string) => `buildai-code-tabs:${appId}`
const MAX_TABS = 20

function readTabs(appId: string): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(appId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, MAX_TABS) : []
  } catch {
    return []
  }
}

/** The files one has open in this window, which a reload keeps. */
export function useTabs(appId: string) {
  const [tabs, setTabs] = useState(() => readTabs(appId))
  const change = useCallback(
    (next: (tabs: string[]) => string[]) =>
      setTabs((before) => {
        const after = next(before).slice(-MAX_TABS)
        sessionStorage.setItem(keyOf(appId), JSON.stringify(after))
        return after
      }),
    [appId],
  )
  return { tabs, change }
}
