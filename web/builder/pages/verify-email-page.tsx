import { MailCheck, MailX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { Standalone } from '../components/crash'
import { Button } from '../components/ui/button'
import { MailboxLink } from '../features/mailbox/mailbox-link'
import { useSendVerification, useVerifyEmail } from '../features/session/queries'
import { messageOf } from '../lib/api'
import { useSessionState } from '../lib/browser-session'
import { ownPath } from '../lib/redirect'

/** With a code in its address: proves it and goes on. Without: says that a mail is on its way, and goes on when it is proven in another tab. */
export function VerifyEmailPage() {
  const [params] = useSearchParams()
  const state = useSessionState()
  const { mutate, error } = useVerifyEmail()
  const again = useSendVerification()
  const code = params.get('code') ?? params.get('oobCode')
  const target = ownPath(params.get('continueUrl'))
  const tried = useRef<string>(undefined)

  useEffect(() => {
    // A code is good for one use, and an effect may run twice.
    if (!code || tried.current === code) return
    tried.current = code
    mutate(code)
  }, [code, mutate])

  if (state.kind === 'signed-in' && state.session.user.emailVerified) return <Navigate to={target} replace />
  if (code && !error) {
    return (
      <Standalone title="Verifying your email">
        <p aria-live="polite">One moment.</p>
      </Standalone>
    )
  }
  if (code) {
    return (
      <Standalone title="This link did not work">
        <MailX className="mx-auto mb-3 size-5" aria-hidden />
        <p role="alert">{messageOf(error)}</p>
        <Button asChild look="primary" className="mt-6">
          <Link to="/login">Go to sign in</Link>
        </Button>
      </Standalone>
    )
  }
  if (state.kind === 'signed-out') return <Navigate to="/login" replace />
  return (
    <Standalone title="Verify your email">
      <MailCheck className="mx-auto mb-3 size-5" aria-hidden />
      <p aria-live="polite">
        We sent a link to{' '}
        <strong className="font-medium text-ink">{state.kind === 'signed-in' ? state.session.user.email : 'your address'}</strong>
        . Open it to continue; this page goes on by itself.
      </p>
      <div className="mt-6 flex flex-col items-center gap-3">
        <MailboxLink />
        <Button busy={again.isPending} disabled={again.isSuccess} onClick={() => again.mutate(target)}>
          {again.isSuccess ? 'Sent' : 'Send the link again'}
        </Button>
        {again.error && (
          <p role="alert" className="text-danger text-sm">
            {messageOf(again.error)}
          </p>
        )}
        <Button asChild look="link">
          <Link to="/logout">Use another account</Link>
        </Button>
      </div>
    </Standalone>
  )
}
