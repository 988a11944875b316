import { useCallback, useState } from 'react'

/** What one has begun to write, kept over a reload of the tab. */
export function useDraft(appId: string) {
  const key = `draft:${appId}`
  const [draft, setDraft] = useState(() => sessionStorage.getItem(key) ?? '')
  const change = useCallback(
    (text: string) => {
      setDraft(text)
      if (text === '') sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, text)
    },
    [key],
  )
  return [draft, change] as const
}
