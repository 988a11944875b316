import { ApiError } from '#contract/errors'
import { NO_MEMBERSHIP } from '#contract/memberships'

/** Who acts inside one app. Made from the request's caller by `enter-app`; everything below it knows only this. */
export type Actor =
  /**
   * The app's owner, in the preview or the data panel, and its functions acting as the service: sees and changes every
   * row.
   */
  | { kind: 'owner'; id: string; email: string; name: string; isEmailUnverified?: true }
  | { kind: 'user'; id: string; email: string; name: string; role: string; data: Record<string, unknown> }
  /**
   * Visitors, and whoever is signed in with an address that nobody has shown to be theirs: until then it might be
   * anyone's. So is whoever the app asks to be a paying member and is none.
   */
  | { kind: 'nobody'; unverifiedUserId?: string; needsMembership?: true }

/** Whom no rule of the app binds. */
export const isUnbound = ({ kind }: Actor): boolean => kind === 'owner'

/** Of what an app that is for paying members gives to nobody else, whatever its visitors may see. */
export function requireMember(actor: Actor, { isPaidMembershipsEnabled }: { isPaidMembershipsEnabled: boolean }, doing: string) {
  if (isPaidMembershipsEnabled && actor.kind === 'nobody') throw refusalOfNobody(actor, doing)
}

/** What stands on rows they make. Rules believe the address, so only one that was verified stands there. */
export function creatorOf(actor: Actor): { creatorId: string | null; creatorEmail: string | null } {
  if (actor.kind === 'nobody') return { creatorId: null, creatorEmail: null }
  const isUnverified = actor.kind === 'owner' && actor.isEmailUnverified
  return { creatorId: actor.id, creatorEmail: isUnverified ? null : actor.email }
}

/**
 * The refusal of what visitors may not do: how to come further depends on how far one has come. `doing` goes on after
 * "to".
 */
export function refusalOfNobody(
  { unverifiedUserId, needsMembership }: Extract<Actor, { kind: 'nobody' }>,
  doing: string,
): ApiError {
  if (needsMembership) return new ApiError('membership-required', NO_MEMBERSHIP)
  return unverifiedUserId === undefined
    ? new ApiError('signed-out', `Sign in to ${doing}`)
    : new ApiError('email-unverified', `Confirm your email address to ${doing}. The link is in the mail you were sent.`)
}
