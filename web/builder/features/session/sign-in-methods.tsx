import { ArrowLeft, KeyRound, Mail } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { ForgotForm } from './forgot-form'
import { GoogleButton } from './google-button'
import { MagicLinkForm } from './magic-link-form'
import { useSignInOptions } from './queries'
import { SignInForm } from './sign-in-form'

interface SignInMethodsProps {
  /** Signing in again: as this person and no other. */
  email?: string
  /** Where links in mails lead on to. */
  continueUrl: string
  /** Where Google leads back to when no window can be opened for it. */
  googleReturn?: string
  /** Said above everything, such as why coming back from Google came to nothing. */
  problem?: string | undefined
}

/**
 * Every way to sign in that there is here: Google, a password, a link or code by mail, and the way back to a lost
 * password.
 */
export function SignInMethods({ email: fixed, continueUrl, googleReturn = continueUrl, problem: given }: SignInMethodsProps) {
  const [way, setWay] = useState<'password' | 'mail' | 'forgot'>('password')
  const [email, setEmail] = useState(fixed ?? '')
  const [problem, setProblem] = useState(given)
  const options = useSignInOptions()
  const shared = { email, isFixed: fixed !== undefined, continueUrl, onEmail: setEmail }

  if (way === 'forgot') {
    return (
      <SignInStep title="Set a new password" onBack={() => setWay('password')}>
        <ForgotForm {...shared} />
      </SignInStep>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {problem && <Alert>{problem}</Alert>}
      {options?.google && <GoogleButton redirectTo={googleReturn} onProblem={setProblem} />}
      {way === 'mail' ? <MagicLinkForm {...shared} /> : <SignInForm {...shared} onForgot={() => setWay('forgot')} />}
      {options?.magicLink && <Or />}
      {options?.magicLink && (
        <Button size="lg" onClick={() => setWay(way === 'mail' ? 'password' : 'mail')}>
          {way === 'mail' ? <KeyRound /> : <Mail />}
          {way === 'mail' ? 'Use a password' : 'Sign in without a password'}
        </Button>
      )}
    </div>
  )
}

export const Or = () => (
  <div
    aria-hidden
    className="flex items-center gap-3 text-faint text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
  >
    or
  </div>
)

const SignInStep = ({ title, onBack, children }: { title: string; onBack: () => void; children: ReactNode }) => (
  <div className="flex flex-col gap-4">
    <div className="flex items-center gap-2">
      <Button variant="quiet" size="icon-sm" aria-label="Back to sign in" onClick={onBack}>
        <ArrowLeft />
      </Button>
      <h2 className="font-medium text-base">{title}</h2>
    </div>
    {children}
  </div>
)
