import type { DataSet } from '#contract/data/data-sets'
import type { EntitySchema } from '#contract/data/entities'
import { formerNames } from '#contract/data/field-history'
import { dataOf } from '#worker/platform/data-shard'
import type { Env } from '#worker/platform/env'
import { dataSetsOf, type RowsApp, rowsKey } from '../data-sets'
import { notifyToReload } from '../live/notify-live-channel'
import { isFieldName, own } from '../query/field'
import { copyFieldStatement, explainLimit, type FieldCopy } from '../store/write-queries'
import { recordOverwritten } from './version-journal'

/**
 * Makes stored rows follow renamed fields (`x-renamedFrom`) when one version's schemas give way to another's, in either
 * direction, so that going back to an older version finds its values too. Values are copied, not moved: the published
 * version goes on reading the old name until the new one is published. Rows of entities and fields that are gone stay
 * where they are, out of reach. Test data and live data follow alike.
 *
 * `onlyMissing` keeps what rows already have under the new name: for the moment a version is published.
 */
export async function migrateRows(
  env: Env,
  {
    app,
    before,
    after,
    onlyMissing = false,
    versionId,
    sets = dataSetsOf(app),
  }: {
    app: RowsApp
    before: Record<string, EntitySchema>
    after: Record<string, EntitySchema>
    onlyMissing?: boolean
    /** The version this is done for: values that are overwritten are recorded with it. */
    versionId?: string
    sets?: DataSet[]
  },
): Promise<void> {
  const db = dataOf(env, app)
  const copies = listRenames(before, after).map(({ entity, ...copy }) => ({ entity, copy }))
  if (copies.length === 0) return
  const statements = sets.flatMap((set) =>
    copies.flatMap(({ entity, copy }) => {
      const [rows, each] = [
        { db, appId: rowsKey(app, set), entity },
        { ...copy, onlyMissing },
      ]
      const record = versionId && !onlyMissing ? recordOverwritten(rows, versionId, each) : []
      return [...record, copyFieldStatement(rows, each)]
    }),
  )
  await db.batch(statements).catch(explainLimit)
  const renamed = [...new Set(copies.map(({ entity }) => entity))]
  const told = sets.flatMap((dataSet) => renamed.map((entity) => ({ appId: app.id, entity, dataSet })))
  await Promise.all(told.map((each) => notifyToReload(env, each)))
}

/** Fields that one version calls otherwise than another, in either direction. */
export const listRenames = (before: Record<string, EntitySchema>, after: Record<string, EntitySchema>) =>
  Object.entries(after).flatMap(([entity, schema]) => {
    const old = own(before, entity)
    return (old ? [...renamesTo(old, schema), ...renamesBack(old, schema)] : []).map((rename) => ({ entity, ...rename }))
  })

type Rename = Pick<FieldCopy, 'from' | 'to'>

/**
 * Fields of `after` that say they were another field of `before`, where the two schemas agree that one came for the
 * other.
 */
function renamesTo(before: EntitySchema, after: EntitySchema): Rename[] {
  return Object.entries(after.properties).flatMap(([to, property]) => {
    const from = formerNames(property).find((name) => has(before, name) && !has(after, name))
    return from !== undefined && isFieldName(from) && isFieldName(to) && !has(before, to) ? [{ from, to }] : []
  })
}

const renamesBack = (before: EntitySchema, after: EntitySchema): Rename[] =>
  renamesTo(after, before).map(({ from, to }) => ({ from: to, to: from }))

const has = (schema: EntitySchema, name: string) => Object.hasOwn(schema.properties, name)
