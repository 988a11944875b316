import type { LoginBoot } from '#contract/boot'
import { Button } from '../kit/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '../kit/card'
import { Input } from '../kit/input'
import { Label } from '../kit/label'
import { type Mode, useSignIn } from './use-sign-in'

/** An app's own way in: its name, email and password, and an account of one's own where the app allows it. */
export function LoginPage({ boot, next }: { boot: LoginBoot; next: string }) {
  const { state, submit, switchTo, goOn } = useSignIn(next)
  return (
    <main className="grid min-h-dvh place-items-center bg-muted/40 p-4 text-foreground">
      <div className="w-full max-w-sm">
        <div className="mb-6 flex flex-col items-center gap-3 text-center">
          <div
            aria-hidden="true"
            className="grid size-11 place-items-center rounded-xl bg-primary text-lg font-semibold text-primary-foreground shadow-sm"
          >
            {boot.name.trim().charAt(0).toUpperCase()}
          </div>
          <p className="text-lg font-semibold tracking-tight">{boot.name}</p>
        </div>
        {state.verifying ? (
          <CheckMailbox email={state.verifying} goOn={goOn} />
        ) : (
          <Card>
            <CardHeader>
              <CardTitle>
                <h1>{state.mode === 'sign-in' ? 'Sign in' : 'Create your account'}</h1>
              </CardTitle>
              <CardDescription>
                {state.mode === 'sign-in' ? 'Use the email and password of your account here.' : 'It works in this app only.'}
              </CardDescription>
            </CardHeader>
            <CardContent>
              <form onSubmit={submit}>
                <fieldset disabled={state.isBusy} className="grid gap-4">
                  <Fields mode={state.mode} />
                  <p role="alert" className="text-sm text-destructive empty:hidden">
                    {state.problem}
                  </p>
                  <Button type="submit" className="h-10 w-full">
                    {state.isBusy ? 'One moment…' : state.mode === 'sign-in' ? 'Sign in' : 'Create account'}
                  </Button>
                </fieldset>
              </form>
            </CardContent>
          </Card>
        )}
        {boot.isSignupEnabled && !state.verifying && <Switch mode={state.mode} switchTo={switchTo} />}
      </div>
    </main>
  )
}

function Fields({ mode }: { mode: Mode }) {
  return (
    <>
      {mode === 'sign-up' && (
        <div className="grid gap-2">
          <Label htmlFor="name">Name</Label>
          <Input id="name" name="name" autoComplete="name" maxLength={80} className="h-10" />
        </div>
      )}
      <div className="grid gap-2">
        <Label htmlFor="email">Email</Label>
        <Input id="email" name="email" type="email" autoComplete="email" required maxLength={254} className="h-10" />
      </div>
      <div className="grid gap-2">
        <Label htmlFor="password">Password</Label>
        <Input
          id="password"
          name="password"
          type="password"
          autoComplete={mode === 'sign-in' ? 'current-password' : 'new-password'}
          required
          maxLength={200}
          className="h-10"
        />
        {mode === 'sign-up' && <p className="text-xs text-muted-foreground">8 characters or more.</p>}
      </div>
    </>
  )
}

function Switch({ mode, switchTo }: { mode: Mode; switchTo: (mode: Mode) => void }) {
  const [question, other, label]: [string, Mode, string] =
    mode === 'sign-in' ? ['New here?', 'sign-up', 'Create an account'] : ['Have an account?', 'sign-in', 'Sign in']
  return (
    <p className="mt-5 text-center text-sm text-muted-foreground">
      {question}{' '}
      <Button variant="link" className="h-auto p-0 font-medium" onClick={() => switchTo(other)}>
        {label}
      </Button>
    </p>
  )
}

function CheckMailbox({ email, goOn }: { email: string; goOn: () => void }) {
  return (
    <Card role="status">
      <CardHeader>
        <CardTitle>Check your mailbox</CardTitle>
        <CardDescription>
          We have sent a link to <span className="font-medium text-foreground">{email}</span>. Open it to confirm your address.
        </CardDescription>
      </CardHeader>
      <CardContent>
        <Button className="h-10 w-full" onClick={goOn}>
          Go on to the app
        </Button>
      </CardContent>
    </Card>
  )
}
