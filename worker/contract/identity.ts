import { z } from 'zod'

export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email('This email is invalid'))
/** Byte-exact: never trimmed, folded or cut. */
export const Password = z.string().min(8, 'This password is too weak').max(200)

export const SignUp = z.object({ email: Email, password: z.string().max(200), name: z.string().trim().max(80).optional() })
export const SignIn = z.object({ email: z.string().max(254), password: z.string().max(200) })

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
