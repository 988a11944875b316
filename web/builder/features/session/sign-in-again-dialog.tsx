import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { session, useSessionState } from '../../lib/session/browser-session'
import { SignInMethods } from './sign-in-methods'

/**
 * Over whatever page one is on when the session ends. What was typed stays, and requests that were refused go on
 * afterwards.
 */
export function SignInAgainDialog() {
  const state = useSessionState()
  if (state.kind !== 'expired') return null
  const { pathname, search } = window.location
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      persistent
      title="Sign in to continue"
      description={
        state.before
          ? 'This needs you to have signed in a moment ago. Nothing you typed is lost.'
          : 'Your session has ended. Nothing you typed is lost.'
      }
      footer={
        state.before ? (
          <Button variant="quiet" onClick={() => session.leaveAsking()}>
            Cancel
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => session.signOut()}>
            Sign out instead
          </Button>
        )
      }
    >
      <SignInMethods email={state.user.email} continueUrl={`${pathname}${search}`} />
    </Dialog>
  )
}
