import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { LogoMark } from '../components/logo'
import { Card } from '../components/ui/card'
import { Tabs } from '../components/ui/tabs'
import { SignInForm } from '../features/session/sign-in-form'
import { SignUpForm } from '../features/session/sign-up-form'
import { useSessionState } from '../lib/browser-session'
import { ownPath } from '../lib/redirect'

/** Signing in and up. Whoever is signed in already is sent on, an unproven address to its verification first. */
export function LoginPage() {
  const state = useSessionState()
  const [params] = useSearchParams()
  const [tab, setTab] = useState<'sign-in' | 'sign-up'>(params.get('mode') === 'signUp' ? 'sign-up' : 'sign-in')
  const target = ownPath(params.get('redirectTo'))

  if (state.kind === 'loading') return <div aria-busy className="h-full" />
  if (state.kind === 'signed-in') {
    const { emailVerified } = state.session.user
    return <Navigate to={emailVerified ? target : `/auth/verifyEmail?continueUrl=${encodeURIComponent(target)}`} replace />
  }
  return (
    <main className="grid min-h-full place-items-center p-4">
      <title>Sign in · BuildAI</title>
      <div className="w-full max-w-sm">
        <div className="mb-6 text-center">
          <LogoMark className="mx-auto mb-4 size-10" />
          <h1 className="font-semibold text-xl tracking-tight">{tab === 'sign-in' ? 'Welcome back' : 'Create your account'}</h1>
          <p className="mt-1 text-muted text-sm">Describe an app. Watch it assemble. Publish it.</p>
        </div>
        <Card className="p-6">
          <Tabs
            value={tab}
            onChange={setTab}
            label="Sign in or sign up"
            tabs={[
              { value: 'sign-in', label: 'Sign in', content: <SignInForm /> },
              { value: 'sign-up', label: 'Sign up', content: <SignUpForm continueUrl={target} /> },
            ]}
          />
        </Card>
      </div>
    </main>
  )
}
