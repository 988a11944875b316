import { Navigate, useSearchParams } from 'react-router'
import { LinkMode } from '#contract/people/identity'
import { DeadLink } from '../features/session/dead-link'
import { ChangeEmailLink, UndoEmailChangeLink } from '../features/session/email-links'
import { ResetPasswordLink } from '../features/session/reset-password-link'
import { SignInLink } from '../features/session/sign-in-link'
import { useSessionState } from '../lib/session/browser-session'
import { arrivalSearch } from '../lib/session/redirect'

/** Where links in mails lead. Each names whom it is for and asks before it acts; reading it uses nothing up. */
export function HandlerPage() {
  const [params] = useSearchParams()
  const state = useSessionState()
  const mode = LinkMode.safeParse(params.get('mode')).data
  const code = params.get('code') ?? params.get('oobCode')
  const search = arrivalSearch(params.get('continueUrl'), window.location.origin)

  if (!mode || !code) return <DeadLink>It is not complete. Open it from the mail again, or ask for a new one.</DeadLink>
  if (mode === 'verifyEmail') return <Navigate to={`/auth/verifyEmail?${params}`} replace />
  if (state.kind === 'loading') return <div aria-busy className="h-full" />
  if (mode === 'signIn') return <SignInLink code={code} search={search} />
  if (mode === 'resetPassword') return <ResetPasswordLink code={code} search={search} />
  if (mode === 'changeEmail') return <ChangeEmailLink code={code} />
  return <UndoEmailChangeLink code={code} />
}
