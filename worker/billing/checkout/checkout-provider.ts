import type { Env } from '#worker/platform/env'
import type { BillingFact, Period } from '../events/billing-fact'
import type { Seller, Subject } from '../subjects'

export type ProviderName = 'test' | 'gumroad' | 'stripe'

/** What is sold. */
export interface Product {
  /** A plan's id on this installation's own till; else the provider's id of an owner's product. */
  id: string
  name: string
  period: Period
  amountCents: number
  currency: string
}

/** What somebody is about to buy. The price is the seller's list's, never the caller's. */
export interface CheckoutRequest {
  /** Unguessable. The event of the purchase brings it back, and so finds its buyer. */
  checkoutId: string
  seller: Seller
  /** Null for somebody who has not signed up yet: they claim the sale later, by its id or their verified address. */
  subject: Subject | null
  email: string
  product: Product
  /** Where the buyer comes back to; a purchase adds `sale_id`. */
  returnUrl: string
  /** The buyer's subscription with this provider, where the purchase is another plan in its place. */
  changes?: string
}

/** An event that its provider vouches for, in our words. `facts` may be none: then it is kept and nothing follows. */
export interface VerifiedEvent {
  /** The provider's own id of it, or what stands for one: an event is stored once by it. */
  externalId: string
  subscriptionId: string
  facts: BillingFact[]
  /** As it came, or as the provider answered when it was asked. */
  raw: string
  /** Of the checkout that it began with, where the provider brings it back. */
  checkoutId?: string
  email?: string
  saleId?: string
}

export interface SubscriptionKey {
  seller: Seller
  subscriptionId: string
}

/**
 * Whoever takes the money. `test`, `gumroad` and `stripe` answer to this; plans of builders and memberships of apps are
 * sold over it alike. Nothing but `verifyEvent` (and `listEvents`, `findSale`, which ask the provider) makes a purchase
 * count: what a browser says never does.
 */
export interface CheckoutProvider {
  readonly name: ProviderName
  /** Takes `changes`: another plan in the place of one that is renewed. Elsewhere that has to be cancelled first. */
  readonly changesPlans: boolean
  /** Where the buyer goes to pay. */
  createCheckout(env: Env, request: CheckoutRequest): Promise<{ url: string }>
  /**
   * What a webhook or ping means. Throws an ApiError where it is not the provider's: unsigned, wrongly signed, old, or
   * of a sale that the provider does not know.
   */
  verifyEvent(env: Env, request: Request, seller: Seller): Promise<VerifiedEvent[]>
  /** Where a buyer changes card, plan or mind; undefined where the provider has no such page. */
  portal(env: Env, key: SubscriptionKey & { returnUrl: string }): Promise<{ url: string } | undefined>
  listProducts(env: Env, seller: Seller): Promise<Product[]>
  /** Pays back so much more of a payment; its event comes by itself or is answered. */
  refund(env: Env, payment: SubscriptionKey & { paymentId: string; amountCents: number }): Promise<VerifiedEvent[]>
  /** Where prices at the provider are not those that are shown here, in a sentence; absent where they cannot differ. */
  findPriceProblem?(env: Env): Promise<string | undefined>
  /** Ends the renewals, or has them go on; absent where buyers do that with the provider alone. */
  setCancelled?(env: Env, key: SubscriptionKey & { isCancelled: boolean }): Promise<VerifiedEvent[]>
  /** One sale by the id its buyer came back with, asked at the provider: the webhook may come later, or never. */
  findSale?(env: Env, key: { seller: Seller; saleId: string }): Promise<VerifiedEvent[]>
  /** What happened since then, for what was never told; deep, also of what was sold long before. */
  listEvents?(env: Env, key: { seller: Seller; sinceMs: number; isDeep?: boolean }): Promise<VerifiedEvent[]>
}
