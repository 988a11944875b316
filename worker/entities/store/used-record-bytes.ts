import type { AppRow } from '#worker/apps/find-app'
import { dataDatabases, dataOf } from '#worker/platform/data-shard'
import type { Env } from '#worker/platform/env'
import { appIdOfKey, dataSetsOf, rowsKey } from '../data-sets'

/**
 * What the records of all the apps of somebody take together, in these databases: in all of them unless said otherwise.
 */
export async function usedRecordBytes(env: Env, ownerId: string, databases = dataDatabases(env)): Promise<number> {
  const sums = await Promise.all(
    databases.map((database) =>
      database
        .prepare("SELECT ifnull(sum(bytes), 0) AS bytes FROM entity_counts WHERE ownerId = ?1 AND entity = ''")
        .bind(ownerId)
        .first<{ bytes: number }>(),
    ),
  )
  return sums.reduce((all, sum) => all + (sum?.bytes ?? 0), 0)
}

/** What the records of one app take, by each set of its rows. */
export async function recordBytesOfApp(env: Env, app: AppRow, keys: string[]): Promise<number[]> {
  const { results } = await dataOf(env, app)
    .prepare("SELECT bytes FROM entity_counts WHERE entity = '' AND appId IN (SELECT value FROM json_each(?1))")
    .bind(JSON.stringify(keys))
    .all<{ bytes: number }>()
  return results.map(({ bytes }) => bytes ?? 0)
}

/** What the records of several apps take, by app. */
export async function recordBytesOfApps(env: Env, apps: AppRow[]): Promise<Map<string, number>> {
  const keys = JSON.stringify(apps.flatMap((app) => dataSetsOf(app).map((set) => rowsKey(app, set))))
  const found = await Promise.all(
    dataDatabases(env).map((database) =>
      database
        .prepare("SELECT appId, bytes FROM entity_counts WHERE entity = '' AND appId IN (SELECT value FROM json_each(?1))")
        .bind(keys)
        .all<{ appId: string; bytes: number | null }>(),
    ),
  )
  const sums = new Map<string, number>()
  for (const { appId, bytes } of found.flatMap(({ results }) => results))
    sums.set(appIdOfKey(appId), (sums.get(appIdOfKey(appId)) ?? 0) + (bytes ?? 0))
  return sums
}
