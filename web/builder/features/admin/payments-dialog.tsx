import { useQuery } from '@tanstack/react-query'
import { Receipt } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { AdminAccount, AdminPayment } from '#contract/admin'
import { cents, dayOf, paymentWords } from '#contract/subscription-words'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { Field } from '../../components/ui/field'
import { Skeleton } from '../../components/ui/skeleton'
import { EmptyState, ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { notify } from '../../lib/screen/notify'
import { paymentsQuery, useRefund } from './queries'

const TILLS = { test: 'Test checkout', gumroad: 'Gumroad', stripe: 'Stripe' } as const

/** What an account paid, each payment with a way to pay a part or all of it back. */
export function PaymentsDialog({ account, onClose }: { account: AdminAccount; onClose: () => void }) {
  const { data, error, refetch } = useQuery(paymentsQuery(account.id))
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Payments of ${account.name || account.email}`}
      description="All of a payment paid back takes the plan at once and ends its renewals. A part leaves the plan."
    >
      {!data && !error && <Skeleton className="h-32" />}
      {error && !data && (
        <ErrorState title="The payments could not be loaded" message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {data?.payments.length === 0 && (
        <EmptyState icon={<Receipt />} title="Nothing was paid">
          A plan that an admin gave is not listed here.
        </EmptyState>
      )}
      {data && data.payments.length > 0 && (
        <ul aria-label="Payments" className="flex flex-col divide-y">
          {data.payments.map((payment) => (
            <PaymentRow key={`${payment.checkout} ${payment.id}`} accountId={account.id} payment={payment} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function PaymentRow({ accountId, payment }: { accountId: string; payment: AdminPayment }) {
  const { amountCents, currency, productName, checkout, at, refundableCents } = payment
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="flex flex-col gap-3 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 tabular-nums">
          <span className="font-medium">{`${productName}, ${cents(amountCents, currency)}`}</span>
          <span className="block text-muted text-xs">{`${dayOf(at)} · ${TILLS[checkout]} · ${paymentWords(payment)}`}</span>
        </p>
        {refundableCents > 0 && !isOpen && (
          <Button size="sm" onClick={() => setOpen(true)}>
            Refund…
          </Button>
        )}
      </div>
      {isOpen && <RefundForm accountId={accountId} payment={payment} onDone={() => setOpen(false)} />}
    </li>
  )
}

interface RefundFormProps {
  accountId: string
  payment: AdminPayment
  onDone: () => void
}

function RefundForm({ accountId, payment, onDone }: RefundFormProps) {
  const { id: paymentId, checkout, subscriptionId, currency, refundableCents } = payment
  const [text, setText] = useState((refundableCents / 100).toFixed(2))
  const refund = useRefund(accountId)
  const amountCents = readCents(text)
  const problem =
    amountCents === undefined || amountCents === 0
      ? 'Enter an amount, as in 12.50'
      : amountCents > refundableCents
        ? `At most ${cents(refundableCents, currency)} can be paid back`
        : undefined
  function submit(event: FormEvent) {
    event.preventDefault()
    if (problem || amountCents === undefined) return
    refund.mutate(
      { checkout, subscriptionId, paymentId, amountCents },
      {
        onSuccess: () => {
          notify.success(`${cents(amountCents, currency)} paid back`)
          onDone()
        },
      },
    )
  }
  return (
    <form onSubmit={submit}>
      <fieldset disabled={refund.isPending} className="flex flex-wrap items-end gap-2">
        <Field
          label={`Amount in ${currency.toUpperCase()}`}
          inputMode="decimal"
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={problem ?? (refund.error ? messageOf(refund.error) : undefined)}
        />
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="danger" busy={refund.isPending} disabled={problem !== undefined}>
          {amountCents === refundableCents ? 'Pay all of it back' : 'Pay this back'}
        </Button>
      </fieldset>
    </form>
  )
}

/** Whole cents, so that nothing is rounded on the way; undefined for what is no amount. */
function readCents(text: string): number | undefined {
  const found = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0') || '0') : undefined
}
