/** Who acts inside one app. Made from the request's caller by `enter-app`; everything below it knows only this. */
export type Actor =
  /** The app's owner, in the preview or the data panel: sees and changes every row. */
  | { kind: 'owner'; id: string; email: string; name: string }
  | { kind: 'user'; id: string; email: string; name: string; role: string; data: Record<string, unknown> }
  /** One of the app's backend functions, acting for itself: no rule binds it. */
  | { kind: 'service' }
  | { kind: 'nobody' }

export type Operation = 'read' | 'create' | 'update' | 'delete'

/** Whom no rule of the app binds. */
export const isUnbound = ({ kind }: Actor): boolean => kind === 'owner' || kind === 'service'

/** Under which name the rows a function makes for itself are kept. */
const SERVICE = { creatorId: 'service', creatorEmail: 'service@no-reply' }

export function creatorOf(actor: Actor): { creatorId: string | null; creatorEmail: string | null } {
  if (actor.kind === 'service') return SERVICE
  return actor.kind === 'nobody' ? { creatorId: null, creatorEmail: null } : { creatorId: actor.id, creatorEmail: actor.email }
}
