import { ApiError } from '#contract/errors'
import type { Env } from '#worker/platform/env'
import { readModelEnv } from './current-model'
import { listModels } from './model-list'

/** Refuses a model that is not among those an admin may choose from. */
export async function requireKnownModel(env: Env, id: string): Promise<void> {
  const models = await listModels(await readModelEnv(env))
  if (models.some((model) => model.id === id)) return
  const some = models.slice(0, 5).map((model) => model.id)
  throw new ApiError('invalid-input', `There is no model "${id}" here. Choose one of the list, such as ${some.join(', ')}.`)
}
