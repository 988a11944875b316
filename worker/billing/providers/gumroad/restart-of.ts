import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import type { VerifiedEvent } from '../../checkout/checkout-provider'
import { lastOf } from '../../entitlements/payments'
import { billingFact } from '../../events/billing-fact'
import { listFactsOf } from '../../events/events-queries'

type Seller = Parameters<typeof listFactsOf>[1]['seller']

/**
 * That a cancelled subscription goes on again is said by nothing but that Gumroad shows it cancelled no more. Given
 * what it shows now; answers the event that is missing, if one is.
 */
export async function restartOf(env: Env, seller: Seller, { subscriptionId, facts }: VerifiedEvent): Promise<VerifiedEvent[]> {
  if (facts.some(({ kind }) => kind === 'cancelled')) return []
  const key = { provider: 'gumroad' as const, seller, subscriptionId }
  const known = (await listFactsOf(openDatabase(env.DB), key)).flatMap((event) => event.facts)
  if (lastOf(known, 'resumed', 'cancelled') !== 'cancelled') return []
  const atMs = Date.now()
  return [
    { externalId: `${subscriptionId}:resumed:${atMs}`, subscriptionId, facts: [billingFact({ kind: 'resumed', atMs })], raw: '' },
  ]
}
