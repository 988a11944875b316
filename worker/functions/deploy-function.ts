import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { upsertDeployment } from './deployments-queries'
import { functionUrl } from './function-url'
import { openIsolate } from './open-isolate'
import { readFunctions } from './read-functions'
import { requireFunction, requireRunnable } from './run-function'

/**
 * Makes sure that a function of the newest version can run: it compiles, has the secrets it needs, and its isolate can be opened. What runs is decided by
 * versions (the preview's is the newest, visitors' the published one), so this is a check and a mark, not a second way to publish.
 */
export async function deployFunction(env: Env, app: AppRow, name: string): Promise<{ functionUrl: string }> {
  if (!name) throw new ApiError('invalid-input', 'Could not determine function name')
  const versionId = app.latestVersionId
  if (!versionId) throw new ApiError('no-version', 'This app has no functions yet')
  const compiled = await readFunctions(env, { appId: app.id, versionId })
  const found = requireFunction(compiled, name)
  await requireRunnable(env, app.id, found)
  await openIsolate(env, { appId: app.id, versionId, environment: 'dev' }, compiled)
  await upsertDeployment(openDatabase(env.DB), { appId: app.id, name, codeHash: found.hash, deployedAt: new Date() })
  return { functionUrl: await functionUrl(env, app, found) }
}
