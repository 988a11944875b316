import type { DataSet } from '#contract/data/data-sets'
import type { EntitySchema } from '#contract/data/entities'
import type { AppRow } from '#worker/apps/find-app'
import type { Env } from '#worker/platform/env'
import type { Actor } from './access/actor'
import type { FieldRules } from './access/field-access'
import type { BuiltinNames } from './query/field'
import type { RowSet } from './query/row-set'

/** One entity, opened for one person in one dialect: what every operation on rows starts from. */
export interface OpenEntity {
  env: Env
  app: AppRow
  name: string
  schema: EntitySchema
  actor: Actor
  /** Whose rows these are: those of visitors, or those of editor and preview. */
  dataSet: DataSet
  rows: RowSet
  /** Built-in names in the caller's dialect. */
  names: BuiltinNames
  fieldRules: FieldRules
  /** Where a visitor asks from, for what they may leave. */
  network?: string | undefined
}
