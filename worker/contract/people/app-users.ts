import { z } from 'zod'

/** What people of an app are, in the app. */
export const AppRole = z.enum(['admin', 'user'])
export type AppRole = z.infer<typeof AppRole>

/**
 * An app's people, as its owner and its admins see them. All calls below are for those two; to others the app does not
 * exist. GET /api/apps/{appId}/users?search&skip&limit → AppUsers, newest first.
 */
export const AppUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  /** `admin`, `user`, or a role the app made. */
  role: z.string(),
  emailVerified: z.boolean(),
  /** Came by invitation or was let in by a manager: a private app is for these people and its admins. */
  isInvited: z.boolean(),
  isDisabled: z.boolean(),
  /** The builder who owns the app, as a user of it: neither role nor access can be taken. */
  isOwner: z.boolean(),
  /** The app's own fields (its User schema). */
  data: z.record(z.string(), z.unknown()),
  createdAt: z.iso.datetime(),
})
export type AppUser = z.infer<typeof AppUser>
export const AppUsers = z.object({ users: z.array(AppUser), total: z.number() })
export type AppUsers = z.infer<typeof AppUsers>
export const ListAppUsersQuery = z.object({
  /** Part of a name or an address. */
  search: z.string().trim().max(100).optional(),
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

/**
 * PATCH /api/apps/{appId}/users/{userId} → AppUser. `isInvited` lets in somebody who signed up by themselves, once the
 * address is theirs for certain. Errors: not-found, owner-protected, last-admin, email-unverified.
 */
export const ChangeAppUser = z
  .strictObject({ role: AppRole, isDisabled: z.boolean(), isInvited: z.literal(true) })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Say what to change')
export type ChangeAppUser = z.infer<typeof ChangeAppUser>

/**
 * DELETE /api/apps/{appId}/users/{userId} → { success }. Errors: not-found, owner-protected, last-admin. What the
 * person made in the app stays.
 */

/**
 * POST /api/apps/{appId}/users/invite-user (also `/apps/…`, and `/api/apps/{appId}/runtime/users/invite-user`) →
 * Invitation: mails a link, good once, for seven days: `/auth/invitation?code=` on the app's own host, where a new
 * person gets an account and is signed in, and one who has an account gets the role. An earlier invitation of the same
 * address is dead. Errors: no-version (the app is not published), invalid-email, rate-limited, mail-failed,
 * invitations-limit-reached, user-disabled.
 */
export const InviteUserBody = z.object({ user_email: z.string().max(1_000), role: AppRole })

/**
 * GET /api/apps/{appId}/users/invitations → { invitations }, newest first. POST …/{id}/resend → Invitation. DELETE
 * …/{id} → { success }.
 */
export const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: AppRole,
  invitedBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>
export const Invitations = z.object({ invitations: z.array(Invitation) })

/**
 * What the link's page sends when its reader accepts: `/auth/invitation` on the app's own host, a form without a script
 * of anyone's.
 */
export const AcceptInvitationForm = z.object({
  code: z.string().min(1).max(200),
  name: z.string().trim().max(80).default(''),
  /** Optional: one can always come back by a mailed link. */
  password: z.string().max(1_000).default(''),
})
