import { z } from 'zod'
import { Email } from './identity'

/** What people of an app are, in the app. */
export const AppRole = z.enum(['admin', 'user'])
export type AppRole = z.infer<typeof AppRole>

/**
 * An app's people, as its owner and its admins see them. All calls below are for those two; to others the app does not exist.
 * GET /api/apps/{appId}/users?search&skip&limit → AppUsers, newest first.
 */
export const AppUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  /** `admin`, `user`, or a role the app made. */
  role: z.string(),
  emailVerified: z.boolean(),
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

/** PATCH /api/apps/{appId}/users/{userId} → AppUser. Errors: not-found, owner-protected, last-admin. */
export const ChangeAppUser = z
  .strictObject({ role: AppRole, isDisabled: z.boolean() })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Say what to change')
export type ChangeAppUser = z.infer<typeof ChangeAppUser>

/** DELETE /api/apps/{appId}/users/{userId} → { success }. Errors: not-found, owner-protected, last-admin. What the person made in the app stays. */

/**
 * POST /api/apps/{appId}/users/invite-user (also `/apps/…`, and `/api/apps/{appId}/runtime/users/invite-user`) → Invitation: mails a link, good once, for seven days:
 * `/auth/handler?mode=invitation&code=` on the app's own host. An earlier invitation of the same address is dead. Errors: no-version (the app is not
 * published), invalid-email, rate-limited, mail-failed, invitations-limit-reached, user-disabled.
 */
export const InviteUserBody = z.object({ user_email: z.string().max(1_000), role: AppRole })

/** GET /api/apps/{appId}/users/invitations → { invitations }, newest first. POST …/{id}/resend → Invitation. DELETE …/{id} → { success }. */
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

const InvitationCode = z.string().min(1).max(200)
/** POST /api/auth/readInvitation on the app's own host → InvitationRead, without using it up. Errors: invalid-code. */
export const ReadInvitationBody = z.object({ code: InvitationCode })
export const InvitationRead = z.object({
  appName: z.string(),
  email: Email,
  role: AppRole,
  /** False: an account of that address is here already; accepting gives it the role. */
  isNewUser: z.boolean(),
})
export type InvitationRead = z.infer<typeof InvitationRead>

/**
 * POST /api/auth/acceptInvitation → InvitationAccepted. Someone new is made now, and signed in; `name` and `password` are optional, for one can
 * come back by a mailed link. Errors: invalid-code, weak-password (the link stays good), user-disabled, conflict (someone else is signed in in this browser; the link stays good).
 */
export const AcceptInvitationBody = z.object({
  code: InvitationCode,
  name: z.string().trim().max(80).optional(),
  password: z.string().max(1_000).optional(),
})
export const InvitationAccepted = z.object({
  isNewUser: z.boolean(),
  /** False: the person had an account already and signs in as ever. True: the session cookie is set, and `POST /api/auth/refresh` gives the token. */
  isSignedIn: z.boolean(),
})
export type InvitationAccepted = z.infer<typeof InvitationAccepted>
