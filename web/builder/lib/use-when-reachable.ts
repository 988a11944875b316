import { useEffect, useEffectEvent } from 'react'

const EVERY_MS = 5_000

const isReachable = () =>
  fetch('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Tells once that the server answers again, for what could not be read while it did not; asked every few seconds, and
 * as soon as the browser says that it is online. `isWaiting`: something could not be read.
 */
export function useWhenReachable(isWaiting: boolean, onReachable: () => void) {
  const reportReachable = useEffectEvent(onReachable)
  useEffect(() => {
    if (!isWaiting) return
    let isOver = false
    const end = () => {
      isOver = true
      clearInterval(timer)
      window.removeEventListener('online', check)
    }
    const check = async () => {
      if (!(await isReachable()) || isOver) return
      end()
      reportReachable()
    }
    const timer = setInterval(check, EVERY_MS)
    window.addEventListener('online', check)
    return end
  }, [isWaiting])
}
