import { Hono } from 'hono'
import type { ApiEnv } from '#worker/platform/api-env'
import { requireBuilder } from '#worker/platform/guards'
import { requirePermission } from '#worker/platform/require-permission'
import { listModels } from './model-list'
import { resolveModel } from './resolve-model'

export const modelRoutes = new Hono<ApiEnv>()
  /** The models to choose from, with their prices: an admin's choice (specification 2, section 6). */
  .get('/', requireBuilder, requirePermission('chat.pickModel'), async (c) => {
    return c.json({ models: await listModels(c.env) })
  })
  /** Which model answers here; refused with `model-missing` where the environment names none. */
  .get('/current', requireBuilder, (c) => {
    const { id, name } = resolveModel(c.env).info
    return c.json({ id, name })
  })
