import { useEffect } from 'react'

/** A page that is gone to begins at its top, wherever the one before was scrolled to. */
export function usePageTop(pathname: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, nothing else, begins anew
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [pathname])
}
