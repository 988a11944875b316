import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { LogoMark } from '../components/logo'
import { Alert } from '../components/ui/alert'
import { Card } from '../components/ui/card'
import { ErrorState } from '../components/ui/states'
import { Tabs } from '../components/ui/tabs'
import { GoogleButton, googleProblemIn } from '../features/session/google-button'
import { PostSignInRedirect } from '../features/session/post-sign-in-redirect'
import { optionsQuery } from '../features/session/queries'
import { Or, SignInMethods } from '../features/session/sign-in-methods'
import { SignUpForm } from '../features/session/sign-up-form'
import { session, useSessionState } from '../lib/session/browser-session'
import { rememberSale } from '../lib/session/own-account'
import { afterSignIn, arrivalSearch } from '../lib/session/redirect'

/** Signing in and up. Whoever is signed in, already or now, is sent on. */
export function LoginPage() {
  const state = useSessionState()
  const { search } = useLocation()
  const options = useQuery(optionsQuery)
  useState(() => rememberSale(search))

  if (state.kind === 'signed-in') return <PostSignInRedirect search={search} />
  if (state.kind === 'unreachable') {
    return (
      <ErrorState
        className="grid h-full place-items-center"
        title="The server cannot be reached"
        message="Check the connection and try again."
        onRetry={() => void session.refresh().catch(() => undefined)}
      />
    )
  }
  if (state.kind === 'loading' || options.isPending) return <div aria-busy className="h-full" />
  const { isSignUpOpen = true, google: hasGoogle = false, isFirstVisit = false } = options.data ?? {}
  const isDisabled = state.kind === 'signed-out' && state.isDisabled === true
  return <AuthCard search={search} {...{ isDisabled, isSignUpOpen, hasGoogle, isFirstVisit }} />
}

interface AuthCardProps {
  search: string
  /** An admin shut the account out while this page was open. */
  isDisabled: boolean
  isSignUpOpen: boolean
  hasGoogle: boolean
  isFirstVisit: boolean
}

function AuthCard({ search, isDisabled, isSignUpOpen, hasGoogle, isFirstVisit }: AuthCardProps) {
  const params = new URLSearchParams(search)
  const isNew = isFirstVisit || (params.get('mode') === 'signUp' && isSignUpOpen)
  const [tab, setTab] = useState<'sign-in' | 'sign-up'>(isNew ? 'sign-up' : 'sign-in')
  const [problem, setProblem] = useState(isDisabled ? 'User is disabled, contact us for more info' : googleProblemIn(params))
  const { origin } = window.location
  const target = afterSignIn({ pathname: '/login', search, origin, emailVerified: true, mainAppId: null }) ?? '/home'
  // Back to this page, which makes the account and sends on.
  const googleReturn = `/login${arrivalSearch(target, origin)}`
  const signIn = <SignInMethods continueUrl={target} googleReturn={googleReturn} problem={problem} />
  const signUp = (
    <div className="flex flex-col gap-4">
      {problem && <Alert>{problem}</Alert>}
      {hasGoogle && <GoogleButton redirectTo={googleReturn} onProblem={setProblem} />}
      {hasGoogle && <Or />}
      <SignUpForm continueUrl={target} />
    </div>
  )

  return (
    <main className="grid min-h-full place-items-center p-4">
      <title>Sign in · BuildAI</title>
      <div className="w-full max-w-sm">
        <div className="mb-6 text-center">
          <LogoMark className="mx-auto mb-4 size-10" />
          <h1 className="font-semibold text-xl tracking-tight">{headingOf(tab, isFirstVisit)}</h1>
          <p className="mt-1 text-muted text-sm">{isFirstVisit ? 'It administers this installation.' : reasonFor(target)}</p>
        </div>
        <Card className="p-6">
          {isSignUpOpen ? (
            <Tabs
              value={tab}
              onChange={setTab}
              label="Sign in or sign up"
              tabs={[
                { value: 'sign-in', label: 'Sign in', content: signIn },
                { value: 'sign-up', label: 'Sign up', content: signUp },
              ]}
            />
          ) : (
            signIn
          )}
        </Card>
      </div>
    </main>
  )
}

function headingOf(tab: 'sign-in' | 'sign-up', isFirstVisit: boolean): string {
  if (isFirstVisit) return 'Create the first account'
  return tab === 'sign-in' ? 'Welcome back' : 'Create your account'
}

/** Why somebody comes by here: those who are invited have a link in hand, and perhaps no account. */
const reasonFor = (target: string): string =>
  target.startsWith('/collaborate/')
    ? 'You are invited to build an app together. Sign in with the address that was written to, or sign up with it.'
    : 'Describe an app. Watch it assemble. Publish it.'
