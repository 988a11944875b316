import type { FunctionSummary } from '#contract/services/functions'
import type { AppRow } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { listSecrets } from '#worker/secrets/secrets'
import { describeAutomation, isActive, nameOfAutomation } from './automations/automations'
import { selectRunsOf } from './automations/schedule-queries'
import { selectDeployments } from './deployments-queries'
import type { CompiledFunction } from './isolates/compile-functions'
import { readFunctions } from './isolates/read-functions'
import { functionUrl, publishedFunctions } from './runs/function-url'

/** The functions of the newest version, each with how it stands. */
export async function listFunctions(env: Env, app: AppRow): Promise<FunctionSummary[]> {
  const versionId = app.latestVersionId
  if (!versionId) return []
  const db = openDatabase(env.DB)
  const [{ functions }, published, deployments, secrets, runs] = await Promise.all([
    readFunctions(env, { appId: app.id, versionId }),
    publishedFunctions(env, app),
    selectDeployments(db, app.id),
    listSecrets(env, app.id),
    selectRunsOf(db, app.id),
  ])
  const set = new Set(secrets.map(({ key }) => key))
  const deployed = new Map(deployments.map((row) => [row.name, row]))
  const summaries = [...functions.values()].map(async (each): Promise<FunctionSummary> => {
    const mark = deployed.get(each.name)
    return {
      name: each.name,
      path: each.entry,
      description: each.description,
      access: each.access,
      functionUrl: await functionUrl(env, app, each),
      state: stateOf(each, mark?.codeHash),
      deployedAt: mark?.deployedAt.toISOString() ?? null,
      isLive: published?.get(each.name)?.hash === each.hash,
      secrets: each.secrets.map((secret) => ({ ...secret, isSet: set.has(secret.name) })),
      automations: each.automations.map((automation, position) => {
        const name = nameOfAutomation(automation, position)
        const run = runs.find((row) => row.functionName === each.name && row.automation === name && row.repeat !== null)
        return {
          name,
          when: describeAutomation(automation),
          isActive: isActive(automation),
          nextRunAt: run ? new Date(run.nextRunAtMs).toISOString() : null,
        }
      }),
      problems: each.problems,
      warnings: each.warnings,
    }
  })
  return Promise.all(summaries)
}

function stateOf({ problems, hash }: CompiledFunction, deployedHash: string | undefined): FunctionSummary['state'] {
  if (problems.length > 0) return 'broken'
  if (deployedHash === undefined) return 'new'
  return deployedHash === hash ? 'deployed' : 'changed'
}
