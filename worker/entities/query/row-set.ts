import type { AccessEpochs } from '#worker/platform/access-epochs'

/** Rows of one entity of one app. Part of every statement, so that no other app's rows can be reached. */
export interface RowSet {
  db: D1Database
  appId: string
  entity: string
  /**
   * What must still hold for a list, a look at one row, or new rows; nothing else may be done with a set that carries
   * marks.
   */
  marks?: AccessEpochs
}
