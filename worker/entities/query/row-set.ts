import type { AccessEpochs } from '#worker/platform/access-epochs'
import type { RowsKey } from '../data-sets'

/** Rows of one entity of one app, in one of its sets. Part of every statement, so that no others can be reached. */
export interface RowSet {
  db: D1Database
  /** The app and the set, as the column of that name has them. */
  appId: RowsKey
  entity: string
  /**
   * What must still hold for a list, a look at one row, or new rows; nothing else may be done with a set that carries
   * marks.
   */
  marks?: AccessEpochs
}
