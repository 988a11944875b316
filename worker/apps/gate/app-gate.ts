/**
 * What a published app asks its visitors for before it shows anything. An app without one is open; one whose links and
 * password are all gone is closed to everyone, for taking something away must never let more people in.
 */
export interface AppGate {
  password: { id: string; hash: string; setAt: string } | null
  links: GateLink[]
}

export interface GateLink {
  id: string
  /** What its owner calls it, such as the name of whom it was sent to. */
  name: string
  hash: string
  createdAt: string
}

/** Whether whoever once showed this password or link may still come in. */
export const isStillGood = (gate: AppGate, passId: string | undefined): boolean =>
  passId !== undefined && (gate.password?.id === passId || gate.links.some(({ id }) => id === passId))

/** What stands in place of a gate when the app gets another owner: nothing that was shown or sent before opens it. */
export const CLOSED_GATE: AppGate = { password: null, links: [] }
