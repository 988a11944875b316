import type { AppFiles } from '#contract/app/app-files'
import type { EntitySchema } from '#contract/data/entities'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { getFiles, versionKey } from './file-store'
import { selectVersion } from './version-queries'

interface VersionKey {
  appId: string
  versionId: string
}

/** Undefined when the version is absent or another app's. */
export async function readVersionFiles(env: Env, { appId, versionId }: VersionKey): Promise<AppFiles | undefined> {
  return getFiles(env.FILES, versionKey(appId, versionId))
}

/** Whether the app has this version; files may be read and shown only when it does. */
export async function hasVersion(env: Env, key: VersionKey): Promise<boolean> {
  return (await selectVersion(openDatabase(env.DB), key)) !== undefined
}

const MAX_CACHED = 200
/** Safe to keep between requests: a version never changes, and its key names the app. */
const schemasOfVersion = new Map<string, Record<string, EntitySchema>>()

/** The entity schemas of a version, by name; empty when the version is absent or another app's. */
export async function readVersionEntities(env: Env, { appId, versionId }: VersionKey): Promise<Record<string, EntitySchema>> {
  const key = `${appId}/${versionId}`
  const cached = schemasOfVersion.get(key)
  if (cached) return cached
  const row = await selectVersion(openDatabase(env.DB), { appId, versionId })
  if (!row) return {}
  const schemas = JSON.parse(row.entities) as Record<string, EntitySchema>
  const [oldest] = schemasOfVersion.keys()
  if (schemasOfVersion.size >= MAX_CACHED && oldest !== undefined) schemasOfVersion.delete(oldest)
  schemasOfVersion.set(key, schemas)
  return schemas
}
