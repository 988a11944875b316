import { Hono } from 'hono'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { requireBuilder } from '#worker/platform/http/require-builder'
import { requirePermission } from '#worker/platform/http/require-permission'
import { readModelEnv, resolveCurrentModel } from './current-model'
import { listModels } from './model-list'

export const modelRoutes = new Hono<ApiEnv>()
  /** The models to choose from, with their prices: an admin's choice. */
  .get('/', requireBuilder, requirePermission('chat.pickModel'), async (c) => {
    return c.json({ models: await listModels(await readModelEnv(c.env)) })
  })
  /** Which model answers here; refused with `model-missing` where none is connected. */
  .get('/current', requireBuilder, async (c) => {
    const { id, name } = (await resolveCurrentModel(c.env)).info
    return c.json({ id, name })
  })
