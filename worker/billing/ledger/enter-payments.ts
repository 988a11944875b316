import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import type { BillingFact } from '../events/billing-fact'
import { listFactsOf, type SubscriptionId } from '../events/events-queries'
import { ACCOUNTS, ledgerOf, type Owed } from './ledger-of'
import { insertTransfer, listTransfersOf, type Transfer } from './ledger-queries'

const TRIES = 10

/**
 * Enters what the payments of a subscription come to and is not in the ledger yet. What was entered once stays: what
 * turned out otherwise is entered the other way round.
 *
 * The transfers are read before the facts, so that the facts know at least what the transfers came from; and a transfer
 * is numbered by how many there were, so that of two who enter at once one is refused and looks again.
 */
export async function enterPayments(env: Env, key: SubscriptionId, paymentIds: string[]): Promise<void> {
  const db = openDatabase(env.DB)
  for (let tries = 0; tries < TRIES; tries++) {
    const entered = await listTransfersOf(db, { ...key, paymentIds })
    const facts = (await listFactsOf(db, key)).flatMap((event) => event.facts)
    const missing = missingTransfers(key, entered, facts)
    const done = await Promise.all(missing.map((transfer) => insertTransfer(db, transfer)))
    if (done.every(Boolean)) return
  }
  throw new Error(`the ledger of ${key.provider} ${key.subscriptionId} is entered by too many at once`)
}

/** The difference between what the facts come to and what is entered. */
export function missingTransfers(key: SubscriptionId, entered: readonly Transfer[], facts: readonly BillingFact[]): Transfer[] {
  return ledgerOf(facts).flatMap((owed) => {
    const own = entered.filter(({ paymentId, reason }) => paymentId === owed.paymentId && reason === owed.reason)
    const sum = own.reduce((total, each) => total + signOf(each) * each.amountCents, 0)
    return sum === owed.amountCents ? [] : [transferOf(key, owed, { cents: owed.amountCents - sum, number: own.length })]
  })
}

const signOf = ({ reason, debit }: Transfer): 1 | -1 => (debit === ACCOUNTS[reason].debit ? 1 : -1)

function transferOf(
  { provider, seller }: SubscriptionId,
  { paymentId, reason, currency, atMs }: Owed,
  { cents, number }: { cents: number; number: number },
): Transfer {
  const { debit, credit } = ACCOUNTS[reason]
  return {
    id: [provider, seller, paymentId, reason, number].join(' '),
    ...{ provider, seller, paymentId, reason, currency, atMs },
    ...(cents > 0 ? { debit, credit } : { debit: credit, credit: debit }),
    amountCents: Math.abs(cents),
  }
}
