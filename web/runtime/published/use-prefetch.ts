import { useEffect } from 'react'
import { findPage } from '../lib/page-access'
import type { PageLoader } from './load-chunk'

/** Starts loading a page's code when a link to it is pointed at or focused. */
export function usePrefetch(loader: PageLoader, base: string) {
  useEffect(() => {
    const onIntent = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.origin !== window.location.origin || !link.pathname.startsWith(base)) return
      const name = findPage(link.pathname.slice(base.length))
      // Read ahead only: the click asks again.
      if (name) void loader.loadPage(name).catch(() => undefined)
    }
    const events = ['pointerover', 'focusin', 'touchstart'] as const
    for (const name of events) document.addEventListener(name, onIntent, { passive: true })
    return () => {
      for (const name of events) document.removeEventListener(name, onIntent)
    }
  }, [loader, base])
}
