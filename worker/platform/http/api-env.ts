import type { Env } from '../env'
import type { Principal } from './principal'

/**
 * What middleware has found out so far. Rooms above declare what is theirs: the tenant in accounts, the app in apps.
 */
export interface RequestVariables {
  requestId: string
  /** When the request arrived, before anything was awaited. */
  receivedAtMs: number
  principal: Principal
  /** Set by `requireBuilder`. */
  builder: Extract<Principal, { kind: 'builder' }>
}

/** The typed context of every request. */
export interface ApiEnv {
  Bindings: Env
  Variables: RequestVariables
}
