import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Logo } from '../components/logo'
import { Badge } from '../components/ui/badge'
import { Card } from '../components/ui/card'
import { Skeleton } from '../components/ui/skeleton'
import { ErrorState } from '../components/ui/states'
import { AfterPayment } from '../features/test-checkout/after-payment'
import { BeforePayment } from '../features/test-checkout/before-payment'
import { testCheckoutQuery, useTestAction } from '../features/test-checkout/queries'
import { messageOf, RequestFailed } from '../lib/api'
import { NotFoundPage } from './not-found-page'

/** The checkout of an installation without a payment provider: everything can be tried, and no money moves. */
export function TestCheckoutPage() {
  const { checkoutId = '' } = useParams()
  const { data: checkout, error, refetch } = useQuery(testCheckoutQuery(checkoutId))
  const action = useTestAction(checkoutId)
  if (error instanceof RequestFailed && error.status === 404) return <NotFoundPage />
  return (
    <main className="grid min-h-full place-items-center p-4">
      <title>Test checkout · BuildAI</title>
      <Card className="flex w-full max-w-md flex-col gap-5 p-6">
        <header className="flex flex-wrap items-center justify-between gap-2">
          <Logo />
          <Badge variant="warning">Test: no money moves</Badge>
        </header>
        <h1 className="font-semibold text-xl">Test checkout</h1>
        {error && (
          <ErrorState title="The checkout could not be loaded" message={messageOf(error)} onRetry={() => void refetch()} />
        )}
        {!checkout && !error && <Skeleton className="h-48" />}
        {checkout &&
          (checkout.subscription ? (
            <AfterPayment checkout={checkout} subscription={checkout.subscription} action={action} />
          ) : (
            <BeforePayment checkout={checkout} action={action} />
          ))}
      </Card>
    </main>
  )
}
