import { useQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { Link } from 'react-router'
import { Standalone } from '../../components/crash'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { messageOf } from '../../lib/api'
import { useSessionState } from '../../lib/session/browser-session'
import { DeadLink } from './dead-link'
import { linkQuery, useCompleteEmailChange, useUndoEmailChange } from './queries'
import { sentenceOf } from './refusal'

/** Confirms the new address of someone who asked to change it. Needs no sign-in and gives none. */
export function ChangeEmailLink({ code }: { code: string }) {
  const link = useQuery(linkQuery('changeEmail', code))
  const change = useCompleteEmailChange()
  if (link.error) return <DeadLink>{messageOf(link.error)}</DeadLink>
  if (!link.data) return <div aria-busy className="h-full" />
  const { email } = link.data
  if (change.isSuccess) {
    return (
      <Finished title="Your email is changed">
        You sign in with <strong className="break-all font-medium text-ink">{email}</strong> from now on.
      </Finished>
    )
  }
  return (
    <Standalone title="Confirm your new email">
      <p>
        Sign in with <strong className="break-all font-medium text-ink">{email}</strong> from now on?
      </p>
      {change.error && <Alert className="mt-4">{sentenceOf('changeEmail', change.error)}</Alert>}
      <Button variant="primary" className="mt-6" busy={change.isPending} onClick={() => change.mutate({ newEmail: email, code })}>
        Use this address
      </Button>
    </Standalone>
  )
}

/** For the reader of the old address: someone else may have changed it. */
export function UndoEmailChangeLink({ code }: { code: string }) {
  const link = useQuery(linkQuery('undoEmailChange', code))
  const undo = useUndoEmailChange()
  if (link.error) return <DeadLink>{messageOf(link.error)}</DeadLink>
  if (!link.data) return <div aria-busy className="h-full" />
  const { email } = link.data
  if (undo.isSuccess) {
    return (
      <Finished title="Your email is back">
        <strong className="break-all font-medium text-ink">{email}</strong> counts again, and everyone is signed out. We sent you
        a link to set a new password.
      </Finished>
    )
  }
  return (
    <Standalone title="Was this not you?">
      <p>
        Go back to <strong className="break-all font-medium text-ink">{email}</strong>: everyone is signed out, and you set a new
        password.
      </p>
      {undo.error && <Alert className="mt-4">{sentenceOf('changeEmail', undo.error)}</Alert>}
      <Button variant="primary" className="mt-6" busy={undo.isPending} onClick={() => undo.mutate(code)}>
        Go back to this address
      </Button>
    </Standalone>
  )
}

function Finished({ title, children }: { title: string; children: React.ReactNode }) {
  const isSignedIn = useSessionState().kind === 'signed-in'
  return (
    <Standalone title={title}>
      <MailCheck className="mx-auto mb-3 size-5 text-success" aria-hidden />
      <p role="status">{children}</p>
      <Button asChild variant="primary" className="mt-6">
        <Link to={isSignedIn ? '/settings' : '/login'}>{isSignedIn ? 'Go to settings' : 'Go to sign in'}</Link>
      </Button>
    </Standalone>
  )
}
