/** Who acts inside one app. Made from the request's caller by `enter-app`; everything below it knows only this. */
export type Actor =
  /** The app's owner, in the preview or the data panel, and its functions acting as the service: sees and changes every row. */
  | { kind: 'owner'; id: string; email: string; name: string }
  | { kind: 'user'; id: string; email: string; name: string; role: string; data: Record<string, unknown> }
  | { kind: 'nobody' }

/** Whom no rule of the app binds. */
export const isUnbound = ({ kind }: Actor): boolean => kind === 'owner'

export const creatorOf = (actor: Actor): { creatorId: string | null; creatorEmail: string | null } =>
  actor.kind === 'nobody' ? { creatorId: null, creatorEmail: null } : { creatorId: actor.id, creatorEmail: actor.email }
