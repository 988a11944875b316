import type { DataSet } from '#contract/data/data-sets'
import type { EntitySchema } from '#contract/data/entities'
import { describeSampleData, type SampleData } from '#contract/data/sample-data'
import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import { dataOf } from '#worker/platform/data-shard'
import type { Env } from '#worker/platform/env'
import { readVersionEntities } from '#worker/version-store/read-version'
import { type RowsApp, rowsKey } from '../data-sets'
import { onRowsChanged } from '../live/row-events'
import { isFieldName } from '../query/field'
import { wordForMany } from '../schema/row-words'
import { countChangedSamples, deleteUntouchedSamples, selectHeldIds, selectUntouchedSamples } from './sample-queries'

/** The app, and the set whose samples are meant. */
export interface SamplesOf {
  app: RowsApp & Pick<AppRow, 'latestVersionId'>
  dataSet: DataSet
}

/** Whose app it is. */
interface Owner {
  id: string
  email: string
}

const NO_ENTITIES: Record<string, EntitySchema> = {}

interface Removable {
  figures: SampleData
  /** Ids by entity. */
  ids: Map<string, string[]>
}

export const findSampleData = async (env: Env, of: SamplesOf): Promise<SampleData> => (await findRemovable(env, of)).figures

/** Deletes the sample records nobody has touched, once whoever asks has been shown how many those are. */
export async function removeSampleData(
  env: Env,
  of: SamplesOf,
  { removable, owner }: { removable: number; owner: Owner },
): Promise<{ removed: number; left: SampleData }> {
  const found = await findRemovable(env, of)
  const { figures } = found
  if (figures.removable !== removable)
    throw new ApiError(
      'confirmation-needed',
      `Nothing was removed: the numbers have changed. ${describeSampleData(figures)}`,
      figures,
    )
  const removed = await deleteRemovable(env, of, { found, owner })
  return { removed, left: await findSampleData(env, of) }
}

/** The same of whatever may go, where its owner wants none of it whatever it is. */
export async function removeAllSampleData(env: Env, of: SamplesOf, owner: Owner): Promise<void> {
  await deleteRemovable(env, of, { found: await findRemovable(env, of), owner })
}

async function deleteRemovable(
  env: Env,
  { app, dataSet }: SamplesOf,
  { found, owner }: { found: Removable; owner: Owner },
): Promise<number> {
  let removed = 0
  for (const [entity, list] of found.ids) {
    const oldRows = await deleteUntouchedSamples({ db: dataOf(env, app), appId: rowsKey(app, dataSet), entity }, list)
    removed += oldRows.length
    const actor = { kind: 'owner', ...owner, name: '' } as const
    await onRowsChanged(env, { app, dataSet, entity, type: 'delete', rows: [], oldRows, actor })
  }
  return removed
}

/** What may go: samples as they came, but for those that something which stays points to. */
async function findRemovable(env: Env, { app, dataSet }: SamplesOf): Promise<Removable> {
  const db = dataOf(env, app)
  const key = rowsKey(app, dataSet)
  const [samples, changed, schemas] = await Promise.all([
    selectUntouchedSamples(db, key),
    countChangedSamples(db, key),
    app.latestVersionId ? readVersionEntities(env, { appId: app.id, versionId: app.latestVersionId }) : NO_ENTITIES,
  ])
  const links = linksOf(Object.values(schemas))
  const idsOf = (entity: string) => samples.filter((each) => each.entity === entity).map(({ row }) => row.id)
  const held = await Promise.all(
    links.map(({ from, field, to }) => selectHeldIds({ db, appId: key, entity: from }, field, idsOf(to))),
  )
  const kept = new Set(held.flat())
  // What is kept keeps what it points to in turn; a set that grows while it is walked reaches all of it.
  const byId = new Map(samples.map((each) => [each.row.id, each]))
  for (const id of kept) {
    const sample = byId.get(id)
    for (const { field } of links.filter(({ from }) => from === sample?.entity)) {
      const target = sample?.row.data[field]
      if (typeof target === 'string' && byId.has(target)) kept.add(target)
    }
  }
  const ids = new Map<string, string[]>()
  for (const { entity, row } of samples) if (!kept.has(row.id)) ids.set(entity, [...(ids.get(entity) ?? []), row.id])
  const entities = [...ids].map(([entity, list]) => {
    const label = wordForMany((Object.hasOwn(schemas, entity) && schemas[entity]) || { name: entity })
    return { entity, label, removable: list.length }
  })
  const removable = entities.reduce((sum, each) => sum + each.removable, 0)
  return { figures: { removable, changed, linked: kept.size, entities }, ids }
}

const linksOf = (schemas: EntitySchema[]) =>
  schemas.flatMap(({ name: from, properties }) =>
    Object.entries(properties).flatMap(([field, property]) => {
      const to = property['x-relation']
      return typeof to === 'string' && isFieldName(field) ? [{ from, field, to }] : []
    }),
  )
