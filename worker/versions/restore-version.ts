import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import type { Env } from '#worker/platform/env'
import { commitVersion } from './commit-version'
import { readVersionFiles } from './read-version'

/** Makes a new version with an older one's files, so that history stays one line and nothing in it is lost. */
export async function restoreVersion(
  env: Env,
  {
    app,
    versionId,
    messageId,
    author,
  }: { app: AppRow; versionId: string; messageId: string | null; author: { id: string; email: string } },
): Promise<{ versionId: string }> {
  const files = await readVersionFiles(env, { appId: app.id, versionId })
  if (!files) throw new ApiError('not-found', 'There is no such version')
  return commitVersion(env, {
    app,
    parentId: app.latestVersionId,
    files,
    messageId,
    author,
    userRequest: 'Revert to this version',
    description: 'Restored an earlier version',
  })
}
