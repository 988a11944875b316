import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Standalone } from '../../components/crash'
import { Button } from '../../components/ui/button'
import { useUser } from '../../lib/session/browser-session'
import { forgetAsker, wasAskedHere } from './asked-here'
import { DeadLink } from './dead-link'
import { PostSignInRedirect } from './post-sign-in-redirect'
import { linkQuery, useSignInWithLink } from './queries'
import { sentenceOf } from './refusal'
import { RestoreOffer, restoreOfferIn } from './restore-offer'

/**
 * A magic link; `search` is what the sign-in page would have had. Where it was asked for it signs in at once; elsewhere
 * it names the address and asks, for it may be a stranger's.
 */
export function SignInLink({ code, search }: { code: string; search: string }) {
  const user = useUser()
  const navigate = useNavigate()
  const signIn = useSignInWithLink()
  const link = useQuery(linkQuery('signIn', code))
  const email = link.data?.email
  const isHere = email !== undefined && wasAskedHere(email)
  const hasBegun = useRef(false)
  const { mutate } = signIn
  useEffect(() => {
    if (!isHere || hasBegun.current) return
    hasBegun.current = true
    mutate(code)
  }, [isHere, code, mutate])
  useEffect(() => {
    if (signIn.isSuccess) forgetAsker()
  }, [signIn.isSuccess])

  const failed = signIn.error ?? link.error
  const offer = restoreOfferIn(failed)
  if (signIn.isSuccess || (offer && user)) return <PostSignInRedirect search={search} />
  if (offer)
    return (
      <Standalone title="Welcome back">
        <RestoreOffer offer={offer} />
      </Standalone>
    )
  if (failed) return <DeadLink>{sentenceOf('magicLink', failed)}</DeadLink>
  if (!email || isHere) {
    return (
      <Standalone title="Signing you in">
        <p aria-live="polite">One moment.</p>
      </Standalone>
    )
  }
  return (
    <Standalone title="Sign in to BuildAI">
      <p>
        This link signs you in as <strong className="break-all font-medium text-ink">{email}</strong>.
      </p>
      {user && user.email !== email && <p className="mt-2">You are signed in as {user.email} here: sign out first.</p>}
      <div className="mt-6 flex justify-center gap-2">
        <Button variant="primary" busy={signIn.isPending} onClick={() => mutate(code)}>
          Sign in
        </Button>
        <Button onClick={() => navigate('/')}>Not now</Button>
      </div>
    </Standalone>
  )
}
