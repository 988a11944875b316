import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OtherSubscription, Payment, PlanSubscription } from '#contract/billing'
import { receiptText } from '#contract/receipt-text'
import { cents, dayOf, paymentWords, subscriptionSentence } from '#contract/subscription-words'
import { Alert } from '../../components/ui/alert'
import { Badge } from '../../components/ui/badge'
import { Button } from '../../components/ui/button'
import { ConfirmDialog } from '../../components/ui/confirm-dialog'
import { ScrollRegion } from '../../components/ui/scroll-region'
import { useUser } from '../../lib/session/browser-session'
import { businessInfoQuery } from '../../lib/session/business-info'
import { planUsageQuery } from '../../lib/session/plan-usage'
import { subscriptionQuery, useChangeRenewal, useOpenPortal } from './queries'

/** What one pays for: how it stands, what can be done about it, and what was paid. Nothing where nothing was bought. */
export function OwnSubscription() {
  const { data: subscription } = useQuery(subscriptionQuery)
  const { data: usage } = useQuery(planUsageQuery)
  if (!subscription || subscription.status === 'none') return null
  const nameOf = (plan: string | null) => usage?.plans.find(({ id }) => id === plan)?.name
  const name = nameOf(subscription.plan) ?? 'Your plan'
  const isFine = subscription.status === 'active' || subscription.status === 'cancelled'
  const isOver = !isFine && subscription.status !== 'past-due'
  return (
    <section aria-label="Your subscription" className="flex w-full flex-col gap-3">
      <Alert variant={isFine ? 'plain' : 'warning'}>
        {subscriptionSentence(subscription, name)}
        {isOver && subscription.mayRenew && ' It may still be charged for until it is cancelled.'}
      </Alert>
      <SubscriptionActions subscription={subscription} name={name} />
      {subscription.others.map((other) => (
        <OtherPlan key={other.id} other={other} name={nameOf(other.plan) ?? 'Another plan'} />
      ))}
      {subscription.payments.length > 0 && <Payments payments={subscription.payments} />}
    </section>
  )
}

function SubscriptionActions({ subscription, name }: { subscription: PlanSubscription; name: string }) {
  const [isAsking, setAsking] = useState(false)
  const renewal = useChangeRenewal()
  const portal = useOpenPortal()
  const { status, canCancel, hasPortal, checkout, until } = subscription
  if (!canCancel && !hasPortal) return null
  return (
    <div className="flex flex-wrap gap-2">
      {canCancel && status !== 'cancelled' && <Button onClick={() => setAsking(true)}>Cancel the plan</Button>}
      {canCancel && status === 'cancelled' && (
        <Button variant="primary" busy={renewal.isPending} onClick={() => renewal.mutate({ change: 'resume' })}>
          Resume the plan
        </Button>
      )}
      {hasPortal && (
        <Button busy={portal.isPending} onClick={() => portal.mutate({ returnTo: '/settings' })}>
          {checkout === 'test' ? 'Open the test checkout' : 'Manage payments'}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Cancel ${name}?`}
        description={`It is not renewed${until ? `, and yours until ${dayOf(until)}` : ''}. After that the limits of Discover count; your apps and data stay.`}
        action="Cancel the plan"
        cancel="Keep it"
        danger
        busy={renewal.isPending}
        onConfirm={() => renewal.mutate({ change: 'cancel' }, { onSuccess: () => setAsking(false) })}
      />
    </div>
  )
}

/** Bought beside the plan that counts: without this, nobody would see what it is charged for. */
function OtherPlan({ other, name }: { other: OtherSubscription; name: string }) {
  const [isAsking, setAsking] = useState(false)
  const renewal = useChangeRenewal()
  const portal = useOpenPortal()
  const isCancelled = other.status === 'cancelled'
  const when = other.until ? dayOf(other.until) : undefined
  return (
    <Alert variant={isCancelled ? 'plain' : 'warning'} className="flex flex-wrap items-center justify-between gap-2">
      <span>
        {isCancelled
          ? `You bought ${name} as well. It is cancelled and ends${when ? ` on ${when}` : ''}.`
          : `You pay for ${name} as well${when ? `, next on ${when}` : ''}. Cancel it unless you want both.`}
      </span>
      <span className="flex flex-wrap gap-2">
        {other.canCancel && !isCancelled && (
          <Button size="sm" onClick={() => setAsking(true)}>
            {`Cancel ${name}`}
          </Button>
        )}
        {other.canCancel && isCancelled && (
          <Button
            size="sm"
            busy={renewal.isPending}
            onClick={() => renewal.mutate({ change: 'resume', subscriptionId: other.id })}
          >
            {`Resume ${name}`}
          </Button>
        )}
        {!other.canCancel && other.hasPortal && (
          <Button
            size="sm"
            busy={portal.isPending}
            onClick={() => portal.mutate({ returnTo: '/settings', subscriptionId: other.id })}
          >
            {`Manage payments for ${name}`}
          </Button>
        )}
      </span>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Cancel ${name}?`}
        description="It is not charged for again. The plan that you have stays as it is."
        action={`Cancel ${name}`}
        cancel="Keep it"
        danger
        busy={renewal.isPending}
        onConfirm={() => renewal.mutate({ change: 'cancel', subscriptionId: other.id }, { onSuccess: () => setAsking(false) })}
      />
    </Alert>
  )
}

/** Made here, of what is on the screen and whom it is for. */
function ReceiptButton({ payment }: { payment: Payment }) {
  const { data: business } = useQuery(businessInfoQuery)
  const email = useUser()?.email ?? ''
  if (!business) return null
  const href = `data:text/plain;charset=utf-8,${encodeURIComponent(receiptText({ payment, email, business }))}`
  return (
    <Button asChild size="sm" variant="quiet">
      <a href={href} download={`receipt-${payment.id}.txt`} aria-label={`Receipt of ${dayOf(payment.at)}`}>
        Receipt
      </a>
    </Button>
  )
}

const Payments = ({ payments }: Pick<PlanSubscription, 'payments'>) => (
  <ScrollRegion className="overflow-x-auto">
    <table className="w-full text-left text-sm">
      <caption className="sr-only">Payments</caption>
      <thead className="text-muted text-xs">
        <tr className="border-b">
          {['Paid on', 'Amount', ''].map((title) => (
            <th key={title} scope="col" className="py-2 pr-4 font-medium">
              {title || <span className="sr-only">State</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {payments.map((payment) => (
          <tr key={payment.id} className="border-b last:border-0">
            <td className="py-2 pr-4">{dayOf(payment.at)}</td>
            <td className="py-2 pr-4">{cents(payment.amountCents, payment.currency)}</td>
            <td className="py-2">
              <Badge variant={payment.refundedCents > 0 || payment.isDisputed ? 'warning' : 'success'}>
                {paymentWords(payment)}
              </Badge>
              <ReceiptButton payment={payment} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)
