import { RotateCw } from 'lucide-react'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { RequestFailed } from '../lib/api'
import { useWhenReachable } from '../lib/use-when-reachable'
import { LogoMark } from './logo'
import { Button } from './ui/button'

const SENTENCES: Record<number, string> = {
  403: 'This belongs to somebody else.',
  404: 'There is nothing at this address.',
  429: 'That was a little fast. Wait a moment and try again.',
}

/** Stands in for a page that could not be shown; the rest of the builder goes on working. */
export function PageCrash() {
  const error = useRouteError()
  const isUnloaded = isCodeMissing(error)
  useWhenReachable(isUnloaded, reloadOnce)
  const status = error instanceof RequestFailed || isRouteErrorResponse(error) ? error.status : 0
  if (isUnloaded)
    return (
      <Standalone title="This page could not be loaded">
        <p>The server cannot be reached. The page opens by itself once it can. Nothing you saved is lost.</p>
        <div className="mt-6 flex justify-center">
          <Button variant="primary" onClick={() => location.reload()}>
            <RotateCw />
            Try again
          </Button>
        </div>
      </Standalone>
    )
  return (
    <Standalone title={status === 404 ? 'Not found' : 'This page stopped working'}>
      <p>{SENTENCES[status] ?? 'Something on it failed. Reload it; what you had saved is safe.'}</p>
      <div className="mt-6 flex justify-center gap-2">
        <Button variant="primary" onClick={() => location.reload()}>
          <RotateCw />
          Reload
        </Button>
        <Button asChild>
          <Link to="/home">Go to home</Link>
        </Button>
      </div>
    </Standalone>
  )
}

/** A page's code did not come: each browser says so in words of its own. */
const isCodeMissing = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|failed to fetch|unable to preload/i.test(error.message)

const RELOADED_AT = 'reloaded-at'
const SOON_MS = 60_000

/** Code that does not come though the server answers would have the page load again and again. */
function reloadOnce() {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < SOON_MS) return
  sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  location.reload()
}

/** One message in the middle of an otherwise empty page. */
export function Standalone({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <main className="grid min-h-full place-items-center p-6">
      <div className="max-w-sm text-center text-muted">
        <LogoMark className="mx-auto mb-6 size-8" />
        <h1 className="mb-2 font-semibold text-ink text-xl">{title}</h1>
        {children}
      </div>
    </main>
  )
}
