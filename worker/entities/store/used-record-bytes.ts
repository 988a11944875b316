import { dataDatabases } from '#worker/platform/data-shard'
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
