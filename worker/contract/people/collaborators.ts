import { z } from 'zod'
import { Email } from './identity'

/** Each may do what the one before may. `owner`: besides, everything that costs, opens, gives away or ends the app. */
const APP_ROLES = ['viewer', 'editor', 'owner'] as const
export const BuilderRole = z.enum(APP_ROLES)
export type BuilderRole = z.infer<typeof BuilderRole>

export const CollaboratorRole = z.enum(['editor', 'viewer'])
export type CollaboratorRole = z.infer<typeof CollaboratorRole>

export const hasRole = (role: BuilderRole, needed: BuilderRole): boolean => APP_ROLES.indexOf(role) >= APP_ROLES.indexOf(needed)

/** POST /api/apps/{appId}/collaborators */
export const InviteCollaborator = z.object({ email: Email, role: CollaboratorRole })
export type InviteCollaborator = z.infer<typeof InviteCollaborator>
export const ChangeCollaborator = z.object({ role: CollaboratorRole })

/** POST /api/apps/{appId}/collaboration: with the code of the invitation's link. */
export const JoinApp = z.object({ code: z.string().min(20).max(100) })
/** What somebody is shown of an app before they join it. */
export const JoinOffer = z.object({ appId: z.string(), name: z.string(), owner: z.string(), role: CollaboratorRole })
export type JoinOffer = z.infer<typeof JoinOffer>

export const Collaborator = z.object({
  accountId: z.string(),
  name: z.string(),
  email: z.string(),
  role: BuilderRole,
  isYou: z.boolean(),
})
export type Collaborator = z.infer<typeof Collaborator>

const CollaboratorInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: CollaboratorRole,
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
})

export const Collaborators = z.object({
  collaborators: z.array(Collaborator),
  /** Empty for everyone but the owner. */
  invitations: z.array(CollaboratorInvitation),
})
export type Collaborators = z.infer<typeof Collaborators>
