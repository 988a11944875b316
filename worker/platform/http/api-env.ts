import type { Env } from '../env'
import type { Caller } from './caller'

/** What middleware has found out so far. Rooms above declare what is theirs: the tenant in accounts, the app in apps. */
export interface RequestVariables {
  requestId: string
  /** When the request arrived, before anything was awaited. */
  receivedAtMs: number
  caller: Caller
  /** Set by `requireBuilder`. */
  builder: Extract<Caller, { kind: 'builder' }>
}

/** The typed context of every request. */
export interface ApiEnv {
  Bindings: Env
  Variables: RequestVariables
}
