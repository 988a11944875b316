import { type AppFiles, readManifest } from '#contract/app-files'
import type { Seed } from '#contract/entities'
import { readEntities } from '#contract/entity-file'
import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import { firstSlug } from '#worker/apps/first-slug'
import { insertSeeds } from '#worker/entities/insert-seeds'
import { migrateRows } from '#worker/entities/migrate-rows'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { newId } from '#worker/platform/ids'
import { putFiles, versionKey } from './file-store'
import { insertVersion } from './queries'
import { readVersionEntities, readVersionFiles } from './read-version'

export interface VersionDraft {
  app: AppRow
  /** The version the files were made from; null for an app's first. */
  parentId: string | null
  files: AppFiles
  messageId: string | null
  author: { id: string; email: string }
  userRequest: string
  description: string
  seeds?: Seed[]
}

/**
 * Makes a new version of an app: files first, then stored rows follow renamed fields, then the row that makes it visible, then its sample records.
 * A failure before the row leaves the app as it was; records are inserted under ids that follow from the version, so trying again adds nothing twice.
 */
export async function commitVersion(env: Env, draft: VersionDraft): Promise<{ versionId: string }> {
  const { app, parentId, files } = draft
  const versionId = newId()
  await putFiles(env.FILES, versionKey(app.id, versionId), files)
  const entities = readEntities(files)
  const before = parentId ? await readVersionEntities(env, { appId: app.id, versionId: parentId }) : {}
  await migrateRows(env, { app, before, after: entities })
  const isNewest = await insertVersion(
    openDatabase(env.DB),
    {
      id: versionId,
      appId: app.id,
      parentId,
      messageId: draft.messageId,
      authorId: draft.author.id,
      userRequest: draft.userRequest.slice(0, 2_000),
      description: draft.description.slice(0, 2_000),
      entities: JSON.stringify(entities),
      name: null,
      isDraft: false,
      restoredFromId: null,
      createdAt: new Date(),
    },
    await changedManifest(env, draft),
  )
  if (!isNewest) throw new ApiError('conflict', 'The app changed in the meantime. Look at the latest version and try again.')
  if (draft.seeds?.length) {
    await insertSeeds(env, { app, schemas: entities, seeds: draft.seeds, versionId, creator: draft.author })
  }
  return { versionId }
}

/** Name, description and main page follow app.json only when this version changed it: what a person set by hand since stays. */
async function changedManifest(env: Env, { app, parentId, files }: VersionDraft) {
  const parent = parentId ? await readVersionFiles(env, { appId: app.id, versionId: parentId }) : undefined
  if (parent?.['app.json'] === files['app.json']) return {}
  const manifest = readManifest(files)
  const slug = parentId === null && manifest.name ? await firstSlug(env, app, manifest.name) : undefined
  return { ...manifest, ...(slug ? { slug } : {}) }
}
