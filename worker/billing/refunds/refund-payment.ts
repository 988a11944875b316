import { ApiError } from '#contract/errors'
import { cents } from '#contract/subscription-words'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { acquireSlot } from '#worker/platform/limits/limits'
import { providerNamed } from '../checkout/providers'
import { paymentsOf } from '../entitlements/payments'
import { listFactsOf, type SubscriptionId, selectSubscription } from '../events/events-queries'
import { recordEvents } from '../events/record-events'
import type { Subject } from '../subjects'

export interface RefundOrder {
  subject: Subject
  key: SubscriptionId
  paymentId: string
  amountCents: number
}

/** Longer than a provider takes to answer. */
const LEASE_MS = 60_000

/**
 * Pays back a part or all of what somebody paid, over the provider that took it. What follows is what follows from its
 * event: an entry in the ledger, and with all of it the rights are gone. One at a time, so that two who press at once
 * do not both pay back.
 */
export async function refundPayment(env: Env, order: RefundOrder): Promise<void> {
  const { key, paymentId } = order
  const slot = { subject: `refund:${key.provider}:${key.seller}:${paymentId}`, name: 'refund', limit: 1, leaseMs: LEASE_MS }
  const release = await acquireSlot(env, slot)
  if (!release) throw new ApiError('conflict', 'This payment is being paid back at this moment. Look again.')
  try {
    await refund(env, order)
  } finally {
    await release()
  }
}

async function refund(env: Env, { subject, key, paymentId, amountCents }: RefundOrder): Promise<void> {
  const db = openDatabase(env.DB)
  const isTheirs = (await selectSubscription(db, key))?.subject === subject
  const facts = isTheirs ? (await listFactsOf(db, key)).flatMap((event) => event.facts) : []
  const payment = paymentsOf(facts).find(({ id }) => id === paymentId)
  if (!payment) throw new ApiError('not-found', 'There is no such payment')
  const provider = providerNamed(env, key.provider)
  if (!provider) throw new ApiError('not-available', 'Who took this payment is not set up here any more. Pay it back there.')
  if (payment.isDisputed) throw new ApiError('conflict', 'The buyer’s bank has taken this payment back already')
  const leftCents = payment.amountCents - payment.refundedCents
  if (amountCents > leftCents)
    throw new ApiError('conflict', `Only ${cents(leftCents, payment.currency)} of this payment can still be paid back`)
  await recordEvents(env, key, await provider.refund(env, { ...key, paymentId, amountCents }))
  // Who has all of it back is not to be asked for the next payment.
  if (amountCents === leftCents && payment.untilMs !== null && provider.setCancelled)
    await recordEvents(env, key, await provider.setCancelled(env, { ...key, isCancelled: true }))
}
