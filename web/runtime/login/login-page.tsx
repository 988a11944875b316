import { type ComponentType, createElement, useEffect } from 'react'
import type { LoginBoot } from '#contract/app/boot'
import { initialOf } from '#contract/people/initial'
import { Button } from '../kit/inputs/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '../kit/layout/card'
import { BuyMembership, priceOf } from './buy-membership'
import { calls } from './calls'
import { LinkButton } from './form-parts'
import { useLogin, type View } from './use-login'
import { Verify } from './verify'
import { About, Code, Forgot, ForgotSent, MailLink, SignIn, SignUp } from './views'

const VIEWS: Record<View, { title: string; about?: string; Content: ComponentType<Parameters<typeof SignIn>[0]> }> = {
  'sign-in': { title: 'Sign in', about: 'Use the email and password of your account here.', Content: SignIn },
  'sign-up': { title: 'Create your account', about: 'It works in this app only.', Content: SignUp },
  mail: { title: 'Sign in', about: 'We mail you a link and a code. Either lets you in.', Content: MailLink },
  code: { title: 'Check your mailbox', Content: Code },
  forgot: { title: 'Set a new password', about: 'We mail you a link to do it.', Content: Forgot },
  'forgot-sent': { title: 'Check your mailbox', Content: ForgotSent },
  about: { title: 'About you', about: 'One last thing.', Content: About },
  verify: { title: 'Confirm your address', Content: Verify },
  membership: { title: 'Become a member', Content: BuyMembership },
}

interface LoginPageProps {
  boot: LoginBoot
  /** Where a sign-in that leaves the page comes back to. */
  next: string
  search: string
  /** The visitor is signed in, or goes on without. */
  onDone: () => void
}

/**
 * An app's own way in, in its name and look: every way that builders have, and an account of one's own where the app
 * allows it.
 */
export function LoginPage({ boot, next, search, onDone }: LoginPageProps) {
  const login = useLogin(search)
  const { state, showView } = login
  const { options } = boot
  const { title, about, Content } = VIEWS[state.view]
  // Whoever comes here signed in, with an address still to be confirmed, came to do that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, of whoever opens the page
  useEffect(() => {
    if (state.view !== 'sign-in') return
    void calls.standing().then(
      (standing) => {
        if (standing.kind === 'unverified') login.set({ view: 'verify', email: standing.email })
        if (standing.kind === 'verified' && boot.membership) void goOn(standing.email)
      },
      () => undefined,
    )
  }, [])
  /** Whoever is in goes on; whom the app asks to be a member is shown what to buy first. */
  async function goOn(email = state.email) {
    // Not told: the app asks for it itself, on each of its calls.
    const membership = boot.membership ? await calls.membership().catch(() => undefined) : undefined
    if (membership?.isRequired) login.set({ view: 'membership', email, isBusy: false, problem: null })
    else onDone()
  }
  const isDoor = state.view === 'sign-in' || state.view === 'sign-up' || state.view === 'mail'
  return (
    <main className="grid min-h-dvh place-items-center bg-muted/40 p-4 text-foreground">
      <div className="w-full max-w-sm">
        <div className="mb-6 flex flex-col items-center gap-3 text-center">
          <Mark boot={boot} />
          <p className="text-lg font-semibold tracking-tight">{boot.name}</p>
          {isDoor && boot.welcomeMessage && (
            <p className="whitespace-pre-line text-balance text-sm text-muted-foreground">{boot.welcomeMessage}</p>
          )}
        </div>
        <Card>
          <CardHeader>
            <CardTitle>
              <h1 className="text-lg">{title}</h1>
            </CardTitle>
            {about && <CardDescription>{about}</CardDescription>}
          </CardHeader>
          <CardContent>
            <p role="status" className="mb-4 text-sm font-medium empty:hidden">
              {state.notice}
            </p>
            {isDoor && options.google && <GoogleLink appId={boot.appId} next={next} />}
            <Content key={state.view} boot={boot} login={login} next={next} goOn={() => void goOn()} leave={onDone} />
          </CardContent>
        </Card>
        {isDoor && !options.isSignUpOpen && (
          <p className="mt-5 text-balance text-center text-sm text-muted-foreground">
            New here? People come to {boot.name} by invitation. Ask whoever runs it for one; it comes by email.
          </p>
        )}
        {isDoor && options.isSignUpOpen && (
          <p className="mt-5 text-center text-sm text-muted-foreground">
            {state.view === 'sign-up' ? 'Have an account?' : 'New here?'}{' '}
            <LinkButton onClick={() => showView(state.view === 'sign-up' ? 'sign-in' : 'sign-up')}>
              {state.view === 'sign-up' ? 'Sign in' : 'Create an account'}
            </LinkButton>
          </p>
        )}
        {isDoor && options.isSignUpOpen && boot.membership?.offer && (
          <p className="mt-3 text-balance text-center text-sm text-muted-foreground">
            This app is for its members: {priceOf(boot.membership.offer)}, once you have an account.
          </p>
        )}
        <Legal boot={boot} />
      </div>
    </main>
  )
}

