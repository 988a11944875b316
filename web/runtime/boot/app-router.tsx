import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { BrowserRouter, type Navigator, Router } from 'react-router-dom'

/**
 * Whether this page may keep nothing and is known to no server by cookie: an app served under a path of the platform's
 * host.
 */
export const isOpaque = (): boolean => window.origin === 'null'

interface Place {
  pathname: string
  search: string
  hash: string
  state: unknown
  key: string
}

/**
 * The router of an app: by its addresses, or where the origin is opaque, by the part of them that a page may change
 * there.
 */
export function AppRouter({ base, children }: { base: string; children: ReactNode }) {
  return isOpaque() ? (
    <OpaqueRouter base={base}>{children}</OpaqueRouter>
  ) : (
    <BrowserRouter basename={base || '/'}>{children}</BrowserRouter>
  )
}

/**
 * A page of an opaque origin may change its address's query and fragment only. So the page's path goes into the
 * fragment, and the query stays a query, which apps read by themselves. Links keep the whole address, for those who
 * copy one or open it in a new tab.
 */
function OpaqueRouter({ base, children }: { base: string; children: ReactNode }) {
  const [place, setPlace] = useState(() => readPlace(base))
  useEffect(() => {
    const read = () => setPlace(readPlace(base))
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [base])
  const navigator = useMemo((): Navigator => {
    const go = (how: 'pushState' | 'replaceState', to: Parameters<Navigator['push']>[0], state: unknown) => {
      const path = typeof to === 'string' ? new URL(to, 'https://app.invalid') : to
      history[how]({ usr: state, key: crypto.randomUUID() }, '', addressOf(path))
      setPlace(readPlace(base))
    }
    return {
      createHref: (to) => `${base}${typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`}`,
      push: (to, state) => go('pushState', to, state),
      replace: (to, state) => go('replaceState', to, state),
      go: (steps) => history.go(steps),
    }
  }, [base])
  return (
    <Router location={place} navigator={navigator}>
      {children}
    </Router>
  )
}

/** Where the app is: what its fragment says, or at first its address. */
export function readPlace(base: string): Place {
  const { pathname, search, hash } = window.location
  const [, path, fragment = ''] = /^#(\/[^#]*)(#.*)?$/.exec(hash) ?? []
  const { usr = null, key = 'default' } = (history.state ?? {}) as { usr?: unknown; key?: string }
  const first = pathname.startsWith(base) ? pathname.slice(base.length) : pathname
  return {
    pathname: isOpaque() && path ? path : first || '/',
    search,
    hash: isOpaque() && path ? fragment : hash,
    state: usr,
    key,
  }
}

/** Puts another address in place of this one without going there. */
export function replaceAddress(base: string, path: string) {
  const to = new URL(path, 'https://app.invalid')
  history.replaceState(null, '', isOpaque() ? addressOf(to) : `${base}${path}`)
}

const addressOf = ({ pathname = '/', search = '', hash = '' }: { pathname?: string; search?: string; hash?: string }) =>
  `${window.location.pathname}${search}#${pathname}${hash}`
