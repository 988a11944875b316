import { Hono } from 'hono'
import { ApiError } from '#contract/errors'
import type { ApiEnv } from '#worker/platform/api-env'
import { requireBuilder } from '#worker/platform/guards'
import { listModels } from './model-list'
import { resolveModel } from './resolve-model'

export const modelRoutes = new Hono<ApiEnv>()
  /** The models to choose from, with their prices: an admin's choice (specification 2, section 6). */
  .get('/', requireBuilder, async (c) => {
    if (!c.var.builder.isAdmin) throw new ApiError('forbidden', 'Only admins choose models')
    return c.json({ models: await listModels(c.env) })
  })
  /** Which model answers here; refused with `model-missing` where the environment names none. */
  .get('/current', requireBuilder, (c) => {
    const { id, name } = resolveModel(c.env).info
    return c.json({ id, name })
  })
