import { useQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { Standalone } from '../components/crash'
import { Button } from '../components/ui/button'
import { MailboxLink } from '../features/mailbox/mailbox-link'
import { isVerifiedQuery, useSendVerification } from '../features/session/queries'
import { VerifyLink } from '../features/session/verify-link'
import { messageOf } from '../lib/api'
import { session, useSessionState, useUser } from '../lib/session/browser-session'
import { ownPath } from '../lib/session/redirect'

/**
 * With a code in its address: proves it and goes on. Without: says that a mail is on its way, and goes on when it is
 * proven in another tab.
 */
export function VerifyEmailPage() {
  const [params] = useSearchParams()
  const state = useSessionState()
  const code = params.get('code') ?? params.get('oobCode')
  const target = ownPath(params.get('continueUrl'), window.location)

  if (state.kind === 'signed-in' && state.session.user.emailVerified) return <Navigate to={target} replace />
  if (state.kind === 'loading') return <div aria-busy className="h-full" />
  if (code) return <VerifyLink code={code} appName={params.get('appName')} />
  // Proven in another browser, which ended this session: one signs in again.
  if (state.kind === 'signed-out' || state.kind === 'expired')
    return <Navigate to={`/login?redirectTo=${encodeURIComponent(target)}`} replace />
  return <Waiting target={target} />
}

function Waiting({ target }: { target: string }) {
  const user = useUser()
  const again = useSendVerification()
  const { data: isVerified } = useQuery(isVerifiedQuery)
  useEffect(() => {
    // What is on the page is true without it; the session shows its own troubles.
    if (isVerified) void session.refresh().catch(() => undefined)
  }, [isVerified])
  return (
    <Standalone title="Verify your email">
      <MailCheck className="mx-auto mb-3 size-5" aria-hidden />
      <p aria-live="polite">
        We sent a link to <strong className="font-medium text-ink">{user?.email ?? 'your address'}</strong>. Open it to continue;
        this page goes on by itself.
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
        <Button asChild variant="link">
          <Link to="/logout">Use another account</Link>
        </Button>
      </div>
    </Standalone>
  )
}
