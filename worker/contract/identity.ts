import { z } from 'zod'

export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email('This email is invalid'))

/** What a route takes before it says, with the specification's sentence, what is wrong with an address or a password. */
export const SignUpBody = z.object({
  email: z.string().max(1_000),
  password: z.string().max(1_000),
  name: z.string().trim().max(80).optional(),
  /** Where the person goes on after opening the verification link: an address of this origin. */
  continueUrl: z.string().max(2_000).optional(),
})
export const SignInBody = z.object({ email: z.string().max(1_000), password: z.string().max(1_000) })
export const VerifyEmailBody = z.object({ code: z.string().min(1).max(200) })
export const SendVerification = z.object({ continueUrl: z.string().max(2_000).optional() })
/**
 * A refresh token is good for one use. An `attempt` is a random id the client keeps (where all its tabs see it) until the answer has come: asking
 * again with the same one, after a reload or from a second tab, gives the same answer instead of ending the session.
 */
export const RefreshBody = z.object({ attempt: z.string().min(16).max(100).optional() })

/** Query of every call of `/api/auth/*`: the app whose end users are meant; absent for builders. */
export const TenantQuery = z.object({ appId: z.string().max(100).optional() })

/** The answer of every call that signs someone in. */
export const SignedIn = z.object({
  token: z.string(),
  /** When the access token ends, ISO 8601. */
  expiresAt: z.iso.datetime(),
  user: z.object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    emailVerified: z.boolean(),
    role: z.string(),
  }),
})
export type SignedIn = z.infer<typeof SignedIn>

export const Plan = z.enum(['lite', 'explorer', 'moon', 'monetizer'])
export type Plan = z.infer<typeof Plan>

/** GET /api/live_api/account/current: the specification's Account. */
export const Account = z.object({
  accountId: z.string(),
  accountType: z.enum(['builder', 'other']),
  plan: Plan,
  subscriptionId: z.string().nullable(),
  planSubscriptionStatus: z.string().nullable(),
  planSubscriptionCancelledAt: z.string().nullable(),
  subscriptionPaymentsIds: z.array(z.string()),
  appId: z.string().nullable(),
  appHeader: z.string().nullable(),
  hasBusinessInfo: z.boolean(),
  hasPaidAppPackage: z.boolean(),
  isAdmin: z.boolean(),
  email: z.string(),
  name: z.string(),
  emailVerified: z.boolean(),
})
export type Account = z.infer<typeof Account>
