import { z } from 'zod'

/**
 * ASCII alone, and asked before capitals are lowered: a Kelvin sign would become a plain k, and another person's
 * address.
 */
export const Email = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]*$/)
  .toLowerCase()
  .max(254)
  .pipe(z.email('This email is invalid'))

/**
 * What a route takes before it says, with the specification's sentence, what is wrong with an address or a password.
 */
export const SignUpBody = z.object({
  email: z.string().max(1_000),
  password: z.string().max(1_000),
  name: z.string().trim().max(80).optional(),
  /** Where the person goes on after opening the verification link: an address of this origin. */
  continueUrl: z.string().max(2_000).optional(),
  botCheckToken: z.string().max(4_000).optional(),
})
export const SignInBody = z.object({ email: z.string().max(1_000), password: z.string().max(1_000) })
export const VerifyEmailBody = z.object({
  code: z.string().min(1).max(200),
  /** Where the account was not made in this browser: its password is gone then, and this one is set. */
  newPassword: z.string().max(1_000).optional(),
})
export const SendVerification = z.object({ continueUrl: z.string().max(2_000).optional() })
/**
 * A refresh token is good for one use. An `attempt` is a random id the client keeps (where all its tabs see it) until
 * the answer has come: asking again with the same one, after a reload or from a second tab, gives the same answer
 * instead of ending the session.
 */
export const RefreshBody = z.object({
  attempt: z.string().min(16).max(100).optional(),
  /** Of a page that asks who is there: 204 instead of 401 where nobody is signed in, which is no error. */
  mayBeSignedOut: z.boolean().optional(),
})

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

/** GET /api/auth/options: what the sign-in page of this host offers. */
export const SignInOptions = z.object({
  /** The app's name, or the platform's. */
  name: z.string(),
  isSignUpOpen: z.boolean(),
  /** Nobody has an account on this installation yet, and the first one administers it. */
  isFirstVisit: z.boolean(),
  password: z.boolean(),
  /** A link and a code by mail. */
  magicLink: z.boolean(),
  /** False where the installation has no client at Google: see contract/people/google.ts. */
  google: z.boolean(),
  /** The app's own mark; null for the platform. */
  logoUrl: z.string().nullable(),
  /** Site key of the bot check to show on forms that send mail or make accounts; null where there is none. */
  botCheckSiteKey: z.string().nullable(),
})
export type SignInOptions = z.infer<typeof SignInOptions>

/** Sent with forms that send mail or make accounts, where `SignInOptions.botCheckSiteKey` is given. */
const botCheckToken = z.string().max(4_000).optional()
const continueUrl = z.string().max(2_000).optional()
const anyEmail = z.string().max(1_000)
const anyPassword = z.string().max(1_000)
/** The code of a link in a mail. */
const LinkCode = z.string().min(1).max(200)

/** Answer of calls that have nothing to say but that they did it, in the specification's words where it has some. */
export const Done = z.object({ success: z.literal(true), message: z.string().optional() })
export type Done = z.infer<typeof Done>

/**
 * POST /api/live_api/account/sendResetPasswordEmail → Done, whether or not the address has an account. Errors:
 * invalid-email, rate-limited, bot-check-failed, bot-check-unavailable, mail-failed. The link leads to
 * `/auth/handler?mode=resetPassword&code=&continueUrl=`.
 */
export const SendResetPasswordEmailBody = z.object({
  email: anyEmail,
  /** The app whose end user it is: confirms the host's app, and chooses none. */
  mainAppId: z.string().max(100).nullish(),
  continueUrl: continueUrl.nullish(),
  botCheckToken,
})

/**
 * POST /api/auth/resetPassword → Done; ends every session. Errors: invalid-code, weak-password (the link stays good),
 * user-disabled.
 */
export const ResetPasswordBody = z.object({ code: LinkCode, newPassword: anyPassword })

/**
 * POST /api/live_api/account/sendMagicLink?appId= → Done: one mail with a link,
 * `/auth/handler?mode=signIn&code=&continueUrl=`, and a 6-digit code. Where sign-up is open, an unknown address gets
 * one too and its account is made when the link or code is used. Errors: invalid-email ('Invalid email address'),
 * rate-limited, bot-check-failed, bot-check-unavailable, mail-failed.
 */
export const SendMagicLinkBody = z.object({ email: anyEmail, continueUrl, botCheckToken })

/**
 * POST /api/live_api/account/validateOtp?appId= → OtpAccepted. Errors: invalid-code; ATTEMPTS_EXCEEDED (429) from the
 * sixth try on.
 */
export const ValidateOtpBody = z.object({ email: anyEmail, otp: z.string().max(20) })
/** The token is good once, for five minutes, at `signInWithToken`; `tenantId` is `platform` or the app's id. */
export const OtpAccepted = z.object({ customToken: z.string(), tenantId: z.string() })
export type OtpAccepted = z.infer<typeof OtpAccepted>

/**
 * POST /api/auth/signInWithToken → NewlySignedIn. Takes `validateOtp`'s token, or the code of a magic link. Errors:
 * invalid-code ('Invalid or expired magic link'), sign-up-closed, user-disabled, conflict (someone else is signed in in
 * this browser; the link stays good).
 */
export const SignInWithTokenBody = z.object({ customToken: LinkCode })
export const NewlySignedIn = SignedIn.extend({ isNewUser: z.boolean() })
export type NewlySignedIn = z.infer<typeof NewlySignedIn>

