import type { Tenant } from '#worker/accounts/tenants'
import type { AppRow } from '#worker/apps/find-app'
import type { Caller } from './caller'
import type { Database } from './database'
import type { Env } from './env'

/** The typed context of every request: bindings, and what middleware has found out so far. */
export interface ApiEnv {
  Bindings: Env
  Variables: {
    requestId: string
    /** When the request arrived, before anything was awaited. */
    receivedAtMs: number
    db: Database
    caller: Caller
    /** Set by `requireTenant`. */
    tenant: Tenant
    /** Set by `requireBuilder`. */
    builder: Extract<Caller, { kind: 'builder' }>
    /** Set by `requireOwner`, and on an app's own host. */
    app: AppRow
  }
}
