import { useQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { Standalone } from '../components/crash'
import { Button } from '../components/ui/button'
import { MailboxLink } from '../features/mailbox/mailbox-link'
import { DeadLink } from '../features/session/dead-link'
import { linkQuery, useSendVerification, useVerifyEmail } from '../features/session/queries'
import { messageOf } from '../lib/api'
import { useSessionState, useUser } from '../lib/browser-session'
import { ownPath } from '../lib/redirect'

/** With a code in its address: proves it and goes on. Without: says that a mail is on its way, and goes on when it is proven in another tab. */
export function VerifyEmailPage() {
  const [params] = useSearchParams()
  const state = useSessionState()
  const code = params.get('code') ?? params.get('oobCode')
  const target = ownPath(params.get('continueUrl'), window.location)

  if (state.kind === 'signed-in' && state.session.user.emailVerified) return <Navigate to={target} replace />
  if (state.kind === 'loading') return <div aria-busy className="h-full" />
  if (code) return <Prove code={code} appName={params.get('appName')} />
  if (state.kind === 'signed-out') return <Navigate to={`/login?redirectTo=${encodeURIComponent(target)}`} replace />
  return <Waiting target={target} />
}

/**
 * Whoever is signed in with that very address has said already that it is theirs. Anyone else is asked first: mail scanners open links too,
 * a link may be a stranger's, and proving an address signs in.
 */
function Prove({ code, appName }: { code: string; appName: string | null }) {
  const user = useUser()
  const navigate = useNavigate()
  const { mutate, error, isPending } = useVerifyEmail()
  const link = useQuery(linkQuery('verifyEmail', code))
  const tried = useRef<string>(undefined)
  const isOwn = user !== undefined && user.email === link.data?.email
  useEffect(() => {
    // A code is good for one use, and an effect may run twice.
    if (!isOwn || tried.current === code) return
    tried.current = code
    mutate(code)
  }, [isOwn, code, mutate])

  const failed = error ?? link.error
  if (failed) return <DeadLink>{messageOf(failed)}</DeadLink>
  if (!link.data || isOwn) {
    return (
      <Standalone title="Verifying your email">
        <p aria-live="polite">One moment.</p>
      </Standalone>
    )
  }
  return (
    <Standalone title={`Verify your email${appName ? ` for ${appName}` : ''}`}>
      <MailCheck className="mx-auto mb-3 size-5" aria-hidden />
      <p>
        Is <strong className="break-all font-medium text-ink">{link.data.email}</strong> yours? Confirming signs you in here.
      </p>
      <div className="mt-6 flex justify-center gap-2">
        <Button look="primary" busy={isPending} onClick={() => mutate(code)}>
          Yes, verify my email
        </Button>
        <Button onClick={() => navigate('/')}>No</Button>
      </div>
    </Standalone>
  )
}

function Waiting({ target }: { target: string }) {
  const user = useUser()
  const again = useSendVerification()
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
        <Button asChild look="link">
          <Link to="/logout">Use another account</Link>
        </Button>
      </div>
    </Standalone>
  )
}
