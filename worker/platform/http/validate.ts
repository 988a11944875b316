import { zValidator } from '@hono/zod-validator'
import type { MiddlewareHandler, ValidationTargets } from 'hono'
import type { ZodType } from 'zod'
import { isNestedDeeper, MAX_NESTING } from '#contract/data/json-depth'
import { ApiError } from '#contract/errors'

export interface Described {
  target: keyof ValidationTargets
  schema: ZodType
}

const described = new WeakMap<object, Described>()

/** What a handler of a route checks, where it is one of `validate`: what the API says of itself is read from there. */
export const describedBy = (handler: object): Described | undefined => described.get(handler)

const describe = <Handler extends MiddlewareHandler>(handler: Handler, what: Described): Handler => {
  described.set(handler, what)
  return handler
}

/**
 * Parses one part of the request before the handler starts; what does not fit is a 400 that names the first wrong
 * field.
 */
export const validate = <Target extends keyof ValidationTargets, Schema extends ZodType>(target: Target, schema: Schema) =>
  describe(
    zValidator(target, schema, (result) => {
      if (target === 'json' && isNestedDeeper(result.data, MAX_NESTING))
        throw new ApiError('invalid-input', `The JSON is nested more than ${MAX_NESTING} levels deep`)
      if (result.success) return
      const issues = result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
      const first = issues[0]
      const message = first ? (first.path ? `${first.path}: ${first.message}` : first.message) : 'The request is not understood'
      throw new ApiError('invalid-input', message, { issues })
    }),
    { target, schema },
  )
