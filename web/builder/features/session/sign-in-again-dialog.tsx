import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { session, useSessionState } from '../../lib/browser-session'
import { SignInForm } from './sign-in-form'

/** Over whatever page one is on when the session ends. What was typed stays, and requests that were refused go on afterwards. */
export function SignInAgainDialog() {
  const state = useSessionState()
  const isOpen = state.kind === 'expired'
  return (
    <Dialog
      open={isOpen}
      onOpenChange={() => undefined}
      persistent
      title="Sign in to continue"
      description="Your session has ended. Nothing you typed is lost."
      footer={
        <Button look="quiet" onClick={() => session.signOut()}>
          Sign out instead
        </Button>
      }
    >
      {isOpen && <SignInForm email={state.email} />}
    </Dialog>
  )
}