/** What a link in a mail is for: the `mode` of `/auth/handler`. */
export const LinkMode = z.enum(['signIn', 'resetPassword', 'verifyEmail', 'changeEmail', 'undoEmailChange'])
export type LinkMode = z.infer<typeof LinkMode>
/**
 * POST /api/auth/readLink → LinkRead, without using the link up: a page names the address and asks before it acts,
 * because mail scanners open links too and a link may be a stranger's. Errors: invalid-code.
 */
export const ReadLinkBody = z.object({ mode: LinkMode, code: LinkCode })
/** `email`: for `changeEmail` the new address, for `undoEmailChange` the one to go back to. */
export const LinkRead = z.object({ mode: LinkMode, email: z.string() })
export type LinkRead = z.infer<typeof LinkRead>

/**
 * POST /api/auth/changeEmail (signed in) → Done: mails a link, `/auth/handler?mode=changeEmail&code=`, to the new
 * address and a notice to the old one. Someone without a password leaves `currentPassword` out and must have signed in
 * within ten minutes. Errors: signed-out, invalid-email, wrong-password, sign-in-again, rate-limited. A taken address
 * is answered the same: it is said when the link is opened.
 */
export const ChangeEmailBody = z.object({ newEmail: anyEmail, currentPassword: anyPassword.optional() })

/**
 * POST /api/live_api/account/completeEmailChange → EmailChanged. Needs no sign-in and gives none. The old address gets
 * `/auth/handler?mode=undoEmailChange&code=`, good for 24 hours. Errors: invalid-code, email-in-use ('This email is
 * already in use').
 */
export const CompleteEmailChangeBody = z.object({ newEmail: anyEmail, code: LinkCode })
/**
 * POST /api/auth/undoEmailChange → EmailChanged; ends every session, drops the password and mails a link to set a new
 * one. Errors: invalid-code, email-in-use.
 */
export const UndoEmailChangeBody = z.object({ code: LinkCode })
export const EmailChanged = z.object({ success: z.literal(true), email: z.string() })
export type EmailChanged = z.infer<typeof EmailChanged>

/**
 * POST /api/auth/changePassword (signed in) → Done; other sessions end. Without a password as yet: as in
 * ChangeEmailBody. Errors: wrong-password, weak-password, sign-in-again.
 */
export const ChangePasswordBody = z.object({ currentPassword: anyPassword.optional(), newPassword: anyPassword })

/** GET /api/auth/me (signed in). */
export const Me = z.object({
  user: SignedIn.shape.user,
  hasPassword: z.boolean(),
  /** The address asked for and not confirmed yet. */
  pendingEmail: z.string().nullable(),
})
export type Me = z.infer<typeof Me>
/** PATCH /api/auth/me → Me. */
export const UpdateMeBody = z.object({ name: z.string().trim().min(1, 'Tell us your name').max(80) })
/**
 * DELETE /api/auth/me → Done: everything of the person goes, a builder's apps included. Offer the export first. Errors:
 * wrong-password, sign-in-again (someone without a password who did not sign in within ten minutes), last-admin (of an
 * app).
 */
export const DeleteMeBody = z.object({ currentPassword: anyPassword.optional() })

/**
 * GET /api/auth/sessions → { sessions }, the one in use first. DELETE /api/auth/sessions/{id} ends one, DELETE
 * /api/auth/sessions all others; both → Done.
 */
export const Session = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  /** As the browser named itself. */
  userAgent: z.string(),
  signedInAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
})
export type Session = z.infer<typeof Session>
export const Sessions = z.object({ sessions: z.array(Session) })

export const ACCOUNT_EVENT_KINDS = [
  'signed-in',
  'signed-out-elsewhere',
  'password-changed',
  'email-changed',
  'email-change-undone',
  'google-connected',
  'google-disconnected',
  'role-changed',
  'disabled',
  'enabled',
] as const

/** GET /api/auth/events → { events }: what happened to one's sign-in in the last half year, newest first. */
export const AccountEvent = z.object({
  kind: z.enum(ACCOUNT_EVENT_KINDS),
  userAgent: z.string(),
  at: z.iso.datetime(),
})
export type AccountEvent = z.infer<typeof AccountEvent>
export const AccountEvents = z.object({ events: z.array(AccountEvent) })

/**
 * POST /api/live_api/account/create (builder; body optional) → { accountId }. While a given sale is not known here: 401
 * `sale-unknown`. The page then waits 3 s, tries again 7 times 4 s apart, and goes to
 * `/error/unauthorized?paymentId={sale_id}`.
 */
export const CreateAccountBody = z.object({ sale_id: z.string().min(1).max(200).nullish() })
export const AccountCreated = z.object({ accountId: z.string() })

/**
 * GET /api/live_api/user/memories/current?appId= → Memories: what the app remembers of the caller; an app's end user,
 * or the builder who owns it. PUT sets some (empty text forgets one) → Memories; DELETE forgets all → Done.
 */
export const Memories = z.object({
  memories: z.array(z.object({ name: z.string(), value: z.string(), updatedAt: z.iso.datetime() })),
})
export type Memories = z.infer<typeof Memories>
export const SetMemoriesBody = z.object({
  memories: z
    .record(z.string().min(1).max(60), z.string().max(2_000))
    .refine((given) => Object.keys(given).length <= 50, 'Set at most 50 at once'),
})

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
  /** Sets what the library of templates shows of tools. */
  keepsTemplateLibrary: z.boolean(),
  email: z.string(),
  name: z.string(),
  emailVerified: z.boolean(),
})
export type Account = z.infer<typeof Account>

/**
 * PATCH /api/live_api/account/current → { success }: the app that signing in leads to; null for `/home`. Error:
 * not-found.
 */
export const ChangeAccountBody = z.strictObject({ appId: z.string().min(1).max(100).nullable() })
