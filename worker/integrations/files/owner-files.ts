import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { previewOrigin } from '#worker/platform/http/hosts'
import { deleteUpload, deleteUploadsOf, listUploads, selectUpload } from '../queries'
import { fileKey, filePath, PRIVATE_FILES } from './file-refs'

export { knownUploads } from '../queries'

const MAX_LISTED = 500

/** Newest first, for the app's owner. */
export async function listFiles(env: Env, app: AppRow) {
  const rows = await listUploads(openDatabase(env.DB), { appId: app.id, limit: MAX_LISTED })
  return rows.map(({ appId, name, isPrivate, bytes, type, uploaderId, createdAt }) => ({
    key: fileKey({ appId, name, isPrivate }).replace(`/${appId}/`, '/'),
    name: name.slice(name.indexOf('_') + 1),
    ...(isPrivate ? {} : { file_url: `${previewOrigin(env, app.id)}${filePath({ appId, name, isPrivate })}` }),
    isPrivate,
    bytes,
    type,
    uploaderId,
    createdAt: createdAt.toISOString(),
  }))
}

/** The bytes go first: a file whose row is left can be removed again, one whose bytes are left could not be found. */
export async function removeFile(env: Env, app: AppRow, listedKey: string): Promise<void> {
  const [, prefix, name] = /^(uploads|private-uploads)\/([\w.-]+)$/.exec(listedKey) ?? []
  const key = name ? fileKey({ appId: app.id, name, isPrivate: prefix === PRIVATE_FILES }) : undefined
  const row = key ? await selectUpload(openDatabase(env.DB), key) : undefined
  if (!key || row?.appId !== app.id) throw new ApiError('not-found', 'There is no such file')
  await env.FILES.delete(key)
  await deleteUpload(openDatabase(env.DB), { appId: app.id, key })
}

/** What an app that is deleted has stored no longer counts. */
export const forgetFilesOf = async (env: Env, appId: string): Promise<void> => {
  await deleteUploadsOf(openDatabase(env.DB), appId)
}
