import type { AppRow } from '#worker/apps/find-app'
import { dataDatabases, dataOf } from '#worker/platform/data-shard'
import type { Env } from '#worker/platform/env'

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
