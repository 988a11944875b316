import { useState } from 'react'
import type { LoginBoot } from '#contract/app/boot'
import { SAID } from '#contract/people/sign-in-messages'
import { BotCheck } from './bot-check'
import { calls } from './calls'
import { CodeField, EmailField, Form, LinkButton, TextField, textOf } from './form-parts'
import { OwnFields, readOwnFields } from './own-fields'
import type { Login } from './use-login'

export interface ViewProps {
  boot: LoginBoot
  login: Login
  next: string
  /** On to the page the visitor came for, by whatever the app still asks. */
  goOn: () => void
  /** The same, without being asked anything more. */
  leave: () => void
}

const Check = ({ boot, login, onToken }: Pick<ViewProps, 'boot' | 'login'> & { onToken: (token: string) => void }) =>
  boot.options.botCheckSiteKey ? (
    <BotCheck siteKey={boot.options.botCheckSiteKey} failures={login.state.failures} onToken={onToken} />
  ) : null

export function SignIn({ boot, login: { state, attempt, showView, set, keepEmail }, goOn }: ViewProps) {
  const submit = (form: FormData) =>
    attempt('signIn', async () => {
      const email = textOf(form, 'email')
      const user = await calls.signIn(email, textOf(form, 'password'))
      if (!user.emailVerified) return { view: 'verify' as const, email }
      goOn()
      return { isBusy: true }
    })
  return (
    <div className="grid gap-4">
      <Form isBusy={state.isBusy} problem={state.problem} action="Sign in" onSubmit={(form) => void submit(form)}>
        <EmailField email={state.email} onEmail={keepEmail} />
        <TextField label="Password" name="password" type="password" autoComplete="current-password" required maxLength={200} />
      </Form>
      <div className="flex flex-wrap justify-between gap-2 text-sm">
        <LinkButton onClick={() => showView('forgot')}>Forgot it?</LinkButton>
        {boot.options.magicLink && (
          <LinkButton onClick={() => set({ view: 'mail', problem: null })}>Sign in without a password</LinkButton>
        )}
      </div>
    </div>
  )
}

/** An account that is made already, whose fields were refused, is not made twice. */
export function SignUp({ boot, login, next, goOn }: ViewProps) {
  const { state, attempt, keepEmail } = login
  const [botCheckToken, setToken] = useState<string>()
  const [made, setMade] = useState<{ emailVerified: boolean }>()
  const submit = (form: FormData) =>
    attempt('signUp', async () => {
      const [email, name] = [textOf(form, 'email'), textOf(form, 'name')]
      const password = textOf(form, 'password')
      const user = made ?? (await calls.signUp({ email, password, continueUrl: next, botCheckToken, ...(name ? { name } : {}) }))
      setMade(user)
      // What the app asks of newcomers is kept of someone whose address is verified: the link in the mail leads by
      // those questions.
      if (!user.emailVerified) return { view: 'verify' as const, email }
      if (boot.fields.length > 0) return { view: 'about' as const }
      goOn()
      return { isBusy: true }
    })
  return (
    <Form isBusy={state.isBusy} problem={state.problem} action="Create account" onSubmit={(form) => void submit(form)}>
      <TextField label="Name" name="name" autoComplete="name" maxLength={80} />
      <EmailField email={state.email} onEmail={keepEmail} />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        maxLength={200}
        hint="8 characters or more."
      />
      <Check boot={boot} login={login} onToken={setToken} />
    </Form>
  )
}

export function MailLink({ boot, login, next }: ViewProps) {
  const { state, attempt, showView, keepEmail } = login
  const [botCheckToken, setToken] = useState<string>()
  const submit = (form: FormData) =>
    attempt('sendMagicLink', async () => {
      const email = textOf(form, 'email')
      await calls.sendMagicLink({ email, continueUrl: next, botCheckToken })
      return { view: 'code' as const, email, notice: SAID.codeSent }
    })
  return (
    <div className="grid gap-4">
      <Form
        isBusy={state.isBusy}
        problem={state.problem}
        action="Email me a link and a code"
        onSubmit={(form) => void submit(form)}
      >
        <EmailField email={state.email} onEmail={keepEmail} />
        <Check boot={boot} login={login} onToken={setToken} />
      </Form>
      <LinkButton onClick={() => showView('sign-in')}>Use a password</LinkButton>
    </div>
  )
}

export function Code({ boot, login: { state, attempt, showView }, next, goOn }: ViewProps) {
  const submit = (form: FormData) =>
    attempt('oneTimeCode', async () => {
      const isNewUser = await calls.signInWithCode(state.email, textOf(form, 'otp'))
      if (isNewUser && boot.fields.length > 0) return { view: 'about' as const, notice: SAID.signedIn }
      goOn()
      return { isBusy: true }
    })
  // A check for bots lies before the next mail, and it has its place on the form before.
  const again = () =>
    boot.options.botCheckSiteKey
      ? showView('mail')
      : void attempt('sendMagicLink', async () => {
          await calls.sendMagicLink({ email: state.email, continueUrl: next })
          return { notice: SAID.codeSent }
        })
  return (
    <div className="grid gap-4">
      <Form isBusy={state.isBusy} problem={state.problem} action="Sign in" onSubmit={(form) => void submit(form)}>
        <p className="text-sm text-muted-foreground">
          We sent a link and a code to <span className="font-medium text-foreground">{state.email}</span>. Open the link, or type
          the code here.
        </p>
        <CodeField autoFocus />
      </Form>
      <div className="flex flex-wrap justify-between gap-2 text-sm">
        <LinkButton onClick={again}>Send another code</LinkButton>
        <LinkButton onClick={() => showView('sign-in')}>Use a password</LinkButton>
      </div>
    </div>
  )
}

export function Forgot({ boot, login, next }: ViewProps) {
  const { state, attempt, showView, keepEmail } = login
  const [botCheckToken, setToken] = useState<string>()
  const submit = (form: FormData) =>
    attempt('sendResetEmail', async () => {
      const email = textOf(form, 'email')
      await calls.sendResetEmail({ email, continueUrl: next, botCheckToken })
      return { view: 'forgot-sent' as const, email }
    })
  return (
    <div className="grid gap-4">
      <Form isBusy={state.isBusy} problem={state.problem} action="Send me a link" onSubmit={(form) => void submit(form)}>
        <EmailField email={state.email} onEmail={keepEmail} />
        <Check boot={boot} login={login} onToken={setToken} />
      </Form>
      <LinkButton onClick={() => showView('sign-in')}>Back to sign in</LinkButton>
    </div>
  )
}

export const ForgotSent = ({ login: { state, showView } }: ViewProps) => (
  <div className="grid gap-4">
    <p role="status" className="text-sm text-muted-foreground">
      If <span className="font-medium text-foreground">{state.email}</span> has an account here, a link to set a new password is
      on its way. It works for 15 minutes.
    </p>
    <LinkButton onClick={() => showView('sign-in')}>Back to sign in</LinkButton>
  </div>
)

export function About({ boot, login: { state, attempt }, goOn }: ViewProps) {
  const submit = (form: FormData) =>
    attempt('signUp', async () => {
      await calls.saveFields(readOwnFields(boot.fields, form))
      goOn()
      return { isBusy: true }
    })
  return (
    <Form isBusy={state.isBusy} problem={state.problem} action="Go on to the app" onSubmit={(form) => void submit(form)}>
      <OwnFields fields={boot.fields} />
    </Form>
  )
}
