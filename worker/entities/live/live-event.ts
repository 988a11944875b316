import type { DataSet } from '#contract/data/data-sets'
import type { StoredRow } from '../store/stored-row'

/** One row's change as it is kept for listeners; `reload` stands for more than can be told one by one. */
export interface LiveEvent {
  /** Only those who look at this set are told. */
  dataSet: DataSet
  entity: string
  type: 'create' | 'update' | 'delete' | 'reload'
  id: string
  before: StoredRow | null
  after: StoredRow | null
  /** Its long texts were emptied on the way. */
  isOversize: boolean
  atMs: number
}
