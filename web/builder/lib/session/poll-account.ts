import type { Account } from '#contract/people/identity'

const TRIES = 15
const EVERY_MS = 4_000
/** Of a subscription that pays for what the account has; without one there is nothing to wait for. */
const ALIVE = new Set(['active', 'trialing'])

interface PollOptions {
  /** The account as the server has it now. */
  ask: () => Promise<Account>
  sleep: (ms: number) => Promise<void>
}

/** Asks until what was paid for is there: 15 times at most, 4 s apart. True once it is. */
export async function pollAccount({ ask, sleep }: PollOptions): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    const account = await ask().catch(() => undefined)
    if (account && isSettled(account)) return true
    if (tries === TRIES) return false
    await sleep(EVERY_MS)
  }
}

const isSettled = ({ subscriptionId, planSubscriptionStatus }: Account) =>
  subscriptionId === null || ALIVE.has(planSubscriptionStatus ?? '')
