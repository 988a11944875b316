import { Link, useSearchParams } from 'react-router'
import { signInMessage } from '#contract/people/sign-in-messages'
import { Standalone } from '../components/crash'
import { Button } from '../components/ui/button'
import { forgetSale } from '../lib/session/own-account'

/** Where one comes when the account could not be made. The payment's id is what support asks for. */
export function UnauthorizedPage() {
  const paymentId = useSearchParams()[0].get('paymentId')
  const again = paymentId ? `/login?sale_id=${encodeURIComponent(paymentId)}` : '/login'
  return (
    <Standalone title="Your account could not be set up">
      <p>{signInMessage('createAccount', { message: '' })}</p>
      {paymentId ? (
        <>
          <p className="mt-3">
            We have not heard of your payment yet. Nothing is lost: this is what to name when you write to us.
          </p>
          <p className="mt-4 break-all rounded-md bg-sunken px-3 py-2 font-mono text-ink text-sm">{paymentId}</p>
        </>
      ) : (
        <p className="mt-3">You are not allowed in with this account. Another one may work.</p>
      )}
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <Button asChild variant="primary">
          <Link to={again}>Try again</Link>
        </Button>
        {paymentId && (
          <Button asChild onClick={forgetSale}>
            <Link to="/home">Go on without it</Link>
          </Button>
        )}
        <Button asChild variant="quiet">
          <Link to="/logout">Use another account</Link>
        </Button>
      </div>
    </Standalone>
  )
}
