import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether an element is at least so wide: known before it is painted. */
export function useIsWide(ref: RefObject<HTMLElement | null>, leastPx: number): boolean {
  const [isWide, setWide] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWide(element.clientWidth >= leastPx)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [ref, leastPx])
  return isWide
}
