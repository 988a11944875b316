import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Brings the section that the address names into view. */
export function useScrollToHash(isReady) {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash && isReady) document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'smooth' })
  }, [hash, isReady])
}
