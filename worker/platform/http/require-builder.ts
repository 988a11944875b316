import { createMiddleware } from 'hono/factory'
import { ApiError } from '#contract/errors'
import type { ApiEnv } from './api-env'

/** Lets builders through and puts the account on the context. End users and visitors are refused. */
export const requireBuilder = createMiddleware<ApiEnv>(async (c, next) => {
  const { principal } = c.var
  if (principal.kind === 'nobody') throw new ApiError('signed-out', 'Sign in to continue')
  if (principal.kind !== 'builder') throw new ApiError('forbidden', 'Sign in with a builder account to do this')
  c.set('builder', principal)
  await next()
})
