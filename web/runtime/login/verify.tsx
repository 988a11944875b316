import { useEffect, useRef, useState } from 'react'
import { Button } from '../kit/inputs/button'
import { calls } from './calls'
import { CodeField, Form, LinkButton, textOf } from './form-parts'
import type { ViewProps } from './views'

const ASK_EVERY_MS = 2_000

/**
 * For someone whose address is still to be confirmed. The mail may be read anywhere, so the page asks by itself and
 * goes on.
 */
export function Verify({ boot, login: { state, set, attempt, showView }, next, goOn }: ViewProps) {
  const [isSent, setSent] = useState(false)
  const goOnVerified = () => (boot.fields.length > 0 ? set({ view: 'about' }) : goOn())
  useWhenVerified((standing) => {
    if (standing === 'signed-out') set({ view: 'sign-in', notice: CONFIRMED_ELSEWHERE })
    else goOnVerified()
  })
  const submit = (form: FormData) =>
    attempt('oneTimeCode', async () => {
      await calls.verifyEmail(state.email, textOf(form, 'otp'))
      goOnVerified()
      return {}
    })
  const again = () =>
    attempt('sendMagicLink', async () => {
      await calls.sendVerification(next)
      setSent(true)
      return {}
    })
  return (
    <div className="grid gap-4">
      <p role="status" className="text-sm text-muted-foreground">
        We sent a link and a code to <span className="font-medium wrap-anywhere text-foreground">{state.email}</span>. Open the
        link, and this page goes on by itself; or type the code here.
      </p>
      <Form isBusy={state.isBusy} problem={state.problem} action="Verify my email" onSubmit={(form) => void submit(form)}>
        <CodeField />
      </Form>
      {boot.mailboxUrl && (
        <Button asChild variant="outline" className="h-10 w-full">
          <a href={boot.mailboxUrl} target="_blank" rel="noopener">
            Open the development mailbox
          </a>
        </Button>
      )}
      <Button variant="outline" className="h-10 w-full" disabled={state.isBusy || isSent} onClick={() => void again()}>
        {isSent ? 'Sent' : 'Send the mail again'}
      </Button>
      <div className="flex flex-wrap justify-between gap-2 text-sm">
        <LinkButton onClick={goOn}>Go on to the app</LinkButton>
        <LinkButton onClick={() => showView('sign-in')}>Use another account</LinkButton>
      </div>
    </div>
  )
}

const CONFIRMED_ELSEWHERE = 'You are signed out here. If you have confirmed your address in another browser, sign in again.'

/** Calls back once: when the address is confirmed, or when that was done elsewhere and ended the session here. */
function useWhenVerified(onSettled: (standing: 'verified' | 'signed-out') => void) {
  const onSettledRef = useRef(onSettled)
  onSettledRef.current = onSettled
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const pollStanding = async () => {
      // Not reached this time: it is asked again.
      const standing = await calls.standing().catch(() => undefined)
      if (isOver) return
      if (standing?.kind === 'verified' || standing?.kind === 'signed-out') return onSettledRef.current(standing.kind)
      timer = setTimeout(pollStanding, ASK_EVERY_MS)
    }
    timer = setTimeout(pollStanding, ASK_EVERY_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [])
}
