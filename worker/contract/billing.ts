import { z } from 'zod'
import { Plan } from './people/identity'

/** Of a plan that is bought: its status, in the words of the screens of `plan-words.ts`. */
export const SubscriptionStatus = z.enum(['none', 'active', 'cancelled', 'past-due', 'ended', 'refunded', 'disputed'])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

export const Payment = z.object({
  id: z.string(),
  amountCents: z.number().int(),
  refundedCents: z.number().int(),
  isDisputed: z.boolean(),
  currency: z.string(),
  at: z.iso.datetime(),
})
export type Payment = z.infer<typeof Payment>

export const CheckoutKind = z.enum(['test', 'gumroad', 'stripe'])
export type CheckoutKind = z.infer<typeof CheckoutKind>

/** A subscription beside the one that pays for the plan: it is charged for all the same, until it is cancelled. */
export const OtherSubscription = z.object({
  id: z.string(),
  plan: Plan.nullable(),
  status: SubscriptionStatus,
  until: z.iso.datetime().nullable(),
  checkout: CheckoutKind,
  canCancel: z.boolean(),
  hasPortal: z.boolean(),
})
export type OtherSubscription = z.infer<typeof OtherSubscription>

/** GET /api/live_api/app/subscription → PlanSubscription: what one bought, and what can be done about it. */
export const PlanSubscription = z.object({
  status: SubscriptionStatus,
  /** What is paid for; null once it is over. */
  plan: Plan.nullable(),
  /** When it ends, unless it is paid again; the days of grace are in it while they run. */
  until: z.iso.datetime().nullable(),
  cancelledAt: z.iso.datetime().nullable(),
  checkout: CheckoutKind.nullable(),
  /** Renewals can be ended, and gone on with, right here; elsewhere that is done at the provider's (`hasPortal`). */
  canCancel: z.boolean(),
  hasPortal: z.boolean(),
  /** It is charged again unless it is cancelled; so may be what was paid back. */
  mayRenew: z.boolean(),
  others: z.array(OtherSubscription),
  payments: z.array(Payment),
})
export type PlanSubscription = z.infer<typeof PlanSubscription>

export const Period = z.enum(['month', 'year', 'once'])
/**
 * POST /api/live_api/app/checkout → { url }: where the plan is paid for. Errors: not-available (nothing is sold here),
 * conflict (one has it), integration-failed (the provider does not answer).
 */
export const StartCheckoutBody = z.object({
  plan: Plan,
  period: Period,
  /** A path of the builder to come back to. */
  returnTo: z.string().max(500).optional(),
})
export type StartCheckoutBody = z.infer<typeof StartCheckoutBody>
export const PageAddress = z.object({ url: z.string() })
/**
 * POST /api/live_api/app/subscription/portal → { url }: the provider's own page. POST …/subscription/cancel and
 * …/resume → PlanSubscription. Each takes the id of one of `others`; without it, it is about what pays for the plan.
 */
export const WhichSubscription = z.object({ subscriptionId: z.string().max(200).optional() })
export const OpenPortalBody = WhichSubscription.extend({ returnTo: z.string().max(500).optional() })

/** GET /api/billing/test/{checkoutId}: the test checkout, which takes no money. Public: the id is the key. */
export const TestCheckout = z.object({
  productName: z.string(),
  period: Period,
  amountCents: z.number().int(),
  currency: z.string(),
  email: z.string(),
  /** What is taken now; nothing for a lower plan, which begins when the paid time is over. */
  dueCents: z.number().int(),
  /** When the plan begins, where that is not at once. */
  startsAt: z.iso.datetime().nullable(),
  /** Where the buyer came from. */
  returnUrl: z.string(),
  /** The same, with the sale's id; null while nothing is paid. */
  doneUrl: z.string().nullable(),
  subscription: z
    .object({
      status: SubscriptionStatus,
      until: z.iso.datetime().nullable(),
      payments: z.array(Payment),
    })
    .nullable(),
})
export type TestCheckout = z.infer<typeof TestCheckout>

/** POST /api/billing/test/{checkoutId} → TestCheckout. Error: payment-declined. */
export const TestCheckoutAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('pay') }),
  z.object({ action: z.literal('decline') }),
  z.object({ action: z.literal('renew') }),
  z.object({ action: z.literal('fail-renewal') }),
  z.object({ action: z.literal('lapse') }),
  z.object({ action: z.literal('cancel') }),
  z.object({ action: z.literal('resume') }),
  z.object({ action: z.literal('dispute'), paymentId: z.string().max(200) }),
  z.object({ action: z.literal('refund'), paymentId: z.string().max(200), amountCents: z.number().int().positive() }),
])
export type TestCheckoutAction = z.infer<typeof TestCheckoutAction>

/** Of whom bills are for: GET, PUT /api/live_api/account/businessInfo. All empty: none is kept. */
export const BusinessInfo = z.object({
  name: z.string().trim().max(120),
  address: z.string().trim().max(500),
  country: z.string().trim().max(60),
  taxId: z.string().trim().max(40),
})
export type BusinessInfo = z.infer<typeof BusinessInfo>
