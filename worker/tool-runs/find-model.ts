import type { Tool } from '#contract/tools/tool'
import { readModelEnv, resolveCounted } from '#worker/models/current-model'
import type { ResolvedModel } from '#worker/models/resolve-model'
import type { Env } from '#worker/platform/env'

/**
 * The connected model, or another of its provider's that the tool's settings name; undefined where none is connected.
 */
export async function findModel(env: Env, { definition }: Tool): Promise<ResolvedModel | undefined> {
  const current = await readModelEnv(env)
  return current.AI_PROVIDER === 'builtin' ? undefined : resolveCounted(current, definition.settings.aiModel ?? undefined)
}
