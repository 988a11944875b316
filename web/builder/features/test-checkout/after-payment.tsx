import type { Payment, SubscriptionStatus, TestCheckout, TestCheckoutAction } from '#contract/billing'
import { cents, dayOf, paymentWords, subscriptionSentence } from '#contract/subscription-words'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { messageOf } from '../../lib/api'
import type { useTestAction } from './queries'

interface AfterPaymentProps {
  checkout: TestCheckout
  subscription: NonNullable<TestCheckout['subscription']>
  action: ReturnType<typeof useTestAction>
}

type Simple = Extract<TestCheckoutAction['action'], 'renew' | 'fail-renewal' | 'lapse' | 'cancel' | 'resume'>
const STEPS: { action: Simple; label: string; when: SubscriptionStatus[] }[] = [
  { action: 'renew', label: 'Renew it now', when: ['active', 'past-due', 'ended'] },
  { action: 'fail-renewal', label: 'Let the renewal fail', when: ['active'] },
  { action: 'cancel', label: 'Cancel it', when: ['active', 'past-due'] },
  { action: 'resume', label: 'Resume it', when: ['cancelled'] },
  { action: 'lapse', label: 'Let it lapse', when: ['active', 'past-due', 'cancelled'] },
]

/** What was bought, and what a provider and a bank may yet do about it, at once. */
export function AfterPayment({ checkout, subscription, action }: AfterPaymentProps) {
  const { status, until, payments } = subscription
  const steps = STEPS.filter(
    ({ action: name, when }) => when.includes(status) && (checkout.period !== 'once' || name === 'lapse'),
  )
  const isFine = status === 'active' || status === 'cancelled'
  return (
    <>
      <Alert variant={isFine ? 'success' : 'warning'}>
        {subscriptionSentence({ status, until, cancelledAt: null }, checkout.productName)}
      </Alert>
      {action.error && <Alert>{messageOf(action.error)}</Alert>}
      {checkout.doneUrl && (
        <Button asChild variant="primary" size="lg">
          <a href={checkout.doneUrl}>Go back to where you bought it</a>
        </Button>
      )}
      {steps.length > 0 && (
        <section aria-label="What happens next" className="flex flex-col gap-2">
          <h2 className="font-medium text-sm">What happens next</h2>
          <div className="flex flex-wrap gap-2">
            {steps.map(({ action: name, label }) => (
              <Button key={name} disabled={action.isPending} onClick={() => action.mutate({ action: name })}>
                {label}
              </Button>
            ))}
          </div>
        </section>
      )}
      <section aria-label="Payments" className="flex flex-col gap-2">
        <h2 className="font-medium text-sm">Payments</h2>
        <ul className="flex flex-col divide-y">
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} action={action} />
          ))}
        </ul>
      </section>
    </>
  )
}

function PaymentRow({ payment, action }: { payment: Payment; action: AfterPaymentProps['action'] }) {
  const { id: paymentId, amountCents, refundedCents, isDisputed, currency, at } = payment
  const leftCents = amountCents - refundedCents
  const half = Math.floor(leftCents / 2)
  const isOpen = leftCents > 0 && !isDisputed
  const refund = (refundCents: number) => action.mutate({ action: 'refund', paymentId, amountCents: refundCents })
  return (
    <li className="flex flex-col gap-2 py-3 text-sm">
      <p className="flex flex-wrap justify-between gap-2 tabular-nums">
        <span>{`${cents(amountCents, currency)} on ${dayOf(at)}`}</span>
        <span className="text-muted">{paymentWords(payment)}</span>
      </p>
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" disabled={action.isPending} onClick={() => refund(leftCents)}>
            Refund it
          </Button>
          {half > 0 && (
            <Button size="sm" disabled={action.isPending} onClick={() => refund(half)}>
              {`Refund ${cents(half, currency)}`}
            </Button>
          )}
          <Button size="sm" disabled={action.isPending} onClick={() => action.mutate({ action: 'dispute', paymentId })}>
            Dispute it
          </Button>
        </div>
      )}
    </li>
  )
}
