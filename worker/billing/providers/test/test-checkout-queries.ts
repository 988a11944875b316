import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import type { SubscriptionKey } from '../../checkout/checkout-provider'
import { billingCheckouts } from '../../tables'

/** The newest page that a subscription of the test checkout was bought or changed on. */
export const selectCheckoutOf = (db: Database, { seller, subscriptionId }: SubscriptionKey) =>
  db
    .select({ id: billingCheckouts.id })
    .from(billingCheckouts)
    .where(
      and(
        eq(billingCheckouts.provider, 'test'),
        eq(billingCheckouts.seller, seller),
        eq(billingCheckouts.subscriptionId, subscriptionId),
      ),
    )
    .orderBy(desc(billingCheckouts.createdAtMs))
    .get()
