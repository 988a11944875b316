import type { BuiltAction } from './write-app'

export interface Applied {
  actions: BuiltAction[]
  /** One sentence for the reply. */
  said: string
  /** The same while it waits to be confirmed. */
  pending?: string
  /** Why it could not be done, or not wholly. */
  problem?: string
}
