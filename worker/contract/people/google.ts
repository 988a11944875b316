import { z } from 'zod'
import { GOOGLE_PROBLEMS } from './google-problems'

/**
 * Signing in with Google. `GET /api/auth/google/start` is a navigation (a link, `location.assign` or a pop-up window),
 * not a call: it leads to Google and
 * back. It works on the builder's host and on a published app's own; where `SignInOptions.google` is false the button
 * is not shown.
 *
 * Without `popup` it ends at `redirectTo`, or, when it came to nothing, at the page it began on (`/login`, an app's
 * `/apps/{appId}/login`, `/settings`) with
 * `?googleProblem={code}` beside that page's own `redirectTo` or `nextUrl`. Signed in means: the session cookie is set,
 * and `POST /api/auth/refresh` gives the token.
 *
 * With `popup`, a random id of the page's own making, the window tells the page by `new
 * BroadcastChannel(googleChannel(popup))` and closes itself; a channel
 * reaches pages of this very origin only. (The pages' opener policy cuts `window.opener`, so a closed window cannot be
 * seen: offer to cancel.)
 */
export const GoogleStartQuery = z.object({
  appId: z.string().max(100).optional(),
  /** A path of this origin. */
  redirectTo: z.string().max(2_000).optional(),
  popup: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .optional(),
  /** `1`: connect Google to whoever is signed in here, from `/settings`. */
  link: z.literal('1').optional(),
})

export const googleChannel = (popup: string): string => `google:${popup}`

export type GoogleProblem = keyof typeof GOOGLE_PROBLEMS
export const GoogleProblem = z.custom<GoogleProblem>(
  (value) => typeof value === 'string' && Object.hasOwn(GOOGLE_PROBLEMS, value),
)

/** What the window says on the channel. */
export const GoogleOutcome = z.discriminatedUnion('ok', [
  z.object({ type: z.literal('google'), ok: z.literal(true), isNewUser: z.boolean() }),
  z.object({ type: z.literal('google'), ok: z.literal(false), problem: GoogleProblem }),
])
export type GoogleOutcome = z.infer<typeof GoogleOutcome>

/**
 * GET /api/auth/google (signed in): what /settings shows. DELETE /api/auth/google → the same; error `last-way-in` where
 * it is the only way in.
 */
export const GoogleConnection = z.object({
  isAvailable: z.boolean(),
  connected: z.object({ email: z.string(), connectedAt: z.iso.datetime() }).nullable(),
  /** False where nothing else would let the person in: set a password first. */
  canDisconnect: z.boolean(),
})
export type GoogleConnection = z.infer<typeof GoogleConnection>
