import { useEffect, useState } from 'react'

/** A search is asked for once typing has paused so long. */
export const SEARCH_PAUSE_MS = 500

/** The value as it was when it last stayed the same for a while. */
export function usePaused<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
