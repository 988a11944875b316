import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import { editorSet, rowsKey } from '#worker/entities/data-sets'
import { recordImported } from '#worker/entities/history/version-journal'
import { findSchema } from '#worker/entities/open-entity'
import { dataOf } from '#worker/platform/data-shard'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { closeDraft } from '#worker/version-store/close-draft'
import { readVersionEntities } from '#worker/version-store/read-version'
import { selectVersion } from '#worker/version-store/version-queries'

/**
 * Notes that records came with a version: a reply asked for them and its builder imported them. Only the builder's own
 * records made since the version are noted, and only for the newest one.
 */
export async function recordImportedRows(
  env: Env,
  {
    app,
    versionId,
    accountId,
    entity,
    ids,
  }: { app: AppRow; versionId: string; accountId: string; entity: string; ids: string[] },
): Promise<number> {
  const version = await selectVersion(openDatabase(env.DB), { appId: app.id, versionId })
  if (!version) throw new ApiError('not-found', 'There is no such version')
  // A draft would give its place to the next hand edit, and its records with it.
  const newest = await closeDraft(env, app.id)
  if (newest !== versionId) throw new ApiError('conflict', 'Records can be added to the newest version only')
  const schema = findSchema(await readVersionEntities(env, { appId: app.id, versionId }), entity)
  if (!schema) throw new ApiError('not-found', `There is no entity named "${entity.slice(0, 60)}" in this app`)
  const rows = { db: dataOf(env, app), appId: rowsKey(app, editorSet(app)), entity: schema.name }
  return recordImported(rows, { versionId, ids, creatorId: accountId, sinceMs: version.createdAt.getTime() })
}
