import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { signInMessage } from '#contract/people/sign-in-messages'
import { Standalone } from '../../components/crash'
import { Button } from '../../components/ui/button'
import { accountQuery } from '../../lib/session/account'
import { session } from '../../lib/session/browser-session'
import { createOwnAccount, forgetSale, readSale } from '../../lib/session/own-account'
import { afterSignIn } from '../../lib/session/redirect'

/**
 * What follows signing in: the account is made, a sale that brought the person here is claimed, and the redirect rules
 * say where to go. `search` is that of the sign-in page.
 */
export function PostSignInRedirect({ search }: { search: string }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const saleId = readSale()
  const arrive = useMutation({
    mutationFn: async () => {
      const creation = await createOwnAccount(saleId)
      if (creation.kind === 'created' && creation.isSaleSettled) forgetSale()
      const account = creation.kind === 'created' ? await queryClient.fetchQuery({ ...accountQuery, staleTime: 0 }) : undefined
      return { creation, account }
    },
    onSuccess: ({ creation, account }) => {
      const state = session.getState()
      if (creation.kind !== 'created' || !account || state.kind !== 'signed-in') return
      const { emailVerified } = state.session.user
      const arrival = { pathname: '/login', search, origin: window.location.origin, emailVerified, mainAppId: account.appId }
      void navigate(afterSignIn(arrival) ?? '/home', { replace: true })
    },
  })
  const { mutate } = arrive
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    mutate()
  }, [mutate])

  const outcome = arrive.data?.creation.kind
  if (outcome === 'unauthorized') {
    return <Navigate to={`/error/unauthorized${saleId ? `?paymentId=${encodeURIComponent(saleId)}` : ''}`} replace />
  }
  if (outcome === 'failed' || arrive.isError) {
    return (
      <Standalone title="Your account is not ready">
        <p role="alert">{signInMessage('createAccount', { message: '' })}</p>
        <div className="mt-6 flex justify-center gap-2">
          <Button variant="primary" onClick={() => mutate()}>
            Try again
          </Button>
          <Button onClick={() => navigate('/logout')}>Sign out</Button>
        </div>
      </Standalone>
    )
  }
  return <div aria-busy className="h-full" />
}
