import type { AppPlanAnswer } from '#contract/plan/show-plan'
import type { AppRow } from '#worker/apps/find-app'
import type { Env } from '#worker/platform/env'
import { readVersionFiles } from '#worker/version-store/read-version'

/** The plan of an app's newest version. */
export async function readAppPlan(env: Env, { id: appId, latestVersionId: versionId }: AppRow): Promise<AppPlanAnswer> {
  const files = versionId ? await readVersionFiles(env, { appId, versionId }) : undefined
  if (!files || !versionId) return { plan: null, versionId: null }
  const { planOfApp } = await import('#worker/builtin/planned/plan-of-app')
  return { plan: planOfApp(files), versionId }
}
