import { Hono } from 'hono'
import type { ApiEnv } from '#worker/platform/api-env'
import { requireBuilder } from '#worker/platform/guards'
import { resolveModel } from './resolve-model'

export const modelRoutes = new Hono<ApiEnv>()
  /** Which model answers here; refused with `model-missing` where the environment names none. */
  .get('/current', requireBuilder, (c) => {
    const { id, name } = resolveModel(c.env).info
    return c.json({ id, name })
  })
