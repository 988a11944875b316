import type { DataSet } from '#contract/data/data-sets'
import type { Env } from '#worker/platform/env'
import type { Actor } from '../access/actor'
import type { RowsApp } from '../data-sets'
import type { StoredRow } from '../store/stored-row'

/** What happened to rows of one entity in one write, told once it is stored. */
export interface RowsChanged {
  app: RowsApp
  dataSet: DataSet
  entity: string
  type: 'create' | 'update' | 'delete'
  /** As they are now; empty for a delete. */
  rows: StoredRow[]
  /** As they were, in the same order; empty for a create. */
  oldRows: StoredRow[]
  actor: Actor
  /** Nobody listened to the app's rows when this was stored, for certain. */
  isUnheard?: boolean
}

/** Hears of every write to entities, by whichever door it came. */
export type RowListener = (env: Env, event: RowsChanged) => Promise<void>
