import type { TestCheckout } from '#contract/billing'
import { cents, dayOf } from '#contract/subscription-words'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { messageOf } from '../../lib/api'
import type { useTestAction } from './queries'

const PERIODS = { month: 'a month', year: 'a year', once: 'once' }

interface BeforePaymentProps {
  checkout: TestCheckout
  action: ReturnType<typeof useTestAction>
}

/** What is bought and for how much, and the ways it can go. */
export function BeforePayment({ checkout, action }: BeforePaymentProps) {
  const { productName, amountCents, currency, period, dueCents, startsAt, email, returnUrl } = checkout
  const price = cents(amountCents, currency)
  return (
    <>
      <dl className="flex flex-col gap-2 text-sm">
        <Line name={productName}>{`${price} ${PERIODS[period]}`}</Line>
        {startsAt && <Line name="Begins on">{dayOf(startsAt)}</Line>}
        <Line name="Due now">
          <strong className="font-semibold">{cents(dueCents, currency)}</strong>
        </Line>
        {email && <Line name="For">{email}</Line>}
      </dl>
      {action.error && <Alert>{messageOf(action.error)}</Alert>}
      <div className="flex flex-col gap-2">
        <Button variant="primary" size="lg" busy={action.isPending} onClick={() => action.mutate({ action: 'pay' })}>
          {startsAt ? 'Change the plan' : `Pay ${cents(dueCents, currency)}`}
        </Button>
        <Button disabled={action.isPending} onClick={() => action.mutate({ action: 'decline' })}>
          Pay with a card that is declined
        </Button>
        <Button asChild variant="quiet">
          <a href={returnUrl}>Go back without paying</a>
        </Button>
      </div>
    </>
  )
}

export const Line = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-muted">{name}</dt>
    <dd className="wrap-anywhere text-right tabular-nums">{children}</dd>
  </div>
)
