import type { Seed } from '#contract/data/entities'
import { findApp } from '#worker/apps/find-app'
import { insertSeeds } from '#worker/entities/store/insert-seeds'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { readVersionEntities } from '#worker/version-store/read-version'
import { selectReplyVersion } from './queries'

export interface ReplyVersion {
  versionId: string
  parentId: string | null
  /** Adds its sample records where they were not added any more; those that are there stay as they are. */
  addSeeds(seeds: Seed[]): Promise<void>
}

/** The version a reply made, whatever its message says: who was interrupted between the two asks here. */
export async function findReplyVersion(env: Env, key: { appId: string; messageId: string }): Promise<ReplyVersion | undefined> {
  const db = openDatabase(env.DB)
  const found = await selectReplyVersion(db, key)
  if (!found) return undefined
  const { id: versionId, parentId, appId, authorId } = found.version
  return {
    versionId,
    parentId,
    async addSeeds(seeds) {
      const app = seeds.length > 0 ? await findApp(db, appId) : undefined
      if (!app) return
      const schemas = await readVersionEntities(env, { appId, versionId })
      await insertSeeds(env, { app, schemas, seeds, versionId, creator: { id: authorId, email: found.authorEmail ?? '' } })
    },
  }
}
