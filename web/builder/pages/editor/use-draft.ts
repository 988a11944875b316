import { useCallback, useState } from 'react'

/** What one has begun to write, kept over a reload of the tab. The third is for words that were refused: they never replace newer ones. */
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
  const putBack = useCallback(
    (text: string) => {
      if (!sessionStorage.getItem(key)) change(text)
    },
    [key, change],
  )
  return [draft, change, putBack] as const
}
