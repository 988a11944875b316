import type { Account } from '#contract/people/identity'

const TRIES = 15
const EVERY_MS = 4_000
/** Of a subscription that pays for what the account has, or is over; without one there is nothing to wait for. */
const SETTLED = new Set(['active', 'trialing', 'cancelled', 'ended', 'refunded', 'disputed'])

interface PollOptions {
  /** The account as the server has it now. */
  fetchAccount: () => Promise<Account>
  sleep: (ms: number) => Promise<void>
  /** What the checkout sent the buyer back with: waited for until it is among the account's payments. */
  saleId?: string | undefined
}

/** Asks until what was paid for is there: 15 times at most, 4 s apart. True once it is. */
export async function pollAccount({ fetchAccount, sleep, saleId }: PollOptions): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    // Not reached this time: it is asked again.
    const account = await fetchAccount().catch(() => undefined)
    if (account && isSettled(account, saleId)) return true
    if (tries === TRIES) return false
    await sleep(EVERY_MS)
  }
}

function isSettled({ subscriptionId, planSubscriptionStatus, subscriptionPaymentsIds }: Account, saleId?: string): boolean {
  // Back from changing a plan it is the subscription: claiming it has asked what it is by now.
  if (saleId) return subscriptionPaymentsIds.includes(saleId) || subscriptionId === saleId
  return subscriptionId === null || SETTLED.has(planSubscriptionStatus ?? '')
}
