import type { AppPlanAnswer } from '#contract/plan/show-plan'
import type { AppRow } from '#worker/apps/find-app'
import { planOfApp } from '#worker/builtin/planned/plan-of-app'
import type { Env } from '#worker/platform/env'
import { readVersionFiles } from '#worker/version-store/read-version'

/** The plan of an app's newest version. */
export async function readAppPlan(env: Env, { id: appId, latestVersionId: versionId }: AppRow): Promise<AppPlanAnswer> {
  const files = versionId ? await readVersionFiles(env, { appId, versionId }) : undefined
  return files && versionId ? { plan: planOfApp(files), versionId } : { plan: null, versionId: null }
}
