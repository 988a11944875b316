import type { BuiltAction } from './write-app'

export interface Applied {
  actions: BuiltAction[]
  /** One sentence for the reply. */
  said: string
  /** Why it could not be done, or not wholly. */
  problem?: string
}
