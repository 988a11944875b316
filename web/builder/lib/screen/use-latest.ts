import { useEffect, useRef } from 'react'

/** What callbacks that never change look at when they are called. */
export function useLatest<T>(value: T) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
