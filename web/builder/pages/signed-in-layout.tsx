import { Navigate, Outlet, useLocation } from 'react-router'
import { ErrorState } from '../components/ui/states'
import { PlanDialog } from '../features/plans/plan-dialog'
import { session, useSessionState } from '../lib/session/browser-session'
import { verifyPath } from '../lib/session/redirect'
import { useWhenReachable } from '../lib/use-when-reachable'

/**
 * Lets those in who are signed in and whose address is proven; sends others where that is done, and back afterwards.
 */
export function SignedInLayout() {
  const state = useSessionState()
  const location = useLocation()
  const here = `${location.pathname}${location.search}`
  const refresh = () => void session.refresh().catch(() => undefined)
  useWhenReachable(state.kind === 'unreachable', refresh)

  if (state.kind === 'loading') return <div aria-busy className="h-full" />
  if (state.kind === 'unreachable') {
    return (
      <ErrorState
        className="grid h-full place-items-center"
        title="The server cannot be reached"
        message="Check the connection. This page opens by itself once it can be. Nothing you saved is lost."
        onRetry={refresh}
      />
    )
  }
  if (state.kind === 'signed-out') return <Navigate to={`/login?redirectTo=${encodeURIComponent(here)}`} replace />
  if (state.kind === 'signed-in' && !state.session.user.emailVerified) {
    return <Navigate to={verifyPath(here)} replace />
  }
  return (
    <>
      <Outlet />
      <PlanDialog />
    </>
  )
}
