import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { upsertDeployment } from './deployments-queries'
import { readFunctions } from './isolates/read-functions'
import { functionUrl } from './runs/function-url'
import { newRoot } from './runs/root-budget'
import { requireFunction, runFunction } from './runs/run-function'

/**
 * Makes sure that a function of the newest version can run: it compiles, has the secrets it needs, and can be loaded in
 * its isolate. What runs is decided by versions (the preview's is the newest, visitors' the published one), so this is
 * a check and a mark, not a second way to publish.
 */
export async function deployFunction(env: Env, app: AppRow, name: string): Promise<{ functionUrl: string }> {
  if (!name) throw new ApiError('invalid-input', 'Could not determine function name')
  const versionId = app.latestVersionId
  if (!versionId) throw new ApiError('no-version', 'This app has no functions yet')
  const compiled = await readFunctions(env, { appId: app.id, versionId })
  const found = requireFunction(compiled, name)
  const request = new Request(`https://deploy/${name}`, { method: 'POST' })
  await runFunction(env, { app, versionId, environment: 'dev', name, request, ...newRoot(), isRehearsal: true })
  await upsertDeployment(openDatabase(env.DB), { appId: app.id, name, codeHash: found.hash, deployedAt: new Date() })
  return { functionUrl: await functionUrl(env, app, found) }
}
