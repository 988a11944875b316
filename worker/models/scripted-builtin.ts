import { createBuiltinModel } from '#worker/builtin/builtin-model'
import { type ResolvedModel, resolveModel } from './resolve-model'

/** The built-in builder with a reply that is worked out already: what a plan asks for takes no model. */
export const scriptedBuiltin = (reply: string): ResolvedModel => ({
  ...resolveModel({ AI_PROVIDER: 'builtin' } as Parameters<typeof resolveModel>[0]),
  model: createBuiltinModel(undefined, reply),
})