/** With whom one is dealing, and on what terms. */
function Legal({ boot: { legal, reportUrl } }: { boot: LoginBoot }) {
  const links = [
    [legal.termsOfServiceLink, 'Terms of service'],
    [legal.privacyPolicyLink, 'Privacy policy'],
    [legal.supportEmail && `mailto:${legal.supportEmail}`, 'Support'],
    [reportUrl, 'Report this app'],
  ].filter(([address]) => address !== '')
  return (
    <ul className="mt-6 flex flex-wrap justify-center gap-x-4 gap-y-1 text-xs text-muted-foreground">
      {links.map(([address, label]) => (
        <li key={label}>
          <a href={address} target="_blank" rel="noreferrer" className="underline underline-offset-4 hover:text-foreground">
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** As the app shows itself on its own pages: its logo, its icon, or the first letter of its name. */
function Mark({ boot: { name, options, mark } }: { boot: LoginBoot }) {
  if (mark)
    return (
      <div aria-hidden="true" className="grid size-11 place-items-center rounded-xl bg-primary text-primary-foreground shadow-sm">
        <svg
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="size-6"
          aria-hidden="true"
        >
          {mark.map(([tag, attributes]) => createElement(tag, { ...attributes, key: JSON.stringify(attributes) }))}
        </svg>
      </div>
    )
  if (options.logoUrl)
    return <img src={options.logoUrl} alt="" className="max-h-14 min-h-11 max-w-48 rounded-xl object-contain" />
  return (
    <div
      aria-hidden="true"
      className="grid size-11 place-items-center rounded-xl bg-primary text-lg font-semibold text-primary-foreground shadow-sm"
    >
      {initialOf(name)}
    </div>
  )
}

function GoogleLink({ appId, next }: { appId: string; next: string }) {
  return (
    <>
      <Button asChild variant="outline" className="h-10 w-full">
        <a href={`/api/auth/google/start?${new URLSearchParams({ appId, redirectTo: next })}`}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path fill="#4285F4" d="M22.6 12.2c0-.8-.1-1.5-.2-2.2H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2.1-2 3.3-4.8 3.3-8.2z" />
            <path fill="#34A853" d="M12 23c3 0 5.5-1 7.3-2.6l-3.6-2.8a6.6 6.6 0 0 1-9.8-3.5H2.2v2.8A11 11 0 0 0 12 23z" />
            <path fill="#FBBC05" d="M5.9 14.1a6.6 6.6 0 0 1 0-4.2V7.1H2.2a11 11 0 0 0 0 9.8z" />
            <path fill="#EA4335" d="M12 5.4c1.6 0 3 .6 4.2 1.6L19.4 4A11 11 0 0 0 2.2 7l3.7 2.9A6.6 6.6 0 0 1 12 5.4z" />
          </svg>
          Continue with Google
        </a>
      </Button>
      <div
        aria-hidden="true"
        className="my-4 flex items-center gap-3 text-xs text-muted-foreground before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border"
      >
        or
      </div>
    </>
  )
}
