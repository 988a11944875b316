import { Hono } from 'hono'
import { ApiError } from '#contract/errors'
import { enterApp } from '#worker/entities/enter-app'
import type { ApiEnv } from '#worker/platform/api-env'

/** Calls of an app's backend functions: who may enter the app is checked, and the answer is plain that they do not run yet. */
export const functionRoutes = new Hono<ApiEnv>().all('/:appId/functions/:name{.+}', async (c) => {
  await enterApp(c, c.req.param('appId'))
  const name = c.req.param('name').slice(0, 60)
  throw new ApiError(
    'not-available',
    `The function ${name} cannot be run: backend functions are not available on this installation yet`,
  )
})
