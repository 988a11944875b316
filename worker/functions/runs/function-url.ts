import type { AppRow } from '#worker/apps/find-app'
import type { Env } from '#worker/platform/env'
import { previewOrigin, publishedOrigin } from '#worker/platform/http/hosts'
import type { CompiledFunction } from '../isolates/compile-functions'
import { readFunctions } from '../isolates/read-functions'

/** Where a function is called: on the app's address when the published version has it, on the preview's until then. */
export async function functionUrl(env: Env, app: AppRow, { name }: Pick<CompiledFunction, 'name'>): Promise<string> {
  const published = await publishedFunctions(env, app)
  const origin = published?.has(name) ? publishedOrigin(env, app.slug) : previewOrigin(env, app.id)
  return `${origin}/functions/${name}`
}

export async function publishedFunctions(env: Env, app: AppRow) {
  const versionId = app.publishedVersionId
  return versionId ? (await readFunctions(env, { appId: app.id, versionId })).functions : undefined
}
