import { RotateCw } from 'lucide-react'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { RequestFailed } from '../lib/api'
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
  const status = error instanceof RequestFailed || isRouteErrorResponse(error) ? error.status : 0
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
