import { z } from 'zod'

/** As the specification has them. */
export const MEMBERSHIP_WORDS = {
  productsFailed: 'Failed to fetch Gumroad products',
  connectFailed: 'Failed to connect to Gumroad',
  connected: "Connected to Gumroad, you're all set!",
} as const

export const PaymentProvider = z.enum(['gumroad', 'test'])
export type PaymentProvider = z.infer<typeof PaymentProvider>

/** Of an app that asks people to be paying members. */
export const PaidMembershipsProduct = z.object({ id: z.string(), name: z.string() })
export const PaidMembershipsSettings = z.object({
  paymentProvider: PaymentProvider,
  /** Its owner entered one; nobody is shown it again. */
  hasPaymentProviderAccessToken: z.boolean(),
  /** A product is chosen, and people can buy it. */
  isSetupCompleted: z.boolean(),
})

/** GET /api/apps/:appId/payments/products?appId=&accessToken= */
export const PaymentProductsQuery = z.object({
  appId: z.string().optional(),
  /** One that is being entered; the one that is kept where it is empty. */
  accessToken: z.string().max(500).optional(),
  provider: PaymentProvider.default('gumroad'),
})
export const PaymentProducts = z.object({
  products: z.array(PaidMembershipsProduct),
  /** This installation has a test checkout, which needs no account anywhere. */
  hasTestCheckout: z.boolean(),
})
export type PaymentProducts = z.infer<typeof PaymentProducts>

/** POST /api/apps/:appId/payments/connect */
export const ConnectPayments = z.object({
  productId: z.string().min(1, 'Choose a product').max(200),
  provider: PaymentProvider.default('gumroad'),
})
export type ConnectPayments = z.infer<typeof ConnectPayments>

/** GET /api/apps/:appId/membership: how whoever is signed in stands, and what there is to buy. */
export const Membership = z.object({
  /** They need one, and have none. */
  isRequired: z.boolean(),
  status: z.enum(['none', 'active', 'cancelled', 'past-due', 'ended', 'refunded', 'disputed']),
  until: z.iso.datetime().nullable(),
  /** Null while the app's owner has not set it up. */
  offer: z
    .object({
      provider: PaymentProvider,
      name: z.string(),
      amountCents: z.number().int(),
      currency: z.string(),
      period: z.enum(['month', 'year', 'once']),
    })
    .nullable(),
})
export type Membership = z.infer<typeof Membership>

/** POST /api/apps/:appId/membership/checkout → where it is paid for. */
export const MembershipCheckout = z.object({ url: z.string() })
/** POST /api/apps/:appId/membership/licence → Membership */
export const RedeemLicence = z.object({ licenceKey: z.string().trim().min(1, 'Enter your licence key').max(200) })
/** POST /api/apps/:appId/membership/refresh → Membership: asks whoever took the money. */
export const RefreshMembership = z.object({ saleId: z.string().max(200).optional() })

export const NO_MEMBERSHIP = 'This app is for its members. Become one to go on.'
